"""Botzone match JSON, read: the judge's displays are the statements, the answers the steps.

A match is ``{"logs": […], "initdata": …}``: in ``logs`` an output of the judge and the answers of
the four programs take turns. A test set of such matches is read too, an object of ``turns`` a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from guobiao.records.botzone_codes import (
    CODES,
    FALSE_WIN,
    FAULT,
    TILE_OF_CODE,
    WRONG_ANSWER,
    chow_around,
    parse_answer,
    wall_in_order,
)
from guobiao.records.botzone_turns import Turn, turns_of_log, turns_of_set
from guobiao.records.derive import INCOMPLETE
from guobiao.records.fan_words import FAN_OF_WORD
from guobiao.records.fault import Fault, FaultyRecordError
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
_UNTOUCHED: Final = (21,) * 4
_DISCARDS: Final = ("PLAY", "PENG", "CHI")
_CLAIMABLE: Final = (*_DISCARDS, "BUGANG")


def read_botzone(text: str, file: str = "") -> Transcript:
    """Return the transcript of a match, or of a test set of matches, one a line.

    Raises:
        FaultyRecordError: the text is no such match; it names one place in each.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or not all(line.startswith("{") for line in lines):
        return _Match(parse_json(text, file), 0).transcript()
    faults: list[Fault] = []
    matches: list[Transcript] = []
    for number, line in enumerate(lines):
        try:
            matches.append(_Match(parse_json(line, file), number).transcript())
        except FaultyRecordError as error:
            faults += [replace(fault, line=number + 1) for fault in error.faults]
    if faults:
        raise FaultyRecordError(faults)
    return _joined(matches)


def _joined(matches: list[Transcript]) -> Transcript:
    """Return matches as the deals of one transcript; they must be played by the same rules."""
    first = matches[0].header
    losses = {loss for match in matches for loss in match.losses}
    deals: list[DealTranscript] = []
    for match in matches:
        (deal,) = match.deals
        players = match.header.players
        if match.header.rules != first.rules:
            losses.add(f"deal {deal.number + 1}: all of it, for its rules are others")
            continue
        if sorted(players, key=str) == sorted(first.players, key=str):
            deal.seating = tuple(first.players.index(player) for player in players)
        elif players != first.players:
            losses.add("the names of the players of matches other than the first")
        deals.append(deal)
    header = Header(rules=first.rules, players=first.players, source=Source(FORMAT))
    return Transcript(header, deals, sorted(losses))


