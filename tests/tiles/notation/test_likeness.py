"""A hand written as another text is: in its notation, with what is the same left as it stands."""

from __future__ import annotations

import pytest

from guobiao.errors import InputError
from guobiao.tiles.notation.hands import read_written
from guobiao.tiles.notation.likeness import written_like

MORE = ["[EEE,2]123m", "[EEE,2]123m9p", "[EEE,2]123m9pC", "[EEE,2][789s]123m", "[EEE,2]13m"]
TEXTS = [
    "[EEE,2]123m",
    "[111z,2]123m",
    "PENG,F1,2 W1 W2 W3",
    "[🀀🀀🀀,2]🀇🀈🀉",
    "[东东东,2]一二三万",
    "【東東東，２】 一二三萬 ｜ 东南００００ ｜ 春秋",
]


@pytest.mark.parametrize("hand", [*MORE, *(f"{one}|ES1000|ac" for one in MORE)])
@pytest.mark.parametrize("text", TEXTS)
def test_it_says_what_it_should_in_the_notation_of_the_text(hand: str, text: str) -> None:
    found = written_like(hand, text)
    assert read_written(found) == read_written(hand)
    assert found.strip("[【").replace("東", "东")[0] == text.strip("[【").replace("東", "东")[0]


@pytest.mark.parametrize(
    ("hand", "text", "then"),
    [
        ("[EEE,2]123m9p", "[东东东,2] 一二三万", "[东东东,2] 一二三万九饼"),
        ("123m9p", "１２３ｍ", "１２３ｍ9p"),
        ("123m456p7p", "123m 456p ", "123m 456p 7p"),
        ("123m456p", "123m 456p 7p", "123m 456p"),
        ("EE1m", "11z", "11z1m"),
        ("13m", "一二三万", "一三万"),
        ("[1111m,-]EE", "F1 F1", "F1 F1 [W1 W1 W1 W1,-]"),
        ("123mE|ES1000|a", "一二三万东|东南0000|春", "一二三万东|ES1000|a"),
        ("123mE|ES0000|a", "一二三万|东南0000|春", "一二三万东|东南0000|春"),
        ("123mE", "一二三万东|东南0000|春", "一二三万东"),
    ],
)
def test_what_is_the_same_is_left_as_it_stands(hand: str, text: str, then: str) -> None:
    assert written_like(hand, text) == then


def test_what_cannot_be_read_is_refused() -> None:
    for hand, text in (("123", "123m"), ("123m", "123"), ("123m", " ")):
        with pytest.raises(InputError):
            written_like(hand, text)
