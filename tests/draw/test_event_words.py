"""Events in words."""

from __future__ import annotations

import pytest
from draw.drawn_tables import EVERY_MELD, WON, random_deal, seen, tile, tiles

from guobiao.draw.event_line import event_words
from guobiao.draw.words import LANGUAGES
from guobiao.table.event import (
    DiceThrown,
    Event,
    FlowersDone,
    Given,
    KongRobbed,
    Named,
    Penalised,
    PlayBegun,
    Revealed,
    WinDeclined,
)

SAID = [
    (DiceThrown(0, (3, 4)), "East throws 3 4", "东家掷骰 3 4"),
    (FlowersDone(1), "South has no more flowers to show", "南家补花完毕"),
    (
        Given(1, 2, tiles("1m 2m 3m")),
        "South gives 1 2 3 of characters to West",
        "南家换一万二万三万给西家",
    ),
    (Given(1, 2, (-1, -1, -1)), "South gives 3 face down to West", "南家换3张背面给西家"),
    (Named(3, 2), "North plays with no bamboos", "北家缺条"),
    (PlayBegun(0), "play begins with East", "东家开打"),
    (KongRobbed(2, tile("5p")), "the kong of West with 5 of dots is robbed", "西家的五饼被抢杠"),
    (WinDeclined(0, 24), "East lets a win worth 24 go", "东家放弃和牌（24分）"),
    (Penalised(1, "false_win"), "South is penalised: false_win", "南家判罚：false_win"),
    (Revealed(3, tiles("E E")), "North shows East wind, East wind", "北家亮牌东东"),
    (
        EVERY_MELD[16],
        "East melds claimed kong: 1 1 1 1 of characters",
        "东家大明杠：一万一万一万一万",
    ),
    (WON[8], "South wins on 1 of dots from East, worth 16", "南家和牌，和一饼，东家点：16分"),
    (WON[9], "East pays South 24; West pays South 8", "东家付南家24分；西家付南家8分"),
    (WON[11], "West wins on 3 of dots, self-drawn, worth 24", "西家自摸三饼：24分"),
    (WON[13], "the deal is over, won: -24 +32 +24 -32", "本盘结束，和牌：-24 +32 +24 -32"),
]


@pytest.mark.parametrize(("event", "en", "zh"), SAID)
def test_an_event_is_a_sentence(event: Event, en: str, zh: str) -> None:
    assert event_words(event) == en
    assert event_words(event, "zh-Hans") == zh


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_deal_has_words(language: str) -> None:
    for number in range(8):
        for event in random_deal(number).events:
            words = event_words(event, language)  # type: ignore[arg-type]
            assert words
            assert type(event).__name__ not in words


def test_what_is_not_seen_is_not_told() -> None:
    drawn = [event for event in seen(EVERY_MELD, None) if type(event).__name__ == "Drawn"]
    assert {event_words(event).partition("draws")[2] for event in drawn} == {" face down"}
