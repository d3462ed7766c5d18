"""The plan of an arena: which tables play which walls, in which seats.

Duplicate play: the four of a table play the same walls several times over and change seats, so that
the luck of the tiles falls on each of them alike. All times that a table plays a wall are a *set*.

The secret of set ``k`` is SHA-256 over the bytes ``guobiao-arena-1``, a zero byte, ``k`` as eight
bytes, big end first, and the text of the seed in UTF-8. From it come every wall and every throw of
the dice. The seed of a player is SHA-256 over the secret, then ``player``, and, as a byte, the seat
in which he begins: it hangs on the seat and not on who he is, so that like players do the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import permutations
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from guobiao.arena.entrant import Entrant
from guobiao.errors import OptionError
from guobiao.players.limits import Limits
from guobiao.records.header import Rules

SEATS: Final = 4
_WINDS: Final = 4


class Arrangements(StrEnum):
    """In which seats a table plays each wall."""

    ROTATIONS = "rotations"
    """In four: everybody sits everywhere once."""
    PERMUTATIONS = "permutations"
    """In all twenty-four: everybody has every neighbour, too."""


_SEATINGS: Final = {
    Arrangements.ROTATIONS: tuple(
        tuple((seat + turn) % SEATS for seat in range(SEATS)) for turn in range(SEATS)
    ),
    Arrangements.PERMUTATIONS: tuple(permutations(range(SEATS))),
}


class Sitting(NamedTuple):
    """One match of a set."""

    set: int
    """Which set it belongs to, from 0."""
    turn: int
    """Which arrangement of the set it is, from 0."""


class Plan(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="format",
    tag="guobiao-arena",
):
    """Everything that decides how an arena goes.

    Raises:
        OptionError: nobody can play so.
    """

    version: Literal[1] = msgspec.field(default_factory=lambda: 1)
    rules: Rules
    seed: str
    entrants: tuple[Entrant, ...]
    deals: Annotated[int, msgspec.Meta(ge=1)]
    """How many deals are to be played at least; sets are played whole."""
    arrangements: Arrangements = Arrangements.ROTATIONS
    limits: Limits = Limits()

    def __post_init__(self) -> None:
        if len(self.entrants) < SEATS:
            raise OptionError(
                f"{len(self.entrants)} entrants; a table has four seats", code="entrants"
            )
        seats = self.rules.build().seats
        if seats != SEATS:
            raise OptionError(f"these rules have {seats} seats, not four", code="seats")

    @property
    def tables(self) -> int:
        """How many tables there are until nobody is left who could fill another."""
        return len(self.entrants) // SEATS

    def table(self, number: int) -> tuple[int, ...]:
        """Return the entrants who play a set, by their numbers.

        Of more than four, in each round all but up to three play, at tables that are drawn anew.
        """
        round_, place = divmod(number, self.tables)
        order = sorted(
            range(len(self.entrants)),
            key=lambda entrant: _digest(self.seed, "table", round_, entrant),
        )
        return tuple(order[SEATS * place : SEATS * (place + 1)])

    def seating(self, sitting: Sitting) -> tuple[int, ...]:
        """Return, of each seat at the beginning of a match, the number of the entrant."""
        table = self.table(sitting.set)
        return tuple(table[chair] for chair in _SEATINGS[self.arrangements][sitting.turn])

    def rules_of(self, number: int) -> Rules:
        """Return the rules of a set: of single deals, the prevalent wind is each in turn."""
        rules = self.rules
        if rules.system != "guobiao" or "first_round" in rules.options or self.deals_a_match > 1:
            return rules
        wind = number // self.tables % _WINDS
        options = {**rules.options, "first_round": wind} if wind else rules.options
        return Rules(rules.preset, options, rules.system)

    @property
    def deals_a_match(self) -> int:
        """How many deals a match has."""
        return self.rules.build().continuation.deals

    @property
    def turns(self) -> int:
        """How many matches make a set."""
        return len(_SEATINGS[self.arrangements])

    @property
    def sets(self) -> int:
        """How many sets there are."""
        return -(-self.deals // (self.turns * self.deals_a_match))

    def sittings(self) -> Iterator[Sitting]:
        """Yield every match, in order."""
        for number in range(self.sets):
            for turn in range(self.turns):
                yield Sitting(number, turn)

    def secret(self, number: int) -> bytes:
        """Return the secret of a set, 32 bytes."""
        message = b"guobiao-arena-1\0" + number.to_bytes(8) + self.seed.encode()
        return hashlib.sha256(message).digest()


def player_seed(secret: bytes, seat: int) -> bytes:
    """Return the seed of whoever begins a match in a seat, 32 bytes."""
    return hashlib.sha256(secret + b"player" + bytes([seat])).digest()


def seats_for(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Return the entrants that fill a table: one alone plays himself, two have two seats each.

    Raises:
        OptionError: there are three, or none, or two different ones of one name.
    """
    if len(entrants) in (0, 3):
        raise OptionError(
            f"{len(entrants)} entrants; name one, two, four or more (one may be named again)",
            code="entrants",
        )
    for one in entrants:
        if any(other.name == one.name and other != one for other in entrants):
            raise OptionError(f"two programs are called {one.name!r}", code="entrant_name")
    if len(entrants) == 1:
        return (*entrants,) * SEATS
    if len(entrants) == 2:
        first, second = entrants
        return (first, second, second, first)
    return tuple(entrants)


def _digest(*parts: object) -> bytes:
    return hashlib.sha256("\0".join(map(str, parts)).encode()).digest()
