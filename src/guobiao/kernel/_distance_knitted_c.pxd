cimport cython

from guobiao.kernel._holding_c cimport Holding, word_t

cdef int NEVER_MISSING, THIRD
cdef word_t HONOR_KINDS, EVERY_KIND

@cython.final
cdef class KnittedDistance:
    cdef Holding hand
    cdef const unsigned char[::1] suit_needs, honor_needs, joined, lacking
    cdef unsigned int powers[9]
    cdef unsigned char count_of[512]
    cdef unsigned int key_of[512]
    cdef unsigned char thirds[18]
    cdef word_t patterns[6]
    cdef unsigned char counts[9]
    cdef unsigned int keys[9]
    cdef unsigned char needs[9]
    cdef unsigned char rest[4]
    cdef unsigned char held[6]
    cdef unsigned char straight[6]

    @cython.locals(suit=cython.int, third=cython.int, ranks=cython.int, present=cython.int,
                   pattern=cython.int)
    cdef void read(self) noexcept nogil

    @cython.locals(most=cython.int, pattern=cython.int)
    cdef int singles_missing(self) noexcept nogil

    @cython.locals(useful=word_t, honors=cython.int, pattern=cython.int)
    cdef word_t singles_useful(self, int missing) noexcept nogil

    @cython.locals(least=cython.int, pattern=cython.int)
    cdef int straight_missing(self) noexcept nogil

    @cython.locals(useful=word_t, pattern=cython.int, beside=cython.int)
    cdef word_t straight_useful(self, int missing) noexcept nogil

    @cython.locals(place=cython.int, pattern=cython.int, honors=cython.int, low=cython.int,
                   high=cython.int)
    cdef void _measure_concealed(self) noexcept nogil

    @cython.locals(characters=cython.int, dots=cython.int, bamboos=cython.int, honors=cython.int,
                   low=cython.int, high=cython.int, fits=word_t, useful=word_t, bit=word_t,
                   group=cython.int, key=cython.uint, nearer=cython.uint, rank=cython.int,
                   tile=cython.int, need=cython.int)
    cdef word_t _useful_beside(self, int pattern, int missing) noexcept nogil

    cdef int join(self, int one, int other) noexcept nogil
    cdef int _lack(self, int need) noexcept nogil

    @cython.locals(pattern=cython.int, missing=cython.int, paired=word_t, single=word_t)
    cdef void _measure_melded(self) noexcept nogil

    cdef word_t _useful_pair(self, int pattern, int missing) noexcept nogil

    @cython.locals(tiles=word_t)
    cdef word_t _beside(self, int pattern, word_t elsewhere, word_t inside) noexcept nogil
