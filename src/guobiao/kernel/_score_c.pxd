cimport cython

from guobiao.kernel._check_c cimport RowCheck
from guobiao.kernel._fields cimport *
from guobiao.kernel._forms_c cimport OtherForms
from guobiao.kernel._held_c cimport Held
from guobiao.kernel._standard_c cimport StandardForm
from guobiao.kernel._tally_c cimport Tally

@cython.final
cdef class Scorer:
    cdef Held held
    cdef Tally tally
    cdef StandardForm standard
    cdef OtherForms others
    cdef RowCheck check

    cdef int score(self) noexcept nogil

    cpdef int points(self, bytes row) except? -3

    @cython.locals(number=Py_ssize_t, wanted=bint, hand=Py_ssize_t)
    cpdef batch(
        self, const unsigned char[::1] rows, short[::1] points, unsigned char[::1] fans,
        Py_ssize_t width,
    )
