"""salasasa, written: a title and rounds of ticks."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from guobiao.records.fan_words import PLATFORM_WORDS
from guobiao.records.header import Rules
from guobiao.records.line import Line, Overruled
from guobiao.records.platform_penalty import (
    false_win_option,
    is_platform_penalty,
    is_shared,
)
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.salasasa_codes import CHOW_TICKS, CODES, FALSE_WIN, WIN_TICKS
from guobiao.records.written import Written
from guobiao.rulesets.guobiao.continuation import DEALS_A_ROUND
from guobiao.rulesets.guobiao.opening import TableOpening
from guobiao.scoring.fan import Fan
from guobiao.table.action import Chow, Kong, Pung
from guobiao.table.event import (
    HIDDEN,
    Cause,
    Dealt,
    DiceThrown,
    Discarded,
    Drawn,
    Ending,
    FlowerShown,
    Melded,
    Paid,
    Penalised,
    PlayBegun,
    WallBuilt,
    Won,
)
from guobiao.table.system import RuleSystem
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import FLOWERS

_DEALT: Final = 53

_SAID: Final = ("false_win", "minimum", "deals", "flowers", "tail", "first_flowers_from")
"""The options that the format has a word for."""


def write_salasasa(record: Record) -> Written:
    """Return a record of all deals that the format can tell, and what it cannot."""
    written = Written()
    system = record.header.rules.build()
    rounds: dict[str, Any] = {}
    whole = "tziakcha_session_id" in _facts(record)
    for deal in record.deals:
        why = _why_not(record.header.rules, system, deal)
        if why:
            written.leave_out(deal.begun.number, why)
            continue
        place = len(rounds) + 1
        round_ = _Round(record, deal, written, whole=whole).document(place)
        rounds[f"round_index_{place}"] = round_
    if not rounds:
        return written
    if record.header.seal:
        written.lose("the seal of the walls")
    _lose_rules(record.header.rules, written)
    if record.header.starting_points:
        written.lose("the points before the first deal")
    if any(deal.seated is not None and deal.seated.begun for deal in record.deals):
        written.lose("when each deal began")
    document = {"game_title": _title(record, system, written), "game_round": rounds}
    written.add(msgspec.json.encode(document).decode() + "\n")
    return written


def _facts(record: Record) -> dict[str, Any]:
    source = record.header.source
    return source.facts if source is not None and source.format == "salasasa" else {}


def _title(record: Record, system: RuleSystem, written: Written) -> dict[str, Any]:
    header = record.header
    facts = _facts(record)
    options = header.rules.options
    deals = getattr(system.continuation, "deals", len(record.deals))
    title: dict[str, Any] = {
        "rule": "guobiao",
        "room_type": "custom",
        "sub_rule": "guobiao/standard",
        "max_round": -(-deals // DEALS_A_ROUND),
        "hepai_limit": options.get("minimum", 8),
        "open_cuohe": getattr(system.claims, "illegal_win", "refused") == "punished",
    }
    if not is_shared(header.rules):
        title["cuohe_type"] = 1
    if header.title:
        title["tziakcha_title"] = header.title
    title |= facts
    if header.date:
        title["start_time"] = header.date.rstrip("Z").replace("T", " ")
        if header.date.endswith("Z"):
            written.lose("in which time zone the match began")
    if header.source is not None and header.source.url:
        title["source_url"] = header.source.url
    for number, player in enumerate(header.players):
        if player.id.isdecimal():
            title[f"p{number}_uid"] = int(player.id)
        title[f"p{number}_name"] = player.name
    return title


def _lose_rules(rules: Rules, written: Written) -> None:
    """Note what the format cannot say of the rules."""
    said = {name: value for name, value in rules.options.items() if name in _SAID}
    penalty = false_win_option(shared=is_shared(rules))
    written.lose_rules(rules, Rules("official", said | {"false_win": penalty}))


def _why_not(rules: Rules, system: RuleSystem, deal: RecordedDeal) -> str:
    """Return why the format cannot tell a deal; nothing if it can."""
    if not isinstance(system.opening, TableOpening):
        return "it is not played from one wall as at a table"
    walls = [event for event in deal.events if isinstance(event, WallBuilt)]
    if not walls or HIDDEN in walls[0].tiles:
        return "its wall is not known"
    for event in deal.events:
        if isinstance(event, Penalised) and not is_platform_penalty(event, rules):
            return "a penalty is none that the format knows"
    return ""


class _Round:
    """One round being written."""

    def __init__(
        self, record: Record, deal: RecordedDeal, written: Written, *, whole: bool
    ) -> None:
        self.record = record
        self.deal = deal
        self.written = written
        self.whole = whole
        self.ticks: list[list[Any]] = []
        self.hands: list[list[int]] = [[] for _ in range(4)]
        self.drawn: int | None = None
        self.live = 0
        self.replaced: list[Any] | None = None
        if any(isinstance(event, DiceThrown) for event in deal.events):
            written.lose("the dice and the break of the wall")
        for number, line in enumerate(deal.lines):
            self._line(line, deal.lines[number + 1 :])

    def document(self, place: int) -> dict[str, Any]:
        """Return the round."""
        seating = self.record.seating(self.deal)
        built = next(event for event in self.deal.events if isinstance(event, WallBuilt))
        in_order = built.tiles[built.start :] + built.tiles[: built.start]
        document: dict[str, Any] = {
            "round_index": place,
            "current_round": self.deal.begun.number + 1,
            "seats": [seating.index(player) for player in range(4)],
            "dealer_index": 0,
            "start_player_index": 0,
            **{f"p{seat}_tiles": [CODES[t] for t in hand] for seat, hand in enumerate(self.hands)},
            "tiles_list": [CODES[tile] for tile in in_order[_DEALT:]],
            "action_ticks": self.ticks,
        }
        seated = self.deal.seated
        if seated is not None and seated.id:
            document["tziakcha_record_id"] = seated.id
        return document

    def _line(self, line: Line, rest: tuple[Line, ...]) -> None:  # noqa: C901
        match line:
            case Dealt(seat=seat, tiles=tiles):
                self.hands[seat] = list(tiles)
            case Drawn():
                self._draw(line)
            case FlowerShown(seat=seat, tile=tile):
                just_drawn = "T" if self.drawn == tile else "F"
                self.ticks.append(["bh", CODES[tile], seat, just_drawn])
            case PlayBegun(seat=seat):
                self.ticks.append(["reset", seat])
            case Discarded(tile=tile, drawn=drawn):
                self.ticks.append(["c", CODES[tile], "T" if drawn else "F"])
                self.live, self.drawn = tile, None
            case Overruled(seat=seat, action=action):
                self.ticks.append(["ca", seat, self._claim_code(seat, action), CODES[self.live]])
            case Melded():
                self._meld(line)
            case Won():
                self._win(line, rest)
            case Penalised(seat=seat):
                code = WIN_TICKS[(seat - self._turn(rest)) % 4]
                self.ticks.append([code, seat, 0, [FALSE_WIN], self._change(rest)])
            case _ if line is self.deal.ended:
                if self.deal.ended is not None and self.deal.ended.ending is not Ending.WIN:
                    self.ticks.append(["liuju"])
                self.ticks.append(["end"])
            case _:
                pass

    def _turn(self, rest: tuple[Line, ...]) -> int:
        """Return whose tile is under discussion when the next line follows."""
        before = self.deal.lines[: len(self.deal.lines) - len(rest) - 1]
        for line in reversed(before):
            if isinstance(line, Drawn | Discarded | Melded):
                return line.seat
        return 0

    def _draw(self, event: Drawn) -> None:
        tile = CODES[event.tile]
        match event.cause:
            case Cause.DEAL:
                self.hands[event.seat].append(event.tile)
            case Cause.FLOWER:
                self.ticks.append(["bd", tile, event.seat])
            case Cause.KONG:
                self.ticks.append(["gd", tile])
            case _:
                self.ticks.append(["d", tile])
        self.drawn = event.tile if event.cause is not Cause.DEAL else None
        if event.tile in FLOWERS and event.cause is Cause.DEAL:
            self.drawn = None

    def _meld(self, event: Melded) -> None:
        tile = event.claimed if event.claimed is not None else event.tiles[0]
        code = CODES[tile]
        just_drawn = "T" if self.drawn == tile else "F"
        own = list(event.tiles)
        if event.claimed is not None:
            own.remove(event.claimed)
        match event.kind:
            case MeldKind.CHOW:
                place = CHOW_TICKS[tile - event.tiles[0]]
                self.ticks.append([place, code, event.seat, *(CODES[each] for each in own)])
            case MeldKind.PUNG:
                self.ticks.append(["p", code, event.seat, code, code])
            case MeldKind.CLAIMED_KONG:
                self.ticks.append(["g", code, event.seat, code, code, code])
            case MeldKind.CONCEALED_KONG:
                self.ticks.append(["ag", code, just_drawn, code, code, code, code])
            case MeldKind.ADDED_KONG:
                self.ticks.append(["jg", code, just_drawn])
        self.drawn = None

    def _claim_code(self, seat: int, action: object) -> str:
        match action:
            case Chow(tiles=(lower, _)):
                self.written.lose("which chows came to nothing")
                return CHOW_TICKS[0 if self.live < lower else 1 if self.live == lower + 1 else 2]
            case Pung():
                return "p"
            case Kong():
                return "g"
            case _:
                return WIN_TICKS[(seat - self._turn(())) % 4 or 1]

    def _win(self, event: Won, rest: tuple[Line, ...]) -> None:
        source = event.seat if event.source is None else event.source
        fans: list[str] = []
        for item in event.items:
            fan = Fan(int(item.id))
            word = PLATFORM_WORDS[fan]
            counted = item.count > 1 or fan is Fan.FLOWER_TILES
            fans.append(f"{word}*{item.count}" if counted else word)
        code = WIN_TICKS[(event.seat - source) % 4]
        changes = self._change(rest)
        if self.whole and self.deal.ended is not None:
            changes = list(self.deal.ended.balance)
        self.ticks.append([code, event.seat, event.value, fans, changes, CODES[event.tile]])

    def _change(self, rest: tuple[Line, ...]) -> list[int]:
        """Return what the payments that follow at once change."""
        changes = [0] * 4
        for line in rest:
            if not isinstance(line, Paid):
                break
            for transfer in line.transfers:
                for account, points in (
                    (transfer.payer, -transfer.amount),
                    (transfer.payee, transfer.amount),
                ):
                    if account >= 0:
                        changes[account] += points
        return changes
