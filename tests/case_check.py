"""Hold a score sheet against a case, and draw the picture of the difference."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from case_reader import BY_ZH, Case, Counted, NotCounted, NoWin, Refused, Win

from guobiao.errors import InputError
from guobiao.scoring.score import score
from guobiao.scoring.sheet import ExcludedFan, Sheet

_ZH = {fan: zh for zh, fan in BY_ZH.items()}


def differences(case: Case) -> list[str]:
    """Return what the scorer makes otherwise of a case, a line each; nothing where it agrees."""
    try:
        sheet = score(case.hand, case.rules.profile)
    except InputError as error:
        if case.expected == Refused(error.code):
            return []
        return [*_picture(case), f"got       error {error.code}: {error}"]
    match case.expected:
        case Refused() | NoWin():
            wrong = [] if case.expected == NoWin() and not sheet.win else [""]
        case Win() as win:
            wrong = [
                *_wrong_fans(win, sheet),
                *_wrong_sum(win, sheet),
                *_wrong_exclusions(win, sheet),
            ]
    return [*_picture(case), f"got       {_written(sheet)}", *filter(None, wrong)] if wrong else []


def _picture(case: Case) -> Iterator[str]:
    yield f"{case.place}  {case.title}"
    yield f"hand      {case.hand}"
    yield f"rules     {case.rules.text}"
    match case.expected:
        case Win(lists=lists, points=points, flowers=flowers, legal=legal):
            for number, counted in enumerate(lists):
                line = _line(counted, points, flowers, legal=legal)
                yield f"{'or' if number else 'expected':10}{line}"
        case NoWin():
            yield "expected  not a win"
        case Refused(code):
            yield f"expected  error {code}"


def _written(sheet: Sheet) -> str:
    if not sheet.win:
        return "not a win"
    return _line(_counted(sheet), sheet.points, sheet.flowers, legal=sheet.legal)


def _line(counted: Iterable[Counted], points: int, flowers: int, *, legal: bool) -> str:
    text = f"{_list(counted)} = {points}" + ("" if legal else ", not legal")
    return f"{text} + {flowers} flowers = {points + flowers}" if flowers else text


def _counted(sheet: Sheet) -> tuple[Counted, ...]:
    return tuple(Counted(line.fan, line.count, line.points) for line in sheet.fans)


def _list(counted: Iterable[Counted]) -> str:
    return " · ".join(
        f"{_ZH[line.fan]} {line.points // line.count}"
        + (f"×{line.count}" if line.count > 1 else "")
        for line in counted
    )


def _wrong_fans(win: Win, sheet: Sheet) -> Iterator[str]:
    got = set(_counted(sheet))
    if any(got == set(counted) for counted in win.lists):
        return
    nearest = min((set(counted) for counted in win.lists), key=lambda counted: len(counted ^ got))
    yield f"missing   {_list(nearest - got) or '—'}"
    yield f"too many  {_list(got - nearest) or '—'}"


def _wrong_sum(win: Win, sheet: Sheet) -> Iterator[str]:
    for name, expected, got in (
        ("points", win.points, sheet.points),
        ("flowers", win.flowers, sheet.flowers),
        ("total", win.points + win.flowers, sheet.total),
        ("legal", win.legal, sheet.legal),
    ):
        if expected != got:
            yield f"{name:10}{got}, not {expected}"


def _wrong_exclusions(win: Win, sheet: Sheet) -> Iterator[str]:
    for expected in win.not_counted:
        if not any(_is(expected, line) for line in sheet.excluded):
            found = [_exclusion(line) for line in sheet.excluded if line.fan is expected.fan]
            yield f"unsaid    {_exclusion(expected)}"
            yield f"said      {', '.join(found) or '—'}"


def _is(expected: NotCounted, line: ExcludedFan) -> bool:
    return (expected.fan, expected.by, expected.principle) == (
        line.fan,
        line.by,
        line.principle,
    ) and expected.count in (None, line.count)


def _exclusion(line: NotCounted | ExcludedFan) -> str:
    count = "" if line.count is None else f" ×{line.count}"
    by = "" if line.by is None else f" by {_ZH[line.by]}"
    return f"not {_ZH[line.fan]}{count}{by} ({line.principle.value.replace('_', '-')})"
