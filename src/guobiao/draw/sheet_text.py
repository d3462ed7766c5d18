"""A score sheet as text: the hand, its fans, what is not counted and why, its readings."""

from __future__ import annotations

from unicodedata import east_asian_width

from guobiao.draw.caption import circumstance_words
from guobiao.draw.sheet_words import (
    FORMS,
    NOT_COUNTED,
    OTHER_READINGS,
    READ_AS,
    TOTAL,
    fan_words,
    fan_zh,
    reason,
    verdict,
)
from guobiao.draw.text import MELD, Style, hand_text, tiles_text
from guobiao.draw.words import Language, say
from guobiao.scoring.fan import Fan
from guobiao.scoring.sheet import Part, Reading, Sheet

Row = tuple[str, str, str]
"""Points, the fan in one language, and in another."""


def sheet_text(sheet: Sheet, style: Style = "unicode", *, language: Language = "en") -> str:
    """Return a score sheet as lines of text.

    Args:
        sheet: what to write.
        style: how tiles are written; ``"ascii"`` leaves Chinese out, for any terminal.
        language: of the words besides the fans' Chinese names; ``"ascii"`` has English alone.

    Raises:
        StyleError: there is no such style.
    """
    if style == "ascii":
        language = "en"
    blocks = [_head(sheet, style, language)]
    if sheet.win:
        blocks += (_fans(sheet, style, language), _not_counted(sheet, style, language))
        blocks.append(_readings(sheet, style, language))
    blocks.append([verdict(sheet, language)] if not sheet.win else [])
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _head(sheet: Sheet, style: Style, language: Language) -> list[str]:
    dot = " - " if style == "ascii" else " · "
    return [hand_text(sheet.hand, style), dot.join(circumstance_words(sheet.hand, language))]


def _fans(sheet: Sheet, style: Style, language: Language) -> list[str]:
    times = "x" if style == "ascii" else "×"
    rows: list[Row] = []
    for line in sheet.fans:
        each = line.points // line.count
        worth = f"{line.count} {times} {each}" if line.count > 1 else ""
        rows.append((str(line.points), *_names(line.fan, style, language, worth)))
    if sheet.flowers:
        rows.append((str(sheet.flowers), *_names(Fan.FLOWER_TILES, style, language)))
    total = (str(sheet.total), say(TOTAL, language), verdict(sheet, language))
    width = max(breadth(name) for _, name, _ in (*rows, total))
    lines = [f"{points:>5}  {pad(name, width)}  {more}".rstrip() for points, name, more in rows]
    rule = ("-" if style == "ascii" else "─") * max(breadth(line) for line in lines)
    points, name, more = total
    return [*lines, rule, f"{points:>5}  {pad(name, width)}  {more}"]


def _names(fan: Fan, style: Style, language: Language, worth: str = "") -> tuple[str, str]:
    """Return what stands in the two columns of a fan."""
    if style == "ascii" or (style == "zh" and language != "en"):
        return fan_words(fan, language), worth
    english = fan_words(fan, "en")
    return fan_zh(fan, language), f"{english}  {worth}".rstrip()


def _not_counted(sheet: Sheet, style: Style, language: Language) -> list[str]:
    if not sheet.excluded:
        return []
    times = "x" if style == "ascii" else "×"
    rows: list[tuple[str, str]] = []
    for line in sheet.excluded:
        name = fan_words(line.fan, language)
        if language == "en" and style != "ascii":
            name = f"{fan_zh(line.fan, language)} {name}"
        count = f" {times} {line.count}" if line.count > 1 else ""
        rows.append((name + count, reason(line, language)))
    width = max(breadth(name) for name, _ in rows)
    return [
        say(NOT_COUNTED, language),
        *(f"  {pad(name, width)}  {why}" for name, why in rows),
    ]


def _readings(sheet: Sheet, style: Style, language: Language) -> list[str]:
    best, *others = sheet.readings
    lines = [say(READ_AS, language), _reading(best, style, language)]
    if others:
        lines += (say(OTHER_READINGS, language), *(_reading(o, style, language) for o in others))
    return lines


def _reading(reading: Reading, style: Style, language: Language) -> str:
    """Return a reading: melds in brackets, a ``+`` before the part of the winning tile."""
    form = say(FORMS[reading.form], language)
    parts = "  ".join(_part(part, style) for part in reading.parts)
    return f"{reading.points:>5}  {parts}  {f'({form})' if language == 'en' else f'（{form}）'}"


def _part(part: Part, style: Style) -> str:
    tiles = tiles_text(part.tiles, style)
    if part.melded:
        return MELD[style].format(tiles)
    return f"+{tiles}" if part.winning else tiles


def breadth(text: str) -> int:
    """Return how many columns a text takes in a terminal.

    >>> breadth("花龙"), breadth("ten")
    (4, 3)
    """
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def pad(text: str, columns: int) -> str:
    """Return a text followed by blanks up to a number of columns."""
    return text + " " * (columns - breadth(text))
