cimport cython

from guobiao.kernel._holding_c cimport Holding, word_t
from guobiao.kernel._distance_knitted_c cimport KnittedDistance
from guobiao.kernel._distance_sets_c cimport SetsDistance

cdef int NEVER
cdef word_t ORPHAN_KINDS

@cython.final
cdef class Distance:
    cdef Holding hand
    cdef SetsDistance sets
    cdef KnittedDistance knitted
    cdef signed char[::1] distances_out
    cdef word_t[::1] useful_out
    cdef signed char distances[5]
    cdef word_t useful[5]
    cdef readonly int fault
    cdef unsigned char[::1] row

    @cython.locals(place=cython.int)
    cpdef tuple measure(self, bytes row)

    @cython.locals(hands=cython.Py_ssize_t, with_useful=cython.bint)
    cpdef Py_ssize_t _run(self, distances, useful, bint from_rows)

    @cython.locals(number=cython.Py_ssize_t, form=cython.int)
    cdef Py_ssize_t _measure_all(self, Py_ssize_t hands, bint from_rows, bint with_useful) noexcept nogil

    @cython.locals(missing=cython.int, form=cython.int)
    cdef void _measure(self, bint with_useful) noexcept nogil

    @cython.locals(pairs=cython.int)
    cdef void _pairs(self) noexcept nogil

    @cython.locals(missing=cython.int)
    cdef void _orphans(self) noexcept nogil

