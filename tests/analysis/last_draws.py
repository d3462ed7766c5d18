"""Hands near the end, with the tiles that are left: draws, a hand of 14, and the left tiles.

``bench/endgames.py`` takes such hands from deals between strong players.
"""

from __future__ import annotations

from typing import NamedTuple

from guobiao.analysis.prospects import Standing
from guobiao.tiles.hand import Hand
from guobiao.tiles.notation.lists import parse_tiles
from guobiao.tiles.row import MELD_BYTES, MELDS_AT, PREVALENT_WIND_AT, SEAT_WIND_AT
from guobiao.tiles.tile import COPIES, KINDS

ENDGAMES = """
2 [FFF][5555m,1][EEEE,1]44p168s|ES0000 13668m233p34589sCPP
2 [456s][345m][678s]2345sE|EW0000 3467779m12236p388sE
2 [345s][345p]45m88p678sF|EW0000 1122234556m78p5sWWN
2 233345667m12367p|EE0000 3445889p455679sESC
2 [567m]22m568p567789s|ES0000 366m13779p33458sEWN
2 227799m334469p99s|EW0000 469m1225577p888sWNC
2 47m257778p369sEWW|ES0000 1338m233567p278sNFP
2 234456779p46789s|EN0000 22356m14678899p5sCF
2 [111m][222m][123p][123s]3m1s|ES0000 7999m466p134455sEFP
2 34556789p1235sFF|ES0000 13667899m589p1469sE
2 [999m]4m123p234sWWCC|EW0000 35688m1567p33469sWF
2 [NNN][123s]46m678pSFF|EW0000 3356889m33359p1456s
2 299m4455677p66sPP|ES0000 246m122668p338sSWCP
2 [123m][789s][456m]6m12p44s|EN0000 2377m1122369p234sWN
2 [PPP][234p][789m][FFF]6p6s|EE0000 38m1133p11347sEWWNP
3 22334m22377p4478s|EW0000 4m23568p2233468sEPP
3 33566789m9p46sCCC|EN0000 245578m267p33569sSP
3 [CCC][345p]456m77p78sE|EE0000 1123478m489p12345sN
3 [111m][CCC][567p]9p34sSS|EE0000 699m55688p357sEWWNC
"""


class Endgame(NamedTuple):
    """A hand of 14 of which all other tiles but a few are seen."""

    name: str
    draws: int
    hand: Hand
    left: tuple[int, ...]

    @property
    def standing(self) -> Standing:
        """The hand as its owner sees it."""
        row, held = self.hand.row, self.hand.counts()
        return Standing(
            bytes(self.hand.counts(melds=False)),
            row[MELDS_AT : MELDS_AT + MELD_BYTES],
            bytes(COPIES - held[tile] - self.left[tile] for tile in range(KINDS)),
            row[SEAT_WIND_AT],
            row[PREVALENT_WIND_AT],
            float(self.draws),
        )


def endgame(line: str) -> Endgame:
    """Read a line."""
    draws, hand, left = line.split()
    tiles = parse_tiles(left)
    return Endgame(
        line, int(draws), Hand.parse(hand), tuple(tiles.count(tile) for tile in range(KINDS))
    )


def endgames() -> list[Endgame]:
    """Return all of them."""
    return [endgame(line) for line in ENDGAMES.split("\n") if line]
