"""The library: records of finished matches, for lists, replay and download."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from guobiao.analysis.table_profile import is_known
from guobiao.errors import GuobiaoError, RecordError
from guobiao.records.convert import convert
from guobiao.records.formats import FORMATS, detect_format
from guobiao.records.line import Remark
from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.transcribe import transcribe
from guobiao.records.wall_check import check_walls
from guobiao.records.writer import write_record
from guobiao.server.records.summary import summary_of
from guobiao.server.shown.observer import Observer
from guobiao.server.shown.results import deal_result
from guobiao.server.storage.database import Database
from guobiao.server.storage.journals import fold, read_journal
from guobiao.server.storage.matches import latest
from guobiao.server.table.game import Game
from guobiao.server.wire.http import (
    RecordDetail,
    RecordLine,
    RecordList,
    ReplayDeal,
    ReplayStep,
    UploadedRecord,
    WallCheck,
    WallsAnswer,
)
from guobiao.server.wire.part import Person, PersonKind
from guobiao.server.wire.result import DealResult
from guobiao.server.wire.room import RulesChoice, TableStage
from guobiao.table.event import Dealt, Paid
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem

PAGE: Final = 50
"""How many records stand on a page of a list."""

MOST_DEALS: Final = 100
"""How many deals of a record from disk are replayed: each is told step by step, at some 400 kB."""

_COMPRESSION: Final = 6
"""How hard replays from disk are compressed, from 1 to 9."""

_KEPT: Final = 32
"""How many matches are kept in memory."""


class Library:
    """The finished matches of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: OrderedDict[str, Game] = OrderedDict()

    async def page(self, person: str | None, after: str | None) -> RecordList:
        """Return a page of the list, the latest first.

        Args:
            person: only matches of his.
            after: what the page before named as the next one.
        """
        from_ = _parse_after(after)
        found = await self._database.read(
            lambda c: latest(c, person=person, after=from_, limit=PAGE + 1)
        )
        shown = found[:PAGE]
        more = len(found) > PAGE
        return RecordList(
            records=tuple(line for _, line in shown),
            next=f"{shown[-1][0]!r} {shown[-1][1].id}" if more else None,
        )

    async def game(self, id_: str) -> Game | None:
        """Return a finished match; ``None`` if there is none, or it is still played."""
        kept = self._kept.get(id_)
        if kept is None:
            if not id_.isascii() or not id_.isprintable():
                return None
            rows = await self._database.read(lambda c: read_journal(c, id_))
            if not rows:
                return None
            kept = await asyncio.to_thread(fold, rows)
            if kept.stage is not TableStage.OVER or kept.match is None:
                return None
            self._kept[id_] = kept
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(id_)
        return kept


def _parse_after(after: str | None) -> tuple[float, str] | None:
    if after is None:
        return None
    at, _, id_ = after.partition(" ")
    try:
        return float(at), id_
    except ValueError:
        return 0.0, ""


def detail_of_game(game: Game) -> RecordDetail:
    """Return a match without its deals."""
    summary = summary_of(game, 0.0)
    assert summary is not None
    record = game.record()
    results = results_of(record, game.system)
    walls = check_walls(game.opening, transcript_of(record))
    return RecordDetail(
        record=summary.line,
        results=tuple(results),
        reviewable=is_known(game.system),
        formats=tuple(FORMATS),
        seal=game.seal,
        walls_fit=walls.fits,
    )


def walls_of(game: Game) -> WallsAnswer:
    """Return whether seal, walls and dice fit the secret."""
    opening = game.opening
    found = check_walls(opening, transcript_of(game.record()))
    return WallsAnswer(
        seal=opening.seal,
        seal_fits=found.sealed is True,
        secret=opening.secret,
        entropy=opening.entropy,
        deals=tuple(WallCheck(deal=d.number, wall=d.wall, dice=d.dice) for d in found.deals),
    )


def file_of(game: Game, format_: str) -> Mapping[str, str]:
    """Return the record in a format: the texts by the names of their files.

    Raises:
        RecordError: there is no such format, or it cannot tell any deal of this match.
    """
    own = write_record(game.record())
    if format_ == "guobiao":
        return {f"{game.id}.jsonl": own}
    converted = convert(own, format_, source="guobiao")
    written = converted.texts
    if not written:
        raise RecordError(
            f"{format_} cannot tell this match: {'; '.join(converted.losses)}", code="nothing_told"
        )
    suffix = FORMATS[format_].suffix
    if len(written) == 1:
        return {f"{game.id}{suffix}": written[0]}
    return {f"{game.id}-{number:02}{suffix}": text for number, text in enumerate(written)}


