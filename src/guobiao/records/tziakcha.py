"""tziakcha (雀渣) records, read: a session of deals, or a single deal, with packed actions.

A deal knows its whole wall, its dice, and every answer of every player, so everything about it can
be derived again.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Final

from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.records.header import Header, Player, Rules, Source
from guobiao.records.json_node import Node, parse_json
from guobiao.records.platform_penalty import false_win_option
from guobiao.records.transcript import (
    DealTranscript,
    Fact,
    Statement,
    Transcript,
    first_out_of_order,
)
from guobiao.records.tziakcha_codes import (
    ADDED,
    FAN_OF_INDEX,
    FIRST_FLOWER,
    FROM_HAND,
    KIND_OF_ID,
    TILES,
    Act,
)
from guobiao.rulesets.guobiao.continuation import DEALS_A_ROUND, SeatChange, seating
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
)
from guobiao.table.event import Ending

FORMAT: Final = "tziakcha"
UNKNOWN: Final = -1
_LARGEST: Final = 1 << 22
"""How many bytes a packed script may have when unpacked."""


def read_tziakcha(text: str, file: str = "") -> Transcript:
    """Return the transcript of a session, of one record, or of the script in it.

    Raises:
        FaultyRecordError: the text is no such record; it names one place in each deal.
    """
    root = parse_json(text, file)
    session = root.get("session") if root.is_object() else None
    records = list(root["records"]) if session is not None else [root]
    steps = [_step_of(record) for record in records]
    if not steps:
        root.refuse("empty", "there is no deal")
    losses: set[str] = set()
    faults: list[Fault] = []
    deals: list[DealTranscript] = []
    names = _names(steps[0])
    for record, step in zip(records, steps, strict=True):
        try:
            deals.append(_Deal(record, step, names, losses).read())
        except FaultyRecordError as error:
            faults.extend(error.faults)
    if faults:
        raise FaultyRecordError(faults)
    disorder = first_out_of_order(deals)
    if disorder is not None:
        steps[disorder].refuse("order", f"deal {deals[disorder].number + 1} comes too late")
    header = _header(root, session, steps, names)
    losses.add("the time of each action, and what was passed or done automatically")
    totals = None if session is None else _totals(session, names)
    return Transcript(header, deals, sorted(losses), totals)


def _step_of(record: Node) -> Node:
    """Return the script of a record, unpacked."""
    step = record.get("step")
    if step is not None:
        return step
    script = record.get("script")
    if script is None:
        if record.get("w") is None or record.get("a") is None:
            record.refuse("missing", "there is neither a step nor a script")
        return record
    try:
        unpacked = zlib.decompressobj().decompress(
            base64.b64decode(script.text(), validate=True), _LARGEST
        )
        inner = parse_json(unpacked.decode().replace("\0", ""), record.file)
    except (binascii.Error, ValueError, zlib.error) as error:
        if isinstance(error, FaultyRecordError):
            raise
        script.refuse("script", f"it cannot be unpacked: {error}")
    return Node(inner.value, script.path, record.file)


# The match


def _number(step: Node) -> int:
    node = step.get("i")
    return 0 if node is None else node.integer(0, 10_000)


def _names(step: Node) -> list[tuple[str, str]]:
    """Return name and id of each player, in the seats of the first deal of the match."""
    number = _number(step)
    players = step["p"]
    if len(players) != 4:
        players.refuse("length", f"{len(players)} players at four seats")
    found: list[tuple[str, str]] = [("", "")] * 4
    seated = seating(SeatChange.EVERY_ROUND, number // DEALS_A_ROUND, number % DEALS_A_ROUND)
    for seat, player in enumerate(seated):
        found[player] = _name(players[seat])
    return found


def _name(player: Node) -> tuple[str, str]:
    name, known_as = player.get("n"), player.get("i")
    called = "" if name is None else name.text()
    identity = called if known_as is None else str(known_as.value)
    return called or identity, identity


def _header(
    root: Node, session: Node | None, steps: list[Node], names: list[tuple[str, str]]
) -> Header:
    first = steps[0]
    config = first.get("g")
    settings = {} if config is None else config.members()
    title = settings["t"].text() if "t" in settings else ""
    facts: dict[str, Any] = {"g": {} if config is None else config.value}
    seeds = {str(_number(step)): step["r"].value for step in steps if step.get("r") is not None}
    if seeds:
        facts["r"] = seeds
    identity = ""
    if session is not None:
        known_as = session.get("id")
        identity = "" if known_as is None else known_as.text()
        facts["session"] = session.value
    elif root.get("belongs") is not None:
        identity = root["belongs"].text()
    url = root.get("source_url")
    number = _number(first)
    before = [0] * 4
    seated = seating(SeatChange.EVERY_ROUND, number // DEALS_A_ROUND, number % DEALS_A_ROUND)
    for seat, player in enumerate(seated):
        points = first["p"][seat].get("s")
        before[player] = 0 if points is None else points.integer()
    return Header(
        rules=Rules("official", _options(settings)),
        players=tuple(Player(name, known_as) for name, known_as in names),
        title=title,
        date=_time(first),
        place="tziakcha",
        starting_points=tuple(before) if any(before) else (),
        source=Source(FORMAT, identity, "" if url is None else url.text(), facts),
    )


def _totals(session: Node, names: list[tuple[str, str]]) -> Statement | None:
    """Return what the session says of the points of each player at its end."""
    players = session.get("players")
    if session.get("finish_time") is None or players is None or len(players) != 4:
        return None
    points = {_name(player)[0]: player.get("s") for player in players}
    said = [points.get(name) for name, _ in names]
    if any(node is None for node in said):
        return None
    values = tuple(node.integer() for node in said if node is not None)
    return Statement(Fact.TOTALS, values, place=players.path)


def _options(settings: dict[str, Node]) -> dict[str, Any]:
    """Return what the settings of a table change in the rules."""
    options: dict[str, Any] = {}
    shared = "z" not in settings or settings["z"].integer() != 0
    options["false_win"] = false_win_option(shared=shared)
    if "d" in settings and settings["d"].integer():
        options["dead_hand_may_claim"] = True
    if "l" in settings and settings["l"].integer(0, 400) != 8:
        options["minimum"] = settings["l"].integer()
    if "n" in settings and settings["n"].integer(1, 10_000) != 16:
        options["deals"] = settings["n"].integer()
    return options


def _time(step: Node) -> str:
    node = step.get("t")
    if node is None:
        return ""
    milliseconds = node.integer(0, 1 << 43)
    moment = datetime.fromtimestamp(milliseconds // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{milliseconds % 1000:03}Z"


# One deal


class _Deal:
    """One deal being read."""

    def __init__(
        self, record: Node, step: Node, names: list[tuple[str, str]], losses: set[str]
    ) -> None:
        self.record = record
        self.step = step
        self.names = names
        self.losses = losses
        self.playing = False
        self.live: int | None = None
        # The last tile that the dealer is dealt counts as drawn.
        self.drawn: list[int | None] = [UNKNOWN, None, None, None]
        self.announced: dict[int, tuple[Act, str]] = {}
        self.won: list[int] = []
        flags = step.get("b")
        self.flags = 0 if flags is None else flags.integer(0, 0xFFF)
        number = _number(step)
        self.deal = DealTranscript(number, number // DEALS_A_ROUND, ())

    def read(self) -> DealTranscript:
        deal, step = self.deal, self.step
        deal.tiles = self._wall()
        deal.dice = self._dice()
        deal.seating = self._seating()
        known_as = self.record.get("id")
        deal.id = "" if known_as is None else known_as.text()
        deal.begun = _time(step)
        deal.state(Fact.SEATING, deal.seating, None, step["p"].path)
        points = [player.get("s") for player in step["p"]]
        if all(node is not None for node in points):
            said = tuple(node.integer() for node in points if node is not None)
            deal.state(Fact.POINTS_BEFORE, said, None, step["p"].path)
        for node in step["a"]:
            self._act(node)
        self._give_up_announced()
        deal.finished = step.get("b") is not None
        if deal.finished:
            self._end()
        return deal

    def _wall(self) -> tuple[int, ...]:
        node = self.step["w"]
        if isinstance(node.value, list):
            ids = node.integers(TILES)
        else:
            text = node.text()
            try:
                ids = tuple(bytes.fromhex(text))
            except ValueError:
                node.refuse("wall", "it is not written in pairs of hexadecimal digits")
        if sorted(ids) != list(range(TILES)):
            node.refuse("wall", f"{len(ids)} tiles are not the ids 0–143, each once")
        return tuple(KIND_OF_ID[identity] for identity in ids)

    def _dice(self) -> tuple[tuple[int, ...], ...]:
        node = self.step["d"]
        if isinstance(node.value, list):
            dice = node.integers(4)
        else:
            packed = node.integer(0, 0xFFFF)
            dice = tuple(packed >> 4 * place & 15 for place in range(4))
        if not all(1 <= die <= 6 for die in dice):
            node.refuse("dice", f"{dice} are not four dice")
        return dice[:2], dice[2:]

    def _seating(self) -> tuple[int, ...]:
        players = self.step["p"]
        if len(players) != 4:
            players.refuse("length", f"{len(players)} players at four seats")
        seated: list[int] = []
        for player in players:
            name = _name(player)
            if name not in self.names or self.names.index(name) in seated:
                player.refuse("players", f"{name[0]!r} is not one of the four, each once")
            seated.append(self.names.index(name))
        return tuple(seated)

    # Actions

    def _act(self, node: Node) -> None:
        numbers = node.integers()
        if len(numbers) < 2:
            node.refuse("length", f"{len(numbers)} numbers are no action")
        code, data = numbers[0], numbers[1]
        if not 0 <= code < 64 or code & 15 > max(Act):
            node.refuse("action", f"{code} is no action of a player")
        if not 0 <= data < 1 << 20:
            node.refuse("action", f"{data} is no data of an action")
        seat, act = code >> 4, Act(code & 15)
        if act in _MELDS:
            self._meld(seat, act, data, node)
        else:
            _ACTS[act](self, seat, data, node)

    def begin(self, seat: int, data: int, node: Node) -> None:
        del seat, data, node
        self.playing = True

    def let_go(self, seat: int, data: int, node: Node) -> None:
        del data
        if not self.playing:
            self.deal.do(seat, PASS, node.path)

    def flower(self, seat: int, data: int, node: Node) -> None:
        flower = (data >> 8 & 15) + FIRST_FLOWER
        if flower >= TILES:
            node.refuse("tile", f"there is no flower {data >> 8 & 15}")
        self.deal.do(seat, Flower(KIND_OF_ID[flower]), node.path)
        if self.playing:
            self.deal.do(seat, DRAW, node.path)
        self._drew(seat, data & 0xFF, node)

    def _drew(self, seat: int, identity: int, node: Node) -> None:
        self.drawn[seat] = self._kind(identity, node)
        self.deal.state(Fact.DRAWN, self.drawn[seat], seat, node.path)

    def draw(self, seat: int, data: int, node: Node) -> None:
        self._give_up_announced()
        self.deal.do(seat, DRAW, node.path)
        self._drew(seat, data & 0xFF, node)
        self.live = None

    def discard(self, seat: int, data: int, node: Node) -> None:
        tile = self._kind(data & 0xFF, node)
        self.deal.do(seat, Discard(tile), node.path)
        from_hand = bool(data & FROM_HAND)
        if from_hand and self.drawn[seat] in (tile, UNKNOWN):
            self.losses.add(
                "that a tile came from the hand though the one just drawn is, or may be, like it"
            )
        else:
            self.deal.state(Fact.DISCARD_DRAWN, not from_hand, seat, node.path)
        self.drawn[seat] = None
        self.live = tile

    def _meld(self, seat: int, act: Act, data: int, node: Node) -> None:
        if not data:
            self.announced[seat] = (act, node.path)
            return
        kind = self._kind((data & 0x3F) << 2, node)
        self.announced.pop(seat, None)
        self._give_up_announced()
        self.deal.do(seat, self._meld_action(act, kind, data, node), node.path)
        self.drawn[seat] = None

    def _meld_action(self, act: Act, kind: int, data: int, node: Node) -> Action:
        if act is Act.PUNG:
            self._check_claim(kind, node)
            return PUNG
        if act is Act.KONG:
            if data & ADDED == ADDED:
                self.live = kind
                return AddedKong(kind)
            if not data >> 6 & 3:
                self.live = None
                return ConcealedKong(kind)
            self._check_claim(kind, node)
            return KONG
        run = [kind - 1, kind, kind + 1]
        if not 0 < kind % 9 < 8 or kind >= 27 or self.live not in run:
            node.refuse("chow", "it is no chow with the tile just discarded")
        run.remove(self.live)
        return Chow((run[0], run[1]))

    def _check_claim(self, kind: int, node: Node) -> None:
        if kind != self.live:
            node.refuse("claim", "it is not the tile just discarded")

    def win(self, seat: int, data: int, node: Node) -> None:
        winner, false = self.flags >> seat & 1, self.flags >> (8 + seat) & 1
        if not data and not false and not winner:
            self.announced[seat] = (Act.WIN, node.path)
            return
        if not data and winner and not false:
            # It is announced; the win itself follows, or the flags alone tell of it.
            self.announced[seat] = (Act.WIN, node.path)
            return
        self.announced.pop(seat, None)
        self._win_now(seat, node.path)
        if winner and not false:
            self.deal.state(Fact.VALUE, data >> 1, seat, node.path)

    def _win_now(self, seat: int, place: str) -> None:
        self.deal.do(seat, WIN, place)
        if self.flags >> seat & 1 and not self.flags >> (8 + seat) & 1:
            self.won.append(seat)

    def _give_up_announced(self) -> None:
        """Take down the claims that were announced and came to nothing."""
        for seat, (act, place) in self.announced.items():
            match act:
                case Act.PUNG:
                    self.deal.hear(seat, PUNG, place)
                case Act.KONG:
                    self.deal.hear(seat, KONG, place)
                case Act.WIN:
                    self.deal.hear(seat, WIN, place)
                case _:
                    self.losses.add("chows that were announced and came to nothing")
        self.announced.clear()

    def _kind(self, identity: int, node: Node) -> int:
        if not 0 <= identity < TILES:
            node.refuse("tile", f"there is no tile {identity}")
        kind: int = KIND_OF_ID[identity]
        return kind

    # The end

    def _end(self) -> None:
        deal, step = self.deal, self.step
        place = step["b"].path
        winners = [seat for seat in range(4) if self.flags >> seat & 1]
        losers = [seat for seat in range(4) if self.flags >> (4 + seat) & 1]
        ending = Ending.WIN if winners else Ending.WALL
        deal.state(Fact.ENDING, ending, None, place)
        # The flags do not tell in which order several have won.
        deal.state(Fact.WINNERS, tuple(self.won or winners), None, place)
        deal.state(Fact.BALANCE, step["s"].integers(4), None, step["s"].path)
        for seat in winners:
            source = None if losers in ([seat], []) else losers[0]
            deal.state(Fact.WON_FROM, source, seat, place)
            self._state_win(seat)

    def _state_win(self, seat: int) -> None:
        details = self.step["y"][seat]
        place = details.path
        total = details.get("f")
        if total is not None:
            self.deal.state(Fact.VALUE, total.integer(), seat, f"{place}.f")
        fans = details.get("t")
        if fans is not None:
            listed = tuple(sorted(self._fan(key, node) for key, node in fans.members().items()))
            self.deal.state(Fact.FANS, _joined(listed), seat, f"{place}.t")
        hand = details.get("h")
        if hand is not None:
            tiles = [self._kind(node.integer(), node) for node in hand["s"]]
            if not tiles:
                hand["s"].refuse("length", "the winner has no tiles")
            self.deal.state(Fact.WINNING_TILE, tiles[-1], seat, f"{place}.h.s")
            self.deal.state(Fact.CONCEALED, tuple(sorted(tiles[:-1])), seat, f"{place}.h.s")

    def _fan(self, key: str, node: Node) -> tuple[str, int, int]:
        fan = FAN_OF_INDEX.get(int(key)) if key.isdecimal() and len(key) < 4 else None
        if fan is None:
            node.refuse("fan", f"there is no fan {key!r}")
        packed = node.integer(0, 0xFFFF)
        count = (packed >> 8) + 1
        return str(int(fan)), (packed & 0xFF) * count, count


def _joined(fans: tuple[tuple[str, int, int], ...]) -> tuple[tuple[str, int, int], ...]:
    """Join two entries of one fan: a chow fan has an index for each step."""
    joined: dict[str, tuple[int, int]] = {}
    for fan, points, count in fans:
        before = joined.get(fan, (0, 0))
        joined[fan] = (before[0] + points, before[1] + count)
    return tuple(sorted((fan, *sums) for fan, sums in joined.items()))


_MELDS: Final = (Act.CHOW, Act.PUNG, Act.KONG)

_ACTS: Final[Mapping[Act, Callable[[_Deal, int, int, Node], None]]] = MappingProxyType(
    {
        Act.BEGIN: _Deal.begin,
        Act.FLOWER: _Deal.flower,
        Act.DISCARD: _Deal.discard,
        Act.WIN: _Deal.win,
        Act.DRAW: _Deal.draw,
        Act.PASS: _Deal.let_go,
        Act.SKIP: _Deal.let_go,
    }
)
"""How each action is read that is no meld."""
