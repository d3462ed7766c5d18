"""The sheet in sentences."""

from __future__ import annotations

from random import Random

import pytest

from guobiao import MIL2025, InputError, score
from guobiao.testing import near_miss, random_win

HAND = "[123m,1][456m,1][789m,1]23m77m1m|ES0000|2"


ENGLISH = """\
The hand is read as [123m] [456m] [789m] 123m 77m; 1m completes 123m.
Full Flush counts 24.
Pure Straight counts 16: 123m 456m 789m.
All Chows counts 2.
Pure Double Chow counts 1: 123m 123m.
Pure Straight of 123m 456m 789m is not counted: \
its sets already make Pure Straight once (non-identical).
Short Straight of 123m 456m is not counted: \
its sets are tied together already, each further set joins but once (account-once).
Short Straight of 123m 456m; 456m 789m is not counted: \
Pure Straight cannot be had without it (non-repeat).
Two Terminal Chows of 123m 789m is not counted: \
its sets are tied together already, each further set joins but once (account-once).
Two Terminal Chows of 123m 789m is not counted: \
Pure Straight cannot be had without it (non-repeat).
No Honors is not counted: Full Flush cannot be had without it (non-repeat).
Together 43 points.
With 2 for flowers: 45.
"""


def test_in_english() -> None:
    assert score(HAND).explain() == ENGLISH.splitlines()


def test_in_chinese() -> None:
    said = score(HAND).explain("zh")
    assert said[:3] == [
        "牌型为 [123m] [456m] [789m] 123m 77m；1m 和在 123m。",
        "计清一色24分。",
        "计清龙16分：123m 456m 789m。",
    ]
    assert said[-3:] == [
        "不计无字：清一色必然包含它（不重复）。",
        "合计43分。",
        "加花牌2分，共45分。",
    ]


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("[234m,1][456p,1]67sCCC99p1s", "The tiles form no complete hand."),
        (
            "[234m,1][456p,1]67sCCC99p8s",
            "The win is not legal: it needs 8 points without flowers.",
        ),
        (
            "[444m,1][567p,1]12345sCC3s",
            "No wait fan counts: the hand waited for 3s 6s, formally.",
        ),
        (
            "[555p,1][444s,2][789m,1]34pCC5p|ES0000",
            "Last Tile holds by itself: the winner’s own melds show the other three.",
        ),
        (
            "[123p,1][444s,2][789m,1]34pCC5p|ES0001",
            "Last Tile is there by itself: the other three lie in the robbed pung.",
        ),
        (
            "222m555p777sEEECC|ES1000",
            (
                "Fully Concealed Hand is not counted: the rules bar it beside Four Concealed Pungs"
                " (1998; Du 2006; MIL 2025)."
            ),
        ),
        (
            "[555p,1][555m,1]555s67s88p8s",
            "Triple Pung counts 16: 555m 555p 555s.",
        ),
    ],
)
def test_what_is_said(hand: str, sentence: str) -> None:
    assert sentence in score(hand).explain()


def test_many_times_is_said_once() -> None:
    assert (
        "Pung of Terminals or Honors counts 2 times, 2 in all: 111m; 999s."
        in score("[111m,1][999s,1]67s34588p8s").explain()
    )


def test_other_readings_are_told() -> None:
    said = score("555666777p5556s7s|ES1000").explain()
    assert "Another reading, 555p 666p 777p 567s 55s with 7s in 567s, would earn 47." in said


def test_the_cap_is_told() -> None:
    assert "43 points, capped at 40." in score(HAND, MIL2025.replace(cap=40)).explain()


def test_a_language_without_texts_is_refused() -> None:
    with pytest.raises(InputError, match="no texts in 'fr'"):
        score(HAND).explain("fr")  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_hand_can_be_explained(language: str) -> None:
    random = Random(language)
    for make in (random_win, near_miss):
        for _ in range(200):
            sheet = score(make(random))
            said = sheet.explain(language)  # type: ignore[arg-type]
            assert all(sentence.endswith("." if language == "en" else "。") for sentence in said)
            if sheet.reading is not None:
                assert len(said) >= 2 + len(sheet.fans) + len(sheet.excluded)