def uploaded(text: str, name: str) -> UploadedRecord:
    """Return a record from disk, played again.

    Raises:
        FaultyRecordError: it is no record.
        RecordError: it has too many deals.
        OptionError: it asks for rules that there are not.
    """
    known = detect_format(text, name)
    transcript = known.read(text, name)
    if len(transcript.deals) > MOST_DEALS:
        raise RecordError(
            f"{name or 'the file'}: it has {len(transcript.deals)} deals, and at most {MOST_DEALS}"
            " are replayed at once: open it in parts",
            code="too_many_deals",
        )
    replayed = replay_match(transcript)
    record = transcribe(transcript).record
    system = record.header.rules.build()
    results = results_of(record, system)
    rules = record.header.rules
    points = results[-1].points if results else tuple([0] * system.seats)
    return UploadedRecord(
        detail=RecordDetail(
            record=RecordLine(
                id="",
                title=record.header.title or name,
                played=record.header.date,
                rules=RulesChoice(
                    system=rules.system, preset=rules.preset, options=dict(rules.options)
                ),
                players=tuple(
                    Person(id="", name=player.name, kind=PersonKind.GUEST, level=None, rating=None)
                    for player in record.header.players
                ),
                points=points,
                deals=len(record.deals),
                complete=all(deal.ended is not None for deal in record.deals),
            ),
            results=tuple(results),
            reviewable=is_known(system),
            formats=(),
            seal=record.header.seal,
            walls_fit=None if record.header.opening is None else _fits(record),
        ),
        format=known.id,
        deals=tuple(replay_of(record, system, number, None) for number in range(len(record.deals))),
        mismatches=tuple(map(str, replayed.mismatches)),
    )


def uploaded_json(text: str, name: str, *, compressed: bool) -> bytes:
    """Return a record from disk, played again, as JSON; ``compressed`` by gzip.

    It takes a while, and so does compressing what may be 40 MB: call it in a worker.

    Raises:
        FaultyRecordError: it is no record.
        RecordError: it has too many deals.
        OptionError: it asks for rules that there are not.
    """
    told = msgspec.json.encode(uploaded(text, name))
    return gzip.compress(told, compresslevel=_COMPRESSION) if compressed else told


def _fits(record: Record) -> bool:
    assert record.header.opening is not None
    try:
        return check_walls(record.header.opening, transcript_of(record)).fits
    except GuobiaoError:
        return False


def results_of(record: Record, system: RuleSystem) -> list[DealResult]:
    """Return the results of the deals of a record that are over."""
    results: list[DealResult] = []
    points = _starting_points(record, system)
    for deal in record.deals:
        if deal.ended is None:
            break
        result = deal_result(system, deal.events, seating=record.seating(deal), points=points)
        results.append(result)
        points = result.points
    return results


def _starting_points(record: Record, system: RuleSystem) -> tuple[int, ...]:
    return record.header.starting_points or (system.continuation.starting_points,) * system.seats


def points_before(record: Record, system: RuleSystem, number: int) -> tuple[int, ...]:
    """Return the points of each player before a deal of a record."""
    points = list(_starting_points(record, system))
    for deal in record.deals[:number]:
        seating = record.seating(deal)
        for event in deal.events:
            if isinstance(event, Paid):
                for transfer in event.transfers:
                    for account, amount in (
                        (transfer.payer, -transfer.amount),
                        (transfer.payee, transfer.amount),
                    ):
                        if account >= 0:
                            points[seating[account]] += amount
    return tuple(points)


def replay_of(record: Record, system: RuleSystem, number: int, seat: Seat | None) -> ReplayDeal:
    """Return a deal of a record, step by step.

    Args:
        record: the record.
        system: its rules.
        number: which of its deals, from 0.
        seat: who looks; ``None`` sees every hand.
    """
    deal = record.deals[number]
    seating = record.seating(deal)
    points = points_before(record, system, number)
    observer = Observer(
        system,
        seat,
        seating=seating,
        points=points,
        deals=len(record.deals),
        sees_all=seat is None,
    )
    result = None
    if deal.ended is not None:
        result = deal_result(system, deal.events, seating=seating, points=points)
    steps = tuple(_steps(deal, observer))
    return ReplayDeal(
        number=deal.begun.number,
        seating=seating,
        steps=steps,
        opening=_opening(steps),
        result=result,
    )


def _opening(steps: Sequence[ReplayStep]) -> int:
    """Return the step at which the last of the first tiles are handed out."""
    return max((at for at, step in enumerate(steps) if isinstance(step.line, Dealt)), default=0)


def _steps(deal: RecordedDeal, observer: Observer) -> Sequence[ReplayStep]:
    steps: list[ReplayStep] = []
    for line in deal.lines:
        if isinstance(line, Remark):
            steps.append(ReplayStep(line=line, scene=observer.scene()))
        elif observer.see((line,)):
            steps.append(ReplayStep(line=observer.log[-1], scene=observer.scene()))
    return steps
