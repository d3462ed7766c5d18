"""What hands of 四川麻将 are worth: the worked examples, and one hand for each type."""

from __future__ import annotations

import pytest

from guobiao.rulesets.sichuan.hand import TYPES, best_type, roots, worth
from guobiao.tiles import Hand

HANDS = """
plain               [333p]123456789m5p5p              1
all_pungs           [222m][444p][666p]888m9m9m        2
full_flush          11112345678999m                   8   # four 1m are one 根
full_flush          12345678933366m                8   # four 3m: 根
seven_pairs         112255m3377p99m1p1p               4
outside             [123m][123m]12378999p           4
golden_hook         [222m][333p][666p][888m]9m9m      4
flush_pungs         [222m][444m][666m]888m9m9m        8
general_pungs       [222m][555p][888m]222p5m5m        8
dragon_pairs        1111335577m22p88p                16
flush_pairs         11335577992244m                  16
flush_outside       [123m][789m]111m78999m           64   # 根 of 1m and of 9m
flush_outside       [123m][123m]12378999m           16
flush_hook          [222m][444m][666m][888m]9m9m     16
general_hook        [222m][555p][888m][222p]5m5m     16
flush_dragon_pairs  11113355778899m                  32
flush_dragon_pairs  11113333778899m                  64
eighteen            [2222m][4444p][6666m][8888p]9m9m 64
flush_eighteen      [2222m][4444m][6666m][8888m]9m9m 256
"""


@pytest.mark.parametrize("line", HANDS.strip().splitlines())
def test_the_type_and_the_multiplier(line: str) -> None:
    kind, text, multiplier = line.split("#", maxsplit=1)[0].split()
    hand = Hand.parse(text)

    best = best_type(hand, 0, None)

    assert best is not None
    assert best.id == kind
    assert worth(best, roots(hand), 0, None) == int(multiplier)


def test_every_type_but_those_of_the_first_turn_has_a_hand() -> None:
    shown = {line.split()[0] for line in HANDS.strip().splitlines()}

    assert set(TYPES) - shown == {"heaven", "earth"}


def test_extras_double_up_to_the_cap() -> None:
    hand = Hand.parse("11113355778899m")
    kind = best_type(hand, 1, 64)

    assert kind is TYPES["flush_dragon_pairs"]
    assert worth(kind, roots(hand), 1, 64) == 64
    assert worth(kind, roots(hand), 2, 64) == 64
    assert worth(kind, roots(hand), 2, None) == 128


def test_four_alike_in_seven_pairs_make_dragon_pairs_not_pairs_with_a_root() -> None:
    assert best_type(Hand.parse("1111335577m22p88p"), 0, 64) is TYPES["dragon_pairs"]


def test_three_suits_of_knitted_tiles_are_no_hand() -> None:
    assert best_type(Hand.parse("147m258p369s12344m"), 0, 64) is None