class _Match:
    """One match being read."""

    def __init__(self, root: Node, number: int) -> None:
        self.root = root
        self.number = number
        self.file = root.file
        self.losses: set[str] = set()
        self.turns = turns_of_log(root) if root.get("turns") is None else turns_of_set(root)
        if not self.turns:
            root.refuse("empty", "there is no turn of the judge")
        self.facts: dict[str, Any] = {}
        self.private = True
        self.dealt = False
        self.drawn = False
        self.known: list[list[int]] = [[] for _ in range(4)]
        self.live: int | None = None

    def transcript(self) -> Transcript:
        """Read everything."""
        init = self._initdata()
        quan = self._quan(init)
        walltiles = None if init is None else init.get("walltiles")
        self.private = self._is_private(walltiles)
        deal = self.deal = DealTranscript(self.number, quan, (), id=self._id())
        for number, turn in enumerate(self.turns):
            before = self.turns[number - 1] if number else None
            self._read(turn, before)
        deal.tiles = self._wall(walltiles)
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
        for key in ("game_id", "_id", "_mid", "id", "match_id"):
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
            if _action_of(turn) == "INIT":
                if turn.display.get("srand") is not None:
                    self.facts["srand"] = turn.display["srand"].integer()
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

    def _wall(self, walltiles: Node | None) -> tuple[int, ...]:
        if walltiles is None:
            if not self.private:
                self.root.refuse("missing", "a deal from one pile needs its walltiles")
            return private_wall(self.known, self.root, copies=[4] * 34)
        codes = walltiles.text().split()
        tiles = tuple(_tile_of(code, walltiles) for code in codes)
        due = [4] * 34 if self.private else [4] * 34 + [1] * 8
        counts = [tiles.count(tile) for tile in range(42)][
            : max(len(due), max(tiles, default=0) + 1)
        ]
        if counts != due:
            walltiles.refuse("wall", f"{len(tiles)} tiles are not the set of {sum(due)}")
        return wall_in_order(tiles, private=self.private)

    # The turns

    def _read(self, turn: Turn, before: Turn | None) -> None:
        display = turn.display
        action = display["action"].text()
        if any(said.fact is Fact.ENDING for said in self.deal.statements):
            display.refuse("order", f"{action} comes after the end")
        if action == "DEAL":
            self._deal(turn)
        elif action in _UNANSWERED:
            _UNANSWERED[action](self, turn, before)
        elif action in _PLAYS:
            _PLAYS[action](self, turn, before)
            self._state_counts(turn)
            self._state_can_win(turn)
        elif action == "INIT":
            self._state_counts(turn)
        else:
            self._fault(turn, before, action)

    def draw(self, turn: Turn, before: Turn | None) -> None:
        seat, tile = _seat(turn.display), _tile(turn.display["tile"])
        self.known[seat].append(tile)
        self._hear_others(before, None)
        if self.drawn:
            self.deal.do(seat, DRAW, turn.place)
        self.drawn = True
        self.deal.state(Fact.DRAWN, tile, seat, f"{turn.place}.tile")
        self.live = None

    def flower(self, turn: Turn, before: Turn | None) -> None:
        self.draw(turn, before)
        self._state_counts(turn)
        self._state_nobody(turn)
        seat, tile = _seat(turn.display), _tile(turn.display["tile"])
        self.deal.do(seat, Flower(tile), turn.place)

    def play(self, turn: Turn, before: Turn | None) -> None:
        seat, tile = _seat(turn.display), _tile(turn.display["tile"])
        self._answer(turn, before, f"PLAY {CODES[tile]}", seat)
        self.deal.do(seat, Discard(tile), turn.place)
        self.live = tile

    def _deal(self, turn: Turn) -> None:
        hands = turn.display["hand"]
        if len(hands) != 4:
            hands.refuse("length", f"{len(hands)} hands of four seats")
        for seat, hand in enumerate(hands):
            tiles = [_tile(node) for node in hand]
            if sum(tile < 34 for tile in tiles) != 13:
                hand.refuse("length", f"{len(tiles)} tiles are no dealt hand")
            self.known[seat].extend(tiles)
            self.deal.state(Fact.DEALT, tuple(sorted(tiles)), seat, hand.path)
        self.dealt = True
        self._state_counts(turn)
        self._state_nobody(turn)

    def pung(self, turn: Turn, before: Turn | None) -> None:
        seat, tile = _seat(turn.display), _tile(turn.display["tile"])
        self._answer(turn, before, f"PENG {CODES[tile]}", seat)
        self.deal.do(seat, PUNG, turn.place)
        self.deal.do(seat, Discard(tile), turn.place)
        self.live = tile

    def chow(self, turn: Turn, before: Turn | None) -> None:
        display = turn.display
        seat, tile, middle = _seat(display), _tile(display["tile"]), _tile(display["tileCHI"])
        self._answer(turn, before, f"CHI {CODES[middle]} {CODES[tile]}", seat)
        chow = None if self.live is None else chow_around(middle, self.live)
        if chow is None:
            display["tileCHI"].refuse("chow", "there is no discard that a chow around it takes")
        self.deal.do(seat, chow, turn.place)
        self.deal.do(seat, Discard(tile), turn.place)
        self.live = tile

    def kong(self, turn: Turn, before: Turn | None) -> None:
        seat, tile = _seat(turn.display), _tile(turn.display["tile"])
        concealed = self.live is None
        self._answer(turn, before, f"GANG {CODES[tile]}" if concealed else "GANG", seat)
        self.deal.do(seat, ConcealedKong(tile) if concealed else KONG, turn.place)
        self.live = None

    def added_kong(self, turn: Turn, before: Turn | None) -> None:
        seat, tile = _seat(turn.display), _tile(turn.display["tile"])
        self._answer(turn, before, f"BUGANG {CODES[tile]}", seat)
        self.deal.do(seat, AddedKong(tile), turn.place)
        self.live = tile

    def wall_empty(self, turn: Turn, before: Turn | None) -> None:
        self._hear_others(before, None)
        self._end(turn, Ending.WALL, (0, 0, 0, 0), ())

    def win(self, turn: Turn, before: Turn | None) -> None:
        display = turn.display
        seat = _seat(display)
        self._answer(turn, before, "HU", seat)
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

    def _fault(self, turn: Turn, before: Turn | None, code: str) -> None:
        display = turn.display
        seat = _seat(display)
        answer = None if before is None else before.answers[seat]
        verdict = None if before is None else before.verdicts[seat]
        if code == FALSE_WIN:
            self._answer(turn, before, "HU", seat)
            self.deal.do(seat, WIN, turn.place)
        else:
            said = () if answer is None else parse_answer(answer, claimed=self.live) or ()
            illegal = said if code == WRONG_ANSWER else ()
            note = code if not answer or code != WRONG_ANSWER else f"{code} {answer}"
            self.deal.do(seat, Ruling(FAULT, note, illegal=illegal), turn.place)
            if code != WRONG_ANSWER and verdict is not None:
                place = f"{turn.place}.action"
                self._by_format(Fact.ANSWER, code, verdict, seat, place)
        score = display.get("score")
        scores = tuple(-30 if each == seat else 10 for each in range(4))
        self._end(turn, Ending.FAULT, scores if score is None else score.integers(4), ())

    def _end(
        self, turn: Turn, ending: Ending, score: tuple[int, ...], winners: tuple[int, ...]
    ) -> None:
        deal = self.deal
        deal.state(Fact.ENDING, ending, None, f"{turn.place}.action")
        deal.state(Fact.WINNERS, winners, None, f"{turn.place}.player")
        deal.state(Fact.BALANCE, score, None, f"{turn.place}.score")
        if turn.content is not None and turn.content.is_object():
            paid = tuple(turn.content[str(seat)].integer() for seat in range(4))
            deal.state(Fact.BALANCE, paid, None, turn.content.path)
        self._state_counts(turn)
        # Before the deal it is all noughts; the judge of one pile leaves it as it was last.
        if self.private and self.dealt:
            self._state_nobody(turn)

    # What is said besides

    def _by_format(self, fact: Fact, said: Any, due: Any, seat: int | None, place: str) -> None:
        """State what the format itself demands."""
        whose = None if seat is None else Seat(seat)
        steps = len(self.deal.steps)
        self.deal.statements.append(Statement(fact, said, whose, place, steps, due=(due,)))

    def _state_counts(self, turn: Turn) -> None:
        count = turn.display.get("tileCnt")
        if count is None:
            return
        if not isinstance(count.value, list):
            if self.drawn:
                self.deal.state(Fact.TILES_LEFT, count.integer(), 0, count.path)
        elif self.drawn:
            self.deal.state(Fact.TILES_LEFT, count.integers(4), None, count.path)
        else:
            # The engine draws the first tile of the deal by itself, so it cannot be asked.
            self._by_format(Fact.TILES_LEFT, count.integers(4), _UNTOUCHED, None, count.path)

    def _state_can_win(self, turn: Turn) -> None:
        canhu = turn.display.get("canHu")
        if canhu is None:
            return
        said = list(_can_win(canhu))
        if not self.private and turn.display["action"].value in _DISCARDS:
            # The judge of one pile asks it of the discarder too, of whom nothing follows.
            said[_seat(turn.display)] = None
        self.deal.state(Fact.CAN_WIN, tuple(said), None, canhu.path)

    def _state_nobody(self, turn: Turn) -> None:
        canhu = turn.display.get("canHu")
        if canhu is not None:
            self._by_format(Fact.CAN_WIN, _can_win(canhu), _NOBODY, None, canhu.path)

    def _answer(self, turn: Turn, before: Turn | None, due: str, seat: int) -> None:
        """Compare an action with the answer that led to it, and hear the others out."""
        given = None if before is None else before.answers[seat]
        if given is not None:
            self._by_format(Fact.ANSWER, given, due, seat, turn.place)
        self._hear_others(before, seat)

    def _hear_others(self, before: Turn | None, seat: int | None) -> None:
        """Take down what the seats other than the one that acted have claimed."""
        if before is None or _action_of(before) not in _CLAIMABLE:
            return
        for other, answer in enumerate(before.answers):
            if other != seat and answer not in (None, "PASS", ""):
                self._hear(other, answer, before.place)

    def _hear(self, seat: int, answer: str, place: str) -> None:
        """Take down a claim before which another went."""
        said = parse_answer(answer, claimed=self.live)
        if said is None:
            self.losses.add("answers that mean nothing and were not read")
            return
        claim, *discard = said
        if discard:
            self.losses.add("what would have been discarded after a claim that came to nothing")
        self.deal.hear(seat, claim, place)


_PLAYS: Final[Mapping[str, Callable[[_Match, Turn, Turn | None], None]]] = MappingProxyType(
    {
        "DRAW": _Match.draw,
        "PLAY": _Match.play,
        "PENG": _Match.pung,
        "CHI": _Match.chow,
        "GANG": _Match.kong,
        "BUGANG": _Match.added_kong,
    }
)
"""How each action of a display is read after which somebody has a choice."""

_UNANSWERED: Final[Mapping[str, Callable[[_Match, Turn, Turn | None], None]]] = MappingProxyType(
    {"BUHUA": _Match.flower, "HU": _Match.win, "HUANG": _Match.wall_empty}
)
"""How each is read after which nobody has; any other is the verdict on a fault."""


def _name(node: Node, seat: int) -> str:
    if isinstance(node.value, str):
        return node.value
    if node.is_object():
        for key in ("name", "bot", "user"):
            inner = node.get(key)
            if inner is not None:
                return _name(inner, seat)
    return f"player {seat}"


def _action_of(turn: Turn) -> str | None:
    """Return what the display of a turn shows, ``None`` where it shows nothing."""
    action = turn.display.get("action")
    return None if action is None else action.text()


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
