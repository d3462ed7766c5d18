"""The circumstances of a win: how the last tile came, and in which seat and round."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import Final, final

from guobiao.errors import CircumstanceError
from guobiao.tiles.tile import WINDS, Tile

_FACTS: Final = ("self_drawn", "last_of_kind", "last_wall_tile", "replacement_tile", "robbed_kong")


@final
@dataclass(frozen=True, slots=True, repr=False)
class Circumstances:
    """How the last tile came, and in which seat and round.

    Raises:
        CircumstanceError: two of the facts cannot both be true of any hand.

    >>> Circumstances.parse("ES1000").self_drawn
    True
    """

    prevalent_wind: Tile | None = None
    """The wind of the round; ``None`` where it is not known, and then it earns nothing."""
    seat_wind: Tile | None = None
    """The winner's own wind; ``None`` where it is not known, and then it earns nothing."""
    self_drawn: bool = False
    """Whether the last tile was drawn rather than discarded."""
    last_of_kind: bool = False
    """Whether everybody sees the other three copies of the winning tile (绝张)."""
    last_wall_tile: bool = False
    """Whether the wall was empty: it was the last tile drawn, or the discard after that."""
    replacement_tile: bool = False
    """Whether it was drawn to replace a kong (杠上开花)."""
    robbed_kong: bool = False
    """Whether it was being added to somebody's pung (抢杠)."""

    def __post_init__(self) -> None:
        for name in ("prevalent_wind", "seat_wind"):
            wind = getattr(self, name)
            if wind is not None and (type(wind) is not int or wind not in WINDS):
                object.__setattr__(self, name, _wind(wind))
        for name in _FACTS:
            if type(getattr(self, name)) is not bool:
                raise CircumstanceError(
                    f"{name} is {getattr(self, name)!r}; it must be True or False",
                    code="not_a_bool",
                )
        if self.robbed_kong and self.self_drawn:
            raise CircumstanceError(
                "a robbed kong is a tile of somebody else: it cannot be self-drawn",
                code="robbed_and_self_drawn",
            )
        if self.replacement_tile and not self.self_drawn:
            raise CircumstanceError(
                "a replacement tile is drawn: it cannot be won on a discard",
                code="replacement_not_self_drawn",
            )

    @classmethod
    def parse(cls, text: str) -> Circumstances:
        """Read the six characters that stand behind the first bar of a hand.

        They are the prevalent wind and the seat wind (``-`` where one is not known), then ``0`` or
        ``1`` for self-drawn, last of its kind, last wall tile, and kong: a replacement tile if it
        is self-drawn, else a robbed kong.

        >>> Circumstances.parse("E-1001").replacement_tile
        True

        Raises:
            NotationError: the text is anything else.
        """
        from guobiao.tiles.notation.flags import read_circumstances  # noqa: PLC0415 - it builds on this

        return read_circumstances(text)

    def __str__(self) -> str:
        """Return the six characters that stand behind the first bar of a hand.

        >>> str(Circumstances(self_drawn=True))
        '--1000'
        """
        from guobiao.tiles.notation.flags import format_circumstances  # noqa: PLC0415

        return format_circumstances(self)

    def __repr__(self) -> str:
        return f"Circumstances.parse({str(self)!r})"


def _wind(value: object) -> Tile:
    try:
        wind = Tile(int(index(value)))  # type: ignore[arg-type]
    except TypeError:
        wind = Tile(-1)
    if wind not in WINDS:
        raise CircumstanceError(
            f"{value!r} is no wind; a wind is one of the tiles {WINDS} (E S W N)", code="not_a_wind"
        )
    return wind


UNSTATED: Final = Circumstances()
"""Nothing is said of how the winning tile came: an ordinary discard, the winds not known."""
