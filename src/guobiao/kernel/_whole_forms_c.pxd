cimport cython

from guobiao.kernel._best_targets_c cimport BestTargets
from guobiao.kernel._nearby_c cimport Nearby
from guobiao.kernel._payment_c cimport Payment

ctypedef unsigned long long u64

cdef int NO_TILE, ORPHANS, PAIRS_KEY, SINGLES_KEY, PAIRS_POINTS, SINGLES_POINTS, ORPHANS_POINTS
cdef double ANY_PAIR

cdef u64 ORPHAN_KINDS, HONOR_KINDS

@cython.final
cdef class WholeForms:
    cdef Nearby near
    cdef BestTargets best
    cdef Payment payment
    cdef u64 patterns[6]
    cdef public double anywhere
    cdef double elementary[16]

    @cython.locals(pattern=cython.int)
    cdef void weigh(self, int level, double[::1] draws) noexcept nogil

    @cython.locals(
        have=cython.int, tile=cython.int, due=cython.int, slot=cython.int, choice=cython.int,
        discard=cython.int,
    )
    cdef void _pairs(self, int level, double[::1] draws) noexcept nogil

    @cython.locals(
        kinds=u64, have=cython.int, paired=cython.int, tile=cython.int, due=cython.int,
        points=cython.double, slot=cython.int, choice=cython.int, discard=cython.int,
        chance=cython.double, kept=cython.int,
    )
    cdef void _singles(self, int level, int pattern, double[::1] draws) noexcept nogil

    @cython.locals(part=cython.int)
    cdef void _begin_products(self, int due) noexcept nogil

    @cython.locals(part=cython.int)
    cdef void _multiply(self, int due, double chance) noexcept nogil

    @cython.locals(whole=cython.double)
    cdef void _credit(self, int slot, int choice, int due, double chance, double points) noexcept nogil
