cimport cython

cdef int BASE

@cython.final
cdef class Payment:
    cdef public double self_share

    cdef double either_way(self, double points) noexcept nogil
    cdef double self_drawn(self, double points) noexcept nogil
