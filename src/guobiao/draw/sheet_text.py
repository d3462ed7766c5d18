"""A score sheet as text: the hand, its fans, what is not counted and why, its readings."""

from __future__ import annotations

from guobiao.draw.caption import circumstance_words
from guobiao.draw.columns import breadth, columns
from guobiao.draw.lay import flowers_of
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
from guobiao.draw.words import Language, in_chinese, say
from guobiao.scoring.fan import Fan
from guobiao.scoring.part import Part
from guobiao.scoring.reading import Reading
from guobiao.scoring.sheet import Sheet


def sheet_text(sheet: Sheet, style: Style = "unicode", *, language: Language = "en") -> str:
    """Return a score sheet as lines of text.

    Beside each fan stand the sets that form it, where not the whole hand does.

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
    text = "\n\n".join("\n".join(block) for block in blocks if block)
    return in_chinese(text, language)


def _head(sheet: Sheet, style: Style, language: Language) -> list[str]:
    dot = " - " if style == "ascii" else " · "
    return [hand_text(sheet.hand, style), dot.join(circumstance_words(sheet.hand, language))]


def _fans(sheet: Sheet, style: Style, language: Language) -> list[str]:
    rows = [
        (
            f"{line.points:>5}",
            *_names(line.fan, style, language),
            _times(style, line.count, line.points // line.count) if line.count > 1 else "",
            " / ".join(
                " ".join(tiles_text(one, style) for one in sets) for sets in line.occurrences
            ),
        )
        for line in sheet.fans
    ]
    if sheet.flowers:
        flowers = _names(Fan.FLOWER_TILES, style, language)
        rows.append(
            (f"{sheet.flowers:>5}", *flowers, "", tiles_text(flowers_of(sheet.hand), style))
        )
    lines = columns(rows)
    rule = ("-" if style == "ascii" else "─") * max(map(breadth, lines))
    return [
        *lines,
        rule,
        f"{sheet.total:>5}  {say(TOTAL, language)}  ({verdict(sheet, language)})"
        if language == "en"
        else f"{sheet.total:>5}  {say(TOTAL, language)}（{verdict(sheet, language)}）",
    ]


def _times(style: Style, count: int, each: int | None = None) -> str:
    sign = "x" if style == "ascii" else "×"
    return f"{count} {sign} {each}" if each is not None else f"{sign} {count}"


def _names(fan: Fan, style: Style, language: Language) -> tuple[str, str]:
    """Return the Chinese name of a fan, where it is wanted, and the English one."""
    return (
        "" if style == "ascii" else fan_zh(fan, language),
        fan_words(fan, "en") if language == "en" else "",
    )


def _not_counted(sheet: Sheet, style: Style, language: Language) -> list[str]:
    if not sheet.excluded:
        return []
    rows = [
        (
            "",
            *_names(line.fan, style, language),
            _times(style, line.count) if line.count > 1 else "",
            reason(line, language),
        )
        for line in sheet.excluded
    ]
    return [say(NOT_COUNTED, language), *(f"  {line}" for line in columns(rows))]


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
