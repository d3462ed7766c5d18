"""The official ``Match / Wind / Player`` text, written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from guobiao.records.botzone_codes import CODES
from guobiao.records.botzone_text import PLAYERS
from guobiao.records.fan_words import BOTZONE_WORDS
from guobiao.records.header import Rules
from guobiao.records.line import Overruled
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.unseen import never_drawn
from guobiao.records.written import Written
from guobiao.scoring.fan import Fan
from guobiao.table.action import Action, Chow, Kong, Pung
from guobiao.table.event import DealEnded, Dealt, Discarded, Drawn, Ending, Melded, Won
from guobiao.table.system import RuleSystem
from guobiao.tiles.meld import MeldKind

_VERBS: Final = MappingProxyType(
    {
        MeldKind.CHOW: "Chi",
        MeldKind.PUNG: "Peng",
        MeldKind.CLAIMED_KONG: "Gang",
        MeldKind.CONCEALED_KONG: "AnGang",
        MeldKind.ADDED_KONG: "BuGang",
    }
)


def write_botzone_text(record: Record) -> Written:
    """Return the text of every deal that the format can tell, and what it cannot."""
    written = Written()
    system = record.header.rules.build()
    blocks: list[str] = []
    for deal in record.deals:
        why = _why_not(system, deal)
        if why:
            written.leave_out(deal.begun.number, why)
            continue
        blocks.append(_Block(deal).text())
        if any(tile >= 0 for tile in never_drawn(deal.events)):
            written.lose("the tiles of the walls that nobody drew")
    written.lose_rules(record.header.rules, Rules("botzone"))
    if record.header.players != PLAYERS:
        written.lose("the names of the players")
    for name in ("title", "date", "place", "seal"):
        if getattr(record.header, name):
            written.lose(f"the {name} of the match")
    if any(deal.seated is not None and deal.seated.begun for deal in record.deals):
        written.lose("when each deal began")
    if blocks:
        written.add("".join(f"{block}\n\n" for block in blocks))
    return written


def _why_not(system: RuleSystem, deal: RecordedDeal) -> str:
    """Return why the format cannot tell a deal; nothing if it can."""
    if system.opening.layout.walls != 4 or system.tiles.kinds > 34:
        return "it is not played with a wall for each seat and no flowers"
    ended = deal.ended
    wins = sum(isinstance(event, Won) for event in deal.events)
    if ended is None or ended.ending not in (Ending.WIN, Ending.WALL) or wins > 1:
        return "it ends in a way that the format does not know"
    return ""


class _Block:
    """One match being written."""

    def __init__(self, deal: RecordedDeal) -> None:
        seated = deal.seated
        name = seated.id if seated is not None and seated.id else str(deal.begun.number)
        self.lines = [f"Match {name}", f"Wind {deal.begun.round % 4}"]
        self.ignored: list[str] = []
        self.live = 0
        for line in deal.lines:
            write = _WRITERS.get(type(line))
            if write is not None:
                write(self, line)

    def text(self) -> str:
        return "\n".join(self.lines)

    def dealt(self, event: Dealt) -> None:
        tiles = " ".join(CODES[tile] for tile in event.tiles)
        self.lines.append(f"Player {event.seat} Deal {tiles}")

    def drawn(self, event: Drawn) -> None:
        self.lines.append(f"Player {event.seat} Draw {CODES[event.tile]}")

    def discarded(self, event: Discarded) -> None:
        self.lines.append(f"Player {event.seat} Play {CODES[event.tile]}")
        self.live = event.tile

    def overruled(self, line: Overruled) -> None:
        self.ignored.append(f" Ignore Player {line.seat} {_claim(line.action, self.live)}")

    def melded(self, event: Melded) -> None:
        meld = f"{_VERBS[event.kind]} {CODES[event.tiles[1]]}"
        self.lines.append(f"Player {event.seat} {meld}{''.join(self.ignored)}")
        self.ignored.clear()
        self.live = event.tiles[0]

    def won(self, event: Won) -> None:
        self.lines.append(f"Player {event.seat} Hu {CODES[event.tile]}{''.join(self.ignored)}")
        fans = "+".join(f"{BOTZONE_WORDS[Fan(int(item.id))]}*{item.count}" for item in event.items)
        self.lines.append(f"Fan {event.value} {fans}")

    def ended(self, event: DealEnded) -> None:
        if event.ending is Ending.WALL:
            self.lines.append("Huang")
        self.lines.append(f"Score {' '.join(map(str, event.balance))}")


def _claim(action: Action, live: int) -> str:
    match action:
        case Chow(tiles=tiles):
            return f"Chi {CODES[sorted((*tiles, live))[1]]}"
        case Pung():
            return f"Peng {CODES[live]}"
        case Kong():
            return f"Gang {CODES[live]}"
        case _:
            return f"Hu {CODES[live]}"


_WRITERS: Final[Mapping[type, Callable[[_Block, Any], None]]] = MappingProxyType(
    {
        Dealt: _Block.dealt,
        Drawn: _Block.drawn,
        Discarded: _Block.discarded,
        Overruled: _Block.overruled,
        Melded: _Block.melded,
        Won: _Block.won,
        DealEnded: _Block.ended,
    }
)
"""How each line is written; the others say nothing that the format has a word for."""
