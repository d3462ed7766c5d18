"""A hand: its melds, its concealed tiles, the tile that came last, and how it came."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from guobiao.errors import CircumstanceError, HandError
from guobiao.tiles.meld import Meld
from guobiao.tiles.tile import COPIES, FLOWERS, KINDS, NAMES, WINDS, Tile, is_flower


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How the last tile came, and in which seat and round.

    Raises:
        CircumstanceError: two of the facts cannot both be true of any hand.
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
        for wind in (self.prevalent_wind, self.seat_wind):
            if wind is not None and wind not in WINDS:
                raise CircumstanceError(
                    f"{wind} is no wind; a wind is one of {WINDS} (E S W N)", code="not_a_wind"
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


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of one player, checked.

    ``concealed`` is kept sorted, so two hands of the same tiles are equal in whatever order they
    were written. ``winning_tile`` is the tile that came last, drawn or claimed; a hand that waits
    has none.

    Raises:
        HandError: a fifth copy, a wrong number of tiles, a flower among the concealed tiles.
    """

    concealed: tuple[Tile, ...]
    """The concealed tiles without the winning tile, 13 less 3 for each meld, sorted."""
    winning_tile: Tile | None = None
    """The tile that came last."""
    melds: tuple[Meld, ...] = ()
    """The melds, in the order in which they were made."""
    flowers: tuple[Tile, ...] | int = 0
    """The flowers set aside: which they are, or only how many."""
    circumstances: Circumstances = Circumstances()
    """How the winning tile came."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "concealed", tuple(sorted(self.concealed)))
        self._check_number()
        self._check_copies()
        self._check_flowers()

    def _check_number(self) -> None:
        if len(self.melds) > 4:
            raise HandError(
                f"{len(self.melds)} melds: a hand has at most four", code="too_many_melds"
            )
        due = 13 - 3 * len(self.melds)
        if len(self.concealed) != due:
            last = "" if self.winning_tile is None else " besides the last one"
            raise HandError(
                f"{len(self.concealed)} concealed tiles{last}: with {len(self.melds)} melds"
                f" there must be {due}",
                code="tile_count",
            )

    def _check_copies(self) -> None:
        for tile in (*self.concealed, *(() if self.winning_tile is None else (self.winning_tile,))):
            if is_flower(tile):
                raise HandError(
                    f"flower {NAMES[tile]} among the tiles in hand: flowers stand behind the last bar",
                    code="flower_in_hand",
                )
        for tile, copies in enumerate(self.counts()):
            if copies > COPIES:
                raise HandError(
                    f"{copies} copies of {NAMES[tile]}: there are only four", code="fifth_copy"
                )

    def _check_flowers(self) -> None:
        if isinstance(self.flowers, int):
            if not 0 <= self.flowers <= len(FLOWERS):
                raise HandError(
                    f"{self.flowers} flowers: there are only eight", code="flower_count"
                )
            return
        for flower in self.flowers:
            if not is_flower(flower):
                raise HandError(f"{NAMES[flower]} is no flower", code="not_a_flower")
        if len(set(self.flowers)) < len(self.flowers):
            raise HandError("a flower stands there twice: each is unique", code="flower_twice")

    @property
    def flower_count(self) -> int:
        """How many flowers were set aside."""
        return self.flowers if isinstance(self.flowers, int) else len(self.flowers)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, then the winning tile if there is one."""
        if self.winning_tile is None:
            return self.concealed
        return (*self.concealed, self.winning_tile)

    @property
    def is_waiting(self) -> bool:
        """Whether it is a hand of thirteen that waits for a tile."""
        return self.winning_tile is None

    def counts(self, *, melds: bool = True) -> list[int]:
        """Return how many of each of the 34 kinds it holds, with or without its melds."""
        counts = [0] * KINDS
        for tile in self.tiles:
            counts[tile] += 1
        if melds:
            for meld in self.melds:
                for tile in meld.tiles:
                    counts[tile] += 1
        return counts

    def _repr_svg_(self) -> str:
        """Return its picture, for notebooks."""
        from guobiao.draw.hand_picture import hand_svg  # noqa: PLC0415 - drawing lies above

        return hand_svg(self)

    def with_winning_tile(self, tile: Tile) -> Self:
        """Return the same hand with ``tile`` as the tile that came last."""
        return replace(self, winning_tile=tile)
