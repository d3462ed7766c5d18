"""A match: deals one after another, the players who change seats between them, and the sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from guobiao.errors import IllegalActionError, InputError
from guobiao.table.chance import dice_from_seed, wall_from_seed
from guobiao.table.deal import ALL_AUTOMATIONS, Deal
from guobiao.table.event import Ending, Penalised
from guobiao.table.ledger import Ledger
from guobiao.table.ruling import Offence
from guobiao.table.seat import Seat
from guobiao.table.system import Automation, RuleSystem
from guobiao.table.window import WindowKind

Player = int
"""A player, by the number of the seat in which he began."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal of a match."""

    deal: Deal
    seating: tuple[Player, ...]
    """Of each seat, who sits there."""

    def balance(self) -> list[int]:
        """Return what each player has gained or lost in it."""
        by_seat = self.deal.ledger.balance()
        balance = [0] * len(by_seat)
        for seat, player in enumerate(self.seating):
            balance[player] = by_seat[seat]
        return balance

    def penalties(self) -> Iterator[tuple[Player, Penalised]]:
        """Yield what was punished in it, and whom."""
        for event in self.deal.board.penalties:
            yield self.seating[event.seat], event


@dataclass(frozen=True, slots=True)
class TimeCall:
    """The moment at which the time of a match was up."""

    deals: int
    """How many deals had begun."""
    counting: bool
    """Whether a win was being counted."""


