cimport cython

from guobiao.kernel._holding_c cimport Holding, word_t
from guobiao.kernel._distance_knitted_c cimport KnittedDistance
from guobiao.kernel._nearby_c cimport Nearby

cdef int NOWHERE
cdef word_t HONOR_KINDS, ORPHAN_KINDS

@cython.final
cdef class OtherTargets:
    cdef Holding hand
    cdef KnittedDistance knitted
    cdef Nearby near
    cdef word_t patterns[6]
    cdef int set_tiles[55]
    cdef int set_steps[55]
    cdef int missing[3]
    cdef word_t useful[3]
    cdef int straight[6]
    cdef unsigned char needed[34]
    cdef int lacking, beyond
    cdef bint found
    cdef long long lacked

    @cython.locals(form=cython.int, pattern=cython.int)
    cdef void measure(self) noexcept nogil

    @cython.locals(
        have=cython.int, one_lacks=cython.int, two_lack=cython.int, lacks_one=word_t,
        lacks_two=word_t, tile=cython.int, copies=cython.int, lacking=cython.int, bit=word_t,
        due=cython.int,
    )
    cdef void _pairs(self) noexcept nogil

    @cython.locals(
        lacking=word_t, paired=cython.bint, may_pair=word_t, due=cython.int, tile=cython.int,
        bit=word_t,
    )
    cdef void _orphans(self) noexcept nogil

    @cython.locals(
        pattern=cython.int, due=cython.int, able=cython.int, lacking=word_t, tile=cython.int,
        bit=word_t,
    )
    cdef void _singles(self) noexcept nogil

    @cython.locals(
        pattern=cython.int, tile=cython.int, number=cython.int, step=cython.int, part=cython.int,
    )
    cdef long long straights(self, int level) noexcept nogil

    @cython.locals(pair=cython.int, tile=cython.int, bit=cython.longlong)
    cdef void _try_pairs(self, int level) noexcept nogil

    cdef void _take(self, int tile) noexcept nogil
    cdef void _give_back(self, int tile) noexcept nogil
