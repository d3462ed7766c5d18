"""The review of a deal of a record, for the wire."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from guobiao.analysis.review import DealReview as Reviewed
from guobiao.analysis.review import ReviewedDecision as Decided
from guobiao.analysis.review import review_deal
from guobiao.errors import RecordError
from guobiao.records.formats import detect_format
from guobiao.records.line import Overruled, Seated
from guobiao.records.match_replay import ReplayedMatch, replay_match
from guobiao.records.own import transcript_of
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.transcribe import transcribe
from guobiao.server.weighing import tag_words, weighed
from guobiao.server.wire.review import DealReview, PlayerGrade, ReviewedDecision
from guobiao.table.action import WIN

_OPENED: Final = 4
"""How many records a worker keeps open."""


class _Opened(NamedTuple):
    record: Record
    replayed: ReplayedMatch


def review_text(text: str, name: str, deal: int, player: int | None) -> bytes:
    """Return the review of a deal of a record as JSON.

    It takes a while: call it in a worker.

    Args:
        text: the record, in any known format.
        name: of the file it comes from.
        deal: which of its deals, from 0.
        player: whose decisions, by the number in the match; ``None`` for everybody's.

    Raises:
        FaultyRecordError: it is no record.
        RecordError: it has no such deal or player, or its rules are not reviewed.
        OptionError: it asks for rules that there are not.
    """
    opened = _open(text, name)
    deals = opened.record.deals
    if deal >= len(deals):
        raise RecordError(
            f"the record has no deal {deal}: its {len(deals)} deals are counted from 0",
            code="no_deal",
        )
    seating = opened.record.seating(deals[deal])
    if player is not None and player not in seating:
        raise RecordError(f"nobody with the number {player} sits in deal {deal}", code="no_player")
    players = sorted(seating) if player is None else [player]
    found = review_deal(opened.replayed.deals[deal], players=players)
    steps = steps_after(deals[deal])
    told = DealReview(
        deal=deal,
        grades=tuple(_grade(found, one) for one in players),
        decisions=tuple(_decision(one, steps[one.event - 1]) for one in found.decisions),
    )
    return msgspec.json.encode(told)


@lru_cache(maxsize=_OPENED)
def _open(text: str, name: str) -> _Opened:
    """Return a record and its deals, played again; each of them has a place in both."""
    record = transcribe(detect_format(text, name).read(text, name)).record
    replayed = replay_match(transcript_of(record))
    if len(replayed.deals) != len(record.deals):
        raise RecordError(str(replayed.mismatches[0]), code="not_replayed")
    return _Opened(record, replayed)


def steps_after(deal: RecordedDeal) -> list[int]:
    """Return, after each event of a deal, the step of its replay.

    A replay has a step for each line, and there are lines between the events.
    """
    return [
        step for step, line in enumerate(deal.lines) if not isinstance(line, Seated | Overruled)
    ]


def _grade(found: Reviewed, player: int) -> PlayerGrade:
    return PlayerGrade(
        player=player,
        decisions=len(found.of(player)),
        loss=round(found.loss(player), 2),
        grade=found.grade(player),
    )


def _decision(one: Decided, step: int) -> ReviewedDecision:
    values = one.values
    order = sorted(values, key=lambda action: (action != one.best, -values[action]))
    return ReviewedDecision(
        step=step,
        seat=int(one.seat),
        player=one.player,
        live=None if one.live is None else int(one.live),
        choices=tuple(
            weighed(action, values[action], None if action == WIN else one.estimates.get(action))
            for action in order
        ),
        done=order.index(one.action),
        loss=round(one.loss, 2),
        tag=one.tag,
        reason=tag_words(one.tag),
    )
