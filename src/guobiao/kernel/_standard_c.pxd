cimport cython

from guobiao.kernel._held_c cimport Held
from guobiao.kernel._tally_c cimport Tally

ctypedef unsigned long long u64

cdef u64 SUIT, TWO_SETS, SERIES, PUNGS, FOUR_PUNGS, ALL_CHOWS, FOURS, ONES
cdef int PUNGS_AT, PAIRS_AT, CONCEALED_KONGS_AT, TERMINALS_AT, WINDS_AT, DRAGONS_AT
cdef int READINGS_AT, SHIFT_AT, LONE_AT, LACKS_AT
cdef int SELF_DRAWN, CONCEALED_AT, FOUR_EXPOSED_AT, FORCED_AT, WAIT_AT
cdef int EDGE, MIDDLE, SINGLE
cdef int FORCES, APART, ONCE, LEFT_OVER, PAIR_WANTED

@cython.final
cdef class StandardForm:
    cdef Held held
    cdef Tally tally
    cdef const unsigned short[::1] suit_rows
    cdef const unsigned short[::1] honour_rows
    cdef const u64[::1] readings
    cdef const unsigned char[::1] chow_halves
    cdef const unsigned short[::1] chow_joins
    cdef const unsigned short[::1] pung_halves
    cdef const unsigned short[::1] pung_joins
    cdef Py_ssize_t chow_halves_number, pung_halves_number
    cdef const unsigned short[::1] whole
    cdef const unsigned short[::1] winds
    cdef const unsigned short[::1] dragons
    cdef const unsigned short[::1] kongs
    cdef const unsigned short[::1] ways
    cdef const unsigned short[::1] copies
    cdef const unsigned short[::1] every
    cdef const u64[::1] pool
    cdef const u64[::1] win_masks
    cdef const u64[::1] gates
    cdef Py_ssize_t gates_form

    @cython.locals(form=Py_ssize_t, claimed=u64)
    cdef void score(self) noexcept nogil

    @cython.locals(
        a=u64, b=u64, c=u64, d=u64, i=u64, j=u64, k=u64,
        shape_a=u64, shape_b=u64, shape_c=u64, shape_d=u64,
        shift_a=int, shift_b=int, shift_c=int,
        honour_places=u64, pairs=u64, fixed_stats=u64, fixed_lacks=u64,
        wind=Py_ssize_t, dragon=Py_ssize_t, left_over=int, once=int, forces=u64, hogs=int,
        exposed=int, way=int, around=u64, lone=bint,
        sets=u64, places=u64, stats=u64, every=u64, whole=Py_ssize_t, chows=Py_ssize_t,
        pungs=Py_ssize_t, lost=u64, kongs=Py_ssize_t, wait=int, forced=int, terminals=int,
    )
    cdef void add(
        self, u64 suits, Py_ssize_t honours, Py_ssize_t form, u64 lacks, u64 all_chows,
        u64 claimed,
    ) noexcept nogil

    @cython.locals(lone=u64, win=u64, odd=u64)
    cdef bint lone(self, u64 shape_a, u64 shape_b, u64 shape_c, u64 shape_d) noexcept nogil

    cdef int wait(self, u64 places) noexcept nogil
