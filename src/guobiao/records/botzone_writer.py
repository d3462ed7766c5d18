"""Botzone match JSON, written: a judge's displays and four programs' answers for each deal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from guobiao.records.botzone_codes import CODES, FALSE_WIN, FAULT, wall_in_order
from guobiao.records.derive import INCOMPLETE, win_value
from guobiao.records.fan_words import BOTZONE_WORDS
from guobiao.records.header import Rules
from guobiao.records.own import deal_transcript
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.replay import replay_deal
from guobiao.records.transcript import Ruling, Step
from guobiao.records.written import Written
from guobiao.rulesets.guobiao.opening import PileOpening
from guobiao.rulesets.guobiao.penalties import FALSE_WINS
from guobiao.scoring.fan import Fan
from guobiao.table.action import (
    KONG,
    PUNG,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Draw,
    Flower,
    Kong,
    Pung,
    Win,
)
from guobiao.table.deal import Deal
from guobiao.table.event import HIDDEN, Dealt, Ending, Melded, Penalised, WallBuilt, Won
from guobiao.table.seat import Seat
from guobiao.tiles.meld import KONGS

_NOBODY: Final = [-4] * 4
_DEALT: Final = 13
_PLAIN_KINDS: Final = 34


def write_botzone(record: Record) -> Written:
    """Return a match for each deal that the format can tell, and what it cannot."""
    written = Written()
    for deal in record.deals:
        why = _why_not(record, deal)
        if why:
            written.leave_out(deal.begun.number, why)
            continue
        logs = _Logs(record, deal, written)
        written.add(msgspec.json.encode(logs.document()).decode() + "\n")
    header = record.header
    preset = "botzone_pile" if header.rules.preset == "botzone_pile" else "botzone"
    written.lose_rules(header.rules, Rules(preset))
    for name in ("title", "date", "place", "seal"):
        if getattr(header, name):
            written.lose(f"the {name} of the match")
    if header.starting_points:
        written.lose("the points before the deal")
    if len(record.deals) > 1:
        written.lose("that the deals belong to one match, and who changed seats")
    return written


def _why_not(record: Record, deal: RecordedDeal) -> str:
    """Return why the format cannot tell a deal; nothing if it can."""
    system = record.header.rules.build()
    private = system.opening.layout.walls == 4 and system.tiles.kinds == _PLAIN_KINDS
    if not private and not isinstance(system.opening, PileOpening):
        return "it is played neither with a wall for each seat and no flowers nor from one pile"
    if sum(isinstance(event, Won) for event in deal.events) > 1:
        return "several have won"
    ended = deal.ended
    if ended is None:
        return "it does not end"
    penalties = [event for event in deal.events if isinstance(event, Penalised)]
    if len(penalties) != (ended.ending is Ending.FAULT) or ended.ending is Ending.CANCELLED:
        return "it goes on after a penalty, or was cancelled"
    if penalties:
        before = deal.events[deal.events.index(penalties[0]) - 1]
        if isinstance(before, Melded) and before.kind not in KONGS:
            return "somebody errs between a claim and its discard, which are one answer"
    return ""


@dataclass(slots=True)
class _Turn:
    """What the judge says, and what is answered."""

    display: dict[str, Any]
    content: dict[str, Any]
    command: str = "request"
    answers: list[str] = field(default_factory=lambda: ["PASS"] * 4)
    verdicts: list[str] = field(default_factory=lambda: ["OK"] * 4)


class _Logs:
    """The turns of one deal being written."""

    def __init__(self, record: Record, deal: RecordedDeal, written: Written) -> None:
        self.record = record
        self.deal = deal
        self.written = written
        self.turns: list[_Turn] = []
        self.claim: Step | None = None
        """A chow or pung of which the discard is still to come."""
        self.quan = deal.begun.round % 4
        source = record.header.source
        self.srand = None if source is None else source.facts.get("srand")
        system = record.header.rules.build()
        self.private = system.opening.layout.walls == 4
        transcript = deal_transcript(record, deal)
        replay_deal(system, transcript, self._look)
        self._end()

    def document(self) -> dict[str, Any]:
        """Return the whole match."""
        logs: list[dict[str, Any]] = []
        for turn in self.turns:
            output = {"command": turn.command, "content": turn.content, "display": turn.display}
            logs.append({"output": output, "verdict": "OK"})
            if turn.command == "request":
                logs.append(
                    {
                        str(seat): {"verdict": verdict, "response": answer}
                        if verdict == "OK"
                        else {"verdict": verdict}
                        for seat, (answer, verdict) in enumerate(
                            zip(turn.answers, turn.verdicts, strict=True)
                        )
                    }
                )
        names = [self.record.header.players[n].name for n in self.record.seating(self.deal)]
        document: dict[str, Any] = {
            "status": "finished",
            "logs": logs,
            "players": [{"name": name} for name in names],
            "initdata": msgspec.json.encode(self._initdata()).decode(),
            "success": True,
        }
        seated = self.deal.seated
        if seated is not None and seated.id:
            document = {"_id": seated.id, **document}
        return document

    def _initdata(self) -> dict[str, Any]:
        data: dict[str, Any] = {"quan": self.quan}
        if self.srand is not None:
            data["srand"] = self.srand
        wall = next(event for event in self.deal.events if isinstance(event, WallBuilt))
        if HIDDEN in wall.tiles:
            self.written.lose("the wall, of which the record knows only a part")
        else:
            tiles = wall_in_order(wall.tiles, private=self.private)
            data["walltiles"] = " ".join(CODES[tile] for tile in tiles)
        return data

    # Looking on

    def _look(self, deal: Deal, step: Step | None) -> None:
        if step is None:
            self._begin(deal)
            return
        seat, what = step.seat, step.what
        if step.heard:
            self._hear(step)
        elif isinstance(what, Ruling):
            self._rule(seat, what)
        elif isinstance(what, Discard):
            self._discard(deal, seat, what.tile)
        elif isinstance(what, Chow | Pung):
            self.claim = step
        elif isinstance(what, Draw | Flower):
            self._draw(deal, seat)
        elif isinstance(what, Win):
            self._answer(seat, "HU")
        else:
            self._kong(deal, seat, what)

    def _kong(self, deal: Deal, seat: int, action: Action) -> None:
        match action:
            case ConcealedKong(tile=tile):
                self._answer(seat, f"GANG {CODES[tile]}")
                self._say(deal, "GANG", seat, tile, ["GANG"])
            case AddedKong(tile=tile):
                self._answer(seat, f"BUGANG {CODES[tile]}")
                self._say(deal, "BUGANG", seat, tile, ["BUGANG", CODES[tile]])
            case Kong():
                self._answer(seat, "GANG")
                tile = deal.board.melds[seat][-1].tiles[0]
                self._say(deal, "GANG", seat, tile, ["GANG"])
            case _:
                pass

    def _hear(self, step: Step) -> None:
        if step.what == WIN:
            self._answer(step.seat, "HU")
        elif step.what == KONG:
            self._answer(step.seat, "GANG")
        else:
            self.written.lose("chows and pungs that came to nothing: their discard is not known")

    def _answer(self, seat: int, text: str) -> None:
        self.turns[-1].answers[seat] = text

    def _begin(self, deal: Deal) -> None:
        srand = {} if self.srand is None else {"srand": self.srand}
        full = {"tileCnt": [deal.wall.size - _DEALT] * 4} if self.private else {}
        self.turns.append(
            _Turn(
                {"action": "INIT", "canHu": [0] * 4, "quan": self.quan, **srand, **full},
                {str(seat): f"0 {seat} {self.quan}" for seat in range(4)},
            )
        )
        dealt = [event.tiles for event in deal.events if type(event) is Dealt]
        hands = [[CODES[tile] for tile in tiles] for tiles in dealt]
        flowers = [[code for code in hand if code[0] == "H"] for hand in hands]
        counts = " ".join(str(len(each)) for each in flowers)
        shown = [code for each in flowers for code in each]
        self.turns.append(
            _Turn(
                {"action": "DEAL", "canHu": _NOBODY, "hand": hands, **full},
                {
                    str(seat): " ".join(
                        ("1", counts, *(code for code in hand if code[0] != "H"), *shown)
                    )
                    for seat, hand in enumerate(hands)
                },
            )
        )
        self._draw(deal, Seat(0))

    def _draw(self, deal: Deal, seat: int) -> None:
        tile = deal.board.drawn_by[seat]
        if tile is None:
            # The wall was empty: the deal is over.
            return
        code = CODES[tile]
        if tile >= _PLAIN_KINDS:
            turn = self._say(deal, "BUHUA", seat, tile, ["BUHUA", code])
            turn.display["canHu"] = _NOBODY
        else:
            turn = self._say(deal, "DRAW", seat, tile, ["DRAW"])
            turn.content[str(seat)] = f"2 {code}"

    def _discard(self, deal: Deal, seat: int, tile: int) -> None:
        code = CODES[tile]
        claim, self.claim = self.claim, None
        if claim is None:
            self._answer(seat, f"PLAY {code}")
            self._say(deal, "PLAY", seat, tile, ["PLAY", code])
        elif claim.what == PUNG:
            self._answer(seat, f"PENG {code}")
            self._say(deal, "PENG", seat, tile, ["PENG", code])
        else:
            middle = CODES[deal.board.melds[seat][-1].tiles[1]]
            self._answer(seat, f"CHI {middle} {code}")
            turn = self._say(deal, "CHI", seat, tile, ["CHI", middle, code])
            turn.display["tileCHI"] = middle

    def _say(self, deal: Deal, action: str, seat: int, tile: int, words: list[str]) -> _Turn:
        turn = _Turn(
            {
                "action": action,
                "canHu": [_code(win_value(deal, Seat(each))) for each in range(4)],
                "player": seat,
                "tile": CODES[tile],
                "tileCnt": [deal.wall.left(Seat(each)) for each in range(4)]
                if self.private
                else deal.wall.left(Seat(0)),
            },
            {str(each): f"3 {seat} {' '.join(words)}" for each in range(4)},
        )
        self.turns.append(turn)
        return turn

    def _rule(self, seat: int, ruling: Ruling) -> None:
        code, _, answer = ruling.note.partition(" ")
        if ruling.violation in FALSE_WINS:
            self._answer(seat, "HU")
        elif ruling.violation == FAULT and answer:
            self._answer(seat, answer)
        elif ruling.violation == FAULT and code:
            self.turns[-1].verdicts[seat] = code

    # The end

    def _end(self) -> None:
        ended = self.deal.ended
        assert ended is not None
        balance = list(ended.balance)
        display: dict[str, Any] = {"canHu": _NOBODY, "tileCnt": self.turns[-1].display["tileCnt"]}
        if not self.private:
            del display["tileCnt"]
        for event in self.deal.events:
            match event:
                case Won(seat=seat, value=value, items=items):
                    fans = [
                        {
                            "name": BOTZONE_WORDS[Fan(int(item.id))],
                            "value": item.points // item.count,
                            "cnt": item.count,
                        }
                        for item in items
                    ]
                    display |= {"action": "HU", "player": seat, "fan": fans, "fanCnt": value}
                case Penalised(seat=seat, violation=violation, note=note):
                    code = FALSE_WIN if violation in FALSE_WINS else note.partition(" ")[0]
                    display |= {"action": code or "WA", "player": seat}
                case _:
                    pass
        if ended.ending is Ending.WALL:
            display["action"] = "HUANG"
        else:
            display["score"] = balance
        content = {str(seat): points for seat, points in enumerate(balance)}
        self.turns.append(_Turn(display, content, command="finish"))


def _code(value: int | None) -> int:
    """Return what canHu says: -4 for no say, -3 for not complete."""
    return -4 if value is None else -3 if value == INCOMPLETE else value
