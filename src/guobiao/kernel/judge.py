"""Whether a complete hand is worth enough, and on which of its tiles.

The points are those of the scorer; here it is only told early when they cannot be enough, or are
enough on every tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

try:
    import cython  # pyright: ignore[reportMissingTypeStubs]
except ImportError:
    from guobiao.kernel import uncompiled as cython

if not cython.compiled:
    from guobiao.kernel.bits import lowest
    from guobiao.kernel.fields import SELF_DRAWN

if TYPE_CHECKING:
    from guobiao.kernel import holding, score

NO_TILE: Final = 34
"""The winning tile of a row that has none."""
_FIRST_CONCEALED_KONG: Final = 90


class Worth(NamedTuple):
    """What a profile gives for the way of winning, by which hopeless targets are told early."""

    minimum: int
    """The points that a win must reach."""
    cap: int
    """The most that a hand may be worth."""
    draw_concealed: int
    """What a self-draw adds to a hand without exposed melds."""
    claim_concealed: int
    """What a discard adds to such a hand."""
    draw_exposed: int
    """What a self-draw adds to any other hand."""
    wait: int
    """The most that a single wait adds."""
    last_of_kind: int
    """What the last tile of its kind adds."""
    two_concealed_pungs: int
    melded_hand: int
    """What a discard adds to a hand whose four sets all lie open."""


class Judge:
    """Judges complete hands that have the melds of one hand; `begin` with that.

    Attributes:
        target: the hand to be judged, as a row; and room for another.
        worth: what its sets and the pair are worth, all its pungs concealed.
        flags: how the last tile comes.
        sure: whether every winning tile makes the target legal.
        best: the winning tile that makes it worth most, of those that were tried and are legal.
        points: what it is worth then.
    """

    def __init__(self, hand: holding.Holding, scorer: score.Scorer, worth: Worth) -> None:
        self.hand = hand
        self.scorer = scorer
        self.held = self.scorer.held
        self.minimum = worth.minimum
        self.cap = worth.cap
        self.draw_concealed = worth.draw_concealed
        self.claim_concealed = worth.claim_concealed
        self.draw_exposed = worth.draw_exposed
        self.wait = worth.wait
        self.last_of_kind = worth.last_of_kind
        self.two_concealed_pungs = worth.two_concealed_pungs
        self.melded_hand = worth.melded_hand
        self.target = memoryview(bytearray(48))
        self.held.rows = self.target
        self.flags = 0
        self.tiles = 14
        self.exposed = 0
        self.worth = 0
        self.sure = False
        self.hopeless_below = 0
        self.hopeless_above = 0
        self.best = 0
        self.points = 0

    def begin(self, self_drawn: bool) -> None:
        """Say how the last tile comes; the melds stand in ``target`` and in ``hand``.

        It is settled here what a target must be worth as a self-drawn one for its winning tile to
        matter. Beyond what the sets and the pair are worth together, a winning tile can make a
        difference by a single wait, by being the last of its kind for sure, and by the pung that it
        completes: if claimed, that is not concealed, which may leave an exposed hand without any
        fan.
        """
        self.flags = SELF_DRAWN if self_drawn else 0
        self.tiles = 14 - 3 * self.hand.melds
        self.exposed = 0
        for place in range(14, 18):
            self.exposed += 0 < self.target[place] < _FIRST_CONCEALED_KONG
        least = self.minimum - self.wait
        if self.hand.melds and self._shows_three():
            least -= self.last_of_kind
        self.hopeless_above = -1
        if not self_drawn:
            if self.exposed:
                least += self.draw_exposed
                self.hopeless_above = self.draw_exposed + self.two_concealed_pungs
            else:
                least += self.draw_concealed - self.claim_concealed
        self.hopeless_below = min(least, self.cap)

    def _shows_three(self) -> bool:
        """Tell whether the melds show three copies of a kind, so that another is the last."""
        three = 0
        for tile in range(34):
            three += self.hand.gone[tile] == 3
        return three > 0

    def is_won(self, win: int) -> bool:
        """Tell whether the target is complete with a winning tile and worth enough."""
        self.held.read(0)
        self.held.win_by(win, self.flags)
        return self.scorer.score() >= self.minimum

    def is_hopeless(self) -> bool:
        """Read the target; tell whether no winning tile makes it legal.

        Without any winning tile it gets as a self-drawn hand what its sets and the pair are worth,
        all its pungs concealed. If that is enough by self-draw, every winning tile makes it legal.
        """
        self.held.read(0)
        self.sure = False
        if self.hand.melds == 4:
            return False
        self.target[18] = NO_TILE
        self.held.win_by(NO_TILE, SELF_DRAWN)
        points = self.scorer.score()
        self.sure = self.flags == SELF_DRAWN and points >= self.minimum
        self.worth = points
        if points < self.cap:
            self.worth -= self.draw_exposed if self.exposed else self.draw_concealed
        return self.hopeless_above < points < self.hopeless_below

    def may_be_opened(self, wholly: bool, has_four: bool) -> bool:
        """Tell whether the target that was read may be legal with more sets laid open.

        Open sets earn what concealed ones do not only if all four are, if they show three of a
        kind, if one tile is left to wait for, or if they leave no fan at all.

        Args:
            wholly: whether all its sets are.
            has_four: whether it has all four of a kind.
        """
        points = self.worth + self.wait + self.last_of_kind * has_four
        if self.flags == SELF_DRAWN:
            points += self.draw_exposed
        elif wholly:
            points += self.melded_hand
        return min(points, self.cap) >= self.minimum or self.worth <= self.two_concealed_pungs

    def legal(self, kinds: int, enough: int) -> int:
        """Return which of some kinds make the target legal that was read, as a mask.

        Args:
            kinds: the kinds that are tried as winning tile, as a mask.
            enough: how many are wanted; the rest is not looked at then.
        """
        legal = 0
        self.points = -1
        while kinds and enough:
            tile = lowest(kinds)
            kinds &= kinds - 1
            self.target[18] = tile
            self.held.win_by(tile, self.flags)
            points = self.scorer.score()
            if points >= self.minimum:
                bit = 1
                legal |= bit << tile
                enough -= 1
                if points > self.points:
                    self.points = points
                    self.best = tile
        return legal

    def kinds(self) -> int:
        """Return the kinds of the concealed tiles of the target, as a mask."""
        kinds = 0
        for place in range(self.tiles):
            bit = 1
            kinds |= bit << self.target[place]
        return kinds

    def copies(self, tile: int) -> int:
        """Return how many of its concealed tiles are of a kind."""
        copies = 0
        for place in range(self.tiles):
            copies += self.target[place] == tile
        return copies
