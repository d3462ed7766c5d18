"""A score in sentences: how the hand is read, what each fan earns, what does not count and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal

from guobiao.errors import InputError
from guobiao.scoring.catalogue import ENTRIES
from guobiao.scoring.detectors.winning import wait_of
from guobiao.scoring.fan import Fan
from guobiao.scoring.part import Form, Part
from guobiao.scoring.principle import Principle
from guobiao.scoring.reading import CountedFan, ExcludedFan, Reading, Sets
from guobiao.tiles.notation.lists import format_tiles

if TYPE_CHECKING:
    from guobiao.scoring.sheet import Sheet

Language = Literal["en", "zh"]

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "no win": ("The tiles form no complete hand.", "这些牌不成和牌。"),
    "read": (
        "The hand is read as {parts}; {tile} completes {part}.",
        "牌型为 {parts}；{tile} 和在 {part}。",
    ),
    "counted": ("{fan} counts {points}.", "计{fan}{points}分。"),
    "counted by": ("{fan} counts {points}: {sets}.", "计{fan}{points}分：{sets}。"),
    "many": (
        "{fan} counts {count} times, {points} in all: {sets}.",
        "计{fan}{count}次，共{points}分：{sets}。",
    ),
    "in own melds": (
        "{fan} holds by itself: the winner’s own melds show the other three.",
        "{fan}自然成立：另外三张都在自己亮出的牌中。",
    ),
    "in the robbed pung": (
        "{fan} is there by itself: the other three lie in the robbed pung.",
        "{fan}自然成立：另外三张在被抢的明刻中。",
    ),
    "several waits": (
        "No wait fan counts: the hand waited for {waits}, formally.",
        "不计边张、坎张、单钓将：形式上听 {waits}。",
    ),
    "not counted": ("{fan} is not counted: {reason}.", "不计{fan}：{reason}。"),
    "not counted by": (
        "{fan} of {sets} is not counted: {reason}.",
        "不计{fan}（{sets}）：{reason}。",
    ),
    "together": ("Together {points}.", "合计{points}。"),
    "capped": ("{points}, capped at {cap}.", "共{points}，封顶{cap}分。"),
    "flowers": (
        "With {flowers} for flowers: {total}.",
        "加花牌{flowers}分，共{total}分。",
    ),
    "short": (
        "The win is not legal: it needs {minimum} points without flowers.",
        "不够起和分：不计花牌须达{minimum}分。",
    ),
    "also": (
        "Another reading, {parts} with {tile} in {part}, would earn {points}.",
        "另一种牌型 {parts}（{tile} 和在 {part}）可计{points}分。",
    ),
}
"""Each sentence in English and in Chinese."""

_REASONS: Final[dict[Principle, tuple[str, str]]] = {
    Principle.NON_REPEAT: (
        "{by} cannot be had without it (non-repeat)",
        "{by}必然包含它（不重复）",
    ),
    Principle.NON_SEPARATION: (
        "the sets of {by} are not taken apart and joined anew (non-separation)",
        "组成{by}的牌不得拆开另组（不拆移）",
    ),
    Principle.NON_IDENTICAL: (
        "its sets already make {by} once (non-identical)",
        "其中的牌已组成过{by}（不得相同）",
    ),
    Principle.HIGHEST_READING: (
        "another reading earns more, and readings are not mixed (highest reading)",
        "就高不就低，不同牌型不得混用",
    ),
    Principle.ACCOUNT_ONCE: (
        "its sets are tied together already, each further set joins but once (account-once)",
        "这些牌已经组合过，其余每副只能套算一次（套算一次）",
    ),
    Principle.PROVISION: (
        "the rules bar it beside {by} ({source})",
        "规则规定{by}不计此番（{source}）",
    ),
}
"""Why a fan is not counted, in English and in Chinese."""


def sentences(sheet: Sheet, language: Language = "en") -> list[str]:
    """Return a score in sentences, in English or in Chinese.

    Raises:
        InputError: there are no texts in that language.
    """
    if language not in {"en", "zh"}:
        raise InputError(
            f"no texts in {language!r}; there are texts in 'en' and 'zh'", code="unknown_language"
        )
    return list(_Writer(sheet, zh=language == "zh").all())


class _Writer:
    """Writes one sheet in one language."""

    def __init__(self, sheet: Sheet, *, zh: bool) -> None:
        self.sheet = sheet
        self.zh = zh

    def all(self) -> Iterator[str]:
        best = self.sheet.reading
        if best is None:
            yield self._say("no win")
            return
        yield self._read("read", best)
        yield from map(self._counted, best.fans)
        yield from self._last_of_kind()
        yield from self._several_waits(best)
        yield from map(self._excluded, best.excluded)
        yield from self._points(best)
        for other in self.sheet.readings[1:]:
            yield self._read("also", other)

    def _read(self, key: str, reading: Reading) -> str:
        return self._say(
            key,
            parts=" ".join(self._part(part) for part in reading.parts),
            tile=format_tiles([self.sheet.situation.winning_tile]),
            part=next(self._part(part) for part in reading.parts if part.winning),
            points=reading.points,
        )

    def _counted(self, line: CountedFan) -> str:
        sets = self._sets(line.occurrences)
        key = "many" if line.count > 1 else "counted by" if sets else "counted"
        return self._say(
            key, fan=self._name(line.fan), points=line.points, count=line.count, sets=sets
        )

    def _excluded(self, line: ExcludedFan) -> str:
        sets = self._sets(line.occurrences)
        reason = _REASONS[line.principle][self.zh].format(
            by=self._name(line.by), source=line.source
        )
        key = "not counted by" if sets else "not counted"
        return self._say(key, fan=self._name(line.fan), sets=sets, reason=reason)

    def _last_of_kind(self) -> Iterator[str]:
        if self.sheet.situation.robbed_kong:
            yield self._say("in the robbed pung", fan=self._name(Fan.LAST_TILE))
        elif self.sheet.situation.seen_in_own_melds:
            yield self._say("in own melds", fan=self._name(Fan.LAST_TILE))

    def _several_waits(self, best: Reading) -> Iterator[str]:
        """Yield why there is no wait fan where the winning tile could be taken for one."""
        situation = self.sheet.situation
        if not situation.sole_wait and best.form in {Form.STANDARD, Form.KNITTED_STRAIGHT}:
            waits = " ".join(format_tiles([tile]) for tile in situation.waits)
            winning = next(part for part in best.parts if part.winning)
            if wait_of(winning, situation.winning_tile) is not None:
                yield self._say("several waits", waits=waits)

    def _points(self, best: Reading) -> Iterator[str]:
        sheet = self.sheet
        if sheet.points < best.points:
            yield self._say("capped", points=self._worth(best.points), cap=sheet.points)
        else:
            yield self._say("together", points=self._worth(sheet.points))
        if sheet.flowers:
            yield self._say("flowers", flowers=sheet.flowers, total=sheet.total)
        if not sheet.legal:
            yield self._say("short", minimum=sheet.profile.minimum)

    def _worth(self, points: int) -> str:
        if self.zh:
            return f"{points}分"
        return f"{points} point{'s' * (points != 1)}"

    def _say(self, key: str, **values: object) -> str:
        return _TEXTS[key][self.zh].format(**values)

    def _name(self, fan: Fan | None) -> str:
        if fan is None:
            return ""
        return ENTRIES[fan].zh if self.zh else ENTRIES[fan].en

    def _sets(self, occurrences: tuple[Sets, ...]) -> str:
        return ("；" if self.zh else "; ").join(
            " ".join(format_tiles(tiles) for tiles in sets) for sets in occurrences if sets
        )

    def _part(self, part: Part) -> str:
        text = format_tiles(part.tiles)
        return f"[{text}]" if part.melded else text
