"""tziakcha, written: a session of records, unpacked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final

import msgspec

from guobiao.records.header import Header, Rules
from guobiao.records.line import Line, Overruled
from guobiao.records.platform_penalty import (
    false_win_option,
    is_platform_penalty,
    is_shared,
)
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.tziakcha_codes import (
    FIRST_FLOWER,
    FROM_HAND,
    FROM_TAIL,
    INDEX_OF_FAN,
    KIND_OF_ID,
    TILES,
    Act,
)
from guobiao.records.written import Written
from guobiao.scoring.fan import Fan
from guobiao.table.action import Chow, Kong, Pung, Win
from guobiao.table.event import (
    HIDDEN,
    Cause,
    Dealt,
    DiceThrown,
    Discarded,
    Drawn,
    End,
    FlowersDone,
    FlowerShown,
    Melded,
    Penalised,
    PlayBegun,
    WallBuilt,
    Won,
)
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem
from guobiao.table.wall import SharedWall, Wall
from guobiao.tiles.meld import MeldKind

_ONES: Final = (1, 1, 1, 1)
_BREAK_OF_ONES: Final = 3 * 36 + 2 * 4
"""Where the wall is broken when South throws second: the fourth wall, and four stacks of it."""
_MELD_TYPES: Final = {
    MeldKind.CHOW: (Act.CHOW, 0),
    MeldKind.PUNG: (Act.PUNG, 1),
    MeldKind.CLAIMED_KONG: (Act.KONG, 2),
    MeldKind.CONCEALED_KONG: (Act.KONG, 2),
    MeldKind.ADDED_KONG: (Act.KONG, 3),
}

_SAID: Final = ("false_win", "dead_hand_may_claim", "minimum", "deals")
"""The options that the format has a word for."""


def write_tziakcha(record: Record) -> Written:
    """Return a session of all deals that the format can tell, and what it cannot."""
    written = Written()
    header = record.header
    system = header.rules.build()
    points = list(header.starting_points or (0,) * 4)
    facts = {} if header.source is None else header.source.facts
    records: list[dict[str, Any]] = []
    for deal in record.deals:
        seating = record.seating(deal)
        why = _why_not(record.header.rules, system, deal)
        if why:
            written.leave_out(deal.begun.number, why)
        else:
            step = _Step(record, deal, written, [points[player] for player in seating]).document()
            name = deal.seated.id if deal.seated is not None else ""
            records.append({"id": name, "belongs": _session_id(record), "step": step})
        if deal.ended is not None:
            for player, gained in zip(seating, deal.ended.balance, strict=True):
                points[player] += gained
    if not records:
        return written
    for before, after in pairwise(records):
        before["next"] = after["id"]
    session = facts.get("session")
    if not isinstance(session, dict):
        session = _session(record, records, points, whole=not written.left_out)
    document: dict[str, Any] = {"session": session, "records": records}
    if header.source is not None and header.source.url:
        document["source_url"] = header.source.url
    if header.seal:
        written.lose("the seal of the walls")
    _lose_rules(header.rules, written)
    written.add(msgspec.json.encode(document).decode() + "\n")
    return written


def _session(
    record: Record, records: list[dict[str, Any]], points: list[int], *, whole: bool
) -> dict[str, Any]:
    header = record.header
    session: dict[str, Any] = {
        "id": _session_id(record),
        "title": header.title,
        "periods": len(record.deals),
        "players": [
            {"n": player.name, "s": total}
            for player, total in zip(header.players, points, strict=True)
        ],
        "records": [{"i": each["id"]} for each in records],
    }
    if whole and all(deal.ended is not None for deal in record.deals):
        session["finish_time"] = 0
    return session


def _session_id(record: Record) -> str:
    return "" if record.header.source is None else record.header.source.id


def _identities(header: Header) -> list[str]:
    """Return by what the format tells the players apart: who they are, or else their numbers."""
    found = [player.id or player.name for player in header.players]
    named = {
        (player.name or known_as, known_as)
        for player, known_as in zip(header.players, found, strict=True)
    }
    return found if len(named) == len(found) else [str(number + 1) for number in range(len(found))]


def _lose_rules(rules: Rules, written: Written) -> None:
    """Note what the format cannot say of the rules."""
    said = {name: value for name, value in rules.options.items() if name in _SAID}
    penalty = false_win_option(shared=is_shared(rules))
    written.lose_rules(rules, Rules("official", said | {"false_win": penalty}))


def _why_not(rules: Rules, system: RuleSystem, deal: RecordedDeal) -> str:
    """Return why the format cannot tell a deal; nothing if it can."""
    if (
        system.opening.layout != SharedWall(tail_in_stacks=True)
        or sum(system.tiles.copies) != TILES
    ):
        return "it is not played from one wall of 144 tiles in stacks"
    walls = [event for event in deal.events if isinstance(event, WallBuilt)]
    if not walls or HIDDEN in walls[0].tiles:
        return "its wall is not known"
    for event in deal.events:
        if isinstance(event, Drawn) and event.cause is Cause.FLOWER and event.end is End.HEAD:
            return "a flower was replaced from the head of the wall"
        if isinstance(event, Penalised) and not is_platform_penalty(event, rules):
            return "a penalty is none that the format knows"
    return ""


class _Step:
    """The script of one deal being written."""

    def __init__(
        self, record: Record, deal: RecordedDeal, written: Written, points: list[int]
    ) -> None:
        self.record = record
        self.deal = deal
        self.written = written
        self.points = points
        built = next(event for event in deal.events if isinstance(event, WallBuilt))
        thrown = tuple(
            die for event in deal.events if isinstance(event, DiceThrown) for die in event.dice
        )
        tiles, start = built.tiles, built.start
        if len(thrown) != 4:
            # The wall is turned so that the break of four ones meets its beginning.
            written.lose("that the dice are not known: four ones are written")
            thrown, start = _ONES, _BREAK_OF_ONES
            tiles = tiles[-start:] + tiles[:-start]
        self.dice = thrown
        self.ids = _ids_of(tiles)
        self.wall = Wall(self.ids, SharedWall(), start)
        self.hands: list[list[int]] = [[] for _ in range(4)]
        self.melds: list[list[int]] = [[] for _ in range(4)]
        self.drawn: list[int | None] = [None] * 4
        self.live = 0
        self.shown = 0
        self.acts: list[list[int]] = []
        self.flags = 0
        self.details: list[dict[str, Any]] = [{} for _ in range(4)]
        for line in deal.lines:
            self._line(line)

    def document(self) -> dict[str, Any]:
        """Return the script."""
        header = self.record.header
        facts = {} if header.source is None else header.source.facts
        number = self.deal.begun.number
        seats = self.record.seating(self.deal)
        document: dict[str, Any] = {
            "v": 0,
            "g": facts["g"] if isinstance(facts.get("g"), dict) else self._settings(),
            "p": [
                {
                    "i": _identities(header)[player],
                    "n": header.players[player].name,
                    "s": points,
                }
                for player, points in zip(seats, self.points, strict=True)
            ],
            "i": number,
            "w": bytes(self.ids).hex(),
            "d": sum(die << 4 * place for place, die in enumerate(self.dice)),
            "a": self.acts,
        }
        seeds = facts.get("r")
        if isinstance(seeds, dict) and str(number) in seeds:
            document["r"] = seeds[str(number)]
        seated = self.deal.seated
        if seated is not None and seated.begun:
            document["t"] = _milliseconds(seated.begun)
        if self.deal.ended is not None:
            document["s"] = list(self.deal.ended.balance)
            document["b"] = self.flags
            document["y"] = self.details
        return document

    def _settings(self) -> dict[str, Any]:
        rules = self.record.header.rules
        system = rules.build()
        settings: dict[str, Any] = {
            "t": self.record.header.title,
            "l": rules.options.get("minimum", 8),
            "b": 8,
            "z": int(is_shared(rules)),
            "d": int(bool(rules.options.get("dead_hand_may_claim"))),
        }
        deals = getattr(system.continuation, "deals", None)
        if isinstance(deals, int):
            settings["n"] = deals
        return settings

    # Events

    def _act(self, seat: int, act: Act, data: int) -> None:
        self.acts.append([seat << 4 | act, data, 0])

    def _line(self, line: Line) -> None:
        write = _WRITERS.get(type(line))
        if write is not None:
            write(self, line)

    def dealt(self, event: Dealt) -> None:
        # The first seat to be dealt takes all four hands from the wall, as it is done at a table.
        if any(self.hands):
            return
        for count in (4, 4, 4, 1):
            for taker in range(4):
                self.hands[taker].extend(
                    self.wall.take(Seat(taker), End.HEAD) for _ in range(count)
                )
        del event

    def flower(self, event: FlowerShown) -> None:
        self.shown = self._from_hand(event.seat, event.tile)

    def flowers_done(self, event: FlowersDone) -> None:
        self._act(event.seat, Act.PASS, 2)

    def begin(self, event: PlayBegun) -> None:
        self._act(event.seat, Act.BEGIN, 0)

    def discard(self, event: Discarded) -> None:
        seat = event.seat
        self.live = self._from_hand(seat, event.tile, self.drawn[seat] if event.drawn else None)
        self._act(seat, Act.DISCARD, self.live | (0 if event.drawn else FROM_HAND))
        self.drawn[seat] = None

    def overruled(self, line: Overruled) -> None:
        act = _CLAIM_ACTS[type(line.action)]
        self._act(line.seat, act, 0)
        if act is Act.CHOW:
            self.written.lose("which chows came to nothing")

    def penalised(self, event: Penalised) -> None:
        self.flags |= 1 << (8 + event.seat)
        self._act(event.seat, Act.WIN, 0)

    def draw(self, event: Drawn) -> None:
        seat = event.seat
        tile = self.wall.take(Seat(seat), event.end)
        self.hands[seat].append(tile)
        self.drawn[seat] = tile
        if event.cause is Cause.FLOWER:
            self._act(seat, Act.FLOWER, tile | (self.shown - FIRST_FLOWER) << 8)
        elif event.cause is not Cause.DEAL:
            self._act(seat, Act.DRAW, tile | (FROM_TAIL if event.end is End.TAIL else 0))

    def _from_hand(self, seat: int, kind: int, wanted: int | None = None) -> int:
        """Take a tile of a kind out of a hand, one that was not just drawn unless it is wanted."""
        hand = self.hands[seat]
        tile = wanted
        if tile is None or KIND_OF_ID[tile] != kind:
            like = [each for each in hand if KIND_OF_ID[each] == kind]
            tile = next((each for each in like if each != self.drawn[seat]), like[0])
        hand.remove(tile)
        return tile

    def meld(self, event: Melded) -> None:
        seat = event.seat
        act, kind = _MELD_TYPES[event.kind]
        base = self._first_id(event.tiles[1]) >> 2
        offer = 0 if event.source is None else (seat - event.source) % 4
        used: list[int] = []
        if event.kind is MeldKind.ADDED_KONG:
            self.live = self._from_hand(seat, event.tiles[0])
            place = next(
                n for n, each in enumerate(self.melds[seat]) if each & 0x33F == base | 0x100
            )
            offer = self.melds[seat][place] >> 6 & 3
            self.melds[seat][place] = base | offer << 6 | 3 << 8
            data = self.melds[seat][place]
        else:
            claimed = event.claimed
            for tile in event.tiles:
                if tile == claimed:
                    claimed = None
                    used.append(self.live)
                else:
                    used.append(self._from_hand(seat, tile))
            data = base | offer << 6 | kind << 8
            if event.kind is MeldKind.CHOW:
                assert event.claimed is not None
                data = base | event.claimed - event.tiles[0] + 1 << 6
                data |= sum((tile & 3) << 10 + 2 * n for n, tile in enumerate(used))
            elif event.kind is MeldKind.PUNG:
                data |= (6 - sum(tile & 3 for tile in used)) << 10
            self.melds[seat].append(data)
        self._act(seat, act, data)
        self.drawn[seat] = None

    def _first_id(self, kind: int) -> int:
        return KIND_OF_ID.index(kind)

    def win(self, event: Won) -> None:
        seat = event.seat
        self.flags |= 1 << seat | 1 << 4 + (seat if event.source is None else event.source)
        self._act(seat, Act.WIN, event.value << 1)
        hand = self.hands[seat]
        drawn = self.drawn[seat]
        last = drawn if event.source is None and drawn is not None else self.live
        standing = sorted(tile for tile in hand if tile != last)
        self.details[seat] = {
            "f": event.value,
            "t": {
                str(INDEX_OF_FAN[Fan(int(item.id))]): item.points // item.count
                | (item.count - 1) << 8
                for item in event.items
            },
            "h": {"p": self.melds[seat], "s": [*standing, last]},
        }


_CLAIM_ACTS: Final[Mapping[type, Act]] = MappingProxyType(
    {Chow: Act.CHOW, Pung: Act.PUNG, Kong: Act.KONG, Win: Act.WIN}
)

_WRITERS: Final[Mapping[type, Callable[[_Step, Any], None]]] = MappingProxyType(
    {
        Dealt: _Step.dealt,
        Drawn: _Step.draw,
        FlowerShown: _Step.flower,
        FlowersDone: _Step.flowers_done,
        PlayBegun: _Step.begin,
        Discarded: _Step.discard,
        Overruled: _Step.overruled,
        Melded: _Step.meld,
        Won: _Step.win,
        Penalised: _Step.penalised,
    }
)
"""How each line is written; the others say nothing that the format has a word for."""


def _ids_of(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Give each tile of a wall one of the ids of its kind, in the order in which they lie."""
    free: dict[int, list[int]] = {}
    for identity, kind in enumerate(KIND_OF_ID):
        free.setdefault(kind, []).append(identity)
    return tuple(free[kind].pop(0) for kind in tiles)


def _milliseconds(text: str) -> int:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return round(moment.timestamp() * 1000)
