"""What the page offers whoever opens a table: rules, how long a match by them may be, clocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from guobiao.rulesets.registry import rule_system
from guobiao.rulesets.words import Phrases
from guobiao.server.shown.phrases import words
from guobiao.server.wire.http import MatchLength, OfferedClock, Preset
from guobiao.server.wire.room import ClockChoice

Lengths = Mapping[int, Phrases]
"""How long a match is called, by its number of deals."""

_IN_ROUNDS: Final[Lengths] = MappingProxyType(
    {
        1: ("One deal", "一盘", "一盤"),
        4: ("One round: 4 deals", "一圈：4 盘", "一圈：4 盤"),
        16: ("Four rounds: 16 deals", "四圈：16 盘", "四圈：16 盤"),
    }
)
_ONE: Final[Lengths] = MappingProxyType({1: _IN_ROUNDS[1]})
_DEALS: Final[Lengths] = MappingProxyType(
    {
        1: _IN_ROUNDS[1],
        4: ("4 deals", "4 盘", "4 盤"),
        8: ("8 deals", "8 盘", "8 盤"),
        16: ("16 deals", "16 盘", "16 盤"),
    }
)


@dataclass(frozen=True, slots=True)
class Offer:
    """Rules that the page offers."""

    system: str
    preset: str
    names: Phrases
    lengths: Lengths

    def told(self) -> Preset:
        """Return them for the page, with the length that is usual by these rules."""
        usual = rule_system(self.system, self.preset, {}).continuation.deals
        assert usual in self.lengths
        return Preset(
            system=self.system,
            preset=self.preset,
            names=words(self.names),
            lengths=tuple(
                MatchLength(deals=deals, names=words(names))
                for deals, names in self.lengths.items()
            ),
            deals=usual,
        )


OFFERS: Final = (
    Offer(
        system="guobiao",
        preset="training",
        names=("MCR: false wins are refused", "国标：不可错和", "國標：不可錯和"),
        lengths=_IN_ROUNDS,
    ),
    Offer(
        system="guobiao",
        preset="official",
        names=("MCR: false wins are fined", "国标：错和受罚", "國標：錯和受罰"),
        lengths=_IN_ROUNDS,
    ),
    Offer(
        system="guobiao",
        preset="duplicate",
        names=("MCR: duplicate, one deal", "国标复式：一盘", "國標複式：一盤"),
        lengths=_ONE,
    ),
    Offer(
        system="sichuan",
        preset="modern",
        names=("Sichuan: to the bitter end", "四川：血战到底", "四川：血戰到底"),
        lengths=_DEALS,
    ),
)
"""The rules that the page offers; by the interface any can be played."""

UNTIMED: Final = ClockChoice(first_discard=0, turn=0, claim=0, deal_budget=0, between_deals=600)
"""A clock for somebody who plays with bots: none."""

CLOCKS: Final = tuple(
    OfferedClock(names=words(names), clock=clock)
    for names, clock in (
        (("Usual", "标准", "標準"), ClockChoice()),
        (
            ("Calm", "慢", "慢"),
            ClockChoice(first_discard=60, turn=30, claim=10, deal_budget=60, between_deals=30),
        ),
        (
            ("Quick", "快", "快"),
            ClockChoice(first_discard=15, turn=7, claim=4, deal_budget=10, between_deals=10),
        ),
        (("No clock", "不限时", "不限時"), UNTIMED),
    )
)
"""The clocks that the page offers; by the interface there can be any."""
