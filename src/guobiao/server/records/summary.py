"""The summary of a finished match: its line in lists, and what is counted of each player."""

from __future__ import annotations

from collections import Counter

from guobiao.server.shown.results import places
from guobiao.server.shown.times import iso_time
from guobiao.server.storage.matches import Counts, PlayerSummary, Summary
from guobiao.server.table.game import Game
from guobiao.server.wire.http import RecordLine
from guobiao.server.wire.part import PersonKind
from guobiao.table.event import DealEnded, Ending, Penalised, Won
from guobiao.table.match import PlayedDeal

_FALSE_WINS = frozenset({"short_of_eight", "wrong_tile", "not_ready"})


def summary_of(game: Game, finished: float) -> Summary | None:
    """Return the summary of a match that is over; ``None`` if none was begun."""
    match = game.match
    if match is None:
        return None
    points = match.points()
    people = [person for person in game.places if person is not None]
    accounts = {person.id for person in people if person.kind is PersonKind.ACCOUNT}
    deals = [played for played in match.played if _counts(played)]
    return Summary(
        finished=finished,
        line=RecordLine(
            id=game.id,
            title=game.choice.title,
            played=iso_time(game.begun_at or game.created),
            rules=game.choice.rules,
            players=tuple(people),
            points=tuple(points),
            deals=len(match.played),
            complete=game.complete,
        ),
        players=[
            PlayerSummary(
                person=None if person.kind is PersonKind.BOT else person.id,
                place=place,
                points=points[player],
                counts=counts_of(deals, player),
            )
            for player, (person, place) in enumerate(zip(people, places(points), strict=True))
        ],
        rated=game.choice.rated and game.complete and len(accounts) == len(people),
    )


def _counts(played: PlayedDeal) -> bool:
    last = played.deal.events[-1]
    return isinstance(last, DealEnded) and last.ending is not Ending.CANCELLED


def counts_of(deals: list[PlayedDeal], player: int) -> Counts:
    """Return what is counted of a player in some deals."""
    wins = self_draws = deal_ins = false_wins = value = 0
    fans: Counter[str] = Counter()
    for played in deals:
        seat = played.seating.index(player)
        for event in played.deal.events:
            match event:
                case Won(seat=winner, source=source) if winner == seat:
                    wins += 1
                    self_draws += source is None
                    value += event.value
                    fans.update(item.id for item in event.items)
                case Won(source=source) if source == seat:
                    deal_ins += 1
                case Penalised(seat=offender, violation=violation) if offender == seat:
                    false_wins += violation in _FALSE_WINS
                case _:
                    pass
    return Counts(
        deals=len(deals),
        wins=wins,
        self_draws=self_draws,
        deal_ins=deal_ins,
        false_wins=false_wins,
        value=value,
        fans=dict(fans),
    )
