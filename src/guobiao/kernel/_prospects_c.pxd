cimport cython

from guobiao.kernel._best_targets_c cimport BestTargets
from guobiao.kernel._fields cimport *
from guobiao.kernel._held_c cimport Held
from guobiao.kernel._holding_c cimport Holding, word_t
from guobiao.kernel._nearby_c cimport Nearby
from guobiao.kernel._payment_c cimport Payment
from guobiao.kernel._score_c cimport Scorer
from guobiao.kernel._whole_forms_c cimport WholeForms

ctypedef unsigned long long u64

cdef int COPIES, CHANCES, DRAW, CHOW, PUNG, WIN, NO_TILE, MOST_MISSING, MANY, SUMS
cdef u64 MIX, LOW

@cython.final
cdef class Prospects:
    cdef Holding hand
    cdef Nearby near
    cdef Scorer scorer
    cdef Held held
    cdef BestTargets best
    cdef readonly Payment payment
    cdef readonly WholeForms whole
    cdef unsigned char[::1] target
    cdef double[::1] chances
    cdef u64 patterns[6]
    cdef int set_tiles[55]
    cdef int set_steps[55]
    cdef int tiles[14]
    cdef int sizes[14]
    cdef int lacking[14]
    cdef int roles[14]
    cdef int number_of_groups
    cdef int missing_tile[14]
    cdef int missing_copy[14]
    cdef int missing_group[14]
    cdef int free[35]
    cdef bint exposed
    cdef readonly int scored
    cdef public int minimum, sample
    cdef int stride
    cdef int melds

    @cython.locals(place=cython.int, held=cython.int, first=cython.int, level=cython.int, before=cython.int, to=cython.int)
    cpdef int weigh(
        self, bytes row, bytes seen, const double[::1] chances, int farther, int most, double[::1] out
    )

    @cython.locals(
        tile=cython.int, held=cython.int, place=cython.int, code=cython.int,
    )
    cdef int _read(self, bytes seen)

    @cython.locals(before=cython.int, joined=cython.int)
    cdef void _weigh_level(self, int level, int to, double[::1] out) noexcept nogil

    @cython.locals(number=cython.int, place=cython.int)
    cdef void _join(self, int level) noexcept nogil

    @cython.locals(
        targets=cython.longlong, number=cython.int, place=cython.int, slot=cython.int,
        part=cython.int, product=cython.longlong,
    )
    cdef long long _count(self, int level) noexcept nogil

    @cython.locals(mixed=u64)
    cdef bint _is_left_out(self, Py_ssize_t i, Py_ssize_t j, Py_ssize_t k, Py_ssize_t m) noexcept nogil

    @cython.locals(
        a=cython.int, b=cython.int, c=cython.int, d=cython.int,
        i=cython.Py_ssize_t, j=cython.Py_ssize_t, k=cython.Py_ssize_t, m=cython.Py_ssize_t,
        at=cython.int,
    )
    cdef void _cross(self, int first) noexcept nogil

    @cython.locals(
        first=cython.int, row=cython.Py_ssize_t, part=cython.int, number=cython.int,
        sets=cython.int,
    )
    cdef int _lay(self, int at, int place, Py_ssize_t entry) noexcept nogil

    @cython.locals(place=cython.int, points=cython.int, certain=cython.bint, missing=cython.int)
    cdef void _judge(self, int number) noexcept nogil

    @cython.locals(place=cython.int)
    cdef void _clear(self, int number) noexcept nogil

    @cython.locals(place=cython.int, group=cython.int, at=cython.int, missing=cython.int)
    cdef int _allot(self, int number) noexcept nogil

    @cython.locals(full=cython.bint, part=cython.int)
    cdef bint _fill(self, int at, int size) noexcept nogil

    @cython.locals(size=cython.int, part=cython.int, tile=cython.int)
    cdef int _list_missing(self, int group, int at, int missing) noexcept nogil

    @cython.locals(copy=cython.int, other=cython.int)
    cdef void _list_tile(self, int tile, int missing) noexcept nogil

    cdef double _chance(self, int role, int entry) noexcept nogil

    @cython.locals(
        worth=cython.double, sure=cython.double, tried=cython.int, last=cython.int, best=cython.double,
        best_chance=cython.double, incomplete=cython.int, group=cython.int, chance=cython.double,
        pay=cython.double,
    )
    cdef void _weigh_target(self, int number, int missing) noexcept nogil

    @cython.locals(chance=cython.double, due=cython.int, entry=cython.int, group=cython.int, role=cython.int)
    cdef double _ways(self, int missing, int last, bint claiming) noexcept nogil

    @cython.locals(tile=cython.int, points=cython.int)
    cdef double _pay(self, int last) noexcept nogil

    @cython.locals(
        meld=cython.int, at=cython.int, hidden=cython.int, group=cython.int, size=cython.int,
        tile=cython.int, part=cython.int, place=cython.int, pay=cython.double,
    )
    cdef double _pay_open(self, int number, int last) noexcept nogil

    @cython.locals(
        key=u64, entry=cython.int, slot=cython.int, place=cython.int, choice=cython.int,
        tile=cython.int,
    )
    cdef void _note(self, int number, int missing, double worth, double chance) noexcept nogil

    @cython.locals(
        pattern=cython.int, lacking=cython.int, place=cython.int, tile=cython.int, number=cython.int,
        step=cython.int, part=cython.int,
    )
    cdef void _straights(self, int level) noexcept nogil

    @cython.locals(pair=cython.int)
    cdef void _straight_pairs(self, int level, int at) noexcept nogil

    @cython.locals(place=cython.int, lacking=cython.int, tile=cython.int)
    cdef int _lacks(self, int number) noexcept nogil

    @cython.locals(
        place=cython.int, missing=cython.int, tile=cython.int,
        chance=cython.double, entry=cython.int, whole=cython.double, drawn=cython.double,
        pay=cython.double,
    )
    cdef void _weigh_straight(self, int number) noexcept nogil
