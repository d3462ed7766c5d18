"""PMN, written: one game of tag pairs for each deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from guobiao.records.header import Rules
from guobiao.records.line import Line, Overruled
from guobiao.records.pmn_codes import CODES, JUST_DRAWN, NUMBER_OF_FAN, deal_of_board
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.unseen import never_drawn
from guobiao.records.written import Written
from guobiao.rulesets.guobiao.continuation import DEALS_A_ROUND
from guobiao.rulesets.guobiao.opening import PrivateOpening, TableOpening
from guobiao.scoring.fan import Fan
from guobiao.table.event import (
    Cause,
    Dealt,
    DiceThrown,
    Discarded,
    Drawn,
    FlowerShown,
    Melded,
    Penalised,
    Won,
)
from guobiao.tiles.meld import MeldKind

_VERBS: Final = {
    MeldKind.CHOW: "C",
    MeldKind.PUNG: "P",
    MeldKind.CLAIMED_KONG: "Z",
    MeldKind.CONCEALED_KONG: "A",
    MeldKind.ADDED_KONG: "B",
}


def write_pmn(record: Record) -> Written:
    """Return the text of each deal that the format can tell, and what it cannot."""
    written = Written()
    system = record.header.rules.build()
    duplicate = system.opening.layout.walls == 4
    if duplicate and system.tiles.kinds > 34:
        for deal in record.deals:
            written.leave_out(deal.begun.number, "it has a wall for each seat, and flowers")
        return written
    if not isinstance(system.opening, TableOpening | PrivateOpening):
        for deal in record.deals:
            written.leave_out(deal.begun.number, "it is played from a pile")
        return written
    for deal in record.deals:
        if any(isinstance(event, Penalised) for event in deal.events):
            written.leave_out(deal.begun.number, "of penalties the format knows only points")
            continue
        if _unnumbered(deal):
            written.leave_out(deal.begun.number, "a fan has no number there")
            continue
        place = deal_of_board(_board(deal))
        if not duplicate and place is not None and place // DEALS_A_ROUND != deal.begun.round:
            written.leave_out(deal.begun.number, "its round is not that of its board")
            continue
        written.add(_game(record, deal, written, duplicate=duplicate))
    preset = "duplicate" if duplicate else "official"
    written.lose_rules(record.header.rules, Rules(preset, {"profile": "wmo"}))
    if record.header.seal:
        written.lose("the seal of the walls")
    return written


def _game(record: Record, deal: RecordedDeal, written: Written, *, duplicate: bool) -> str:
    header = record.header
    number = deal.begun.number
    board = _board(deal)
    if deal.seated is not None and deal.seated.id not in ("", board):
        written.lose("what the source calls each deal")
    scoring = "Duplicate" if duplicate else "MCR"
    balance = deal.ended.balance if deal.ended is not None else (0,) * 4
    names = [header.players[player].name for player in record.seating(deal)]
    points = header.starting_points or (0,) * 4
    if number and header.starting_points:
        written.lose("the points before a deal other than the first")
    starting = [points[player] for player in record.seating(deal)] if not number else [0] * 4
    tags = {
        "Event": header.title,
        "Site": header.place,
        "Date": header.date[:10].replace("-", "."),
        "Board": board,
        "PWind": "ESWN"[deal.begun.round % 4],
        "East": names[0],
        "South": names[1],
        "West": names[2],
        "North": names[3],
        "Deal": " ".join(_hand(event.tiles) for event in deal.events if isinstance(event, Dealt)),
        "Scoring": scoring,
        "Starting": " ".join(map(str, starting)),
        "Result": " ".join(map(str, balance)),
        "Penalty": "0 0 0 0",
        "Play": "".join(_tokens(deal.lines, written)),
        "Fan": " ".join(_fans(deal, seat) for seat in range(4)),
    }
    if any(tile >= 0 for tile in never_drawn(deal.events)):
        written.lose("the tiles of the wall that nobody drew")
    if any(isinstance(event, DiceThrown) for event in deal.events):
        written.lose("the dice and the break of the wall")
    if len(header.date) > 10:
        written.lose("the hour of the match")
    return "".join(f'[{tag} "{_quoted(value)}"]\n' for tag, value in tags.items())


def _board(deal: RecordedDeal) -> str:
    """Return the number of the board, from 1: the source's own, or that of the deal."""
    if deal.seated is not None and deal.seated.id.isdecimal():
        return deal.seated.id
    return str(deal.begun.number + 1)


def _quoted(text: str) -> str:
    one_line = " ".join(text.split("\n"))
    return one_line.replace("\\", "\\\\").replace('"', '\\"')


def _hand(tiles: tuple[int, ...]) -> str:
    digits: dict[str, str] = dict.fromkeys("cdbwrf", "")
    for tile in sorted(tiles):
        digits[CODES[tile][0]] += CODES[tile][1]
    return "".join(suit + ranks for suit, ranks in digits.items())


def _tokens(lines: tuple[Line, ...], written: Written) -> Iterator[str]:
    for line in lines:
        match line:
            case Drawn(seat=seat, tile=tile):
                yield f"T{seat}{CODES[tile]}"
                if line.cause is Cause.FLOWER and line.end.value == "head":
                    written.lose("that a flower was replaced from the head of the wall")
            case Discarded(seat=seat, tile=tile, drawn=drawn):
                yield f"D{seat}{JUST_DRAWN if drawn else CODES[tile]}"
            case FlowerShown(seat=seat, tile=tile):
                yield f"R{seat}{CODES[tile]}"
            case Melded(seat=seat, kind=kind, tiles=tiles):
                yield f"{_VERBS[kind]}{seat}{CODES[tiles[1]]}"
            case Won(seat=seat):
                yield f"H{seat}"
            case Overruled():
                written.lose("claims that came to nothing")
            case _:
                pass


def _fans(deal: RecordedDeal, seat: int) -> str:
    for event in deal.events:
        if isinstance(event, Won) and event.seat == seat:
            return ".".join(
                f"{NUMBER_OF_FAN[Fan(int(item.id))]}/{item.points // item.count}/{item.count}"
                for item in event.items
            )
    return "None"


def _unnumbered(deal: RecordedDeal) -> bool:
    """Tell whether some fan has no number."""
    return any(
        Fan(int(item.id)) not in NUMBER_OF_FAN
        for event in deal.events
        if isinstance(event, Won)
        for item in event.items
    )
