cimport cython

ctypedef unsigned long long u64

cdef int SLOT
cdef u64 MARKS
cdef int LACKS_AT
cdef int LAST_OF_KIND

@cython.final
cdef class Held:
    cdef public const unsigned char[::1] rows
    cdef const u64[::1] tile_words
    cdef const unsigned short[::1] tile_marks
    cdef const u64[::1] meld_words
    cdef u64 suits, low, high, meld_low, meld_high, meld_sets, meld_stats
    cdef int honours, meld_lacks, melds, marks, win, flags, winds

    @cython.locals(
        suits=u64, honours=u64, low=u64, high=u64, marks=u64, place=Py_ssize_t, tile=Py_ssize_t,
        sets=u64, stats=u64, melds=int, meld=Py_ssize_t, shown=u64,
    )
    cdef void read(self, Py_ssize_t at) noexcept nogil
