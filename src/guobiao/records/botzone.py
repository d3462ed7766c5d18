"""Botzone match JSON, read: the judge's displays are the statements, the answers the steps.

A match is ``{"logs": […], "initdata": …}``: in ``logs`` an output of the judge and the answers of
the four programs take turns. Also read is a test set of such matches, an object of ``turns`` a line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from guobiao.records.botzone_codes import (
    FALSE_WIN,
    FAULT,
    TILE_OF_CODE,
    WRONG_ANSWER,
    chow_around,
    parse_answer,
    wall_in_order,
)
from guobiao.records.derive import INCOMPLETE
from guobiao.records.fan_words import FAN_OF_WORD
from guobiao.records.header import Header, Player, Rules, Source
from guobiao.records.json_node import Node, parse_json
from guobiao.records.transcript import (
    DealTranscript,
    Fact,
    Ruling,
    Statement,
    Transcript,
)
from guobiao.records.unseen import private_wall
from guobiao.table.action import (
    DRAW,
    KONG,
    PUNG,
    WIN,
    AddedKong,
    ConcealedKong,
    Discard,
    Flower,
)
from guobiao.table.event import Ending
from guobiao.table.seat import Seat

FORMAT: Final = "botzone"
_MATCH_ID: Final = re.compile(r"[0-9a-f]{24}")
_NOBODY: Final = (None,) * 4
_CLAIMABLE: Final = ("PLAY", "PENG", "CHI")


@dataclass(frozen=True, slots=True)
class _Turn:
    """What the judge said, and what the programs answered."""

    display: Node
    content: Node | None
    answers: tuple[str | None, ...]
    verdicts: tuple[str, ...]
    place: str


def read_botzone(text: str, file: str = "") -> Transcript:
    """Return the transcript of a match, or of a test set of matches.

    Raises:
        FaultyRecordError: the text is no such match; it names the place.
    """
    root = parse_json(text, file)
    match = _Match(root)
    return match.transcript()


class _Match:
    """One match being read."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.file = root.file
        self.losses: set[str] = set()
        self.turns = _turns_of_log(root) if root.get("turns") is None else _turns_of_set(root)
        if not self.turns:
            root.refuse("empty", "there is no turn of the judge")
        self.facts: dict[str, Any] = {}
        self.private = True
        self.drawn = [0] * 4
        self.live: int | None = None
        self.after_draw = False

    def transcript(self) -> Transcript:
        """Read everything."""
        init = self._initdata()
        quan = self._quan(init)
        walltiles = None if init is None else init.get("walltiles")
        self.private = self._is_private(walltiles)
        known: list[list[int]] = [[] for _ in range(4)]
        deal = self.deal = DealTranscript(0, quan, (), id=self._id())
        for number, turn in enumerate(self.turns):
            before = self.turns[number - 1] if number else None
            self._read(turn, before, known)
        deal.tiles = self._wall(walltiles, known)
        ends = [said for said in deal.statements if said.fact is Fact.ENDING]
        deal.finished = bool(ends)
        preset = "botzone" if self.private else "botzone_pile"
        options: dict[str, Any] = {}
        header = Header(
            rules=Rules(preset, options),
            players=self._players(),
            source=Source(FORMAT, id=self._id(), facts=self.facts),
        )
        self.losses.add("the time and memory that each answer took")
        return Transcript(header, [deal], sorted(self.losses))

    # What stands around the turns

    def _id(self) -> str:
        for key in ("game_id", "_id", "id", "match_id"):
            if self.root.value.get(key) and isinstance(self.root.value[key], str):
                return str(self.root.value[key])
        found = _MATCH_ID.search(self.file)
        return found[0] if found else ""

    def _initdata(self) -> Node | None:
        found = self.root.get("initdata")
        if found is None and self.root.get("wall") is not None:
            tiles = " ".join(node.text() for node in self.root["wall"])
            return Node({"walltiles": tiles, "quan": self.root["quan"].value}, "wall", self.file)
        if found is None:
            first = self.root.get("logs")
            output = first[0].get("output") if first is not None and len(first) else None
            found = output.get("initdata") if output is not None else None
        if found is None or found.value == "":
            return None
        if isinstance(found.value, str):
            # Botzone keeps it as a text of JSON inside the JSON.
            inner = parse_json(found.value, self.file)
            return Node(inner.value, found.path, self.file)
        return found

    def _quan(self, init: Node | None) -> int:
        for turn in self.turns:
            if turn.display.value.get("action") == "INIT":
                for key in ("srand",):
                    if turn.display.get(key) is not None:
                        self.facts[key] = turn.display[key].integer()
                return turn.display["quan"].integer(0, 3)
        if init is None or init.get("quan") is None:
            self.root.refuse("missing", "neither an INIT display nor initdata tells the round wind")
        return init["quan"].integer(0, 3)

    def _players(self) -> tuple[Player, ...]:
        players = self.root.get("players")
        if players is None or not isinstance(players.value, list) or len(players) != 4:
            return tuple(Player(f"player {seat}") for seat in range(4))
        return tuple(Player(_name(player, seat)) for seat, player in enumerate(players))

    def _is_private(self, walltiles: Node | None) -> bool:
        for turn in self.turns:
            count = turn.display.get("tileCnt")
            if count is not None:
                return isinstance(count.value, list)
        return walltiles is None or len(walltiles.text().split()) == 136

    def _wall(self, walltiles: Node | None, known: list[list[int]]) -> tuple[int, ...]:
        if walltiles is None:
            if not self.private:
                self.root.refuse("missing", "a deal from one pile needs its walltiles")
            return private_wall(known, self.root, copies=[4] * 34)
        codes = walltiles.text().split()
        tiles = tuple(_tile_of(code, walltiles) for code in codes)
        due = [4] * 34 if self.private else [4] * 34 + [1] * 8
        counts = [tiles.count(tile) for tile in range(42)][: max(len(due), max(tiles, default=0) + 1)]
        if counts != due:
            walltiles.refuse("wall", f"{len(tiles)} tiles are not the set of {sum(due)}")
        return wall_in_order(tiles, private=self.private)

    # The turns

    def _read(self, turn: _Turn, before: _Turn | None, known: list[list[int]]) -> None:
        display = turn.display
        action = display["action"].text()
        deal = self.deal
        if deal.statements and any(said.fact is Fact.ENDING for said in deal.statements):
            display.refuse("order", f"{action} comes after the end")
        match action:
            case "INIT":
                return
            case "DEAL":
                self._deal(turn, known)
                return
            case "DRAW" | "BUHUA":
                seat, tile = _seat(display), _tile(display["tile"])
                known[seat].append(tile)
                self._answer(turn, before, "DRAW", seat, tile)
                if sum(self.drawn):
                    deal.do(seat, DRAW, turn.place)
                self.drawn[seat] += 1
                deal.state(Fact.DRAWN, tile, seat, f"{turn.place}.tile")
                if action == "BUHUA":
                    deal.do(seat, Flower(tile), turn.place)
                self.live, self.after_draw = None, action == "DRAW"
            case "PLAY":
                seat, tile = _seat(display), _tile(display["tile"])
                self._answer(turn, before, f"PLAY {display['tile'].text()}", seat, tile)
                deal.do(seat, Discard(tile), turn.place)
                self.live, self.after_draw = tile, False
            case "PENG" | "CHI":
                self._claim(turn, before, action)
            case "GANG":
                self._kong(turn, before)
            case "BUGANG":
                seat, tile = _seat(display), _tile(display["tile"])
                self._answer(turn, before, f"BUGANG {display['tile'].text()}", seat, tile)
                deal.do(seat, AddedKong(tile), turn.place)
                self.live, self.after_draw = tile, False
            case "HU":
                self._win(turn, before)
                return
            case "HUANG":
                self._end(turn, Ending.WALL, (0, 0, 0, 0), ())
                return
            case code:
                self._fault(turn, before, code)
                return
        self._state_counts(turn)
        self._state_can_win(turn)

    def _deal(self, turn: _Turn, known: list[list[int]]) -> None:
        hands = turn.display["hand"]
        if len(hands) != 4:
            hands.refuse("length", f"{len(hands)} hands of four seats")
        for seat, hand in enumerate(hands):
            tiles = [_tile(node) for node in hand]
            if sum(tile < 34 for tile in tiles) != 13:
                hand.refuse("length", f"{len(tiles)} tiles are no dealt hand")
            known[seat].extend(tiles)
            self.deal.state(Fact.DEALT, tuple(sorted(tiles)), seat, hand.path)

    def _claim(self, turn: _Turn, before: _Turn | None, action: str) -> None:
        display = turn.display
        seat, tile = _seat(display), _tile(display["tile"])
        code = display["tile"].text()
        if action == "PENG":
            self._answer(turn, before, f"PENG {code}", seat, tile)
            self.deal.do(seat, PUNG, turn.place)
        else:
            middle = _tile(display["tileCHI"])
            self._answer(turn, before, f"CHI {display['tileCHI'].text()} {code}", seat, tile)
            if self.live is None:
                display.refuse("order", "CHI without a discard")
            chow = chow_around(middle, self.live)
            if chow is None:
                display["tileCHI"].refuse("chow", f"no chow around it takes {self.live}")
            self.deal.do(seat, chow, turn.place)
        self.deal.do(seat, Discard(tile), turn.place)
        self.live, self.after_draw = tile, False

    def _kong(self, turn: _Turn, before: _Turn | None) -> None:
        seat, tile = _seat(turn.display), _tile(turn.display["tile"])
        if self.live is None:
            self._answer(turn, before, f"GANG {turn.display['tile'].text()}", seat, tile)
            self.deal.do(seat, ConcealedKong(tile), turn.place)
        else:
            self._answer(turn, before, "GANG", seat, tile)
            self.deal.do(seat, KONG, turn.place)
        self.live, self.after_draw = None, False

    def _win(self, turn: _Turn, before: _Turn | None) -> None:
        display = turn.display
        seat = _seat(display)
        self._answer(turn, before, "HU", seat, None)
        self.deal.do(seat, WIN, turn.place)
        fans: list[tuple[str, int, int]] = []
        for node in display.get("fan") or ():
            fan = FAN_OF_WORD.get(node["name"].text())
            if fan is None:
                node["name"].refuse("fan", f"{node['name'].text()!r} is no fan")
            count = node["cnt"].integer(1)
            fans.append((str(int(fan)), node["value"].integer() * count, count))
        self.deal.state(Fact.FANS, tuple(sorted(fans)), seat, f"{turn.place}.fan")
        total = display["fanCnt"].integer()
        self.deal.state(Fact.VALUE, total, seat, f"{turn.place}.fanCnt")
        score = display["score"].integers(4)
        self._end(turn, Ending.WIN, score, (seat,))

    def _fault(self, turn: _Turn, before: _Turn | None, code: str) -> None:
        display = turn.display
        seat = _seat(display)
        answer = None if before is None else before.answers[seat]
        verdict = "OK" if before is None else before.verdicts[seat]
        if code == FALSE_WIN:
            self._answer(turn, before, "HU", seat, None)
            self.deal.do(seat, WIN, turn.place)
        else:
            said = () if answer is None else parse_answer(answer, claimed=self.live) or ()
            illegal = said if code == WRONG_ANSWER else ()
            note = code if not answer or code != WRONG_ANSWER else f"{code} {answer}"
            self.deal.do(seat, Ruling(FAULT, note, illegal=illegal), turn.place)
            if code != WRONG_ANSWER:
                place = f"{turn.place}.action"
                self._by_format(Fact.ANSWER, code, verdict, seat, place)
        score = display.get("score")
        scores = tuple(-30 if each == seat else 10 for each in range(4))
        self._end(turn, Ending.FAULT, scores if score is None else score.integers(4), ())

    def _end(
        self, turn: _Turn, ending: Ending, score: tuple[int, ...], winners: tuple[int, ...]
    ) -> None:
        deal = self.deal
        deal.state(Fact.ENDING, ending, None, f"{turn.place}.action")
        deal.state(Fact.WINNERS, winners, None, f"{turn.place}.player")
        deal.state(Fact.BALANCE, score, None, f"{turn.place}.score")
        if turn.content is not None and turn.content.is_object():
            paid = tuple(turn.content[str(seat)].integer() for seat in range(4))
            deal.state(Fact.BALANCE, paid, None, turn.content.path)
        self._state_counts(turn)
        canhu = turn.display.get("canHu")
        if canhu is not None:
            said = _can_win(canhu)
            self._by_format(Fact.CAN_WIN, said, _NOBODY, None, canhu.path)

    # What is said besides

    def _by_format(
        self, fact: Fact, said: Any, due: Any, seat: int | None, place: str
    ) -> None:
        """State what the format itself demands."""
        whose = None if seat is None else Seat(seat)
        steps = len(self.deal.steps)
        self.deal.statements.append(Statement(fact, said, whose, place, steps, due=(due,)))

    def _state_counts(self, turn: _Turn) -> None:
        count = turn.display.get("tileCnt")
        if count is None:
            return
        if isinstance(count.value, list):
            self.deal.state(Fact.TILES_LEFT, count.integers(4), None, count.path)
        else:
            self.deal.state(Fact.TILES_LEFT, count.integer(), 0, count.path)

    def _state_can_win(self, turn: _Turn) -> None:
        canhu = turn.display.get("canHu")
        if canhu is not None:
            self.deal.state(Fact.CAN_WIN, _can_win(canhu), None, canhu.path)

    def _answer(
        self, turn: _Turn, before: _Turn | None, due: str, seat: int, tile: int | None
    ) -> None:
        """Compare an action with the answer that led to it, and hear the others out."""
        del tile
        if before is None:
            return
        given = before.answers[seat]
        if due != "DRAW" and given is not None:
            self._by_format(Fact.ANSWER, given, due, seat, turn.place)
        if before.display.value.get("action") not in (*_CLAIMABLE, "BUGANG"):
            return
        for other, answer in enumerate(before.answers):
            if other == seat and due != "DRAW":
                continue
            if answer in (None, "PASS", ""):
                continue
            self._hear(other, answer, before.place)

    def _hear(self, seat: int, answer: str, place: str) -> None:
        """Take down a claim before which another went."""
        said = parse_answer(answer, claimed=self.live)
        if said is None:
            self.losses.add("answers that mean nothing and were not read")
            return
        if len(said) > 1:
            self.losses.add("what would have been discarded after a claim that came to nothing")
        self.deal.hear(seat, said[0], place)


