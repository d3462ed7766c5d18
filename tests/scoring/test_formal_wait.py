"""For which tiles a hand waits: known hands, and each of the 34 kinds tried."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from guobiao import Hand, score
from guobiao.scoring import Fan
from guobiao.scoring.formal_wait import formal_waits
from guobiao.scoring.layout import layouts
from guobiao.scoring.tally import Tally
from guobiao.testing import near_miss, random_win
from guobiao.tiles.tile import KINDS, NAMES, Tile

WAITS = {Fan.EDGE_WAIT, Fan.CLOSED_WAIT, Fan.SINGLE_WAIT}


def names(tiles: tuple[Tile, ...]) -> str:
    return " ".join(NAMES[tile] for tile in tiles)


@pytest.mark.parametrize(
    ("hand", "waits", "fans"),
    [
        ("777m12333s888pNN", "3s N", {}),
        ("[333m][3333s]567m3335p", "4p 5p", {}),
        ("[666s]123s7777s999s", "7s 8s", {}),
        ("8m9999m22p33p44pEE", "7m 8m", {}),
        ("[PPPP,1][FFF]1223334m", "3m", {"3m": Fan.EDGE_WAIT}),
        ("258m14789s369pSS", "7s", {"7s": Fan.EDGE_WAIT}),
        ("[345p]369m25558s1p7p", "4p", {}),
        ("44m5m66m55s11pWWCC", "5m", {}),
        ("[444m][567p][CCC]1233s", "3s", {"3s": Fan.EDGE_WAIT}),
        ("[444m][567p][CCC]7789s", "7s", {"7s": Fan.EDGE_WAIT}),
        ("[444m][567p][CCC]4556s", "5s", {"5s": Fan.CLOSED_WAIT}),
        ("[444m][567p]12345sCC", "3s 6s", {}),
        ("[444m][567p]45567sCC", "3s 6s", {}),
        ("[444m][567p]13sCCC9p9p", "2s", {"2s": Fan.CLOSED_WAIT}),
        ("[444m][567p][CCC]123s9p", "9p", {"9p": Fan.SINGLE_WAIT}),
    ],
)
def test_known_waits(hand: str, waits: str, fans: dict[str, Fan]) -> None:
    waiting = Hand.parse(hand)
    formal = formal_waits(tuple(waiting.counts(melds=False)))
    assert names(formal) == waits
    held = waiting.counts()
    for tile in formal:
        if held[tile] < 4:
            sheet = score(waiting.with_winning_tile(tile))
            counted = {line.fan for line in sheet.fans} & WAITS
            assert counted == ({fans[NAMES[tile]]} if NAMES[tile] in fans else set())


def test_at_most_one_wait_fan_is_named() -> None:
    sheet = score("[444m][567p][CCC]1233s3s")
    assert sum(line.count for line in sheet.fans if line.fan in WAITS) == 1


def complete_suits() -> set[tuple[int, ...]]:
    """Return the nine counts of every complete hand of one suit, five of a rank included."""
    sets = [(rank,) * 3 for rank in range(9)] + [(rank, rank + 1, rank + 2) for rank in range(7)]
    hands: set[tuple[int, ...]] = {(rank, rank) for rank in range(9)}
    for _ in range(4):
        hands = {tuple(sorted((*hand, *one))) for hand in hands for one in sets}
    pairs = combinations_with_replacement(range(9), 7)
    hands |= {tuple(rank for rank in some for _ in range(2)) for some in pairs}
    return {tuple(hand.count(rank) for rank in range(9)) for hand in hands}


def test_the_hands_of_one_suit_that_wait_for_all_nine_ranks() -> None:
    waits: dict[tuple[int, ...], set[int]] = {}
    for counts in complete_suits():
        for rank in range(9):
            waiting = tuple(count - (place == rank) for place, count in enumerate(counts))
            if min(waiting) >= 0 and max(waiting) <= 4:
                waits.setdefault(waiting, set()).add(rank)
    many = {counts: ranks for counts, ranks in waits.items() if len(ranks) >= 8}
    for counts, ranks in many.items():
        assert set(formal_waits((*counts, *[0] * 25))) == ranks
    nine = {
        "".join(str(rank + 1) * count for rank, count in enumerate(counts)): max(counts)
        for counts, ranks in many.items()
        if len(ranks) == 9
    }
    assert sorted(nine) == [
        "1112345666678",
        "1112345678999",
        "1233334567888",
        "2223456677778",
        "2223456777789",
        "2333344567888",
        "2344445666678",
        "2344445678999",
    ]
    assert [hand for hand, most in nine.items() if most < 4] == ["1112345678999"]


@pytest.mark.parametrize("seed", range(300))
def test_a_wait_is_what_completes_the_hand(seed: int) -> None:
    """Try all 34 kinds, a fifth copy too, on hands that wait and on hands that nearly do."""
    random = Random(seed)
    hand = random_win(random) if seed % 3 else near_miss(random)
    counts = hand.counts(melds=False)
    counts[hand.winning_tile or 0] -= 1
    waiting = Hand(hand.concealed, melds=hand.melds)
    completes = []
    for tile in range(KINDS):
        more = [*counts]
        more[tile] += 1
        tally = Tally(tuple(counts), tuple(more), tuple(more), 0)
        if any(True for _ in layouts(waiting, tally)):
            completes.append(Tile(tile))
    assert formal_waits(tuple(counts)) == tuple(completes)
