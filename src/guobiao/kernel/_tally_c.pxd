cimport cython

from guobiao.kernel._fields cimport *

ctypedef unsigned long long u64

@cython.final
cdef class Tally:
    cdef const u64[::1] pool
    cdef const unsigned char[::1] ids
    cdef const unsigned char[::1] worth
    cdef const unsigned char[::1] fields
    cdef const unsigned char[::1] ranks
    cdef u64 earned
    cdef Py_ssize_t nothing
    cdef int cap
    cdef int points
    cdef u64 low
    cdef u64 high

    cdef void clear(self) noexcept nogil

    @cython.locals(low=u64, high=u64, gone=u64, bit=u64, log=Py_ssize_t, points=int)
    cdef void add(
        self, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c, Py_ssize_t d, Py_ssize_t e,
        Py_ssize_t f, Py_ssize_t g, Py_ssize_t h, Py_ssize_t i, Py_ssize_t j,
    ) noexcept nogil

    @cython.locals(place=Py_ssize_t, one=u64, other=u64)
    cdef bint is_greater(self, u64 low, u64 high) noexcept nogil

    cdef int result(self) noexcept nogil

    @cython.locals(place=Py_ssize_t, rest=u64, bit=u64, log=Py_ssize_t)
    cdef void write(
        self, unsigned char[::1] fans, Py_ssize_t at, Py_ssize_t width
    ) noexcept nogil
