"""salasasa (open_mahjong) records, read: rounds of ticks, each a list that begins with its code.

The wall is told in the order of drawing, hands apart, so there are no dice. Older files replace the
flowers of the dealt hands from the head of the wall, and take its tail tile by tile instead of
stack by stack; which of these holds is found out from the draws themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Any, Final

from guobiao.records.fan_words import FAN_OF_WORD
from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.records.header import Header, Player, Rules, Source
from guobiao.records.json_node import Node, parse_json
from guobiao.records.platform_penalty import false_win_option
from guobiao.records.salasasa_codes import (
    CHOW_TICKS,
    FALSE_WIN,
    TILE_OF_CODE,
    WIN_TICKS,
)
from guobiao.records.transcript import (
    DealTranscript,
    Fact,
    Transcript,
    first_out_of_order,
)
from guobiao.rulesets.guobiao.continuation import DEALS_A_ROUND, SeatChange, seating
from guobiao.table.action import (
    DRAW,
    KONG,
    PUNG,
    WIN,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
)
from guobiao.table.event import End, Ending
from guobiao.table.wall import SharedWall

FORMAT: Final = "salasasa"
_ROUND: Final = re.compile(r"round_index_(\d{1,5})")
_FAN: Final = re.compile(r"(.+?)(?:\*(\d{1,3}))?")
_TIME: Final = re.compile(r"(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)")
_SUB_RULES: Final = ("guobiao/standard", "guobiao", "")
_DEALT: Final = 53


def read_salasasa(text: str, file: str = "") -> Transcript:
    """Return the transcript of a record.

    Raises:
        FaultyRecordError: the text is no such record; it names one place in each round.
    """
    root = parse_json(text, file)
    title = root["game_title"]
    _check_rules(title)
    rounds = _rounds(root["game_round"])
    losses: set[str] = set()
    faults: list[Fault] = []
    deals: list[DealTranscript] = []
    tails = [_TailTrace(node) for node in rounds]
    for node in rounds:
        try:
            deals.append(_Round(title, node, losses).read())
        except FaultyRecordError as error:
            faults.extend(error.faults)
    if faults:
        raise FaultyRecordError(faults)
    disorder = first_out_of_order(deals)
    if disorder is not None:
        late = rounds[disorder]["current_round"]
        late.refuse("order", f"round {late.value} comes too late")
    options = _options(title, rounds)
    options.update(_tail_options(tails))
    return Transcript(_header(title, options), deals, sorted(losses))


def _rounds(node: Node) -> list[Node]:
    numbered: list[tuple[int, Node]] = []
    for key, member in node.members().items():
        found = _ROUND.fullmatch(key)
        if found is None:
            member.refuse("round", f"{key!r} is no round_index_<number>")
        numbered.append((int(found[1]), member))
    if not numbered:
        node.refuse("empty", "there is no round")
    return [member for _, member in sorted(numbered, key=lambda pair: pair[0])]


# The match


def _check_rules(title: Node) -> None:
    rule = title.get("rule")
    if rule is not None and rule.text() not in ("guobiao", "GB"):
        rule.refuse("rules", f"{rule.text()!r} is not 国标")
    sub_rule = title.get("sub_rule")
    if sub_rule is not None and sub_rule.text() not in _SUB_RULES:
        sub_rule.refuse("rules", f"{sub_rule.text()!r} is not the standard 国标")
    for key in ("duplicate_key", "is_duplicate"):
        node = title.get(key)
        if node is not None and node.value:
            node.refuse("rules", "duplicate walls of salasasa are not known here")


def _header(title: Node, options: dict[str, Any]) -> Header:
    members = title.members()
    players = tuple(
        Player(_text_of(title, f"p{number}_name"), _text_of(title, f"p{number}_uid"))
        for number in range(4)
    )
    facts = {
        key: node.value
        for key, node in members.items()
        if key not in ("start_time", "source_url") and not re.fullmatch(r"p\d_(name|uid)", key)
    }
    started = title.get("start_time")
    found = _TIME.fullmatch(started.text()) if started is not None else None
    return Header(
        rules=Rules("official", options),
        players=players,
        title=_text_of(title, "tziakcha_title"),
        # It is the local time of the server, of which nothing is said.
        date="" if found is None else f"{found[1]}T{found[2]}",
        place="salasasa",
        source=Source(
            FORMAT, _text_of(title, "tziakcha_session_id"), _text_of(title, "source_url"), facts
        ),
    )


def _text_of(title: Node, key: str) -> str:
    node = title.get(key)
    return "" if node is None else str(node.value)


def _options(title: Node, rounds: Sequence[Node]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    settings = title.get("tziakcha_cfg")
    shared = True
    dead_may_claim = None
    if settings is not None and settings.is_object():
        shares = settings.get("z")
        shared = shares is None or bool(shares.integer())
        dead_may_claim = settings.get("d")
    kind = title.get("cuohe_type")
    if kind is not None:
        shared = kind.integer() == 0
    options["false_win"] = false_win_option(shared=shared)
    if dead_may_claim is not None and dead_may_claim.integer():
        options["dead_hand_may_claim"] = True
    minimum = title.get("hepai_limit")
    if minimum is not None and minimum.integer(0, 400) != 8:
        options["minimum"] = minimum.integer()
    rounds_of_four = title.get("max_round")
    if rounds_of_four is not None and rounds_of_four.integer(1, 400) != 4:
        options["deals"] = rounds_of_four.integer() * DEALS_A_ROUND
    tiles = _DEALT + len(rounds[0]["tiles_list"])
    if tiles == 136:
        options["flowers"] = False
    return options


def _tail_options(traces: Sequence[_TailTrace]) -> dict[str, Any]:
    """Return how the tail of the wall is taken, as the draws themselves tell."""
    ways = list(product(("tail", "head"), ("stacks", "last_tile")))
    wrong = {way: sum(trace.wrong(*way) for trace in traces) for way in ways}
    first_flowers, tail = min(ways, key=wrong.__getitem__)
    options: dict[str, Any] = {}
    if first_flowers != "tail":
        options["first_flowers_from"] = first_flowers
    if tail != "stacks":
        options["tail"] = tail
    return options


class _TailTrace:
    """The draws of a round, to find out how its tail is taken."""

    def __init__(self, node: Node) -> None:
        self.tiles = [item.value for item in node["tiles_list"]]
        self.draws: list[tuple[str, object]] = []
        began = False
        for tick in node["action_ticks"]:
            code = tick[0].text()
            if code in ("bd", "gd"):
                self.draws.append(("tail" if began else "first", tick[1].value))
            elif code == "d":
                self.draws.append(("head", tick[1].value))
            began = began or code == "c"

    def wrong(self, first_flowers: str, tail: str) -> int:
        """Return how many draws one way of taking the tail cannot explain."""
        layout = SharedWall(tail_in_stacks=tail == "stacks")
        size = _DEALT + len(self.tiles)
        heads, tails, wrong = _DEALT, 0, 0
        for origin, tile in self.draws:
            from_head = origin == "head" or (origin == "first" and first_flowers == "head")
            end = End.HEAD if from_head else End.TAIL
            place = layout.index(0, size, heads, tails, end) - _DEALT
            wrong += not 0 <= place < len(self.tiles) or self.tiles[place] != tile
            heads, tails = heads + from_head, tails + (not from_head)
        return wrong


# One deal


class _Round:
    """One round being read."""

    def __init__(self, title: Node, node: Node, losses: set[str]) -> None:
        self.node = node
        self.losses = losses
        # Files converted from tziakcha state the change of the whole deal with its last win.
        self.whole = title.get("tziakcha_session_id") is not None
        number = node["current_round"].integer(1, 100_000) - 1
        self.deal = DealTranscript(number, number // DEALS_A_ROUND, ())
        self.turn = 0
        self.playing = False
        self.flowers: dict[int, int] = {}
        self.live: int | None = None
        self.drawn: int | None = None
        self.first_discard = True
        self.winners: list[int] = []
        self.sums = [0] * 4
        self.ending: Ending | None = None

    def read(self) -> DealTranscript:
        deal, node = self.deal, self.node
        deal.seating = self._seating()
        known_as = node.get("tziakcha_record_id")
        deal.id = "" if known_as is None else known_as.text()
        if node.get("seats") is not None:
            deal.state(Fact.SEATING, deal.seating, None, node["seats"].path)
        deal.tiles = self._wall()
        for tick in node["action_ticks"]:
            self._tick(tick)
        deal.finished = self.ending is not None
        if deal.finished:
            place = node["action_ticks"].path
            deal.state(Fact.ENDING, self.ending, None, place)
            deal.state(Fact.WINNERS, tuple(self.winners), None, place)
            deal.state(Fact.BALANCE, tuple(self.sums), None, place)
        return deal

    def _seating(self) -> tuple[int, ...]:
        if self.node.get("seats") is None:
            # Old files leave it to the rule.
            round_, in_round = divmod(self.deal.number, DEALS_A_ROUND)
            return seating(SeatChange.EVERY_ROUND, round_, in_round)
        seats = self.node["seats"].integers(4)
        if sorted(seats) != [0, 1, 2, 3]:
            self.node["seats"].refuse("seating", f"{seats} does not seat four players")
        dealer = self.node.get("dealer_index")
        if dealer is not None and dealer.integer():
            dealer.refuse("seating", "the dealer does not sit at seat 0")
        return tuple(seats.index(seat) for seat in range(4))

    def _wall(self) -> tuple[int, ...]:
        hands = [[self._tile(item) for item in self.node[f"p{seat}_tiles"]] for seat in range(4)]
        for seat, hand in enumerate(hands):
            if len(hand) != (13 if seat else 14):
                self.node[f"p{seat}_tiles"].refuse("length", f"{len(hand)} tiles are no hand")
            self.deal.state(Fact.DEALT, tuple(sorted(hand)), seat, self.node[f"p{seat}_tiles"].path)
        self._put_last(hands[0])
        rest = self.node["tiles_list"]
        tiles: list[int] = []
        for first in (0, 4, 8):
            for hand in hands:
                tiles += hand[first : first + 4]
        tiles += [hand[12] for hand in hands]
        tiles.append(hands[0][13])
        tiles += [self._tile(item) for item in rest]
        flowers = len(tiles) > 136
        due = [4] * 34 + ([1] * 8 if flowers else [])
        if [tiles.count(tile) for tile in range(len(due))] != due or len(tiles) != sum(due):
            rest.refuse("wall", f"with the hands, {len(tiles)} tiles are not the set of {sum(due)}")
        return tuple(tiles)

    def _put_last(self, hand: list[int]) -> None:
        """Choose which tile the dealer drew last, which a sorted hand does not tell.

        It must be the first discard if that is said to be the tile just drawn, and must not be like
        it otherwise.
        """
        for tick in self.node["action_ticks"]:
            if len(tick) < 3 or (code := tick[0].value) not in ("bd", "ag", "c"):
                continue
            if code == "c":
                tile, drawn = self._tile(tick[1]), tick[2].value == "T"
                wanted = [held for held in hand if (held == tile) is drawn]
                if wanted and (hand[-1] == tile) is not drawn:
                    hand.remove(wanted[-1])
                    hand.append(wanted[-1])
            return

    # Ticks

    def _tick(self, tick: Node) -> None:
        code = tick[0].text()
        if self.ending is not None and code != "end":
            tick.refuse("order", f"{code} comes after the end")
        read = _TICKS.get(code)
        if read is None:
            tick.refuse("tick", f"{code!r} is no tick of 国标")
        read(self, tick)

    def flower(self, tick: Node) -> None:
        self.turn = self._seat(tick, 2)
        self.deal.do(self.turn, Flower(self._tile(tick[1])), tick.path)

    def reset(self, tick: Node) -> None:
        self.turn = self._seat(tick, 1)

    def draw(self, tick: Node) -> None:
        self.turn = tick[2].integer(0, 3) if len(tick) > 2 else (self.turn + 1) % 4
        self.replace_kong(tick)

    def replace_kong(self, tick: Node) -> None:
        self.deal.do(self.turn, DRAW, tick.path)
        self.drew(tick)

    def concealed_kong(self, tick: Node) -> None:
        self._own_kong(ConcealedKong(self._tile(tick[1])), tick)
        self.live = None

    def added_kong(self, tick: Node) -> None:
        tile = self._tile(tick[1])
        self._own_kong(AddedKong(tile), tick)
        self.live = tile

    def wall_empty(self, tick: Node) -> None:
        del tick
        self.ending = Ending.WALL

    def over(self, tick: Node) -> None:
        del tick
        if self.ending is None:
            self.ending = Ending.WIN if self.winners else Ending.WALL

    def _seat(self, tick: Node, place: int) -> int:
        """Return the seat that a tick names; old files leave it to the turn."""
        return tick[place].integer(0, 3) if len(tick) > place else self.turn

    def drew(self, tick: Node) -> None:
        self.drawn = self._tile(tick[1])
        self.deal.state(Fact.DRAWN, self.drawn, self.turn, tick.path)
        self.live = None

    def discard(self, tick: Node) -> None:
        if not self.playing:
            # The dealer begins, whoever replaced a flower last.
            self.turn, self.playing = 0, True
        tile = self._tile(tick[1])
        self.deal.do(self.turn, Discard(tile), tick.path)
        if len(tick) > 2:
            drawn = tick[2].text() == "T"
            if not drawn and (self.drawn == tile or self.first_discard):
                self.losses.add(
                    "that a tile came from the hand though the one just drawn is, or may be,"
                    " like it"
                )
            else:
                self.deal.state(Fact.DISCARD_DRAWN, drawn, self.turn, tick.path)
        self.first_discard = False
        self.drawn = None
        self.live = tile

    def claim(self, tick: Node) -> None:
        code = tick[0].text()
        seat = tick[2].integer(0, 3)
        tile = self._tile(tick[1])
        if tile != self.live:
            tick[1].refuse("claim", "it is not the tile just discarded")
        self.turn = seat
        self.drawn = None
        if code == "p":
            self.deal.do(seat, PUNG, tick.path)
        elif code == "g":
            self.deal.do(seat, KONG, tick.path)
        else:
            self.deal.do(seat, self._chow(code, tile, tick), tick.path)
        self.live = None

    def _chow(self, code: str, tile: int, tick: Node) -> Chow:
        if len(tick) > 4:
            lower, upper = sorted((self._tile(tick[3]), self._tile(tick[4])))
        else:
            # Old files name only the code, and by it where the tiles of the hand lie.
            lower, upper = {
                "cl": (tile - 2, tile - 1),
                "cm": (tile - 1, tile + 1),
                "cr": (tile + 1, tile + 2),
            }[code]
        run = sorted((lower, upper, tile))
        if run != list(range(run[0], run[0] + 3)) or run[0] < 0 or run[0] % 9 > 6 or run[2] > 26:
            tick.refuse("chow", "its tiles form no chow")
        return Chow((lower, upper))

    def _own_kong(self, action: ConcealedKong | AddedKong, tick: Node) -> None:
        if not self.playing:
            self.turn, self.playing = 0, True
        self.first_discard = False
        self.deal.do(self.turn, action, tick.path)
        self.drawn = None

    def announced(self, tick: Node) -> None:
        """Take down a claim that was announced and came to nothing."""
        seat, code = tick[1].integer(0, 3), tick[2].text()
        if code in CHOW_TICKS:
            self.losses.add("chows that were announced and came to nothing")
        elif code in ("p", "g", *WIN_TICKS):
            action = PUNG if code == "p" else KONG if code == "g" else WIN
            self.deal.hear(seat, action, tick.path)

    def win(self, tick: Node) -> None:
        code = tick[0].text()
        seat = tick[1].integer(0, 3)
        deal, place = self.deal, tick.path
        fans = [node.text() for node in tick[3]]
        changes = tick[4].integers(4)
        if not self.playing:
            self.turn, self.playing = 0, True
        deal.do(seat, WIN, place)
        if FALSE_WIN in fans or not self.whole:
            deal.state(Fact.CHANGE, changes, None, tick[4].path)
        if FALSE_WIN in fans:
            self.sums = [old + new for old, new in zip(self.sums, changes, strict=True)]
            return
        distance = WIN_TICKS.index(code)
        source = None if not distance else (seat - distance) % 4
        deal.state(Fact.WON_FROM, source, seat, tick[0].path)
        deal.state(Fact.VALUE, tick[2].integer(), seat, tick[2].path)
        counts = tuple(sorted(self._fans(fans, tick[3])))
        deal.state(Fact.FAN_COUNTS, counts, seat, tick[3].path)
        if len(tick) > 5 and isinstance(tick[5].value, int):
            deal.state(Fact.WINNING_TILE, self._tile(tick[5]), seat, tick[5].path)
        if self.whole:
            self.sums = list(changes)
        else:
            self.sums = [old + new for old, new in zip(self.sums, changes, strict=True)]
        self.winners.append(seat)

    def _fans(self, words: list[str], node: Node) -> Iterator[tuple[str, int]]:
        counts: dict[int, int] = {}
        for word in words:
            found = _FAN.fullmatch(word)
            fan = None if found is None else FAN_OF_WORD.get(found[1])
            if found is None or fan is None:
                node.refuse("fan", f"{word!r} is no fan")
            counts[fan] = counts.get(fan, 0) + int(found[2] or 1)
        for number, count in counts.items():
            yield str(int(number)), count

    def _tile(self, node: Node) -> int:
        tile = TILE_OF_CODE.get(node.integer())
        if tile is None:
            node.refuse("tile", f"{node.value} is no tile")
        return tile


_TICKS: Final[Mapping[str, Callable[[_Round, Node], None]]] = MappingProxyType(
    {
        "bh": _Round.flower,
        "bd": _Round.drew,
        "reset": _Round.reset,
        "d": _Round.draw,
        "gd": _Round.replace_kong,
        "c": _Round.discard,
        "p": _Round.claim,
        "g": _Round.claim,
        "ag": _Round.concealed_kong,
        "jg": _Round.added_kong,
        "ca": _Round.announced,
        "liuju": _Round.wall_empty,
        "end": _Round.over,
    }
    | dict.fromkeys(CHOW_TICKS, _Round.claim)
    | dict.fromkeys(WIN_TICKS, _Round.win)
)
"""How each tick is read."""
