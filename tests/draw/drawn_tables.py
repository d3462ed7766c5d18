"""Tables that the tests of pictures draw: two deals written by hand, and others played."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Final

from guobiao.draw.onlooker import Onlooker
from guobiao.draw.scene import Scene
from guobiao.rulesets.registry import rule_system
from guobiao.table.action import Win
from guobiao.table.chance import dice_from_seed, wall_from_seed
from guobiao.table.deal import Deal
from guobiao.table.event import (
    HIDDEN,
    Cause,
    DealBegun,
    DealEnded,
    Dealt,
    Discarded,
    Drawn,
    Ending,
    Event,
    FlowerShown,
    HandDied,
    Melded,
    Paid,
    ScoreItem,
    WallBuilt,
    Won,
)
from guobiao.table.ledger import Transfer
from guobiao.table.seat import Seat
from guobiao.table.secrecy import seen_by
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import Tile, parse_tile

NAMES: Final = ("Ann", "陈小明", "Charlotte", "Di")


def tile(name: str) -> Tile:
    return parse_tile(name)


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(parse_tile(name) for name in names.split())


def turn(seat: int, drawn: str, discarded: str) -> list[Event]:
    return [
        Drawn(seat, tile(drawn)),
        Discarded(seat, tile(discarded), drawn=drawn == discarded),
    ]


EVERY_MELD: Final[tuple[Event, ...]] = (
    DealBegun(5, 1),
    WallBuilt((HIDDEN,) * 144),
    Dealt(0, tiles("1m 1m 1m 2p 2p 3s 4s 6s 6s E E C g")),
    Dealt(1, tiles("2m 4m 5m 5m 7p 8p 9p 1s 1s 1s 1s F a")),
    Dealt(2, tiles("4m 4m 5p 6p 6p 8s 8s 9s 9s W W W N")),
    Dealt(3, tiles("7m 7m 8m 9m 1p 3p 3p 5s 6s 7s N N P")),
    Drawn(0, tile("P"), cause=Cause.DEAL),
    FlowerShown(0, tile("g")),
    Drawn(0, tile("9p"), cause=Cause.FLOWER),
    FlowerShown(1, tile("a")),
    Drawn(1, tile("h"), cause=Cause.FLOWER),
    FlowerShown(1, tile("h")),
    Drawn(1, tile("4s"), cause=Cause.FLOWER),
    Discarded(0, tile("9p")),
    *turn(1, "1m", "1m"),
    Melded(0, MeldKind.CLAIMED_KONG, tiles("1m 1m 1m 1m"), tile("1m"), 1),
    Drawn(0, tile("9m"), cause=Cause.KONG),
    Discarded(0, tile("P")),
    Drawn(1, tile("2s")),
    Melded(1, MeldKind.CONCEALED_KONG, tiles("1s 1s 1s 1s")),
    Drawn(1, tile("4p"), cause=Cause.KONG),
    Discarded(1, tile("4m")),
    Melded(2, MeldKind.PUNG, tiles("4m 4m 4m"), tile("4m"), 1),
    Discarded(2, tile("N")),
    Melded(3, MeldKind.PUNG, tiles("N N N"), tile("N"), 2),
    Discarded(3, tile("P")),
    *turn(0, "2p", "3s"),
    *turn(1, "F", "4s"),
    *turn(2, "2s", "6p"),
    *turn(3, "N", "1p"),
    Melded(3, MeldKind.ADDED_KONG, tiles("N N N N")),
    Drawn(3, tile("6m"), cause=Cause.KONG),
    Discarded(3, tile("9m")),
    *turn(0, "5p", "9m"),
    *turn(1, "4m", "4m"),
    HandDied(2),
    *turn(2, "3m", "3m"),
    *turn(3, "7s", "5s"),
    *turn(0, "5s", "E"),
)
"""Every kind of meld, claimed from every side; no rules judge it."""

STRAIGHT: Final = (ScoreItem("28", 16),)

WON: Final[tuple[Event, ...]] = (
    DealBegun(0, 0),
    WallBuilt((HIDDEN,) * 136),
    Dealt(0, tiles("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 1p 2p 2p")),
    Dealt(1, tiles("1m 2m 3m 4m 5m 6m 7m 8m 9m 2s 2s 2p 3p")),
    Dealt(2, tiles("E S W N C F P 1s 4s 7s 2p 5p 8p")),
    Dealt(3, tiles("E S W N C F P 1s 4s 7s 2p 5p 8p")),
    Drawn(0, tile("1p"), cause=Cause.DEAL),
    Discarded(0, tile("1p"), drawn=True),
    Won(1, tile("1p"), tiles("1m 2m 3m 4m 5m 6m 7m 8m 9m 2s 2s 2p 3p"), 16, STRAIGHT, 0),
    Paid((Transfer(0, 1, 24, "discard", 8), Transfer(2, 1, 8, "base", 8))),
    Drawn(2, tile("3p")),
    Won(2, tile("3p"), tiles("E S W N C F P 1s 4s 7s 2p 5p 8p"), 24, (ScoreItem("20", 24),)),
    Paid((Transfer(3, 2, 32, "self_draw", 11),)),
    DealEnded(Ending.WIN, (-24, 32, 24, -32)),
)  # fmt: skip
"""Two seats win one after the other: one on a discard, one by self-draw."""


def scene(
    events: Iterable[Event],
    *,
    seat: int | None = -1,
    kinds: int = 42,
    walls: int = 1,
    names: tuple[str, ...] = (),
    points: tuple[int, ...] = (),
) -> Scene:
    """Return the scene after events, as a seat sees it; -1 sees everything."""
    onlooker = Onlooker(4, kinds, walls=walls, names=names, points=points)
    onlooker.see(events if seat == -1 else seen(events, seat))
    return onlooker.scene()


def seen(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Return what a seat sees of events."""
    owner = None if seat is None else Seat(seat)
    return [masked for event in events if (masked := seen_by(event, owner)) is not None]


@cache
def random_deal(number: int, preset: str = "training", rules: str = "guobiao") -> Deal:
    """Return a deal that was played to its end at random."""
    system = rule_system(rules, preset, {})
    seed = b"pictures"
    deal = Deal(
        system,
        wall_from_seed(seed, number, system.tiles.copies),
        dice=dice_from_seed(seed, number, system.opening.throws),
        number=number,
        round=number // 4 % 4,
    )
    chance = random.Random(number)
    while not deal.over:
        seat = deal.acting[0]
        options = deal.options(seat)
        wins = [action for action in options if isinstance(action, Win)]
        deal.act(seat, wins[0] if wins else chance.choice(options))
    return deal
