"""Our own records as transcripts: the steps that lead to the events, and the events themselves."""

from __future__ import annotations

from collections.abc import Sequence

from guobiao.records.line import Line, Overruled
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.transcript import DealTranscript, Fact, Ruling, Transcript
from guobiao.table.action import (
    DRAW,
    KONG,
    PASS,
    PUNG,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
    Give,
    Name,
)
from guobiao.table.event import (
    DiceThrown,
    Discarded,
    Drawn,
    Ending,
    FlowersDone,
    FlowerShown,
    Given,
    Melded,
    Named,
    Paid,
    Penalised,
    PlayBegun,
    WallBuilt,
    Won,
)
from guobiao.table.seat import Seat
from guobiao.tiles.meld import MeldKind


def transcript_of(record: Record) -> Transcript:
    """Return a record as a transcript, to be replayed."""
    return Transcript(record.header, [deal_transcript(record, deal) for deal in record.deals])


def deal_transcript(record: Record, deal: RecordedDeal) -> DealTranscript:
    """Return one deal of a record as a transcript.

    What it states beyond its steps is compared event by event, so it holds few statements.
    """
    events = deal.events
    walls = [event for event in events if isinstance(event, WallBuilt)]
    seated = deal.seated
    ended = deal.ended
    transcript = DealTranscript(
        number=deal.begun.number,
        round=deal.begun.round,
        tiles=walls[0].tiles if walls else (),
        absent=deal.begun.absent,
        seating=record.seating(deal),
        dice=tuple(event.dice for event in events if isinstance(event, DiceThrown)),
        finished=ended is not None,
        cancelled=ended is not None and ended.ending is Ending.CANCELLED,
        id=seated.id if seated is not None else "",
        begun=seated.begun if seated is not None else "",
        events=events,
        said=deal.said,
    )
    if seated is not None:
        transcript.state(Fact.SEATING, seated.players)
    transcript.state(Fact.ROUND, deal.begun.round)
    drawn = playing = False
    for number, line in enumerate(deal.lines):
        drawn = drawn or isinstance(line, Drawn)
        playing = playing or isinstance(line, PlayBegun)
        step = _step(line, drawn=drawn, playing=playing)
        place = f"line {number} of the deal"
        if isinstance(line, Penalised):
            transcript.do(line.seat, _ruling(line, deal.lines[number:]), place)
        elif isinstance(line, Overruled):
            transcript.hear(line.seat, line.action, place)
        elif step is not None:
            transcript.do(*step, place=place)
    return transcript


def _step(  # noqa: PLR0911 - a table of patterns
    line: Line, *, drawn: bool, playing: bool
) -> tuple[int, Action | Ruling] | None:
    """Return who did what, if a line tells of something that somebody did.

    Args:
        line: a line of a deal.
        drawn: whether the first hands are dealt.
        playing: whether play has begun.
    """
    match line:
        case Drawn(seat=seat) if playing:
            return seat, DRAW
        case FlowerShown(seat=seat, tile=tile) if drawn:
            return seat, Flower(tile)
        case FlowersDone(seat=seat):
            return seat, PASS
        case Given(seat=seat, tiles=tiles):
            return seat, Give(tiles)
        case Named(seat=seat, value=value):
            return seat, Name(value)
        case Discarded(seat=seat, tile=tile):
            return seat, Discard(tile)
        case Melded(seat=seat):
            return seat, meld_action(line)
        case Won(seat=seat):
            return seat, WIN
        case _:
            return None


def _ruling(line: Penalised, rest: Sequence[Line]) -> Ruling:
    """Return what was ruled; what was paid for it stands in the next line, if in any."""
    following = next(iter(rest[1:]), None)
    payees: list[int] = []
    if line.points and isinstance(following, Paid):
        payees = [transfer.payee for transfer in following.transfers]
    return Ruling(
        line.violation,
        line.note,
        line.occasion,
        of_a_win=True,
        points=line.points // max(len(payees), 1),
        victim=Seat(payees[0]) if len(payees) == 1 and payees[0] >= 0 else None,
        tiles=line.tiles,
    )


def meld_action(event: Melded) -> Action:
    """Return the action that laid down a meld."""
    match event.kind:
        case MeldKind.CHOW:
            tiles = list(event.tiles)
            if event.claimed in tiles:
                tiles.remove(event.claimed)
            return Chow((tiles[0], tiles[-1]))
        case MeldKind.PUNG:
            return PUNG
        case MeldKind.CLAIMED_KONG:
            return KONG
        case MeldKind.CONCEALED_KONG:
            return ConcealedKong(event.tiles[0])
        case MeldKind.ADDED_KONG:
            return AddedKong(event.tiles[0])
