cimport cython

from guobiao.kernel._fields cimport *
from guobiao.kernel._held_c cimport Held
from guobiao.kernel._tally_c cimport Tally

ctypedef unsigned long long u64

@cython.final
cdef class StandardForm:
    cdef Held held
    cdef Tally tally
    cdef const u64[::1] readings, pool, win_masks, gates
    cdef const unsigned short[::1] suit_rows, honour_rows, pung_halves, chows, pungs
    cdef const unsigned short[::1] whole, winds, dragons, kongs, ways, copies, every
    cdef const unsigned char[::1] chow_halves, chow_classes, pung_classes
    cdef Py_ssize_t chow_pairs, pung_pairs, gates_form
    cdef u64 fours, ones

    @cython.locals(form=Py_ssize_t, claimed=u64)
    cdef void score(self) noexcept nogil

    @cython.locals(
        a=u64, b=u64, c=u64, d=u64, i=u64, j=u64, k=u64,
        shape_a=u64, shape_b=u64, shape_c=u64, shape_d=u64,
        shift_a=int, shift_b=int, shift_c=int,
        honour_places=u64, pairs=u64, fixed_stats=u64, fixed_lacks=u64,
        wind=Py_ssize_t, dragon=Py_ssize_t, left_over=int, once=int, form_switches=u64, hogs=int,
        exposed=int, way=int, outside=u64, lone=bint,
        sets=u64, places=u64, stats=u64, every=u64, whole=Py_ssize_t, chows=Py_ssize_t,
        beside=Py_ssize_t, pungs=Py_ssize_t, apart=Py_ssize_t, lost=u64, kongs=Py_ssize_t,
        forced=int, wait=int, terminals=int,
    )
    cdef void add(
        self, u64 suits, Py_ssize_t form, u64 lacks, u64 all_chows, u64 claimed
    ) noexcept nogil

    @cython.locals(lone=u64, win=u64, odd=u64)
    cdef bint lone(self, u64 shape_a, u64 shape_b, u64 shape_c, u64 shape_d) noexcept nogil

    cdef int wait(self, u64 places) noexcept nogil
