cimport cython

from guobiao.kernel._fields cimport *

ctypedef unsigned long long u64

@cython.final
cdef class Held:
    cdef public const unsigned char[::1] rows
    cdef const u64[::1] tile_words, meld_words, thirds
    cdef u64 suits, low, high, meld_low, meld_high, meld_sets, meld_stats
    cdef int meld_lacks, melds, marks, win, flags, winds

    @cython.locals(
        suits=u64, low=u64, high=u64, marks=u64, sets=u64, stats=u64, shown=u64,
        place=Py_ssize_t, word=Py_ssize_t, win=Py_ssize_t, last_of_kind=int,
    )
    cdef void read(self, Py_ssize_t at) noexcept nogil
