"""What to discard: every discard of a hand of fourteen, ranked, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from guobiao.analysis.distance import Distances, UsefulTile, distance
from guobiao.analysis.estimates import Estimate, hand_estimates
from guobiao.analysis.legal_distance import AfterDiscard, By, Reach, legal_distance
from guobiao.analysis.prospects import Standing
from guobiao.analysis.routes import Route, routes
from guobiao.errors import HandError
from guobiao.scoring.profile import MIL2025, Profile, profile_of
from guobiao.tiles.circumstances import Circumstances
from guobiao.tiles.hand import Hand
from guobiao.tiles.row import MELD_BYTES, MELDS_AT, PREVALENT_WIND_AT, SEAT_WIND_AT
from guobiao.tiles.tile import KINDS, Tile

__all__ = ["Advice", "Choice", "Reason", "advise", "left_after"]


DRAWS_LEFT: Final = 15.0
"""How many tiles a hand is taken still to draw: that of an early turn."""


class Reason(StrEnum):
    """Why a discard stands where it stands."""

    WORTH_MOST = "worth_most"
    """No discard is worth more: its chance to win times what the win pays."""
    NEAREST = "nearest"
    """No discard leaves the hand nearer to a legal win."""
    MOST_TILES = "most_tiles"
    """Of the nearest, none has more tiles that bring it nearer still."""
    FARTHER = "farther"
    """Others leave the hand nearer to a legal win."""
    FEWER_TILES = "fewer_tiles"
    """Others that are as near have more tiles that bring them nearer still."""
    SHORT = "short"
    """By its shape the hand is as near as the best, but what it is near to is worth too little."""
    NEVER_LEGAL = "never_legal"
    """No tiles make a legal win of what is left."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One discard and what it leaves."""

    tile: Tile
    """What is discarded."""
    shape: Distances
    """How far what is left is from each form, whatever it is worth."""
    discard: Reach
    """How far it is from a legal win on a discard."""
    self_draw: Reach
    """How far it is from a legal win by self-draw."""
    routes: tuple[Route, ...]
    """The nearest ways to a legal win on a discard, or by self-draw where there is no other."""
    estimate: Estimate
    """The chance to win, what that pays, and what the deal comes to."""
    reasons: tuple[Reason, ...]
    """Why it stands where it stands."""

    @property
    def distance(self) -> int:
        """How many tiles are missing to be ready for a legal win on a discard.

        Where no discard makes one, by self-draw.
        """
        return self._reach.distance

    @property
    def is_possible(self) -> bool:
        """Whether any tiles make a legal win of what is left."""
        return self.discard.is_possible or self.self_draw.is_possible

    @property
    def useful(self) -> tuple[UsefulTile, ...]:
        """The tiles that bring it nearer to a legal win, on a discard where that is possible."""
        return self._reach.useful

    @property
    def left(self) -> int:
        """How many copies of the useful tiles can still come."""
        return sum(tile.left for tile in self.useful)

    @property
    def _reach(self) -> Reach:
        return self.discard if self.discard.is_possible else self.self_draw


