"""Errors in the language of a person: what everybody can cause has words in all three."""

from __future__ import annotations

import ast
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from server.random_client import call
from server.serving import Server

import guobiao
from guobiao.errors import GuobiaoError, InputError, RecordError
from guobiao.records.formats import detect_format
from guobiao.server.shown.problem_words import error_words, is_known, sentence_words, value_words
from guobiao.server.shown.sentences import SENTENCES
from guobiao.server.tools.calculator import answer
from guobiao.server.wire.http import ScoreRequest

SOURCE = Path(guobiao.__file__).parent
CAUSED = (
    "tiles/*.py",
    "tiles/notation/*.py",
    "scoring/payments.py",
    "scoring/situation.py",
    "rulesets/choices.py",
    "rulesets/registry.py",
    "rulesets/*/presets.py",
    "server/people.py",
    "server/beside/processes.py",
    "server/records/library.py",
    "server/tools/*.py",
    "server/trainer/*.py",
    "server/http/*.py",
)
"""Where the errors come from that a person can cause by what he types, presses or opens."""
OF_PROGRAMS = {
    "cannot_say",
    "chow_claimed_tile",
    "kong_source",
    "meld_claimed",
    "meld_code",
    "meld_kind",
    "meld_source",
    "no_bracket",
    "no_player",
    "no_winning_tile",
    "not_a_bool",
    "not_a_hand",
    "not_a_meld",
    "not_a_tile",
    "not_a_wind",
    "not_circumstances",
    "not_suited",
    "not_text",
    "row_byte",
    "row_length",
    "row_winning_tile",
    "after_meld",
    "unknown_notation",
}
"""What only a program can cause: the types of the library are wrong, not a text."""
MARK = "'…'"
"""What stands for a part of a sentence that is only known when it is said."""


def sentences() -> Iterator[tuple[str, str]]:
    """Yield the code and the sentence of every error that is raised in these files."""
    for pattern in CAUSED:
        for file in sorted(SOURCE.glob(pattern)):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call) or not node.args:
                    continue
                codes = [word.value for word in node.keywords if word.arg == "code"]
                said = text(node.args[0])
                if codes and isinstance(codes[0], ast.Constant) and said is not None:
                    yield str(codes[0].value), said


