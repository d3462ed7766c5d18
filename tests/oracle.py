"""Ask PyMahjongGB what it makes of a hand in the notation of the cases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from case_reader import BY_ZH
from MahjongGB import MahjongFanCalculator

from guobiao.scoring.fan import Fan

_SUITS: Final = {"m": "W", "p": "B", "s": "T"}
_HONORS: Final = dict(zip("ESWNCFP", ("F1", "F2", "F3", "F4", "J1", "J2", "J3"), strict=True))
_NAMES: Final = {
    "独听・边张": Fan.EDGE_WAIT,
    "独听・嵌张": Fan.CLOSED_WAIT,
    "独听・单钓": Fan.SINGLE_WAIT,
}
_HAND: Final = re.compile(r"((?:\[[^]]+\])*)([^|]*)(?:\|([ESWN-]{2})(\d{4}))?(?:\|(\d|[a-h]+))?")


def _tiles(text: str) -> Iterator[str]:
    for ranks, suit, honor in re.findall(r"(\d+)([mps])|([ESWNCFP])", text):
        yield from (_SUITS[suit] + rank for rank in ranks) if suit else (_HONORS[honor],)


def _pack(meld: str) -> tuple[str, str, int]:
    body, _, number = meld.partition(",")
    tiles = list(_tiles(body))
    if len(set(tiles)) > 1:
        return "CHI", tiles[1], int(number or 1)
    if len(tiles) == 3:
        return "PENG", tiles[0], int(number or 1)
    return "GANG", tiles[0], (int(number) - 1) % 4 + 1 if number else 0


def ask(hand: str) -> tuple[dict[Fan, int], int]:
    """Return the fans of a hand, without flowers, each with its count, and their points.

    Raises:
        TypeError: the hand is no win, or cannot be.
        ValueError: a wind is not known, which it cannot be told.
    """
    match = _HAND.fullmatch(hand)
    if not match:
        raise ValueError(f"{hand!r} is not in the notation of the cases")
    melds, concealed, winds, flags, _ = match.groups()
    *tiles, last = _tiles(concealed)
    prevalent, seat = ("ESWN".index(wind) for wind in winds or "--")
    drawn, last_of_kind, last_wall_tile, kong = (flag == "1" for flag in flags or "0000")
    answer = MahjongFanCalculator(
        tuple(_pack(meld) for meld in re.findall(r"\[([^]]+)\]", melds)),
        tuple(tiles),
        last,
        0,
        drawn,
        last_of_kind,
        kong,
        last_wall_tile,
        seat,
        prevalent,
        True,
    )
    fans = {_NAMES.get(zh) or BY_ZH[zh]: count for _, count, zh, _ in answer}
    return fans, sum(points * count for points, count, _, _ in answer)
