"""A sitting: one match of an arena, played to its end."""

from __future__ import annotations

from dataclasses import dataclass

from guobiao.arena.chair import Chair
from guobiao.arena.entrant import Company
from guobiao.arena.plan import Plan, Sitting, player_seed
from guobiao.arena.result import DealResult, SittingResult, Win
from guobiao.records.header import Header, Player
from guobiao.records.line import Line
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.recorder import DealRecorder
from guobiao.table.commitment import Opening, seal, seed_of
from guobiao.table.event import Won
from guobiao.table.match import Match, PlayedDeal
from guobiao.table.seat import Seat


@dataclass(frozen=True, slots=True)
class PlayedSitting:
    """A match that is over."""

    result: SittingResult
    record: Record | None
    """Everything that happened in it, if that was asked for."""


def play_sitting(
    plan: Plan, company: Company, sitting: Sitting, *, with_record: bool = False
) -> PlayedSitting:
    """Play a match.

    Args:
        plan: the arena.
        company: its entrants.
        sitting: which match.
        with_record: whether to keep its record.
    """
    entrants = plan.seating(sitting)
    secret = plan.secret(sitting.set)
    chairs = [
        Chair(
            seat,
            company.player(entrant, player_seed(secret, seat)),
            company.clock(entrant),
        )
        for seat, entrant in enumerate(entrants)
    ]
    rules = plan.rules_of(sitting.set)
    match = Match(rules.build(), seed_of(secret, ()))
    recorded: list[tuple[Line, ...]] = []
    while (deal := match.next_deal()) is not None:
        recorder = DealRecorder(deal, match.played[-1].seating)
        seats = [
            chairs[player].begin(deal, recorder, Seat(seat))
            for seat, player in enumerate(match.played[-1].seating)
        ]
        while not deal.over:
            seats[deal.acting[0]].act()
        if with_record:
            recorded.append(tuple(recorder.lines()))
    result = SittingResult(
        set=sitting.set,
        turn=sitting.turn,
        entrants=entrants,
        deals=tuple(map(_deal_result, match.played)),
        time=tuple(chair.time for chair in chairs),
        faults=tuple(fault for chair in chairs for fault in chair.faults),
    )
    if not with_record:
        return PlayedSitting(result, None)
    header = Header(
        rules=rules,
        players=tuple(Player(plan.entrants[entrant].name) for entrant in entrants),
        title=f"arena {plan.seed}, set {sitting.set}, turn {sitting.turn}",
        seal=seal(secret),
        opening=Opening(seal(secret), secret.hex(), ()),
    )
    return PlayedSitting(result, Record(header, tuple(map(RecordedDeal, recorded))))


def _deal_result(played: PlayedDeal) -> DealResult:
    deal, seating = played.deal, played.seating
    ending = deal.board.ending
    assert ending is not None
    return DealResult(
        points=tuple(played.balance()),
        ending=ending,
        wins=tuple(
            Win(
                seating[event.seat],
                event.value,
                tuple(sorted({item.id for item in event.items})),
                None if event.source is None else seating[event.source],
            )
            for event in deal.events
            if isinstance(event, Won)
        ),
    )