def _turns_of_log(root: Node) -> list[_Turn]:
    turns: list[_Turn] = []
    logs = list(root["logs"])
    for number in range(0, len(logs), 2):
        output = logs[number].get("output")
        if output is None or not output.is_object():
            logs[number].refuse("judge", "the judge gave no output")
        answers = logs[number + 1] if number + 1 < len(logs) else None
        members = {} if answers is None else answers.members()
        given: list[str | None] = []
        verdicts: list[str] = []
        for seat in range(4):
            member = members.get(str(seat))
            response = None if member is None else member.get("response")
            given.append(_response(response))
            verdict = None if member is None else member.get("verdict")
            verdicts.append("OK" if verdict is None else verdict.text())
        display = output.get("display")
        if display is None:
            output.refuse("judge", "the judge gave no display")
        turns.append(
            _Turn(display, output.get("content"), tuple(given), tuple(verdicts), display.path)
        )
    return turns


def _turns_of_set(root: Node) -> list[_Turn]:
    turns: list[_Turn] = []
    for node in root["turns"]:
        responses = node.get("responses")
        members = {} if responses is None else responses.members()
        given = tuple(_response(members.get(str(seat))) for seat in range(4))
        display = node["display"]
        turns.append(_Turn(display, None, given, ("OK",) * 4, display.path))
    return turns


def _response(node: Node | None) -> str | None:
    """Return an answer; Botzone also passes on what is no text."""
    if node is None:
        return None
    return node.value if isinstance(node.value, str) else msgspec.json.encode(node.value).decode()


def _name(node: Node, seat: int) -> str:
    if isinstance(node.value, str):
        return node.value
    if node.is_object():
        for key in ("name", "bot", "user"):
            inner = node.get(key)
            if inner is not None:
                return _name(inner, seat)
    return f"player {seat}"


def _seat(display: Node) -> int:
    return display["player"].integer(0, 3)


def _tile(node: Node) -> int:
    return _tile_of(node.text(), node)


def _tile_of(code: str, node: Node) -> int:
    tile = TILE_OF_CODE.get(code)
    if tile is None:
        node.refuse("tile", f"{code!r} is no tile of Botzone")
    return tile


def _can_win(node: Node) -> tuple[int | None, ...]:
    """Return what canHu says: -4 means that the seat has no say, -3 that it is not complete."""
    said: list[int | None] = []
    for number in node.integers(4):
        if number < -4 or number in (-1, -2):
            node.refuse("can_hu", f"{number} has no meaning here")
        said.append(None if number == -4 else INCOMPLETE if number == -3 else number)
    return tuple(said)
