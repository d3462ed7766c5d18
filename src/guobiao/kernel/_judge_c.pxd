cimport cython

from guobiao.kernel._bits cimport lowest
from guobiao.kernel._fields cimport *
from guobiao.kernel._held_c cimport Held
from guobiao.kernel._holding_c cimport Holding, word_t
from guobiao.kernel._score_c cimport Scorer

cdef int NO_TILE, _FIRST_CONCEALED_KONG

@cython.final
cdef class Judge:
    cdef Holding hand
    cdef Scorer scorer
    cdef Held held
    cdef int minimum, cap, draw_concealed, claim_concealed, draw_exposed, wait, last_of_kind
    cdef int two_concealed_pungs, melded_hand, exposed, worth
    cdef unsigned char[::1] target
    cdef int flags, tiles, hopeless_below, hopeless_above, best, points
    cdef bint sure

    @cython.locals(place=cython.int, least=cython.int)
    cdef void begin(self, bint self_drawn) noexcept nogil

    @cython.locals(three=cython.int, tile=cython.int)
    cdef bint _shows_three(self) noexcept nogil

    cdef bint is_won(self, int win) noexcept nogil

    @cython.locals(points=cython.int)
    cdef bint is_hopeless(self) noexcept nogil

    @cython.locals(points=cython.int)
    cdef bint may_be_opened(self, bint wholly, bint has_four) noexcept nogil

    @cython.locals(legal=word_t, tile=cython.int, points=cython.int, bit=word_t)
    cdef word_t legal(self, word_t kinds, int enough) noexcept nogil

    @cython.locals(kinds=word_t, place=cython.int, bit=word_t)
    cdef word_t kinds(self) noexcept nogil

    @cython.locals(copies=cython.int, place=cython.int)
    cdef int copies(self, int tile) noexcept nogil
