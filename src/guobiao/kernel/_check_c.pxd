cimport cython

ctypedef unsigned long long u64

@cython.final
cdef class RowCheck:
    cdef const u64[::1] tile_words, meld_counts, thirds
    cdef u64 fours
    cdef bint last_tile_is_no_kong
    cdef const unsigned char[::1] rows
    cdef unsigned char[::1] row

    @cython.locals(place=Py_ssize_t)
    cpdef bint is_hand(self, bytes row, bint waiting) except? -1

    @cython.locals(number=Py_ssize_t, row=Py_ssize_t)
    cpdef Py_ssize_t first_unsound(self, const unsigned char[::1] rows, bint waiting) except? -2

    @cython.locals(
        win=Py_ssize_t, out=int, low=u64, high=u64, first_low=u64, first_high=u64, tiles=int,
        copies=int, place=Py_ssize_t, code=Py_ssize_t, crowd=u64, melds=int, kongs=int, gap=int,
        flags=int, third=u64, held=u64,
    )
    cdef bint is_sound(self, Py_ssize_t at, bint waiting) noexcept nogil

    @cython.locals(both=u64)
    cdef u64 crowd(self, u64 counts, u64 more) noexcept nogil
