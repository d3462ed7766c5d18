"""Read the case files of ``tests/cases``; their form is told in the README there.

The reader is strict: whatever it does not understand is an error that names file and line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from guobiao.errors import ProfileError
from guobiao.scoring.catalogue import CATALOGUE, ENTRIES, Principle
from guobiao.scoring.fan import Fan
from guobiao.scoring.profile import Profile, profile_named

CASES: Final = Path(__file__).parent / "cases"
BY_ZH: Final = {entry.zh: entry.fan for entry in CATALOGUE}
PRINCIPLES: Final = {principle.value.replace("_", "-"): principle for principle in Principle}

_HEADER = re.compile(
    r"# (?:(?P<number>\d\d) (?P<zh>\S+) (?P<en>.+), (?P<points>\d+)|(?P<title>.+))"
)
_IMPOSSIBLE = re.compile(r"# cannot (?P<what>occur|remain): (?P<fan>\S+) — (?P<reason>.+)")
_TITLE = re.compile(r"(?P<mark>[+*-]) (?P<title>.*\S) \((?P<source>[^()]+)\)")
_HAND = re.compile(r"  (?P<hand>[^\s:]+)")
_RULES = re.compile(r"(?P<rules>(?:mil2025|wmo|1998)(?: \w+=\w+)*): (?P<rest>.+)")
_TERM = re.compile(r"(?P<zh>\S+) (?P<points>\d+)(?:×(?P<count>\d+))?")
_SUM = re.compile(
    r"(?P<terms>.+?) = (?P<points>\d+)(?:, capped at (?P<cap>\d+))?(?P<illegal>, not legal)?"
    r"(?: \+ (?P<flowers>\d) flowers? = (?P<total>\d+))?"
)
_NOT = re.compile(
    r"not (?P<fan>\S+)(?: ×(?P<count>\d+))?(?: by (?P<by>\S+))? \((?P<principle>[a-z-]+)\)"
)
_ERROR = re.compile(r"error (?P<code>[a-z0-9_]+)")


class CaseError(Exception):
    """A case file is malformed."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A fan that is expected, how often, and what it earns in all."""

    fan: Fan
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class NotCounted:
    """A fan that is there and must not be counted, and why."""

    fan: Fan
    count: int | None
    by: Fan | None
    principle: Principle


@dataclass(frozen=True, slots=True)
class Win:
    """A complete hand: what it is worth, in one way or in several of equal worth."""

    lists: tuple[tuple[Counted, ...], ...]
    points: int
    legal: bool
    flowers: int = 0
    not_counted: tuple[NotCounted, ...] = ()


@dataclass(frozen=True, slots=True)
class NoWin:
    """A hand that is not complete."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A hand that cannot be, with the code of the error."""

    code: str


Expected = Win | NoWin | Refused


@dataclass(frozen=True, slots=True)
class Rules:
    """A profile, with single rulings changed."""

    text: str
    profile: Profile


@dataclass(frozen=True, slots=True)
class Case:
    """One hand under one set of rules, and what must come of it."""

    path: Path
    line: int
    mark: str
    title: str
    source: str
    hand: str
    rules: Rules
    expected: Expected

    @property
    def id(self) -> str:
        """The file, the title, and the rules unless they are the default."""
        rules = "" if self.rules.text == "mil2025" else f" [{self.rules.text}]"
        return f"{self.path.stem}: {self.title}{rules}"

    @property
    def place(self) -> str:
        """Where it stands."""
        return f"tests/cases/{self.path.name}:{self.line}"


@dataclass(frozen=True, slots=True)
class CaseFile:
    """One file of cases."""

    path: Path
    fan: Fan | None
    """The fan that it is about, if it is about one."""
    cannot_occur: dict[Fan, str]
    """The fans that are never seen beside it, though they would not be counted, and why."""
    cannot_remain: dict[Fan, str]
    """The fans that are counted for sets other than its own, but never are left, and why."""
    cases: tuple[Case, ...]


def read_all() -> tuple[CaseFile, ...]:
    """Read every case file, in the order of their names."""
    files = tuple(read(path) for path in sorted(CASES.glob("*.txt")))
    if not files:
        raise CaseError(f"no case files in {CASES}")
    return files


