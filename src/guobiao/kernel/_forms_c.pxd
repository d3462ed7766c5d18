cimport cython

from guobiao.kernel._held_c cimport Held
from guobiao.kernel._standard_c cimport StandardForm
from guobiao.kernel._tally_c cimport Tally

ctypedef unsigned long long u64

cdef u64 ONES, FOURS
cdef int SELF_DRAWN, NO_SETS
cdef Py_ssize_t WAYS

@cython.final
cdef class OtherForms:
    cdef Held held
    cdef Tally tally
    cdef StandardForm standard
    cdef const unsigned short[::1] whole, ways, copies, singles_forms
    cdef const u64[::1] shifted_pairs, win_masks, knitted
    cdef u64 honours, orphans, knitted_chows
    cdef Py_ssize_t pairs_form, shifted_pairs_form, orphans_form, knitted_form
    cdef int forced_way

    @cython.locals(low=u64, high=u64, odd=u64, present=u64, way=Py_ssize_t, within=u64, claimed=u64)
    cdef void score(self) noexcept nogil

    @cython.locals(form=Py_ssize_t, run=Py_ssize_t, hogs=int)
    cdef void add_pairs(self) noexcept nogil

    @cython.locals(way=Py_ssize_t, all_honours=int, all_knitted=int)
    cdef void add_singles(self, u64 present) noexcept nogil

    cdef void add(self, Py_ssize_t form, int hogs) noexcept nogil
