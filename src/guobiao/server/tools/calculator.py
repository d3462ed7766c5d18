"""The calculator: any hand in any notation, its sheet or its waits, and what other rules say."""

from __future__ import annotations

from typing import Final

from guobiao.scoring.profile import PROFILES
from guobiao.scoring.reading import CountedFan
from guobiao.scoring.score import score
from guobiao.scoring.sheet import Sheet
from guobiao.scoring.waits import Wait, waits
from guobiao.server.shown.sheets import fan_line, hand_picture, sheet_picture, wind_letter
from guobiao.server.tools.typed import seen_in
from guobiao.server.wire.http import (
    RulesDifference,
    ScoreAnswer,
    ScoreRequest,
    SeatPayment,
    WaitLine,
)
from guobiao.server.wire.sheet import ScoreSheet
from guobiao.tiles.hand import Hand
from guobiao.tiles.seen import check_beside
from guobiao.tiles.tile import tile_name

_OTHERS: Final = tuple(PROFILES)


def answer(request: ScoreRequest) -> ScoreAnswer:
    """Return what a hand is worth.

    Raises:
        InputError: the text is no hand, or it contradicts itself.
    """
    hand = Hand.parse(request.hand)
    seen = seen_in(request.seen)
    check_beside(hand, seen)
    facts = hand.circumstances
    waiting = hand.winning_tile is None
    sheet = None if waiting else score(hand, request.rules)
    return ScoreAnswer(
        hand=hand_picture(hand),
        prevalent_wind=wind_letter(facts.prevalent_wind),
        seat_wind=wind_letter(facts.seat_wind),
        self_drawn=facts.self_drawn,
        last_of_kind=facts.last_of_kind,
        last_wall_tile=facts.last_wall_tile,
        kong=facts.replacement_tile or facts.robbed_kong,
        sheet=None if sheet is None else sheet_picture(sheet),
        waits=tuple(map(wait_line, waits(hand, request.rules, seen=seen))) if waiting else (),
        payments=() if sheet is None else _payments(sheet, request),
        differences=() if sheet is None else tuple(_differences(sheet, request.rules)),
    )


def wait_line(wait: Wait) -> WaitLine:
    """Return a tile that completes a hand, with the sheet of each way it may come."""
    return WaitLine(
        tile=int(wait.tile),
        left=wait.left,
        legal=wait.legal,
        legal_self_draw=wait.legal_self_draw,
        discard=_sheet(wait.discard),
        self_draw=_sheet(wait.self_draw),
        last_discard=_sheet(wait.last_discard),
        last_self_draw=_sheet(wait.last_self_draw),
    )


def _sheet(sheet: Sheet | None) -> ScoreSheet | None:
    return None if sheet is None else sheet_picture(sheet)


def _payments(sheet: Sheet, request: ScoreRequest) -> tuple[SeatPayment, ...]:
    facts = sheet.hand.circumstances
    asked = request.discarder is not None or request.winner is not None
    if not sheet.legal or not (asked or (facts.self_drawn and facts.seat_wind is not None)):
        return ()
    paid = sheet.payments(request.discarder, request.winner)
    return tuple(SeatPayment(wind=tile_name(seat), points=points) for seat, points in paid.items())


def _differences(sheet: Sheet, rules: str) -> list[RulesDifference]:
    """Return what other rules say, where they say something else."""
    found: list[RulesDifference] = []
    for other in _OTHERS:
        if other == rules:
            continue
        theirs = score(sheet.hand, other)
        same = {_counted(line) for line in sheet.fans} == {_counted(line) for line in theirs.fans}
        if same and sheet.total == theirs.total and sheet.legal == theirs.legal:
            continue
        found.append(
            RulesDifference(
                rules=other,
                points=theirs.points,
                total=theirs.total,
                legal=theirs.legal,
                only_here=tuple(fan_line(line) for line in sheet.fans if not _counts(line, theirs)),
                only_there=tuple(
                    fan_line(line) for line in theirs.fans if not _counts(line, sheet)
                ),
            )
        )
    return found


def _counts(line: CountedFan, sheet: Sheet) -> bool:
    """Tell whether a fan counts on another sheet, as often and for as much."""
    return _counted(line) in map(_counted, sheet.fans)


def _counted(line: CountedFan) -> tuple[int, int, int]:
    return int(line.fan), line.count, line.points
