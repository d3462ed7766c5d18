cimport cython

from guobiao.kernel._held_c cimport Held
from guobiao.kernel._holding_c cimport Holding, word_t
from guobiao.kernel._judge_c cimport Judge
from guobiao.kernel._nearby_c cimport Nearby

cdef int AT, NO_TILE, _FIRST_PUNG

@cython.final
cdef class ClaimedSets:
    cdef Holding hand
    cdef Nearby near
    cdef Judge judge
    cdef Held held
    cdef unsigned char[::1] target
    cdef int first[4]
    cdef int step[4]
    cdef int sets, pair_at, opened, budget
    cdef signed char counts[34]
    cdef signed char wants[34]
    cdef signed char spare[34]
    cdef bint able
    cdef word_t lacked

    @cython.locals(found=cython.bint, opened=cython.int)
    cdef bint find(self, int pair_at, int extra, bint with_useful) noexcept nogil

    @cython.locals(number=cython.int, at=cython.int, tile=cython.int, place=cython.int)
    cdef void _read(self, int pair_at) noexcept nogil

    @cython.locals(four=cython.int, tile=cython.int)
    cdef bint _has_four(self) noexcept nogil

    @cython.locals(
        found=cython.bint, before=cython.int, place=cython.int, win=cython.int, lacked=word_t,
    )
    cdef bint _find_open(self, int opened, int extra, bint with_useful) noexcept nogil

    @cython.locals(number=cython.int, each=cython.int)
    cdef int _number(self) noexcept nogil

    @cython.locals(
        at=cython.int, melds=cython.int, place=cython.int, number=cython.int, tile=cython.int,
        step=cython.int, part=cython.int,
    )
    cdef void _lay_open(self) noexcept nogil

    @cython.locals(tile=cython.int, last=cython.int, left=cython.int)
    cdef bint _reckon(self, int win) noexcept nogil

    @cython.locals(part=cython.int, tile=cython.int, bit=word_t)
    cdef void _assign(self, int number, int extra, word_t taken) noexcept nogil

    @cython.locals(kinds=word_t, tile=cython.int, bit=word_t)
    cdef word_t _wanted(self) noexcept nogil

    cdef bint _is_legal(self, int win) noexcept nogil
