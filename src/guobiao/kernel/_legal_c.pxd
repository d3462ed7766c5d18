cimport cython

from guobiao.kernel._bits cimport lowest
from guobiao.kernel._claimed_c cimport ClaimedSets
from guobiao.kernel._holding_c cimport Holding, word_t
from guobiao.kernel._judge_c cimport Judge
from guobiao.kernel._nearby_c cimport Nearby
from guobiao.kernel._other_targets_c cimport OtherTargets

cdef int NEVER, NO_TILE, FIVE_COPIES, RANKS, _FARTHEST

@cython.final
cdef class LegalDistance:
    cdef Holding hand
    cdef Nearby near
    cdef OtherTargets others
    cdef Judge judge
    cdef ClaimedSets claimed
    cdef unsigned char[::1] row
    cdef const unsigned char[::1] rows, seen, none_seen
    cdef unsigned char[::1] target
    cdef signed char[::1] distances_out
    cdef word_t[::1] useful_out
    cdef int win, level, extra, pair_at
    cdef bint again, with_useful, claims, found, done, hopeful
    cdef word_t lacked, can_come
    cdef int missing, more
    cdef Py_ssize_t kept, most_kept
    cdef unsigned char[::1] kept_rows, kept_lacking
    cdef word_t useful
    cdef readonly int fault

    @cython.locals(place=cython.int)
    cpdef tuple measure(
        self, bytes row, bytes seen, bint self_drawn, bint claims, bint with_useful
    )

    @cython.locals(
        number=cython.Py_ssize_t, step=cython.Py_ssize_t, with_useful=cython.bint,
        hand=cython.Py_ssize_t,
    )
    cpdef Py_ssize_t batch(
        self, const unsigned char[::1] rows, const unsigned char[::1] seen, bint self_drawn,
        bint claims, signed char[::1] distances, word_t[::1] useful,
    )

    @cython.locals(
        number=cython.Py_ssize_t, step=cython.Py_ssize_t, with_useful=cython.bint,
        hand=cython.Py_ssize_t, tile=cython.int,
    )
    cpdef Py_ssize_t discards(
        self, const unsigned char[::1] rows, const unsigned char[::1] seen, bint self_drawn,
        bint claims, signed char[::1] distances, word_t[::1] useful,
    )

    @cython.locals(place=cython.int)
    cpdef Py_ssize_t targets(
        self, bytes row, bytes seen, bint self_drawn, int more, unsigned char[::1] rows,
        unsigned char[::1] lacking,
    )

    cpdef _take(
        self, const unsigned char[::1] rows, const unsigned char[::1] seen,
        signed char[::1] distances, word_t[::1] useful,
    )

    cdef int _distance(self) noexcept nogil

    @cython.locals(place=cython.int)
    cdef bint _read(self, Py_ssize_t at, Py_ssize_t seen_at) noexcept nogil

    @cython.locals(given=cython.bint, place=cython.int)
    cdef void _read_without(self, Py_ssize_t at, Py_ssize_t seen_at, int discard) noexcept nogil

    @cython.locals(tile=cython.int, gone=cython.int, bit=word_t)
    cdef bint _read_target(self, Py_ssize_t seen_at, int discard) noexcept nogil

    @cython.locals(place=cython.int, level=cython.int)
    cdef void _measure(self, bint self_drawn, bint with_useful) noexcept nogil

    cdef void _join_concealed(self, int level) noexcept nogil

    @cython.locals(extra=cython.int)
    cdef void _join_with_claims(self, int level) noexcept nogil

    @cython.locals(form=cython.int, lacked=cython.longlong)
    cdef void _add_others(self, int level) noexcept nogil

    @cython.locals(number=cython.int, place=cython.int)
    cdef void _join(self, int level) noexcept nogil

    @cython.locals(
        a=cython.int, b=cython.int, c=cython.int, d=cython.int,
        i=cython.Py_ssize_t, j=cython.Py_ssize_t, k=cython.Py_ssize_t, m=cython.Py_ssize_t,
        mask=word_t, mask_c=word_t, mask_d=word_t, at=cython.int,
    )
    cdef void _cross(self, int first) noexcept nogil

    cdef bint _is_idle(self, word_t mask) noexcept nogil

    @cython.locals(first=cython.int, row=cython.Py_ssize_t, part=cython.int)
    cdef int _lay(self, int at, int place, Py_ssize_t entry) noexcept nogil

    cdef void _judge(self, word_t mask) noexcept nogil

    @cython.locals(legal=word_t)
    cdef void _judge_concealed(self, word_t mask) noexcept nogil

    @cython.locals(kinds=word_t)
    cdef word_t _legal(self, word_t mask) noexcept nogil

    @cython.locals(place=cython.int)
    cdef void _keep(self) noexcept nogil

    cdef bint _is_missing_twice(self, int tile) noexcept nogil
