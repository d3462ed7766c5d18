"""The score sheet: what a hand is worth, and why."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.scoring.catalogue import Principle
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import Profile
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import Tile


@dataclass(frozen=True, slots=True)
class CountedFan:
    """One line of the sheet: a fan that counts."""

    fan: Fan
    count: int
    """How many times it counts."""
    points: int
    """What it earns in all: the worth of one, ``count`` times."""
    sets: tuple[tuple[Tile, ...], ...] = ()
    """The sets (or tiles) that form it, for each time; empty where the whole hand does."""


@dataclass(frozen=True, slots=True)
class ExcludedFan:
    """A fan that is there and does not count."""

    fan: Fan
    count: int
    """How many times it is not counted."""
    by: Fan | None
    """The fan beside which it is not counted; ``None`` where a principle alone forbids it."""
    principle: Principle
    sets: tuple[tuple[Tile, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a reading."""

    kind: str
    """``chow``, ``pung``, ``kong``, ``pair``, ``knitted_straight``, ``seven_pairs``,
    ``thirteen_orphans`` or ``knitted_singles``."""
    tiles: tuple[Tile, ...]
    concealed: bool
    """Whether it counts as concealed; a pung completed by a discard does not."""
    melded: bool
    """Whether it lies on the table as a meld."""
    winning: bool
    """Whether the winning tile was placed in it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the hand: its form, its parts, and what they earn."""

    form: str
    """``standard``, ``knitted_straight``, ``seven_pairs``, ``thirteen_orphans`` or
    ``knitted_singles``."""
    parts: tuple[Part, ...]
    fans: tuple[CountedFan, ...]
    """What counts, greatest first, then by number."""
    excluded: tuple[ExcludedFan, ...]
    """What is there and does not count, in the order of the catalogue."""
    points: int
    """The sum, without flowers."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of one hand under one profile."""

    hand: Hand
    profile: Profile
    readings: tuple[Reading, ...]
    """Every reading of the hand, best first; empty when it is not a win."""

    @property
    def win(self) -> bool:
        """Whether the tiles form a complete hand, legal or not."""
        return bool(self.readings)

    @property
    def reading(self) -> Reading | None:
        """The reading that counts."""
        return self.readings[0] if self.readings else None

    @property
    def fans(self) -> tuple[CountedFan, ...]:
        """The fans that count, without flowers."""
        return self.readings[0].fans if self.readings else ()

    @property
    def excluded(self) -> tuple[ExcludedFan, ...]:
        """The fans that are there and do not count."""
        return self.readings[0].excluded if self.readings else ()

    @property
    def points(self) -> int:
        """The points without flowers; 0 when it is not a win."""
        return self.readings[0].points if self.readings else 0

    @property
    def legal(self) -> bool:
        """Whether it reaches the minimum without flowers."""
        return self.win and self.points >= self.profile.minimum

    @property
    def flowers(self) -> int:
        """How many flowers were set aside, a point each."""
        return self.hand.flower_count

    def _repr_svg_(self) -> str:
        """Return its picture, for notebooks."""
        from guobiao.draw.sheet_picture import sheet_svg  # noqa: PLC0415 - drawing lies above

        return sheet_svg(self)

    @property
    def total(self) -> int:
        """The points with flowers; 0 when it is not a win."""
        return self.points + self.flowers if self.win else 0
