"""The score sheet: what a hand is worth, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from guobiao.errors import CircumstanceError
from guobiao.scoring.explanation import sentences
from guobiao.scoring.part import Form, Part
from guobiao.scoring.payments import payments, seat_of
from guobiao.scoring.profile import Profile
from guobiao.scoring.reading import CountedFan, ExcludedFan, Reading
from guobiao.scoring.situation import Situation
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import NAMES, Tile

__all__ = ["CountedFan", "ExcludedFan", "Form", "Part", "Reading", "Sheet"]


@dataclass(frozen=True, slots=True, repr=False)
class Sheet:
    """The score of one hand under one profile.

    >>> from guobiao.scoring.score import score
    >>> score("123456789m1177p1p")
    <Sheet of 123456789m1177p1p under mil2025: 21 points>
    >>> print(score("123456789m1177p2p"))
    🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀙🀟🀟 + 🀚
    on a discard
    <BLANKLINE>
    not a complete hand
    """

    hand: Hand
    profile: Profile
    readings: tuple[Reading, ...]
    """Every reading of the hand, best first; empty when it is not a win."""
    situation: Situation
    """The facts of the win, given and derived."""

    @property
    def win(self) -> bool:
        """Whether the tiles form a complete hand, legal or not."""
        return bool(self.readings)

    @property
    def waits(self) -> tuple[Tile, ...]:
        """The tiles for which the hand waited, formally: even those of which it holds all four."""
        return self.situation.waits

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

    def __repr__(self) -> str:
        """Return what it is of, and its points."""
        worth = f"{self.points} points" if self.win else "not a win"
        return f"<Sheet of {self.hand} under {self.profile.id}: {worth}>"

    def __str__(self) -> str:
        """Return it as a page of text, as the command line prints it."""
        from guobiao.draw.sheet_text import sheet_text  # noqa: PLC0415 - drawing lies above

        return sheet_text(self)

    def _repr_svg_(self) -> str:
        """Return its picture on white, for notebooks light and dark."""
        from guobiao.draw.sheet_picture import sheet_svg  # noqa: PLC0415 - drawing lies above

        return sheet_svg(self, background="#ffffff")

    @property
    def total(self) -> int:
        """The points with flowers; 0 when it is not a win."""
        return self.points + self.flowers if self.win else 0

    def payments(
        self, discarder: Tile | str | None = None, winner: Tile | str | None = None
    ) -> dict[Tile, int]:
        """Return what each seat gains or loses, in points, keyed by seat wind.

        Args:
            discarder: the seat wind of the player who discarded the winning tile, or whose kong
                was robbed; ``None`` for a self-drawn win.
            winner: the seat wind of the winner, where the hand does not say it.

        Raises:
            CircumstanceError: the hand may not be declared, or the seats are unknown or do not fit.

        >>> from guobiao.scoring.score import score
        >>> score("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2").payments()
        {27: 324, 28: -108, 29: -108, 30: -108}
        """
        if not self.legal:
            raise CircumstanceError(
                "nothing is paid: the hand is no win"
                if not self.win
                else "nothing is paid: without flowers the win is worth"
                f" {self.points} of the {self.profile.minimum} points that it needs",
                code="not_a_legal_win",
            )
        seat = self.hand.circumstances.seat_wind
        if winner is None:
            winner = seat
        elif seat is not None and seat_of(winner, "winner") != seat:
            raise CircumstanceError(
                f"{NAMES[seat]} won, as the hand itself says: it has that seat wind",
                code="other_winner",
            )
        return payments(
            self.total, winner, discarder, self_drawn=self.hand.circumstances.self_drawn
        )

    def explain(self, language: Literal["en", "zh"] = "en") -> list[str]:
        """Return the score in sentences: the reading, each fan, what does not count and why.

        >>> from guobiao.scoring.score import score
        >>> for sentence in score("123456789m1177p1p").explain()[:4]:
        ...     print(sentence)
        The hand is read as 123m 456m 789m 111p 77p; 1p completes 111p.
        Pure Straight counts 16: 123m 456m 789m.
        Concealed Hand counts 2.
        Pung of Terminals or Honors counts 1: 111p.
        """
        return sentences(self, language)
