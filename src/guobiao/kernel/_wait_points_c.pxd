cimport cython

from guobiao.kernel._fields cimport *
from guobiao.kernel._held_c cimport Held
from guobiao.kernel._score_c cimport Scorer
from guobiao.kernel._waits_c cimport Waits

ctypedef unsigned long long u64

@cython.final
cdef class WaitPoints:
    cdef Scorer scorer
    cdef Held held
    cdef Waits waits
    cdef short[::1] discards, self_draws

    @cython.locals(number=Py_ssize_t, hand=Py_ssize_t)
    cpdef batch(
        self, const unsigned char[::1] rows, short[::1] discards, short[::1] self_draws,
        bint last_of_kind,
    )

    @cython.locals(place=Py_ssize_t, waits=u64, marks=int, flags=int, tile=Py_ssize_t)
    cdef void score(self, Py_ssize_t hand, bint last_of_kind) noexcept nogil