@dataclass(slots=True)
class Match:
    """A match under way.

    >>> from guobiao.rulesets.guobiao.presets import TRAINING
    >>> match = Match(TRAINING, b"example")
    >>> deal = match.next_deal()
    >>> (deal.number, deal.round, match.points())
    (0, 0, [0, 0, 0, 0])
    """

    system: RuleSystem
    seed: bytes
    """From which every wall and every throw of the dice comes."""
    automations: frozenset[Automation] = ALL_AUTOMATIONS
    played: list[PlayedDeal] = field(default_factory=list[PlayedDeal])
    """Every deal that has begun, in order."""
    ledger: Ledger = field(init=False)
    """What was paid between deals; its accounts are those of the players."""
    between: list[tuple[int, Penalised]] = field(default_factory=list[tuple[int, Penalised]])
    """What was punished between deals: after how many deals, and as an event of which the seat is
    the number of the player."""
    away: set[Player] = field(default_factory=set[Player])
    """Who is not at the table: the next deal is dealt without him."""
    time: TimeCall | None = None

    def __post_init__(self) -> None:
        self.ledger = Ledger(self.system.seats)

    @property
    def current(self) -> Deal | None:
        """The deal under way."""
        last = self.played[-1].deal if self.played else None
        return None if last is None or last.over else last

    def next_deal(self) -> Deal | None:
        """Return the next deal, begun; ``None`` if the match is over.

        Raises:
            IllegalActionError: the last one is still under way.
        """
        if self.current is not None:
            raise IllegalActionError(
                f"deal {len(self.played) - 1} is still under way", code="deal_under_way"
            )
        following = self.system.continuation.next_deal(self)
        if following is None:
            return None
        round_, seating = following
        out = self.away | self.excluded
        deal = self._deal(
            len(self.played),
            round_,
            absent=[seat for seat, player in enumerate(seating) if player in out],
            earlier=self.penalties_before(seating),
        )
        self.played.append(PlayedDeal(deal, tuple(seating)))
        return deal

    def deal_again(self, number: int) -> Deal:
        """Return the deal of a number as it was when it began."""
        deal = self.played[number].deal
        return self._deal(number, deal.round, absent=deal.board.absent, earlier=deal.earlier)

    def _deal(
        self, number: int, round_: int, *, absent: Sequence[int], earlier: Sequence[Penalised]
    ) -> Deal:
        return Deal(
            self.system,
            wall_from_seed(self.seed, number, self.system.tiles.copies),
            dice=dice_from_seed(self.seed, number, self.system.opening.throws),
            number=number,
            round=round_,
            automations=self.automations,
            absent=absent,
            earlier=earlier,
        )

    @property
    def counted_deals(self) -> int:
        """How many deals have been played that count; one that was cancelled does not."""
        return sum(played.deal.board.ending is not Ending.CANCELLED for played in self.played)

    def points(self) -> list[int]:
        """Return the points of each player, the starting points included."""
        points = [self.system.continuation.starting_points] * self.system.seats
        for balance in (self.ledger.balance(), *(played.balance() for played in self.played)):
            for player, gained in enumerate(balance):
                points[player] += gained
        return points

    # Violations

    def penalties(self) -> Iterator[tuple[Player, Penalised]]:
        """Yield what was punished, and whom, from the beginning of the match."""
        between = iter(self.between)
        ahead = next(between, None)
        for number, played in enumerate(self.played):
            while ahead is not None and ahead[0] <= number:
                yield ahead[1].seat, ahead[1]
                ahead = next(between, None)
            yield from played.penalties()
        while ahead is not None:
            yield ahead[1].seat, ahead[1]
            ahead = next(between, None)

    @property
    def excluded(self) -> set[Player]:
        """Who is out of the match."""
        return {player for player, event in self.penalties() if event.excluded}

    def penalise(
        self,
        player: Player,
        violation: str,
        *,
        points: int | None = None,
        victim: Player | None = None,
        tiles: Sequence[int] = (),
        note: str = "",
    ) -> None:
        """Punish a violation: in the deal under way, or between deals.

        What is noticed between deals counts as done in the deal just over.

        Args:
            player: who did it.
            violation: a word of the rule system's table of penalties.
            points: what the referee takes, where the text leaves that to him.
            victim: the player who was harmed, where he receives the points.
            tiles: the tiles of the hand that were shown.
            note: what is to be added.

        Raises:
            IllegalActionError: there is no such violation.
            InputError: there is no such player, or points or victim do not fit the violation.
        """
        for who in (player, victim):
            if who is not None and not 0 <= who < self.system.seats:
                raise InputError(
                    f"{who} is no player; players are 0–{self.system.seats - 1}", code="no_player"
                )
        if self.current is not None:
            seating = self.played[-1].seating
            self.current.penalise(
                Seat(seating.index(player)),
                violation,
                points=points,
                victim=None if victim is None else Seat(seating.index(victim)),
                tiles=tiles,
                note=note,
            )
            return
        before = [event for offender, event in self.penalties() if offender == player]
        lately = self._number_since_last_deal(player)
        ruling = self.system.claims.ruling(
            Offence(
                violation=violation,
                in_deal=before[len(before) - lately :],
                in_match=before[: len(before) - lately],
                points=points,
            )
        )
        payees = ruling.payees(player, victim, self.system.seats)
        self.ledger.book(ruling.transfers(player, payees, len(self.between)))
        event = ruling.event(player, payees, note=note, tiles=())
        self.between.append((len(self.played), event))

    def _number_since_last_deal(self, player: Player) -> int:
        """Return how often a player was punished since the last deal began."""
        here = self.played[-1].penalties() if self.played else ()
        after = (event for number, event in self.between if number == len(self.played))
        return sum(who == player for who, _ in here) + sum(e.seat == player for e in after)

    def penalties_before(self, seating: Sequence[Player]) -> list[Penalised]:
        """Return what has been punished so far, by the seats in which the players sit now."""
        return [
            Penalised(
                seating.index(player), event.violation, event.points, event.occasion, event.note
            )
            for player, event in self.penalties()
        ]

    # Time

    def call_time(self, *, counting: bool | None = None) -> None:
        """Say that the time is up.

        Args:
            counting: whether a win is being counted at that moment; without it the deal under way
                tells.

        Raises:
            IllegalActionError: it was up already.
        """
        if self.time is not None:
            raise IllegalActionError("the time of the match is up already", code="time_called")
        deal = self.current
        if counting is None:
            window = None if deal is None else deal.window
            counting = window is not None and window.kind is WindowKind.COUNT
        self.time = TimeCall(len(self.played), counting)
        if deal is not None and self.system.continuation.cancels_on_time:
            deal.cancel()