def read(path: Path) -> CaseFile:
    """Read one case file.

    Raises:
        CaseError: it is malformed; the message names file and line.
    """
    reader = _Reader(path)
    try:
        return reader.read()
    except CaseError as error:
        raise CaseError(f"tests/cases/{path.name}:{reader.line}: {error}") from None


def parse_list(text: str) -> tuple[tuple[Counted, ...], int]:
    """Read ``清一色 24 · 一般高 1×2`` and return the fans with their sum.

    Raises:
        CaseError: there is no such fan, or it stands there twice.
    """
    counted: list[Counted] = []
    for term in text.split(" · "):
        match = _TERM.fullmatch(term)
        if not match:
            raise CaseError(f"{term!r} is not of the form FAN POINTS or FAN POINTS×TIMES")
        times = match["count"]
        if times is not None and int(times) < 2:
            raise CaseError(f"{term!r}: ×{times} says nothing")
        count = int(times or 1)
        counted.append(Counted(_fan(match["zh"]), count, int(match["points"]) * count))
    fans = [line.fan for line in counted]
    if len(set(fans)) < len(fans):
        raise CaseError(f"a fan stands twice in {text!r}; write FAN POINTS×TIMES")
    return tuple(counted), sum(line.points for line in counted)


def _fan(zh: str) -> Fan:
    try:
        return BY_ZH[zh]
    except KeyError:
        raise CaseError(f"{zh!r} is no fan") from None


def _rules(text: str) -> Rules:
    name, *pairs = text.split()
    rulings: dict[str, object] = {}
    for pair in pairs:
        field, value = pair.split("=")
        if field in rulings:
            raise CaseError(f"{field} is set twice")
        rulings[field] = (
            value == "true"
            if value in ("true", "false")
            else int(value)
            if value.isdigit()
            else value
        )
    try:
        return Rules(text, profile_named(name).replace(**rulings))
    except ProfileError as error:
        raise CaseError(str(error)) from None


