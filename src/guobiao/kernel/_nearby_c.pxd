cimport cython

from guobiao.kernel._holding_c cimport Holding, word_t

cdef int SUIT_CLASSES, HONORS, RANKS

@cython.final
cdef class Nearby:
    cdef const unsigned char[::1] columns, ranks
    cdef unsigned char[::1] costs
    cdef unsigned int[::1] rows
    cdef unsigned short[::1] masks
    cdef unsigned char count[36]
    cdef unsigned char limit[36]
    cdef int sizes[40]
    cdef int rows_at[40]
    cdef int costs_at[40]
    cdef int tiles[40]
    cdef int first[640]
    cdef int last[640]
    cdef long long measured[40]
    cdef long long listed[640]
    cdef long long hand
    cdef Py_ssize_t free
    cdef Holding holding
    cdef const unsigned char[::1] suit_needs, honor_needs
    cdef const word_t[::1] need_words
    cdef int ways[1120]
    cdef int first_way[6]
    cdef int bounds[40]
    cdef int joined[2720]
    cdef int level, way, last_way

    @cython.locals(group=cython.int, key=cython.uint, word=word_t, kind=cython.int)
    cdef void begin(self) noexcept nogil

    cdef void seek(self, int level) noexcept nogil

    @cython.locals(
        a=cython.int, b=cython.int, c=cython.int, d=cython.int, last=cython.int,
        two_last=cython.int, three_last=cython.int, in_a=cython.int, in_b=cython.int,
        in_c=cython.int, in_d=cython.int, at=cython.int,
    )
    cdef int join(self) noexcept nogil

    cdef int find(self, int slot) noexcept nogil

    @cython.locals(
        place=cython.int, start=cython.Py_ssize_t, row=cython.Py_ssize_t, cost=cython.uchar,
        size=cython.Py_ssize_t,
    )
    cdef void _list(self, int slot) noexcept nogil

    @cython.locals(tile=cython.int, at=cython.Py_ssize_t, mask=cython.int, rank=cython.int)
    cdef int _missing(self, int place, Py_ssize_t row) noexcept nogil

    @cython.locals(
        tile=cython.int, size=cython.Py_ssize_t, start=cython.Py_ssize_t, at=cython.Py_ssize_t,
        rank=cython.int,
    )
    cdef void _measure(self, int place) noexcept nogil

    @cython.locals(row=cython.Py_ssize_t)
    cdef void lay(
        self, const unsigned char[::1] column, Py_ssize_t at, unsigned char[::1] costs,
        Py_ssize_t start, Py_ssize_t size, unsigned char held,
    ) noexcept nogil

    @cython.locals(row=cython.Py_ssize_t)
    cdef void add(
        self, const unsigned char[::1] column, Py_ssize_t at, unsigned char[::1] costs,
        Py_ssize_t start, Py_ssize_t size, unsigned char held,
    ) noexcept nogil

    @cython.locals(row=cython.Py_ssize_t)
    cdef void bar(
        self, const unsigned char[::1] column, Py_ssize_t at, unsigned char[::1] costs,
        Py_ssize_t start, Py_ssize_t size, unsigned char limit,
    ) noexcept nogil
