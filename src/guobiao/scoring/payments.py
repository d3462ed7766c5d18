"""What the four seats pay and receive for a win."""

from __future__ import annotations

from typing import Final, Literal

from guobiao.errors import CircumstanceError, shown
from guobiao.tiles.notation.lists import parse_tiles
from guobiao.tiles.tile import NAMES, WINDS, Tile

BASE: Final = 8
"""What each loser pays besides the points of the hand."""


def payments(
    total: int, winner: Tile | str | None, discarder: Tile | str | None, *, self_drawn: bool
) -> dict[Tile, int]:
    """Return what each seat gains or loses, in points, keyed by seat wind, East first.

    On a self-draw each of the others pays the base and the points of the hand. On a discard, or a
    robbed kong, the player who gave the tile pays both and the two others only the base (1998;
    WMO 2006; MIL 2025). The dealer pays and receives like anybody else.

    Args:
        total: the points of the hand, flowers included.
        winner: the seat wind of the winner.
        discarder: the seat wind of the player who gave the winning tile; ``None`` on a self-draw.
        self_drawn: whether the winner drew the tile.

    Raises:
        CircumstanceError: a seat is unknown, or is no wind, or they do not fit.

    >>> payments(11, Tile(27), Tile(28), self_drawn=False)
    {27: 35, 28: -19, 29: -8, 30: -8}
    """
    seat = seat_of(winner, "winner")
    if self_drawn:
        if discarder is not None:
            raise CircumstanceError(
                "the tile was self-drawn: nobody discarded it", code="discarder_of_self_draw"
            )
        paid = {wind: BASE + total for wind in WINDS if wind != seat}
    else:
        giver = seat_of(discarder, "discarder")
        if giver == seat:
            raise CircumstanceError(
                f"{NAMES[seat]} cannot win on a tile of {NAMES[giver]}: it is the same seat",
                code="own_discard",
            )
        paid = {wind: BASE + total * (wind == giver) for wind in WINDS if wind != seat}
    return {wind: -paid[wind] if wind in paid else sum(paid.values()) for wind in WINDS}


def seat_of(wind: Tile | str | None, who: Literal["winner", "discarder"]) -> Tile:
    """Return the seat that a wind names.

    Raises:
        CircumstanceError: it is unknown, or is no wind.

    >>> seat_of("2z", "winner")
    28
    """
    if wind is None:
        raise CircumstanceError(
            f"the seat of the {who} is not known: name its wind, E S W or N",
            code=f"unknown_{who}",
        )
    tiles = parse_tiles(wind) if isinstance(wind, str) else (wind,)
    if len(tiles) != 1 or tiles[0] not in WINDS:
        raise CircumstanceError(
            f"the {who} sits at {shown(wind)}; a seat is E, S, W or N", code="not_a_wind"
        )
    return tiles[0]
