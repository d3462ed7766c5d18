"""The score sheet: what a hand is worth, and why."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.scoring.part import Form, Part
from guobiao.scoring.profile import Profile
from guobiao.scoring.reading import CountedFan, ExcludedFan, Reading
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import Tile

__all__ = ["CountedFan", "ExcludedFan", "Form", "Part", "Reading", "Sheet"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of one hand under one profile."""

    hand: Hand
    profile: Profile
    readings: tuple[Reading, ...]
    """Every reading of the hand, best first; empty when it is not a win."""
    waits: tuple[Tile, ...] = ()
    """The tiles for which the hand waited, formally: those that it holds four times count too."""

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
        """The points without flowers, within the cap of the profile; 0 when it is not a win."""
        if not self.readings:
            return 0
        points = self.readings[0].points
        return points if self.profile.cap is None else min(points, self.profile.cap)

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
