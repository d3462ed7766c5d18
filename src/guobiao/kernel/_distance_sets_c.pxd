cimport cython

from guobiao.kernel._holding_c cimport Holding, word_t
from guobiao.kernel._distance_limits_c cimport Limits

@cython.final
cdef class SetsDistance:
    cdef Holding hand
    cdef Limits limited
    cdef const unsigned char[::1] suit_needs, honor_needs, joined, lacking
    cdef const word_t[::1] need_words
    cdef unsigned int powers[9]
    cdef unsigned char needs[4]
    cdef unsigned char rest[4]
    cdef word_t words[4]
    cdef word_t rest_words[4]
    cdef int limited_groups

    @cython.locals(group=cython.int, low=cython.int, high=cython.int,
                   missing=cython.int)
    cdef int missing(self) noexcept nogil

    @cython.locals(group=cython.int, rank=cython.int, tile=cython.int, bit=word_t,
                   useful=word_t)
    cdef word_t useful(self, int missing) noexcept nogil

    cdef int join(self, int one, int other) noexcept nogil
    cdef int lack(self, int need) noexcept nogil

    @cython.locals(key=cython.uint, need=cython.int)
    cdef int _lack_with(self, int group, int rank, int copies) noexcept nogil

    @cython.locals(groups=cython.int, tile=cython.int, copies=cython.int)
    cdef int _groups_in_doubt(self, int missing) noexcept nogil

    @cython.locals(missing=cython.int, group=cython.int)
    cdef int _limited_missing(self, int nearest) noexcept nogil

    @cython.locals(group=cython.int)
    cdef int _missing_by_words(self) noexcept nogil

    @cython.locals(useful=word_t, tile=cython.int, group=cython.int, key=cython.uint,
                   word=word_t, bit=word_t)
    cdef word_t _limited_useful(self, word_t nearer, int missing) noexcept nogil

    @cython.locals(low=word_t, high=word_t)
    cdef void _join_rest(self) noexcept nogil

    cdef int _limited_lack(self, word_t word) noexcept nogil
