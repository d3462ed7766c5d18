cimport cython

from guobiao.kernel._holding_c cimport Holding, word_t

cdef word_t _EACH, _GUARD, _HALF, _NEVER_HALF, _NEVER

@cython.final
cdef class Limits:
    cdef Holding hand
    cdef word_t best[9]
    cdef word_t further[9]
    cdef unsigned char comes_from[37]
    cdef unsigned char leads_to[37]
    cdef unsigned char used[37]
    cdef unsigned char sets[37]
    cdef unsigned char pairs[37]

    @cython.locals(
        path=cython.int, rank=cython.int, step=cython.int, count=cython.int, limit=cython.int,
        used=cython.int, need=word_t,
    )
    cdef word_t need(self, int group, unsigned int key) noexcept nogil

    @cython.locals(joined=word_t, cost=word_t, sets=cython.int)
    cdef word_t join(self, word_t one, word_t other) noexcept nogil

    @cython.locals(new=word_t, without=word_t)
    cdef word_t grown(self, word_t need, int sets, int pairs) noexcept nogil

    @cython.locals(not_less=word_t, mask=word_t)
    cdef word_t least(self, word_t one, word_t other) noexcept nogil
