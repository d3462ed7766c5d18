"""Deals whose wall is stacked, played from a script that a player can read.

A script has a line for each thing that somebody does, such as ``E discard 5m``, ``S pung``,
``W chow 3m4m``, ``N win``, ``E kong 5m`` (concealed or added). Whoever is asked and not told what to
do passes; a seat in turn must be told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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
    Name,
)
from guobiao.table.deal import Deal
from guobiao.table.dealing import ROUNDS
from guobiao.table.event import End
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem
from guobiao.tiles import parse_tiles

SEATS = "ESWN"


def stacked(
    system: RuleSystem,
    hands: Sequence[str],
    draws: str,
    replacements: str = "",
    last: str = "",
    **about: int,
) -> Deal:
    """Begin a deal of one wall.

    Args:
        system: the rules; its opening deals in fours.
        hands: the thirteen tiles of each seat; fewer are filled up with what is left over.
        draws: the tiles drawn from the head after the deal, the first by East.
        replacements: the tiles drawn from the tail.
        last: the last tiles of the head, where the wall is to be played out.
        about: what else is told about the deal.
    """
    copies = list(system.tiles.copies)
    given = [list(parse_tiles(hand)) for hand in hands]
    head = list(parse_tiles(draws)) if draws else []
    tail = list(parse_tiles(replacements)) if replacements else []
    end = list(parse_tiles(last)) if last else []
    left = Counter(dict(enumerate(copies)))
    left.subtract(tile for tiles in (*given, head, tail, end) for tile in tiles)
    assert min(left.values()) >= 0, "the script holds a tile too many"
    rest = list(left.elements())
    # What fills up comes from the honours downwards, so that it spoils little.
    for hand in given:
        while len(hand) < 13:
            hand.append(rest.pop())
    size = sum(copies)
    order = system.opening.layout.index
    wall: list[int | None] = [None] * size
    dealt: list[int] = []
    taken = 0
    for tiles in ROUNDS:
        for hand in given:
            dealt += hand[taken : taken + tiles]
        taken += tiles
    for place, tile in enumerate((*dealt, *head)):
        wall[order(0, size, place, 0, End.HEAD)] = tile
    for place, tile in enumerate(tail):
        wall[order(0, size, 0, place, End.TAIL)] = tile
    for place, tile in enumerate(end):
        wall[size - len(tail) - len(end) + place] = tile
    filled = [rest.pop(0) if tile is None else tile for tile in wall]
    return Deal(system, filled, **about)


def run(deal: Deal, script: str) -> Deal:
    """Play a script and return the deal."""
    for line in script.strip().splitlines():
        words = line.split("#", maxsplit=1)[0].split()
        if words:
            _do(deal, Seat(SEATS.index(words[0])), words[1:])
    _pass_all(deal, None)
    return deal


def _do(deal: Deal, seat: Seat, words: Sequence[str]) -> None:
    action = _action(deal, seat, words)
    assert seat in deal.acting, f"{SEATS[seat]} {' '.join(words)}: asked are {deal.acting}"
    deal.act(seat, action)
    if deal.window is not None and deal.window.answers:
        _pass_all(deal, deal.window.number)


def _pass_all(deal: Deal, number: int | None) -> None:
    while (window := deal.window) is not None and (number is None or window.number == number):
        idle = [seat for seat in window.waiting if PASS in window.options[seat]]
        if not idle:
            return
        for seat in idle:
            if deal.window is window and seat in window.waiting:
                deal.act(seat, PASS)


def _action(deal: Deal, seat: Seat, words: Sequence[str]) -> Action:
    word, tiles = words[0], tuple(parse_tiles(words[1])) if len(words) > 1 else ()
    match word:
        case "discard":
            return Discard(tiles[0])
        case "chow":
            return Chow((tiles[0], tiles[1]))
        case "flower":
            return Flower(tiles[0])
        case "kong" if not tiles:
            return KONG
        case "kong":
            concealed = deal.board.counts[seat][tiles[0]] == 4
            return ConcealedKong(tiles[0]) if concealed else AddedKong(tiles[0])
        case "void":
            return Name("mps".index(words[1]))
        case _:
            return {"pung": PUNG, "win": WIN, "pass": PASS, "draw": DRAW}[word]
