"""The tiles for which a hand of thirteen waits, and what each of them is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from guobiao.errors import CircumstanceError, HandError
from guobiao.scoring.formal_wait import formal_waits
from guobiao.scoring.profile import MIL2025, Profile, profile_of
from guobiao.scoring.score import score
from guobiao.scoring.sheet import Sheet
from guobiao.tiles.hand import Hand
from guobiao.tiles.seen import check_beside, counts_seen
from guobiao.tiles.tile import COPIES, Tile


@dataclass(frozen=True, slots=True)
class Wait:
    """One tile that completes a hand."""

    tile: Tile
    left: int
    """How many copies are neither in the hand nor seen elsewhere."""
    discard: Sheet | None
    """The sheet of a win on a discard; ``None`` where the hand holds all four copies."""
    self_draw: Sheet | None
    """The sheet of a self-drawn win."""
    last_discard: Sheet | None
    """The sheet of a win on a discard that is the last of its kind; ``None`` where it cannot be,
    for another copy is concealed in the hand."""
    last_self_draw: Sheet | None
    """The sheet of a self-drawn win on the last of its kind."""

    @property
    def formal_only(self) -> bool:
        """Whether the hand itself holds all four copies."""
        return self.discard is None

    @property
    def best(self) -> Sheet | None:
        """The sheet worth most."""
        sheets = (self.discard, self.self_draw, self.last_discard, self.last_self_draw)
        return max(
            (sheet for sheet in sheets if sheet is not None),
            key=lambda sheet: sheet.points,
            default=None,
        )

    @property
    def legal(self) -> bool:
        """Whether a plain discard makes a legal win."""
        return self.discard is not None and self.discard.legal

    @property
    def legal_self_draw(self) -> bool:
        """Whether a plain self-draw makes a legal win."""
        return self.self_draw is not None and self.self_draw.legal


def waits(
    hand: Hand | str, rules: Profile | str = MIL2025, *, seen: Sequence[int] | None = None
) -> tuple[Wait, ...]:
    """Return every tile that completes a hand of thirteen, ascending.

    The winds of the hand, and that the wall is empty, are kept; how a tile comes is asked in each
    way.

    Args:
        hand: a hand without a winning tile, or such a hand in any notation.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.
        seen: 34 counts: the copies of each kind that are known to be elsewhere.

    Returns:
        A `Wait` for each tile; none where the hand waits for nothing.

    Raises:
        NotationError: the text is no hand.
        HandError: the hand has a winning tile, or cannot be, or not beside what is seen.
        CircumstanceError: the hand tells how a tile came that has not come.
        ProfileError: there is no such profile.

    >>> [(wait.tile, wait.left, wait.discard.points) for wait in waits("1112345678999m")][::8]
    [(0, 1, 106), (8, 1, 106)]
    """
    if not isinstance(hand, Hand):
        hand = Hand.parse(hand)
    rules = profile_of(rules)
    if hand.winning_tile is not None:
        raise HandError(
            "a hand that waits has 13 tiles, less 3 for each meld: this one has a winning tile too",
            code="not_waiting",
        )
    facts = hand.circumstances
    if facts.self_drawn or facts.last_of_kind or facts.replacement_tile or facts.robbed_kong:
        raise CircumstanceError(
            "a hand that waits has no winning tile: nothing can be said of how it came",
            code="no_winning_tile",
        )
    held, others = hand.counts(), counts_seen(seen)
    check_beside(hand, others)
    return tuple(
        _wait(hand, tile, COPIES - held[tile], others[tile], rules)
        for tile in formal_waits(tuple(hand.counts(melds=False)))
    )


def _wait(hand: Hand, tile: Tile, outside: int, seen: int, rules: Profile) -> Wait:
    left = outside - seen
    if outside == 0:
        return Wait(tile, left, None, None, None, None)
    last = tile not in hand.concealed
    return Wait(
        tile,
        left,
        _sheet(hand, tile, rules),
        _sheet(hand, tile, rules, self_drawn=True),
        _sheet(hand, tile, rules, last_of_kind=True) if last else None,
        _sheet(hand, tile, rules, self_drawn=True, last_of_kind=True) if last else None,
    )


def _sheet(
    hand: Hand, tile: Tile, rules: Profile, *, self_drawn: bool = False, last_of_kind: bool = False
) -> Sheet:
    how = replace(hand.circumstances, self_drawn=self_drawn, last_of_kind=last_of_kind)
    return score(replace(hand, winning_tile=tile, circumstances=how), rules)
