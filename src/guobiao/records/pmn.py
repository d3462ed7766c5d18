"""PMN (Portable Majiang Notation), read: tag pairs, of which ``Play`` holds the whole deal.

It knows hands and draws but no wall. Fans bear the numbers of the World Mahjong Organization, whose
rules are therefore taken as the profile.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn

from guobiao.errors import shown
from guobiao.records.botzone_codes import chow_around
from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.records.header import Header, Player, Rules, Source
from guobiao.records.json_node import Node
from guobiao.records.pmn_codes import (
    FAN_OF_NUMBER,
    JUST_DRAWN,
    SUITS,
    TILE_OF_CODE,
    deal_of_board,
)
from guobiao.records.transcript import (
    DealTranscript,
    Fact,
    Statement,
    Transcript,
    first_out_of_order,
)
from guobiao.records.unseen import private_wall, shared_wall
from guobiao.rulesets.guobiao.continuation import DEALS_A_ROUND
from guobiao.table.action import (
    DRAW,
    KONG,
    PUNG,
    WIN,
    Action,
    AddedKong,
    ConcealedKong,
    Discard,
    Flower,
)
from guobiao.table.event import End, Ending
from guobiao.table.seat import Seat
from guobiao.tiles.tile import COPIES, FLOWERS, KINDS, Tile, is_flower

FORMAT: Final = "pmn"
_TAG: Final = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\.)*)"\]')
_TOKEN: Final = re.compile(r"([TDCPABZRHM])([0-3])([a-z][0-9])?")
_HAND_PART: Final = re.compile(r"([cdbwrf])([1-9]*)")
_NUMBER: Final = re.compile(r"-?\d+")
_SEAT_TAGS: Final = ("East", "South", "West", "North")
_NEEDED: Final = ("PWind", "Deal", "Play")


class _Tags(dict[str, tuple[str, int]]):
    """The tags of one game: each with its value and its line."""


def read_pmn(text: str, file: str = "") -> Transcript:
    """Return the transcript of one game or of several that follow one another.

    Raises:
        FaultyRecordError: some game is not as the format demands; it names one place in each.
    """
    faults: list[Fault] = []
    deals: list[DealTranscript] = []
    losses: set[str] = set()
    games = _games(text, file)
    for number, tags in enumerate(games):
        try:
            deals.append(_Game(tags, file, number, losses).read())
        except FaultyRecordError as error:
            faults.extend(error.faults)
    if faults:
        raise FaultyRecordError(faults)
    if first_out_of_order(deals) is not None:
        # The boards are of no one match.
        for number, deal in enumerate(deals):
            deal.number = number
    return Transcript(_header(games, file), deals, sorted(losses))


def _games(text: str, file: str) -> list[_Tags]:
    games: list[_Tags] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("%"):
            continue
        found = _TAG.fullmatch(line.strip())
        if found is None:
            fault = Fault(file, number, "", "grammar", f'{line[:60]!r} is no [Tag "value"]')
            raise FaultyRecordError((fault,))
        if not games or found[1] in games[-1]:
            games.append(_Tags())
        value = found[2].replace('\\"', '"').replace("\\\\", "\\")
        games[-1][found[1]] = (value, number)
    if not games:
        raise FaultyRecordError((Fault(file, 1, "", "empty", "there is no game"),))
    return games


def _header(games: list[_Tags], file: str) -> Header:
    first = games[0]
    scoring = {tags["Scoring"][0] if "Scoring" in tags else "MCR" for tags in games}
    if len(scoring) > 1:
        fault = Fault(file, first["Scoring"][1], "Scoring", "rules", "games of several rules")
        raise FaultyRecordError((fault,))
    duplicate = "duplicate" in scoring.pop().lower()
    date = first.get("Date", ("", 0))[0].replace(".", "-")
    facts = {
        tag: value
        for tag, (value, _) in first.items()
        if tag in ("Board", "Penalty", "Scoring") and value
    }
    starting = [int(number) for number in _NUMBER.findall(first.get("Starting", ("", 0))[0])]
    return Header(
        rules=Rules("duplicate" if duplicate else "official", {"profile": "wmo"}),
        players=tuple(Player(first.get(tag, (tag, 0))[0]) for tag in _SEAT_TAGS),
        title=first.get("Event", ("", 0))[0],
        date=date if re.fullmatch(r"\d{4}-\d\d-\d\d", date) else "",
        place=first.get("Site", ("", 0))[0],
        starting_points=tuple(starting) if len(starting) == 4 and any(starting) else (),
        source=Source(FORMAT, facts=facts),
    )


class _Game:
    """One game being read."""

    def __init__(self, tags: _Tags, file: str, number: int, losses: set[str]) -> None:
        self.tags = tags
        self.file = file
        self.losses = losses
        self.deal = DealTranscript(number, 0, ())
        self.duplicate = "duplicate" in tags.get("Scoring", ("", 0))[0].lower()
        self.drawn: list[int | None] = [None] * 4
        self.live: int | None = None
        self.turn = 0
        self.replacing = False
        self.last_seat = 0
        """Who did something last."""
        self.playing = False
        self.taken: list[tuple[int, int, End]] = []
        self.winners: list[int] = []

    def refuse(self, tag: str, rule: str, message: str) -> NoReturn:
        line = self.tags[tag][1] if tag in self.tags else next(iter(self.tags.values()))[1]
        raise FaultyRecordError((Fault(self.file, line, tag, rule, message),))

    def read(self) -> DealTranscript:
        for tag in _NEEDED:
            if tag not in self.tags:
                self.refuse(tag, "missing", f"there is no tag {tag}")
        deal = self.deal
        wind = self.tags["PWind"][0]
        if wind not in ("E", "S", "W", "N"):
            self.refuse("PWind", "wind", f"{shown(wind)} is no wind")
        deal.round = "ESWN".index(wind)
        board = self.tags.get("Board", ("", 0))[0]
        place = None if self.duplicate else deal_of_board(board)
        if place is not None:
            deal.number = place
            if place // DEALS_A_ROUND != deal.round:
                self.refuse("Board", "wind", f"board {board} is not of the {wind} round")
        deal.id = board
        hands = self.hands()
        for found in self.tokens():
            self.act(found)
        self.state_hands(hands)
        self.end()
        deal.tiles = self.wall(hands)
        return deal

    # Hands and wall

    def hands(self) -> list[list[int]]:
        parts = self.tags["Deal"][0].split()
        if len(parts) != 4:
            self.refuse("Deal", "length", f"{len(parts)} hands at four seats")
        hands: list[list[int]] = []
        for seat, part in enumerate(parts):
            tiles: list[int] = []
            end = 0
            for found in _HAND_PART.finditer(part):
                if found.start() != end:
                    break
                end = found.end()
                tiles += [self.tile("Deal", found[1] + digit) for digit in found[2]]
            if end != len(part):
                self.refuse("Deal", "grammar", f"{shown(part[end:])} is no part of a hand")
            due = (13, 14) if seat == 0 and not self.duplicate else (13,)
            if len(tiles) not in due:
                self.refuse("Deal", "length", f"{len(tiles)} tiles are no hand")
            hands.append(tiles)
        return hands

    def state_hands(self, hands: list[list[int]]) -> None:
        """State what each seat was dealt; the dealer may have taken his last tile in Play."""
        for seat, tiles in enumerate(hands):
            last = [self.taken[0][1]] if not seat and self.taken and self.first_is_dealt() else []
            statement = Statement(Fact.DEALT, tuple(sorted(tiles + last)), Seat(seat), "Deal")
            self.deal.statements.insert(0, statement)

    def wall(self, hands: list[list[int]]) -> tuple[int, ...]:
        source = Node(None, "Play", self.file)
        try:
            if self.duplicate:
                known = [
                    hand + [tile for taker, tile, _ in self.taken if taker == seat]
                    for seat, hand in enumerate(hands)
                ]
                return private_wall(known, source, copies=[4] * 34)
            taken = [
                (tile, End.HEAD)
                for first in (0, 4, 8, 12)
                for hand in hands
                for tile in hand[first : min(first + 4, 13)]
            ]
            taken += [(tile, End.HEAD) for tile in hands[0][13:]]
            taken += [(tile, end) for _, tile, end in self.taken]
            rules = Rules("official").build()
            return shared_wall(
                taken, source, layout=rules.opening.layout, copies=rules.tiles.copies
            )
        except FaultyRecordError as error:
            fault = error.faults[0]
            self.refuse("Play", fault.rule, fault.message)

    def tile(self, tag: str, code: str) -> int:
        tile = TILE_OF_CODE.get(code)
        if tile is None:
            self.refuse(tag, "tile", f"{shown(code)} is no tile; suits are {', '.join(SUITS)}")
        return tile

    # Play

    def tokens(self) -> Iterator[re.Match[str]]:
        text = self.tags["Play"][0].replace(" ", "")
        end = 0
        for found in _TOKEN.finditer(text):
            if found.start() != end:
                break
            end = found.end()
            yield found
        if end != len(text):
            self.refuse("Play", "grammar", f"position {end + 1}: {text[end : end + 8]!r}")

    def act(self, found: re.Match[str]) -> None:
        verb, seat, code = found[1], int(found[2]), found[3]
        self.last_seat = seat
        place = f"Play, position {found.start() + 1}"
        if self.winners and verb not in "HM":
            self.refuse("Play", "order", f"{found[0]!r} comes after a win")
        if verb in "HM":
            self.deal.do(seat, WIN, place)
            self.winners.append(seat)
            return
        if code is None:
            self.refuse("Play", "grammar", f"{found[0]!r} names no tile")
        if code == JUST_DRAWN:
            drawn = self.drawn[seat]
            if verb != "D" or drawn is None:
                self.refuse("Play", "order", f"{found[0]!r} where nothing was just drawn")
            tile = drawn
        else:
            tile = self.tile("Play", code)
        if verb != "T" and is_flower(Tile(tile)) is not (verb == "R") and verb != "D":
            self.refuse("Play", "tile", f"{found[0]!r} is not what the tile is for")
        if verb == "T":
            self.take(seat, tile, place)
            return
        if verb == "D":
            self.discard(seat, tile, place, just_drawn=code == JUST_DRAWN)
            return
        self.deal.do(seat, self.action(verb, tile, place), place)
        self.replacing = verb in "ZABR"
        self.playing = self.playing or verb in "AB"
        self.drawn[seat] = self.live = None

    def discard(self, seat: int, tile: int, place: str, *, just_drawn: bool) -> None:
        self.deal.do(seat, Discard(tile), place)
        if just_drawn:
            self.deal.state(Fact.DISCARD_DRAWN, True, seat, place)
        self.live, self.playing = tile, True
        self.drawn[seat] = None

    def action(self, verb: str, tile: int, place: str) -> Action:
        if verb in "PZ":
            if tile != self.live:
                self.refuse("Play", "claim", f"{place}: it is not the tile just discarded")
            return PUNG if verb == "P" else KONG
        if verb == "C":
            chow = None if self.live is None else chow_around(tile, self.live)
            if chow is None:
                self.refuse("Play", "chow", f"{place}: it is no chow with the discard")
            return chow
        if verb == "R":
            return Flower(tile)
        return ConcealedKong(tile) if verb == "A" else AddedKong(tile)

    def take(self, seat: int, tile: int, place: str) -> None:
        first = not self.taken and (self.duplicate or self.first_is_dealt())
        end = End.TAIL if self.replacing else End.HEAD
        self.taken.append((seat, tile, end))
        if not first and (self.playing or not self.replacing):
            self.deal.do(seat, DRAW, place)
        self.replacing = False
        self.drawn[seat] = tile
        self.deal.state(Fact.DRAWN, tile, seat, place)
        self.live = None

    def first_is_dealt(self) -> bool:
        """Tell whether the first tile taken is the last one that the dealer is dealt."""
        in_hand = sum(map(str.isdigit, self.tags["Deal"][0].split()[0]))
        return not self.duplicate and in_hand == 13

    def tiles_left(self, seat: int) -> int:
        """Return how many tiles are left in the wall that a seat draws from."""
        hands = self.tags["Deal"][0].split()
        if self.duplicate:
            taken = sum(taker == seat for taker, _, _ in self.taken)
            return KINDS * COPIES // len(hands) - sum(map(str.isdigit, hands[seat])) - taken
        dealt = sum(map(str.isdigit, "".join(hands)))
        return KINDS * COPIES + len(FLOWERS) - dealt - len(self.taken)

    # The end

    def end(self) -> None:
        deal = self.deal
        # After a discard that nobody takes, the wall decides whether the deal is over.
        is_exhausted = self.replacing and self.tiles_left(self.last_seat) == 0
        deal.finished = bool(self.winners) or self.live is not None or is_exhausted
        if not deal.finished:
            self.losses.add("how a deal ended that has neither a winner nor a last discard")
        if self.winners:
            deal.state(Fact.ENDING, Ending.WIN, None, "Play")
        deal.state(Fact.WINNERS, tuple(self.winners), None, "Play")
        punished = any(self.numbers("Penalty")) if "Penalty" in self.tags else False
        if punished:
            self.losses.add("penalties, of which only the points are told")
        if "Result" in self.tags and (self.winners or not punished):
            deal.state(Fact.BALANCE, self.numbers("Result"), None, "Result")
        if "Fan" in self.tags:
            self.fans()

    def numbers(self, tag: str) -> tuple[int, ...]:
        words = self.tags[tag][0].split()
        if len(words) != 4 or not all(_NUMBER.fullmatch(word) for word in words):
            self.refuse(tag, "length", "it is not four numbers")
        return tuple(map(int, words))

    def fans(self) -> None:
        parts = self.tags["Fan"][0].split()
        if len(parts) != 4:
            self.refuse("Fan", "length", f"{len(parts)} lists of fans at four seats")
        for seat, part in enumerate(parts):
            if (part == "None") is (seat in self.winners):
                self.refuse("Fan", "fan", f"{shown(part)} is not what seat {seat} has won or not")
            if part == "None":
                continue
            fans = [self.fan(word) for word in part.split(".")]
            counts = tuple(sorted((fan, count) for fan, _, count in fans))
            self.deal.state(Fact.FAN_COUNTS, counts, seat, "Fan")
            if all(points is not None and count == 1 for _, points, count in fans):
                points: tuple[Any, ...] = tuple(sorted(fans))
                self.deal.state(Fact.FANS, points, seat, "Fan")

    def fan(self, word: str) -> tuple[str, int | None, int]:
        numbers = word.split("/")
        if len(numbers) not in (2, 3) or not all(number.isdecimal() for number in numbers):
            self.refuse("Fan", "fan", f"{shown(word)} is no <number>/<points>/<count>")
        fan = FAN_OF_NUMBER.get(int(numbers[0]))
        if fan is None:
            self.refuse("Fan", "fan", f"there is no fan {numbers[0]}")
        points = int(numbers[1]) if len(numbers) == 3 else None
        return str(int(fan)), points, int(numbers[-1])
