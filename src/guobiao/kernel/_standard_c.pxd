cimport cython

from guobiao.kernel._fields cimport *
from guobiao.kernel._held_c cimport Held
from guobiao.kernel._tally_c cimport Tally
from guobiao.kernel._waits_c cimport Waits

ctypedef unsigned long long u64

@cython.final
cdef class StandardForm:
    cdef Held held
    cdef Tally tally
    cdef Waits waits
    cdef unsigned char[::1] waiting
    cdef const u64[::1] readings, pool, win_masks, gates
    cdef const unsigned short[::1] lower, upper, suit_rows, honour_rows, pung_halves, chows, pungs
    cdef const unsigned short[::1] whole, winds, dragons, kongs, ways, copies, every
    cdef const unsigned char[::1] chow_halves, chow_classes, pung_classes
    cdef Py_ssize_t gates_form
    cdef u64 fours, ones

    @cython.locals(low=u64, high=u64, form=Py_ssize_t, claimed=u64)
    cdef void score(self) noexcept nogil

    @cython.locals(a=u64, b=u64, c=u64, d=u64, i=u64, j=u64, k=u64)
    cdef void add(
        self, u64 low, u64 high, Py_ssize_t form, u64 lacks, u64 all_chows, u64 claimed
    ) noexcept nogil

    @cython.locals(row=u64)
    cdef u64 row_of(self, u64 counts) noexcept nogil

    @cython.locals(
        places=u64, pair=u64, shape_a=u64, shape_b=u64, shape_c=u64, shape_d=u64, stats=u64,
        every=u64, shift_a=int, shift_b=int, shift_c=int, sets=u64,
        one=Py_ssize_t, other=Py_ssize_t, more=Py_ssize_t, less=Py_ssize_t,
        whole=Py_ssize_t, wind=Py_ssize_t, dragon=Py_ssize_t, chows=Py_ssize_t, beside=Py_ssize_t,
        pungs=Py_ssize_t, apart=Py_ssize_t, lost=u64, kongs=Py_ssize_t, forced=int, exposed=int,
        way=Py_ssize_t, terminals=int, fours=int,
    )
    cdef void add_reading(
        self, u64 a, u64 b, u64 c, u64 d, Py_ssize_t form, u64 lacks, u64 all_chows, u64 claimed
    ) noexcept nogil

    @cython.locals(wait=int)
    cdef int wait(
        self, u64 places, u64 shape_a, u64 shape_b, u64 shape_c, u64 shape_d
    ) noexcept nogil

    @cython.locals(lone=u64, win=u64, odd=u64)
    cdef bint is_sole_wait(
        self, u64 shape_a, u64 shape_b, u64 shape_c, u64 shape_d
    ) noexcept nogil

    @cython.locals(among=bint, place=Py_ssize_t, real=u64)
    cdef bint is_sole_real_wait(self) noexcept nogil
