"""The official ``Match / Wind / Player`` text, read.

A match is a block of lines that ends with its ``Score``; a file holds any number of them. The text
tells hands and draws but no wall, so the rest of each wall stays unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NoReturn

from guobiao.errors import shown
from guobiao.records.botzone_codes import CODES, TILE_OF_CODE, chow_around
from guobiao.records.fan_words import FAN_OF_WORD
from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.records.header import Header, Player, Rules, Source
from guobiao.records.json_node import Node
from guobiao.records.transcript import DealTranscript, Fact, Transcript
from guobiao.records.unseen import private_wall
from guobiao.table.action import (
    DRAW,
    KONG,
    PUNG,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
)
from guobiao.table.event import (
    Ending,
)

FORMAT: Final = "botzone_text"
PLAYERS: Final = tuple(Player(f"player {seat}") for seat in range(4))

_MATCH: Final = re.compile(r"Match (\S+)")
_WIND: Final = re.compile(r"Wind ([0-3])")
_DEAL: Final = re.compile(r"Player ([0-3]) Deal((?: [A-Z][1-9]){13})")
_ACT: Final = re.compile(
    r"Player ([0-3]) (Draw|Play|Chi|Peng|Gang|AnGang|BuGang|Hu) ([A-Z][1-9])((?: Ignore .*)?)"
)
_IGNORED: Final = re.compile(
    r" Ignore Player ([0-3]) (Chi|Peng|Gang|Hu) ([A-Z][1-9])", re.IGNORECASE
)
_FAN: Final = re.compile(r"Fan (\d+) (.+)")
_ONE_FAN: Final = re.compile(r"(.+)\*(\d+)")
_SCORE: Final = re.compile(r"Score (-?\d+) (-?\d+) (-?\d+) (-?\d+)")
_CLAIMABLE: Final = frozenset({"Play"})


def read_botzone_text(text: str, file: str = "") -> Transcript:
    """Return the transcript of a text.

    Raises:
        FaultyRecordError: some line is not as the format demands; it names one in each match.
    """
    faults: list[Fault] = []
    deals: list[DealTranscript] = []
    for block in _blocks(text):
        try:
            deals.append(_Block(block, file, len(deals)).read())
        except FaultyRecordError as error:
            faults.extend(error.faults)
    if not deals and not faults:
        faults.append(Fault(file, 1, "", "empty", "there is no match"))
    if faults:
        raise FaultyRecordError(faults)
    header = Header(rules=Rules("botzone"), players=PLAYERS, source=Source(FORMAT))
    return Transcript(header, deals)


def _blocks(text: str) -> Iterator[list[tuple[int, str]]]:
    """Yield the numbered lines of each match."""
    block: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("Match") and block:
            yield block
            block = []
        if line.strip():
            block.append((number, line.rstrip()))
    if block:
        yield block


class _Block:
    """One match being read."""

    def __init__(self, lines: list[tuple[int, str]], file: str, number: int) -> None:
        self.lines = lines
        self.file = file
        self.place = 0
        self.deal = DealTranscript(number, 0, ())
        self.known: list[list[int]] = [[] for _ in range(4)]
        self.live: int | None = None
        self.ending: Ending | None = None

    def refuse(self, rule: str, message: str) -> NoReturn:
        number = self.lines[min(self.place, len(self.lines) - 1)][0]
        raise FaultyRecordError((Fault(self.file, number, "", rule, message),))

    def next(self, pattern: re.Pattern[str], what: str) -> re.Match[str]:
        """Return the next line, which must be of a kind."""
        if self.place == len(self.lines):
            self.refuse("missing", f"the match ends where {what} should stand")
        line = self.lines[self.place][1]
        found = pattern.fullmatch(line)
        if found is None:
            self.refuse("grammar", f"{shown(line)} is not {what}")
        self.place += 1
        return found

    def read(self) -> DealTranscript:
        deal = self.deal
        deal.id = self.next(_MATCH, "'Match <id>'")[1]
        deal.round = int(self.next(_WIND, "'Wind 0–3'")[1])
        for seat in range(4):
            found = self.next(_DEAL, f"'Player {seat} Deal' and thirteen tiles")
            if int(found[1]) != seat:
                self.back("order", f"the hand of player {found[1]} stands where {seat} is due")
            tiles = [self.tile(code) for code in found[2].split()]
            self.known[seat].extend(tiles)
            deal.state(Fact.DEALT, tuple(sorted(tiles)), seat, self.where())
        while self.ending is None and self.place < len(self.lines):
            if self.lines[self.place][1] == "Huang":
                self.place += 1
                self.ending = Ending.WALL
                deal.state(Fact.ENDING, Ending.WALL, None, self.where())
                deal.state(Fact.WINNERS, (), None, self.where())
                self.score()
            else:
                self.act(self.next(_ACT, "something that a player did"))
        if self.place < len(self.lines):
            self.refuse("order", "there is more after the score")
        deal.finished = self.ending is not None
        root = Node(None, deal.id, self.file)
        try:
            deal.tiles = private_wall(self.known, root, copies=[4] * 34)
        except FaultyRecordError as error:
            self.place = 0
            self.refuse(error.faults[0].rule, error.faults[0].message)
        return deal

    def act(self, found: re.Match[str]) -> None:
        seat, verb, tile = int(found[1]), found[2], self.tile(found[3])
        where = self.where()
        for ignored in self.ignored(found[4]):
            self.deal.hear(*ignored, where)
        match verb:
            case "Draw":
                if any(len(tiles) > 13 for tiles in self.known):
                    self.deal.do(seat, DRAW, where)
                self.known[seat].append(tile)
                self.deal.state(Fact.DRAWN, tile, seat, where)
                self.live = None
            case "Play":
                self.deal.do(seat, Discard(tile), where)
                self.live = tile
            case "Chi":
                self.deal.do(seat, self.chow(tile), where)
                self.live = None
            case "Peng" | "Gang":
                self.claimed(tile)
                self.deal.do(seat, PUNG if verb == "Peng" else KONG, where)
                self.live = None
            case "AnGang":
                self.deal.do(seat, ConcealedKong(tile), where)
                self.live = None
            case "BuGang":
                self.deal.do(seat, AddedKong(tile), where)
                self.live = tile
            case _:
                self.win(seat, tile, where)

    def win(self, seat: int, tile: int, where: str) -> None:
        deal = self.deal
        deal.do(seat, WIN, where)
        deal.state(Fact.WINNING_TILE, tile, seat, where)
        found = self.next(_FAN, "'Fan <sum> <fan>*<times>+…'")
        fans: list[tuple[str, int]] = []
        for part in found[2].split("+"):
            one = _ONE_FAN.fullmatch(part)
            fan = None if one is None else FAN_OF_WORD.get(one[1])
            if one is None or fan is None:
                self.back("fan", f"{shown(part)} is no fan and how often it counts")
            fans.append((str(int(fan)), int(one[2])))
        deal.state(Fact.FAN_COUNTS, tuple(sorted(fans)), seat, self.where())
        deal.state(Fact.VALUE, int(found[1]), seat, self.where())
        deal.state(Fact.WINNERS, (seat,), None, where)
        deal.state(Fact.ENDING, Ending.WIN, None, where)
        self.ending = Ending.WIN
        self.score()

    def score(self) -> None:
        found = self.next(_SCORE, "'Score' and four numbers")
        self.deal.state(Fact.BALANCE, tuple(map(int, found.groups())), None, self.where())

    def ignored(self, text: str) -> Iterator[tuple[int, Action]]:
        """Yield the claims of ``Ignore`` remarks."""
        end = 0
        for found in _IGNORED.finditer(text):
            if found.start() != end:
                break
            end = found.end()
            tile = self.tile(found[3])
            match found[2].lower():
                case "chi":
                    yield int(found[1]), self.chow(tile)
                case "peng":
                    yield int(found[1]), PUNG
                case "gang":
                    yield int(found[1]), KONG
                case _:
                    yield int(found[1]), WIN
        if end != len(text):
            self.back("grammar", f"{shown(text[end:])} is no 'Ignore Player <n> <claim> <tile>'")

    def chow(self, middle: int) -> Chow:
        if self.live is None:
            self.back("order", "a chow without a discard before it")
        chow = chow_around(middle, self.live)
        if chow is None:
            self.back("chow", f"no chow around {CODES[middle]} takes {CODES[self.live]}")
        return chow

    def claimed(self, tile: int) -> None:
        if tile != self.live:
            self.back("claim", f"{CODES[tile]} was not discarded just before")

    def tile(self, code: str) -> int:
        tile = TILE_OF_CODE.get(code)
        if tile is None or tile >= 34:
            self.back("tile", f"{shown(code)} is no tile of this format")
        return tile

    def back(self, rule: str, message: str) -> NoReturn:
        """Raise a fault of the line before."""
        self.place -= 1
        self.refuse(rule, message)

    def where(self) -> str:
        return f"line {self.lines[self.place - 1][0]}"
