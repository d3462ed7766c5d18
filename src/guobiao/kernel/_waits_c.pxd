cimport cython

from guobiao.kernel._holding_c cimport Holding, word_t
from guobiao.kernel._distance_knitted_c cimport KnittedDistance

cdef int NOT_WAITING, WHOLE, WHOLE_WITH_PAIR
cdef word_t ORPHAN_KINDS

@cython.final
cdef class Waits:
    cdef Holding hand
    cdef KnittedDistance knitted
    cdef const unsigned short[::1] suit_completions, honor_completions
    cdef word_t[::1] waits_out
    cdef unsigned short entries[4]
    cdef readonly int fault

    @cython.locals(waits=word_t)
    cdef word_t formal(self) noexcept nogil

    @cython.locals(hands=cython.Py_ssize_t)
    cpdef Py_ssize_t _run(self, waits, bint from_rows)

    @cython.locals(number=cython.Py_ssize_t, waits=word_t)
    cdef Py_ssize_t _find_all(self, Py_ssize_t hands, bint from_rows) noexcept nogil

    @cython.locals(broken=cython.int, pairs=cython.int, group=cython.int, entry=cython.int,
                   bits=word_t, waits=word_t)
    cdef word_t _of_groups(self, unsigned int characters, unsigned int dots, unsigned int bamboos,
                           unsigned int honors) noexcept nogil

    @cython.locals(pairs=cython.int, group=cython.int)
    cdef bint _are_whole(self, unsigned int characters, unsigned int dots, unsigned int bamboos,
                         unsigned int honors) noexcept nogil

    cdef void _look_up(self, unsigned int characters, unsigned int dots, unsigned int bamboos,
                       unsigned int honors) noexcept nogil
    cdef word_t _of_pairs(self) noexcept nogil

    @cython.locals(kinds=cython.int)
    cdef word_t _of_orphans(self) noexcept nogil

    @cython.locals(waits=word_t, pattern=cython.int, characters=cython.uint, dots=cython.uint,
                   bamboos=cython.uint, honors=cython.uint)
    cdef word_t _of_straight(self) noexcept nogil