def text(node: ast.expr) -> str | None:
    """Return a sentence as it stands in the source; ``None`` if it stands elsewhere."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        marked = "".join(
            str(one.value) if isinstance(one, ast.Constant) else MARK for one in node.values
        )
        # What follows a word without a blank may as well be nothing.
        return re.sub(rf"(?<=[a-z]){MARK}", "", marked)
    return None


def test_every_error_that_a_person_can_cause_has_words() -> None:
    found = dict.fromkeys(said for code, said in sentences() if code not in OF_PROGRAMS)
    assert len(found) > 50
    unknown = [said for said in found if not is_known(said)]
    assert not unknown, "\n".join(unknown)


@pytest.mark.parametrize(
    "hand",
    [
        "12",
        "123m",
        "123456789m11111p",
        "123m456p789sEEa",
        "123m456m789m123p5x",
        "123m456p[234s",
        "123m456p234s]",
        "123m456p789sEEEN|E",
        "123m456p789sEEENN|XX0000",
        "123m456p789sEEENN|EE0002",
        "123m456p789sEEENN|EE0011",
        "123m456p789sEEENN|EE1001",
        "123m456p789sEEENN|EE0100",
        "123m456p789sEEENN|EE0000|9",
        "123m456p789sEEENN|EE0000|aa",
        "123m456p789sEEENN|EE0000|2|2",
        "123m456p789sEEENN|EE0000|12",
        "[124m]456p789sEEENN",
        "[12m]456p789sEEENN",
        "[ESW]456p789sEEENN",
        "[345m,9]456p789sEEENN",
        "[543m]456p789sEEENN",
        "0m23m456p789sEEENN",
        "m123456p789sEEENN",
        "8z",
        "W0",
        "123W1",
        "🀫",
        "x" * 390,
        "[CHI,W1,1]",
        "[GANG,W1]",
        "[PENG,W1,0]",
        "一二三万Z",
        "。",
    ],
)
def test_what_is_no_hand_is_told_in_every_language(hand: str) -> None:
    with pytest.raises(GuobiaoError) as raised:
        answer(ScoreRequest(hand=hand))
    words = error_words(raised.value)
    assert words.en == str(raised.value)
    for said in (words.zh_hans, words.zh_hant):
        assert has_no_sentence(said), said
    assert str(len(hand)) in words.zh_hans or hand[:30] in words.zh_hans


def has_no_sentence(said: str) -> bool:
    """Tell whether no three English words follow each other in a text."""
    words = said.replace("'", " ").split()
    return not any(
        all(len(word) > 1 and word.isascii() and word.isalpha() for word in words[at : at + 3])
        for at in range(len(words) - 2)
    )


@pytest.mark.parametrize("text", ["", "eggs, tea, rice", "{", '{"format": "guobiao"}', "[]"])
def test_what_is_no_record_is_told_in_every_language(text: str) -> None:
    with pytest.raises(RecordError) as raised:
        detect_format(text, "shopping.txt").read(text, "shopping.txt")
    words = error_words(raised.value)
    assert "shopping.txt" in words.zh_hans
    assert words.zh_hans != words.en != words.zh_hant


def test_every_sentence_has_the_same_parts_in_every_language() -> None:
    for english, *others in SENTENCES:
        fields = {part.partition("}")[0] for part in english.split("{")[1:]}
        for other in others:
            assert {part.partition("}")[0] for part in other.split("{")[1:]} <= fields, english


def test_a_sentence_is_the_one_that_it_says() -> None:
    for phrases in SENTENCES:
        said = phrases[0].replace("{", "").replace("}", "")
        assert sentence_words(said).zh_hans != said, said


@pytest.mark.parametrize("repeated", [40, 6000])
def test_no_name_keeps_the_server_looking_for_words(repeated: int) -> None:
    longest = max((phrases[0] for phrases in SENTENCES), key=lambda sentence: sentence.count("{"))
    between = re.sub(r"\{\w+\}", "", longest)
    sentence_words("the name is empty")  # the patterns are made
    before = time.process_time()
    told = sentence_words(f"there is nobody called {between * repeated + '.'!r}")
    assert time.process_time() - before < 0.2
    assert told.en.startswith("there is nobody")


def test_an_address_that_leads_nowhere_is_told_in_each_language() -> None:
    assert is_known("Not Found")


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ({"clock": {"turn": -1}}, "出牌用时：不能小于0"),
        ({"clock": {"turn": 601}}, "出牌用时：不能大于600"),
        ({"clock": {"turn": "x"}}, "出牌用时：应为数字，而不是文字"),
        ({"clock": {"turns": 1}}, "用时：没有“turns”这一项"),
        ({"title": "x" * 61}, "牌桌名称：最多60个字符"),
        ({"title": 3}, "牌桌名称：应为文字，而不是整数"),
        ({"bot_pace": "slow"}, "机器人节奏：没有“slow”这个选择"),
        ({"spectator_delay": 4000}, "旁观延迟：不能大于3600"),
        ({"rules": 3}, "规则：应为对象，而不是整数"),
        ({"rules": {"options": {"deals": 0}}}, "国标的选项deals不能是0：不能小于1"),
        ({"rules": {"options": {"deals": "x"}}}, "国标的选项deals不能是“x”：应为整数，而不是文字"),
        ({"rules": {"options": {"profile": "x"}}}, "国标的选项profile不能是“x”：没有“x”这个选择"),
        (
            {"rules": {"options": {"walls": "private"}}},
            "选项flowers：各家牌墙为34张，没有花牌",
        ),
    ],
)
def test_what_no_table_can_be_is_told_in_every_language(
    server: Server, choice: dict[str, Any], said: str
) -> None:
    token = call(server.base, "/api/guest", {"name": "Ann"})["token"]
    with pytest.raises(HTTPError) as refused:
        call(server.base, "/api/tables", choice, token)
    told = json.loads(refused.value.read())
    assert told["words"]["zh_hans"] == said
    assert has_no_sentence(told["words"]["zh_hant"])
    assert told["words"]["en"] == told["message"]


def test_any_of_several_kinds_is_called_so() -> None:
    told = value_words("name", "Expected `str | null`, got `int`")
    assert told.en == "name: Expected `str | null`, got `int`"
    assert told.zh_hans == "名字：应为文字／空值，而不是整数"
    told = error_words(InputError("no tiles; a hand is", code="empty").at("1m | 2m", (0, 1)))
    assert told.zh_hant.startswith("「1m | 2m」第1個字元：")
