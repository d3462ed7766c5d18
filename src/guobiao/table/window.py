"""A decision window: a question put to some seats, whose answers are resolved together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from guobiao.table.action import Action
from guobiao.table.seat import Seat


class WindowKind(StrEnum):
    """What is asked."""

    PHASE = "phase"
    """Something before the first discard."""
    TURN = "turn"
    """What to do with the tiles in hand."""
    CLAIM = "claim"
    """Whether to claim the discard."""
    ROB = "rob"
    """Whether to win on the tile that is being added to a pung."""
    COUNT = "count"
    """Whether a declared win, which lies open and is being counted, is agreed to."""


class Window:
    """One question that is open."""

    __slots__ = ("answers", "kind", "number", "options", "source", "tile")

    def __init__(
        self,
        kind: WindowKind,
        number: int,
        options: Mapping[Seat, Sequence[Action]],
        tile: int | None = None,
        source: Seat | None = None,
    ) -> None:
        self.kind = kind
        self.number = number
        """How many windows the deal had before it."""
        self.options = options
        """Of each seat asked, every action that is legal."""
        self.tile = tile
        """The tile at stake, of a claim, a robbery or a count."""
        self.source = source
        """Whose tile that is."""
        self.answers: dict[Seat, Action] = {}

    @property
    def waiting(self) -> list[Seat]:
        """The seats that have not answered."""
        return [seat for seat in self.options if seat not in self.answers]

    def copy(self) -> Window:
        """Return an independent copy."""
        other = Window(self.kind, self.number, self.options, self.tile, self.source)
        other.answers = self.answers.copy()
        return other
