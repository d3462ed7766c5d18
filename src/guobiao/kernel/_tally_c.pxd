cimport cython

ctypedef unsigned long long u64

cdef u64 POINTS
cdef u64 EARNED
cdef u64 FURTHER
cdef u64 LOGS

@cython.final
cdef class Tally:
    cdef const u64[::1] pool
    cdef const unsigned char[::1] ids
    cdef const unsigned char[::1] worth
    cdef const unsigned char[::1] fields
    cdef Py_ssize_t nothing
    cdef int cap
    cdef u64 base_low
    cdef u64 base_high
    cdef u64 base_gone
    cdef u64 base_points
    cdef int points
    cdef u64 low
    cdef u64 high

    cdef void clear(self) noexcept nogil

    cdef void begin(self, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c) noexcept nogil

    @cython.locals(low=u64, high=u64, gone=u64, bit=u64, log=Py_ssize_t, points=int)
    cdef void add(
        self, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c, Py_ssize_t d,
        Py_ssize_t e, Py_ssize_t f, Py_ssize_t g,
    ) noexcept nogil

    cdef int result(self) noexcept nogil

    @cython.locals(place=Py_ssize_t, rest=u64, bit=u64, log=Py_ssize_t)
    cdef void write(
        self, unsigned char[::1] fans, Py_ssize_t at, Py_ssize_t width
    ) noexcept nogil
