cimport cython

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

    cdef void begin(self) noexcept nogil

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
