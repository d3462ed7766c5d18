cimport cython

ctypedef unsigned long long word_t

cdef int FIRST_OPEN_KONG, FIRST_PUNG
cdef int SOUND, FIVE_COPIES, NOT_A_TILE, NOT_A_MELD, WRONG_NUMBER
cdef word_t EVERY_KIND, SUIT_MASK

@cython.final
cdef class Holding:
    cdef const unsigned char[::1] counts, codes, rows
    cdef word_t suit_words[35]
    cdef unsigned int honor_words[35]
    cdef unsigned char meld_tiles[496]
    cdef unsigned char count_of[512]
    cdef unsigned int keys[4]
    cdef unsigned char gone[34]
    cdef unsigned char meld[4]
    cdef word_t one, two, three, four, melded, punged, konged, room
    cdef int melds, tiles
    cdef bint has_codes

    @cython.locals(
        at=cython.Py_ssize_t, tile=cython.int, count=word_t, word=word_t, honors=word_t,
        one=word_t, two=word_t, three=word_t, four=word_t, over=word_t, tiles=cython.int, place=cython.int,
    )
    cdef int read_counts(self, Py_ssize_t number) noexcept nogil

    @cython.locals(
        at=cython.Py_ssize_t, place=cython.int, tile=cython.int, bit=word_t, word=word_t,
        honors=word_t, one=word_t, two=word_t, three=word_t, four=word_t, five=word_t,
        tiles=cython.int,
    )
    cdef int read_row(self, Py_ssize_t number) noexcept nogil

    cdef int kinds(self, word_t mask) noexcept nogil
    cdef int held(self, int tile) noexcept nogil
    cdef void _split(self, word_t word, word_t honors) noexcept nogil

    @cython.locals(tile=cython.int, place=cython.int, code=cython.int, due=cython.int)
    cdef int _finish(self) noexcept nogil

    @cython.locals(part=cython.int, tile=cython.int, bit=word_t)
    cdef void _add_meld(self, int code) noexcept nogil

    @cython.locals(tile=cython.int, copies=cython.int, bit=word_t)
    cdef bint _take_room(self) noexcept nogil
