cimport cython

from guobiao.kernel._bits cimport lowest
from guobiao.kernel._fields cimport *

ctypedef unsigned long long u64

@cython.final
cdef class Tally:
    cdef const u64[::1] pool
    cdef const unsigned char[::1] worth, fields, repeated, ranks
    cdef Py_ssize_t nothing
    cdef int cap
    cdef int points
    cdef u64 low, high

    cdef void clear(self) noexcept nogil

    @cython.locals(
        low=u64, high=u64, gone=u64, points=int, number=Py_ssize_t, further=u64,
    )
    cdef void add(
        self, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c, Py_ssize_t d, Py_ssize_t e,
        Py_ssize_t f, Py_ssize_t g, Py_ssize_t h, Py_ssize_t i, Py_ssize_t j,
    ) noexcept nogil

    @cython.locals(place=Py_ssize_t, one=int, other=int)
    cdef bint is_greater(self, u64 low, u64 high) noexcept nogil

    cdef int times(self, u64 low, u64 high, Py_ssize_t number) noexcept nogil

    cdef int result(self) noexcept nogil

    @cython.locals(place=Py_ssize_t, rest=u64)
    cdef void write(
        self, unsigned char[::1] fans, Py_ssize_t at, Py_ssize_t width
    ) noexcept nogil
