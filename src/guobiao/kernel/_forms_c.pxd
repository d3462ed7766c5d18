cimport cython

from guobiao.kernel._fields cimport *
from guobiao.kernel._held_c cimport Held
from guobiao.kernel._standard_c cimport StandardForm
from guobiao.kernel._tally_c cimport Tally

ctypedef unsigned long long u64

@cython.final
cdef class OtherForms:
    cdef Held held
    cdef Tally tally
    cdef StandardForm standard
    cdef const unsigned short[::1] whole, ways, copies, singles_forms
    cdef const u64[::1] win_masks, shifted_pairs, knitted
    cdef u64 fours, ones, orphans, honours, knitted_chows
    cdef Py_ssize_t pairs_form, shifted_pairs_form, orphans_form, knitted_form

    @cython.locals(low=u64, high=u64, odd=u64, present=u64)
    cdef void score(self) noexcept nogil

    @cython.locals(form=Py_ssize_t, run=Py_ssize_t, low=u64, high=u64, fours=u64)
    cdef void add_pairs(self) noexcept nogil

    @cython.locals(way=Py_ssize_t, all_honours=int, all_knitted=int)
    cdef void add_singles(self, u64 present) noexcept nogil

    @cython.locals(way=Py_ssize_t, among=u64, claimed=u64)
    cdef void add_straight(self, u64 present) noexcept nogil

    @cython.locals(whole=Py_ssize_t, way=Py_ssize_t)
    cdef void add(self, Py_ssize_t form, int hogs) noexcept nogil
