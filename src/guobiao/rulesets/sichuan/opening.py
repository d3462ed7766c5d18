"""How a deal of 四川麻将 begins: the deal, then 换三张 and 定缺 where they are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from guobiao.rulesets.sichuan.options import SichuanOptions
from guobiao.table.action import Action, Give, Name
from guobiao.table.deal import Deal
from guobiao.table.dealing import deal_in_fours
from guobiao.table.event import DiceThrown, Given, Named
from guobiao.table.seat import Seat
from guobiao.table.system import Phase
from guobiao.table.wall import SharedWall, WallLayout

SEATS: Final = 4
EXCHANGED: Final = 3
_TO: Final = {0: 3, 2: 2, 1: 1}
"""By the dice modulo three, how many seats downstream the tiles go: left, across, right."""
_SUITS: Final = tuple(Name(suit) for suit in range(3))


def direction(dice: Sequence[int]) -> int:
    """Return how many seats downstream exchanged tiles go.

    >>> direction((3, 3)), direction((1, 1)), direction((3, 4))
    (3, 2, 1)
    """
    return _TO[sum(dice) % 3]


@dataclass(frozen=True, slots=True)
class Exchange:
    """换三张: all at once, each gives three tiles of one suit; a seat that cannot is skipped.

    Of thirteen tiles at least five are of one suit, so that only an empty seat cannot.
    """

    def questions(self, deal: Deal) -> Mapping[Seat, Sequence[Action]]:
        """Ask every seat that has three tiles of one suit."""
        if any(type(event) is Given for event in deal.events):
            return {}
        asked: dict[Seat, Sequence[Action]] = {}
        for seat in deal.board.active_seats():
            hand = deal.board.hand(seat)
            choices = {
                tiles
                for suit in range(3)
                for tiles in combinations([t for t in hand if t // 9 == suit], EXCHANGED)
            }
            if choices:
                asked[seat] = [Give(tiles) for tiles in sorted(choices)]
        return asked

    def resolve(self, deal: Deal, answers: Mapping[Seat, Action]) -> None:
        """Pass the tiles on; among the seats that give, in the direction of the dice."""
        thrown = next(event for event in deal.events if type(event) is DiceThrown)
        step = direction(thrown.dice)
        for seat, action in sorted(answers.items()):
            assert isinstance(action, Give)
            to = (seat + step) % SEATS
            while Seat(to) not in answers:
                to = (to + step) % SEATS
            deal.emit(Given(seat, to, action.tiles))


@dataclass(frozen=True, slots=True)
class VoidSuit:
    """定缺: all name a suit at once."""

    def questions(self, deal: Deal) -> Mapping[Seat, Sequence[Action]]:
        """Ask everybody, once."""
        if any(suit is not None for suit in deal.board.named):
            return {}
        return dict.fromkeys(deal.board.active_seats(), _SUITS)

    def resolve(self, deal: Deal, answers: Mapping[Seat, Action]) -> None:
        """Tell everybody's suit."""
        for seat, action in sorted(answers.items()):
            assert isinstance(action, Name)
            deal.emit(Named(seat, action.value))


@dataclass(frozen=True, slots=True)
class SichuanOpening:
    """The opening."""

    options: SichuanOptions

    @property
    def layout(self) -> WallLayout:
        """One wall; kongs are replaced from its tail."""
        return SharedWall(tail_in_stacks=True)

    @property
    def phases(self) -> tuple[Phase, ...]:
        """换三张 and 定缺."""
        phases: list[Phase] = []
        if self.options.exchange:
            phases.append(Exchange())
        if self.options.void_suit:
            phases.append(VoidSuit())
        return tuple(phases)

    @property
    def throws(self) -> tuple[int, ...]:
        """Two dice, for the break and for the direction of the exchange."""
        return (2,)

    def break_wall(self, deal: Deal, dice: Sequence[Sequence[int]]) -> int:
        """Let the dealer throw; the wall is taken from its beginning."""
        (throw,) = dice or ((1, 1),)
        deal.emit(DiceThrown(deal.first, tuple(throw)))
        return 0

    def deal_tiles(self, deal: Deal) -> None:
        """Deal thirteen each; the dealer draws one more."""
        deal_in_fours(deal)