@dataclass(frozen=True, slots=True)
class Advice:
    """What a hand of fourteen can discard, the best first."""

    hand: Hand
    rules: Profile
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The discard to take."""
        return self.choices[0]

    @property
    def nearest(self) -> Choice:
        """The discard nearest to a legal win, with the most tiles that help."""
        return min(self.choices, key=_distances)


def advise(
    hand: Hand | str,
    rules: Profile | str = MIL2025,
    *,
    seen: Sequence[int] | None = None,
    most_routes: int = 3,
    draws_left: float = DRAWS_LEFT,
) -> Advice:
    """Return every discard of a hand of fourteen, the best first.

    The best is the one that is worth most: by the chance to win, and by what the win pays, as
    `guobiao.analysis.estimates` has them of four strong players. Of equal ones the nearer to a
    legal win on a discard comes first, then that with more copies of useful tiles, then by the same
    of a self-drawn win, and of the shape alone. What is dangerous is not looked at;
    `guobiao.analysis.table_advice` does that for a hand at a table.

    Args:
        hand: a hand of fourteen, melds counted as three, or one in any notation.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.
        seen: 34 counts: the copies of each kind that are known to be elsewhere.
        most_routes: how many ways to a legal win are told of each discard at most;
            to find them takes most of the time.
        draws_left: how many tiles the hand may still draw.

    >>> advice = advise("123m567p345s78s99pE")
    >>> advice.best.tile, advice.best.distance, [str(tile) for tile in advice.best.useful]
    (27, 1, ['4p×4', '9s×4'])

    Raises:
        NotationError: the text is no hand.
        HandError: no hand can hold these tiles, or it has no tile to discard.
        ProfileError: there is no such profile.
        KernelError: the installation is broken.
    """
    if not isinstance(hand, Hand):
        hand = Hand.parse(hand)
    profile = profile_of(rules)
    if hand.winning_tile is None:
        raise HandError(
            "the hand has thirteen tiles, melds counted as three: there is nothing to discard",
            code="nothing_to_discard",
        )
    measured = legal_distance(hand, profile, seen=seen)
    told = hand_estimates(_standing(hand, seen, draws_left), profile)
    found = [
        _choice(hand, profile, after, told[after.tile], seen, most_routes)
        for after in measured.discards
    ]
    found.sort(key=_order)
    return Advice(hand, profile, tuple(replace(one, reasons=_reasons(one, found)) for one in found))


def _standing(hand: Hand, seen: Sequence[int] | None, draws_left: float) -> Standing:
    """Return a hand of fourteen as the estimates see it."""
    assert hand.winning_tile is not None
    row = hand.row
    counts = bytearray(hand.counts(melds=False))
    return Standing(
        bytes(counts),
        row[MELDS_AT : MELDS_AT + MELD_BYTES],
        bytes(KINDS) if seen is None else bytes(seen),
        row[SEAT_WIND_AT],
        row[PREVALENT_WIND_AT],
        draws_left,
    )


def _choice(  # noqa: PLR0917 - a part of `advise`
    hand: Hand,
    profile: Profile,
    after: AfterDiscard,
    told: Estimate,
    seen: Sequence[int] | None,
    most_routes: int,
) -> Choice:
    rest = left_after(hand, after.tile)
    discard, self_draw = after.discard, after.self_draw
    assert discard is not None
    assert self_draw is not None
    by: By = "discard" if discard.is_possible else "self_draw"
    ways = routes(rest, profile, by=by, seen=seen, most=most_routes) if most_routes else ()
    return Choice(after.tile, distance(rest), discard, self_draw, ways, told, ())


def left_after(hand: Hand, tile: Tile) -> Hand:
    """Return the hand of thirteen that is left of one of fourteen after a discard.

    >>> str(left_after(Hand.parse("123m567p345s78s99pE"), Tile(27)))
    '123m56799p34578s'

    Raises:
        ValueError: the hand does not hold the tile.
    """
    assert hand.winning_tile is not None
    tiles = [*hand.concealed, hand.winning_tile]
    tiles.remove(tile)
    facts = Circumstances(hand.circumstances.prevalent_wind, hand.circumstances.seat_wind)
    return replace(hand, concealed=tuple(sorted(tiles)), winning_tile=None, circumstances=facts)


def _copies(reach: Reach) -> int:
    return sum(tile.left for tile in reach.useful)


def _order(choice: Choice) -> tuple[float, ...]:
    return (not choice.is_possible, -choice.estimate.points, *_distances(choice))


def _distances(choice: Choice) -> tuple[int, ...]:
    shape = choice.shape.nearest
    return (
        choice.discard.distance,
        -_copies(choice.discard),
        choice.self_draw.distance,
        -_copies(choice.self_draw),
        shape.distance,
        -sum(tile.left for tile in shape.useful),
        choice.tile,
    )


def _reasons(choice: Choice, ranked: Sequence[Choice]) -> tuple[Reason, ...]:
    if not choice.is_possible:
        return (Reason.NEVER_LEGAL,)
    first = (Reason.WORTH_MOST,) if choice is ranked[0] else ()
    nearest = min(ranked, key=_distances)
    if choice.discard.distance > nearest.discard.distance:
        is_short = choice.shape.distance <= nearest.shape.distance
        return (*first, Reason.FARTHER, *((Reason.SHORT,) if is_short else ()))
    if _copies(choice.discard) < _copies(nearest.discard):
        return (*first, Reason.NEAREST, Reason.FEWER_TILES)
    return (*first, Reason.NEAREST, Reason.MOST_TILES)
