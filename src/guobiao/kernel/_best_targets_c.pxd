cimport cython

from guobiao.kernel._nearby_c cimport Nearby

ctypedef unsigned long long u64

cdef int NO_TILE, SLOTS, CHOICES

@cython.final
cdef class BestTargets:
    cdef Nearby near
    cdef u64 mark[34]
    cdef u64 slot_key[32768]
    cdef long long slot_used[32768]
    cdef int used[32768]
    cdef int number_used
    cdef long long run
    cdef double[::1] worth, chance_of
    cdef int choices[15]
    cdef int number_of_choices

    @cython.locals(tile=cython.int)
    cdef void begin(self, bint keeps) noexcept nogil

    @cython.locals(slot=cython.int, at=cython.Py_ssize_t, choice=cython.int)
    cdef int slot(self, u64 key) noexcept nogil

    @cython.locals(at=cython.Py_ssize_t)
    cdef void credit(self, int slot, int choice, double worth, double chance) noexcept nogil

    @cython.locals(entry=cython.int, at=cython.Py_ssize_t, choice=cython.int)
    cdef void add_up(self, int before, int last, int times, int to, double[::1] out) noexcept nogil
