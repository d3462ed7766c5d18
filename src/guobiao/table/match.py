"""A match: deals one after another, the players who change seats between them, and the sum."""

from __future__ import annotations

from dataclasses import dataclass, field

from guobiao.table.chance import dice_from_seed, wall_from_seed
from guobiao.table.deal import ALL_AUTOMATIONS, Deal
from guobiao.table.system import Automation, RuleSystem

Player = int
"""A player, by the number of the seat in which he began."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal of a match that is over."""

    deal: Deal
    seating: tuple[Player, ...]
    """Of each seat, who sat there."""

    def balance(self) -> list[int]:
        """Return what each player has gained or lost in it."""
        by_seat = self.deal.ledger.balance()
        balance = [0] * len(by_seat)
        for seat, player in enumerate(self.seating):
            balance[player] = by_seat[seat]
        return balance


@dataclass(slots=True)
class Match:
    """A match under way."""

    system: RuleSystem
    seed: bytes
    """From which every wall and every throw of the dice comes."""
    starting_points: int = 0
    automations: frozenset[Automation] = ALL_AUTOMATIONS
    played: list[PlayedDeal] = field(default_factory=list)
    time_called: bool = False
    """Whether the time of the match is up."""
    counting_at_time: bool = False
    """Whether a win was being counted when it was."""
    offences: dict[tuple[Player, str], int] = field(default_factory=dict)
    """How often each player has broken each rule that is counted through the match."""

    def next_deal(self) -> Deal | None:
        """Return the next deal, begun; ``None`` if the match is over."""
        following = self.system.continuation.next_deal(self)
        if following is None:
            return None
        round_, seating = following
        deal = self.deal_again(len(self.played), round_)
        self.played.append(PlayedDeal(deal, tuple(seating)))
        return deal

    def deal_again(self, number: int, round_: int) -> Deal:
        """Return the deal of a number as it was when it began."""
        return Deal(
            self.system,
            wall_from_seed(self.seed, number, self.system.tiles.copies),
            dice=dice_from_seed(self.seed, number, self.system.opening.throws),
            number=number,
            round=round_,
            automations=self.automations,
        )

    def points(self) -> list[int]:
        """Return the points of each player, the starting points included."""
        points = [self.starting_points] * self.system.seats
        for played in self.played:
            for player, gained in enumerate(played.balance()):
                points[player] += gained
        return points

    def call_time(self, *, counting: bool = False) -> None:
        """Say that the time is up.

        Args:
            counting: whether a win is being counted at that moment.
        """
        self.time_called = True
        self.counting_at_time = counting
