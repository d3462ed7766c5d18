"""The score sheet: a hand, every reading of it, each fan that counts, and each that does not."""

from __future__ import annotations

from guobiao.server.wire.part import WirePart, Words
from guobiao.server.wire.scene import MeldPicture


class HandPicture(WirePart, frozen=True):
    """A hand laid out."""

    concealed: tuple[int, ...]
    """Without the winning tile."""
    winning: int | None
    melds: tuple[MeldPicture, ...]
    flowers: tuple[int, ...]
    """The flowers by their tiles, where they are known."""
    flower_count: int
    text: str
    """The hand in the notation of the project; empty for one at a table."""


class FanLine(WirePart, frozen=True):
    """A fan that counts."""

    id: str
    names: Words
    points: int
    """What it earns in all."""
    count: int
    sets: tuple[tuple[int, ...], ...]
    """The tiles that form it, set by set; none where the whole hand does."""


class NotCounted(WirePart, frozen=True):
    """A fan that is there and does not count."""

    id: str
    names: Words
    count: int
    by: str | None
    """The fan beside which it is not counted."""
    principle: str
    reason: Words
    """A sentence."""
    sets: tuple[tuple[int, ...], ...]


class HandPart(WirePart, frozen=True):
    """One part of a reading."""

    kind: str
    tiles: tuple[int, ...]
    concealed: bool
    melded: bool
    winning: bool
    """Whether the winning tile was placed in it."""


class ReadingPicture(WirePart, frozen=True):
    """One way to read a hand."""

    form: str
    parts: tuple[HandPart, ...]
    points: int
    fans: tuple[FanLine, ...]
    not_counted: tuple[NotCounted, ...]


class ScoreSheet(WirePart, frozen=True):
    """What a hand is worth, and why."""

    hand: HandPicture
    win: bool
    legal: bool
    minimum: int
    """The points without flowers that a win must reach."""
    points: int
    """Without flowers."""
    flowers: int
    """The points for flowers."""
    total: int
    readings: tuple[ReadingPicture, ...]
    """Every reading, the best first; none if it is no win."""
    explanation: tuple[Words, ...]
    """The sheet in sentences."""
    multiplied: bool = False
    """Whether the lines of a reading are factors of its worth, as in Sichuan, and not fan."""
