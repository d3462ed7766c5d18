"""The facts of a win, derived once from the hand and checked against the rules."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.errors import CircumstanceError, HandError
from guobiao.scoring.formal_wait import formal_waits
from guobiao.scoring.profile import Profile
from guobiao.scoring.tally import Tally
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import COPIES, NAMES, Tile


@dataclass(frozen=True, slots=True)
class Situation:
    """How a hand was won."""

    winning_tile: Tile
    self_drawn: bool
    concealed: bool
    """Whether no meld is exposed; concealed kongs are allowed."""
    all_melded: bool
    """Whether all four sets are exposed melds."""
    last_of_kind: bool
    """Whether everybody sees the other three copies of the winning tile."""
    seen_in_own_melds: bool
    """Whether the three copies lie in the winner's own exposed melds."""
    last_wall_tile: bool
    """Whether it is the last tile of the wall, or the discard after that."""
    replacement_tile: bool
    robbed_kong: bool
    prevalent_wind: Tile | None
    seat_wind: Tile | None
    waits: tuple[Tile, ...]
    """The tiles for which the hand waited, formally, ascending."""
    sole_wait: bool
    """Whether a wait fan is possible: the hand waited for one tile alone."""


def situation_of(hand: Hand, tally: Tally, profile: Profile) -> Situation:
    """Derive the facts of a win.

    Two facts follow from others: the winning tile is the last of its kind where the winner's own
    exposed melds show the other three, and where it robs a kong, for then they lie in the robbed
    pung.

    Raises:
        HandError: the hand has no winning tile.
        CircumstanceError: a kong was robbed on the last tile of the wall, on which this profile
            allows no kong.
    """
    win = hand.winning_tile
    if win is None:
        raise HandError(
            "a hand of thirteen tiles is no win: it has no winning tile", code="no_winning_tile"
        )
    facts = hand.circumstances
    if facts.robbed_kong and facts.last_wall_tile and profile.last_tile == "win_only":
        raise CircumstanceError(
            f"{NAMES[win]} robs a kong on the last tile of the wall: with that tile one may only"
            " win (MIL 2025), not make a kong",
            code="robbed_kong_on_last_tile",
        )
    exposed = sum(meld.is_exposed for meld in hand.melds)
    shows_the_rest = tally.all[win] == COPIES and tally.concealed[win] == 1
    waits = formal_waits(tally.waiting)
    return Situation(
        winning_tile=win,
        self_drawn=facts.self_drawn,
        concealed=not exposed,
        all_melded=exposed == 4,
        last_of_kind=facts.last_of_kind or facts.robbed_kong or shows_the_rest,
        seen_in_own_melds=shows_the_rest,
        last_wall_tile=facts.last_wall_tile,
        replacement_tile=facts.replacement_tile,
        robbed_kong=facts.robbed_kong,
        prevalent_wind=facts.prevalent_wind,
        seat_wind=facts.seat_wind,
        waits=waits,
        sole_wait=_is_sole(waits, win, tally, profile),
    )


def _is_sole(waits: tuple[Tile, ...], win: Tile, tally: Tally, profile: Profile) -> bool:
    if profile.wait_fans == "available":
        waits = tuple(tile for tile in waits if tally.all[tile] - (tile == win) < COPIES)
    return len(waits) == 1
