cimport cython

from guobiao.kernel._fields cimport *

ctypedef unsigned long long u64

@cython.final
cdef class Held:
    cdef public const unsigned char[::1] rows
    cdef const u64[::1] tile_words, meld_words, thirds
    cdef u64 low, high, meld_low, meld_high, meld_sets, meld_stats
    cdef Py_ssize_t at
    cdef int meld_lacks, melds, marks, win, flags, winds

    @cython.locals(
        low=u64, high=u64, marks=u64, sets=u64, stats=u64,
        place=Py_ssize_t, code=Py_ssize_t,
    )
    cdef void read(self, Py_ssize_t at) noexcept nogil

    @cython.locals(low=u64, high=u64, shown=int)
    cdef void win_by(self, Py_ssize_t tile, int flags) noexcept nogil

    cdef void take(self, Py_ssize_t tile) noexcept nogil
    cdef void give_back(self, Py_ssize_t tile, int marks) noexcept nogil
