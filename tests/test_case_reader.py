"""The reader of the cases is strict: what it does not understand is an error with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_reader import CaseError, NoWin, Refused, Win, read

from guobiao.scoring.fan import Fan
from guobiao.scoring.principle import Principle

HEAD = "# 03 绿一色 All Green, 88\n\n"
CASE = """\
+ with a pair of 发 (1998 appendix)
  [234s,1][666s,1][888s,2]34sFF2s|ES0000
  绿一色 88 · 一般高 1 = 89
  not 混一色 by 绿一色 (provision)
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "03_all_green.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_case_of_every_sort(tmp_path: Path) -> None:
    file = read(
        written(
            tmp_path,
            "# 03 绿一色 All Green, 88\n"
            "# any comment\n"
            "# cannot occur: 混一色 — for the sake of the test\n\n"
            "+ with flowers (1998 appendix; own)\n"
            "  [234s,1][666s,1][888s,2]34sFF2s|ES0000|2\n"
            "  绿一色 88 · 一般高 1 = 89 + 2 flowers = 91\n"
            "  or 绿一色 88 · 连六 1 = 89 + 2 flowers = 91\n"
            "  not 一般高 ×2 (account-once)\n"
            "  wmo cap=88 minimum=90: 绿一色 88 · 幺九刻 1×2 = 90, capped at 88, not legal\n\n"
            "- no win (own)\n"
            "  1m\n"
            "  not a win\n\n"
            "* no hand (own)\n"
            "  0m\n"
            "  error no_such_thing\n",
        )
    )
    assert file.fan is Fan.ALL_GREEN
    assert file.cannot_occur == {Fan.HALF_FLUSH: "for the sake of the test"}
    first, capped, no_win, refused = file.cases
    assert (first.mark, first.line, first.source) == ("+", 5, "1998 appendix; own")
    assert first.hand == "[234s,1][666s,1][888s,2]34sFF2s|ES0000|2"
    assert isinstance(first.expected, Win)
    assert (first.expected.points, first.expected.flowers, first.expected.legal) == (89, 2, True)
    assert [[line.fan for line in counted] for counted in first.expected.lists] == [
        [Fan.ALL_GREEN, Fan.PURE_DOUBLE_CHOW],
        [Fan.ALL_GREEN, Fan.SHORT_STRAIGHT],
    ]
    (line,) = first.expected.not_counted
    assert (line.fan, line.count, line.by) == (Fan.PURE_DOUBLE_CHOW, 2, None)
    assert line.principle is Principle.ACCOUNT_ONCE
    assert capped.title == first.title
    assert (capped.rules.profile.cap, capped.rules.profile.minimum) == (88, 90)
    assert isinstance(capped.expected, Win)
    assert (capped.expected.points, capped.expected.legal) == (88, False)
    assert capped.expected.lists[0][1].points == 2
    assert (no_win.expected, refused.expected) == (NoWin(), Refused("no_such_thing"))


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("# 03", "# 04", 1, "in the catalogue it is # 03"),
        ("All Green, 88", "All Green, 64", 1, "in the catalogue it is # 03"),
        ("# 03 绿一色 All Green, 88", "绿一色", 1, "a file begins with"),
        ("88\n\n+", "88\nmore\n\n+", 2, "comments alone"),
        ("88\n\n+", "88\n# cannot happen\n\n+", 2, "write '# cannot occur"),
        ("88\n\n+", "88\n\n\n+", 3, "one blank line, not two"),
        ("\n\n+", "\n\n#", 3, "a case begins with"),
        (" (1998 appendix)", "", 3, "a case begins with"),
        ("  [234s", "[234s", 4, "under the title stands the hand"),
        ("  绿一色 88", "绿一色 88", 5, "set in by two blanks"),
        ("  not", "   not", 6, "set in by two blanks"),
        ("= 89", "= 89 ", 5, "blanks at the end"),
        ("= 89", "= 90", 5, "the points add up to 89"),
        ("= 89", "= 89, not legal", 5, "'not legal' is written where"),
        ("= 89", "= 89, capped at 88", 5, "'capped at N' is written where"),
        ("= 89", "= 89 + 2 flowers = 92", 5, "with the flowers it is 91"),
        ("一般高 1", "一般 1", 5, "'一般' is no fan"),
        ("一般高 1", "一般高", 5, "is not of the form FAN POINTS"),
        ("一般高 1", "一般高 1×1", 5, "×1 says nothing"),
        ("一般高 1 =", "绿一色 1 =", 5, "stands twice"),
        ("绿一色 88 · 一般高 1 = 89", "a win", 5, "expected 'FAN POINTS"),
        ("绿一色 88 · 一般高 1 = 89", "error No", 5, "expected 'FAN POINTS"),
        ("绿一色 88 · 一般高 1 = 89", "not a win", 6, "stand under a list of fans"),
        ("  绿一色", "  ems: 绿一色", 5, "is not of the form FAN POINTS"),
        ("  绿一色", "  wmo no=1: 绿一色", 5, "no ruling 'no'"),
        ("  绿一色", "  wmo cap=1 cap=2: 绿一色", 5, "cap is set twice"),
        ("  绿一色", "  wmo numbering=1999: 绿一色", 5, "numbering cannot be 1999"),
        (" (provision)", "", 6, "expected 'not FAN by FAN (principle)'"),
        ("provision", "because", 6, "no principle 'because'"),
        ("not 混一色", "not 混一", 6, "'混一' is no fan"),
        ("not 混一色 by 绿一色 (provision)", "or 绿一色 88 = 88", 6, "only lists of equal worth"),
        ("not 混一色 by 绿一色 (provision)", "mil2025: 绿一色 88 = 88", 6, "two expectations"),
        ("(provision)\n", "(provision)\n\n" + CASE, 8, "stands there twice"),
        ("\n\n" + CASE, "\n", 1, "there are no cases"),
        (CASE.partition("\n")[2], "", 3, "under the title stands the hand"),
        (CASE.partition("00\n")[2], "", 4, "nothing is expected"),
    ],
)
def test_what_is_malformed_is_refused(
    tmp_path: Path, old: str, new: str, line: int, message: str
) -> None:
    text = HEAD + CASE
    assert old in text
    path = written(tmp_path, text.replace(old, new, 1))
    with pytest.raises(CaseError) as error:
        read(path)
    assert str(error.value).startswith(f"tests/cases/03_all_green.txt:{line}: ")
    assert message in str(error.value)


def test_the_form_before_it_is_mangled_is_right(tmp_path: Path) -> None:
    assert len(read(written(tmp_path, HEAD + CASE)).cases) == 1