class _Reader:
    """The reading of one file, line by line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.line = 0
        """The number of the line that is being read."""
        self.text = path.read_text(encoding="utf-8").splitlines()

    def read(self) -> CaseFile:
        header, *blocks = self._blocks()
        fan, cases = self._header(header), list[Case]()
        impossible = self._impossible(header)
        titles: set[str] = set()
        for block in blocks:
            title, new = self._case(block)
            if title in titles:
                self.line = block[0][0]
                raise CaseError(f"the title {title!r} stands there twice")
            titles.add(title)
            cases += new
        if not cases:
            raise CaseError("there are no cases")
        return CaseFile(self.path, fan, impossible["occur"], impossible["remain"], tuple(cases))

    def _blocks(self) -> Iterator[list[tuple[int, str]]]:
        """Yield the lines between blank lines, each with its number."""
        block: list[tuple[int, str]] = []
        for number, text in enumerate((*self.text, ""), 1):
            self.line = number
            if text != text.rstrip():
                raise CaseError("there are blanks at the end of the line")
            if text:
                block.append((number, text))
            elif block:
                yield block
                block = []
            else:
                raise CaseError("one blank line, not two, stands between blocks")

    def _header(self, block: list[tuple[int, str]]) -> Fan | None:
        self.line, first = block[0]
        match = _HEADER.fullmatch(first)
        if not match:
            raise CaseError("a file begins with '# NN 中文 English, POINTS' or with '# Title'")
        if match["title"] is not None:
            return None
        fan = _fan(match["zh"])
        entry = ENTRIES[fan]
        if (int(match["number"]), match["en"], int(match["points"])) != (
            fan.value,
            entry.en,
            entry.points,
        ):
            raise CaseError(
                f"in the catalogue it is # {fan:02} {entry.zh} {entry.en}, {entry.points}"
            )
        return fan

    def _impossible(self, block: list[tuple[int, str]]) -> dict[str, dict[Fan, str]]:
        impossible: dict[str, dict[Fan, str]] = {"occur": {}, "remain": {}}
        for number, text in block[1:]:
            self.line = number
            if not text.startswith("# "):
                raise CaseError("the head of a file is comments alone; a blank line ends it")
            if text.startswith("# cannot"):
                match = _IMPOSSIBLE.fullmatch(text)
                if not match:
                    raise CaseError("write '# cannot occur: FAN — reason', or 'remain'")
                impossible[match["what"]][_fan(match["fan"])] = match["reason"]
        return impossible

    def _case(self, block: list[tuple[int, str]]) -> tuple[str, list[Case]]:
        lines = iter(block)
        self.line, text = next(lines)
        heading = _TITLE.fullmatch(text)
        if not heading:
            raise CaseError("a case begins with '+', '-' or '*', a title, and its (source)")
        start = self.line
        self.line, text = next(lines, (self.line, ""))
        hand = _HAND.fullmatch(text)
        if not hand:
            raise CaseError("under the title stands the hand, set in by two blanks")
        results: list[tuple[Rules, Expected]] = []
        for number, text in lines:
            self.line = number
            if not text.startswith("  ") or text.startswith("   "):
                raise CaseError("a line of a case is set in by two blanks")
            self._expectation(text[2:], results)
        if not results:
            raise CaseError("nothing is expected of the hand")
        return heading["title"], [
            Case(
                path=self.path,
                line=start,
                mark=heading["mark"],
                title=heading["title"],
                source=heading["source"],
                hand=hand["hand"],
                rules=rules,
                expected=expected,
            )
            for rules, expected in results
        ]

    def _expectation(self, text: str, results: list[tuple[Rules, Expected]]) -> None:
        if text.startswith(("or ", "not ")) and text != "not a win":
            rules, win = results[-1] if results else (None, None)
            if rules is None or not isinstance(win, Win):
                raise CaseError("'or' and 'not' stand under a list of fans")
            if text.startswith("or "):
                results[-1] = rules, _alternative(win, text, rules.profile)
            else:
                results[-1] = rules, _exclusion(win, text)
            return
        match = _RULES.fullmatch(text)
        rules = _rules(match["rules"] if match else "mil2025")
        if any(rules.text == other.text for other, _ in results):
            raise CaseError(f"two expectations under {rules.text}")
        results.append((rules, _expected(match["rest"] if match else text, rules.profile)))


def _expected(text: str, profile: Profile) -> Expected:
    if text == "not a win":
        return NoWin()
    if match := _ERROR.fullmatch(text):
        return Refused(match["code"])
    return _win(text, profile)


def _win(text: str, profile: Profile) -> Win:
    match = _SUM.fullmatch(text)
    if not match:
        raise CaseError("expected 'FAN POINTS · … = SUM', 'not a win' or 'error CODE'")
    counted, total = parse_list(match["terms"])
    points, flowers = int(match["points"]), int(match["flowers"] or 0)
    if points != total:
        raise CaseError(f"the points add up to {total}, not {points}")
    cap = profile.cap if profile.cap is not None and points > profile.cap else None
    if cap != (int(match["cap"]) if match["cap"] else None):
        raise CaseError("'capped at N' is written where, and only where, the sum passes the cap")
    points = points if cap is None else cap
    if bool(match["illegal"]) != (points < profile.minimum):
        raise CaseError(
            "'not legal' is written where, and only where, the sum is below the minimum"
        )
    if match["total"] is not None and int(match["total"]) != points + flowers:
        raise CaseError(f"with the flowers it is {points + flowers}, not {match['total']}")
    return Win((counted,), points, legal=points >= profile.minimum, flowers=flowers)


def _alternative(win: Win, text: str, profile: Profile) -> Win:
    other = _win(text.removeprefix("or "), profile)
    if other.points != win.points:
        raise CaseError("only lists of equal worth are alternatives: the highest must be taken")
    return replace(win, lists=win.lists + other.lists)


def _exclusion(win: Win, text: str) -> Win:
    match = _NOT.fullmatch(text)
    if not match:
        raise CaseError("expected 'not FAN by FAN (principle)'")
    if match["principle"] not in PRINCIPLES:
        raise CaseError(f"no principle {match['principle']!r}; there are {', '.join(PRINCIPLES)}")
    line = NotCounted(
        fan=_fan(match["fan"]),
        count=int(match["count"]) if match["count"] else None,
        by=_fan(match["by"]) if match["by"] else None,
        principle=PRINCIPLES[match["principle"]],
    )
    return replace(win, not_counted=(*win.not_counted, line))
