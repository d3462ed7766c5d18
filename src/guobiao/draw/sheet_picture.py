"""A score sheet as SVG: the hand, its fans, what is not counted and why, its readings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guobiao.draw.caption import circumstance_words
from guobiao.draw.hand_picture import (
    hand_box,
    hand_description,
    hand_tiles,
    id_prefix,
    wrapped,
)
from guobiao.draw.lay import lay_hand
from guobiao.draw.shape import HEIGHT, WIDTH, number
from guobiao.draw.sheet_words import (
    FORMS,
    NOT_COUNTED,
    POINTS,
    READ_AS,
    SHEET,
    TOTAL,
    fan_words,
    fan_zh,
    reason,
    verdict,
)
from guobiao.draw.svg import breadth, document, element, line
from guobiao.draw.symbols import definitions, used
from guobiao.draw.theme import Surface, Theme, find_theme
from guobiao.draw.words import Language, say
from guobiao.scoring.fan import Fan
from guobiao.scoring.sheet import Part, Reading, Sheet

EM: Final = 15
"""The height of type, in pixels."""

ROW: Final = 23
"""From one line to the next, in pixels."""

MARGIN: Final = 6
"""What is left free at the left edge, in pixels."""

POINTS_END: Final = MARGIN + 34
"""Where the column of points ends, in pixels."""

NAMES_START: Final = POINTS_END + 16
"""Where the names of fans begin, in pixels."""

COLUMN_GAP: Final = 16
"""What sets one column apart from the next, in pixels."""

SMALL_TILE: Final = 24
"""The width of a tile in a reading, in pixels."""

PART_GAP: Final = 8
"""What sets one part of a reading apart from the next, in pixels."""


class Page:
    """The elements of a sheet from top to bottom; all measures are pixels."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.content: list[str] = []
        self.width: float = 0
        self.bottom: float = 0

    def add(self, content: str, width: float, height: float) -> None:
        """Put something of that size under what is there."""
        self.content.append(element("g", content, transform=f"translate(0 {number(self.bottom)})"))
        self.width = max(self.width, width)
        self.bottom += height

    def write(
        self, points: str, cells: Sequence[tuple[float, str]], colour: str, *, bold: bool = False
    ) -> None:
        """Write a line: the points, then each cell where its column starts."""
        base = (ROW + 0.7 * EM) / 2
        content = (
            line(points, (POINTS_END, base), EM, colour, right=True, bold=bold) if points else ""
        )
        for start, text in cells:
            content += line(text, (start, base), EM, colour, bold=bold) if text else ""
        start, text = cells[-1]
        self.add(content, start + EM * breadth(text) + MARGIN, ROW)

    def gap(self, height: float) -> None:
        """Leave a gap."""
        self.bottom += height

    def rule(self, length: float) -> None:
        """Draw a thin line."""
        rule = f"M{MARGIN} 4h{number(length - MARGIN)}"
        self.add(element("path", d=rule, stroke=self.surface.faint, stroke_opacity=".5"), length, 8)


def sheet_svg(
    sheet: Sheet, theme: Theme | str = "classic", size: float = 40, *, language: Language = "en"
) -> str:
    """Return a score sheet as one self-contained SVG picture.

    Args:
        sheet: what to draw.
        theme: how the tiles look, or the name of that.
        size: the width of a tile of the hand, in pixels.
        language: of the words.

    Raises:
        StyleError: there is no such theme.
    """
    look = find_theme(theme)
    layout = lay_hand(sheet.hand)
    prefix = id_prefix(sheet, look, size, language)
    sides = [placed.laid.tile for placed in layout.tiles]
    sides += [tile for reading in sheet.readings for part in reading.parts for tile in part.tiles]
    turned = any(placed.laid.turned for placed in layout.tiles)
    page = Page(look.surface)
    width, height = (measure * size / WIDTH for measure in hand_box(layout))
    hand = hand_tiles(layout, look, prefix)
    page.add(element("g", hand, transform=f"scale({number(size / WIDTH, 5)})"), width, height)
    for text in wrapped(circumstance_words(sheet.hand, language), width / EM):
        page.write("", [(MARGIN, text)], look.surface.faint)
    page.gap(ROW / 2)
    if sheet.win:
        _fans(page, sheet, language)
        _not_counted(page, sheet, language)
        _readings(page, sheet, prefix, language)
    else:
        page.write("", [(MARGIN, verdict(sheet, language))], look.surface.mark, bold=True)
    page.gap(MARGIN)
    box = (page.width, page.bottom)
    content = definitions(sides, look, prefix, turned=turned) + "".join(page.content)
    return document(
        content, box, box, sheet_title(sheet, language), sheet_description(sheet, language)
    )


def _fans(page: Page, sheet: Sheet, language: Language) -> None:
    surface = page.surface
    rows: list[tuple[str, str, str, str]] = []
    for counted in sheet.fans:
        each = counted.points // counted.count
        worth = f"{counted.count} × {each}" if counted.count > 1 else ""
        rows.append((str(counted.points), *_names(counted.fan, language), worth))
    if sheet.flowers:
        rows.append((str(sheet.flowers), *_names(Fan.FLOWER_TILES, language), ""))
    total = say(TOTAL, language)
    second = NAMES_START + EM * max(breadth(text) for text in (*(row[1] for row in rows), total))
    second += COLUMN_GAP
    third = second + EM * max(breadth(row[2]) for row in rows)
    third += COLUMN_GAP if third > second else 0
    for points, zh, en, worth in rows:
        cells = [(NAMES_START, zh), (second, en), (third, worth)]
        page.write(points, [cell for cell in cells if cell[1]], surface.text)
    page.rule(third + 4 * EM)
    page.write(str(sheet.total), [(NAMES_START, total)], surface.text, bold=True)
    page.gap(-ROW)
    colour = surface.faint if sheet.legal else surface.mark
    page.write("", [(second, verdict(sheet, language))], colour)


def _names(fan: Fan, language: Language) -> tuple[str, str]:
    """Return the Chinese name of a fan, and the English one if the sheet is in English."""
    return fan_zh(fan, language), fan_words(fan, "en") if language == "en" else ""


def _not_counted(page: Page, sheet: Sheet, language: Language) -> None:
    if not sheet.excluded:
        return
    page.gap(ROW / 2)
    page.write("", [(MARGIN, say(NOT_COUNTED, language))], page.surface.faint, bold=True)
    rows: list[tuple[str, str]] = []
    for excluded in sheet.excluded:
        name = " ".join(filter(None, _names(excluded.fan, language)))
        count = f" × {excluded.count}" if excluded.count > 1 else ""
        rows.append((name + count, reason(excluded, language)))
    second = NAMES_START + COLUMN_GAP + EM * max(breadth(name) for name, _ in rows)
    for name, why in rows:
        page.write("", [(NAMES_START, name), (second, why)], page.surface.faint)


def _readings(page: Page, sheet: Sheet, prefix: str, language: Language) -> None:
    page.gap(ROW / 2)
    page.write("", [(MARGIN, say(READ_AS, language))], page.surface.faint, bold=True)
    for at, reading in enumerate(sheet.readings):
        colour = page.surface.faint if at else page.surface.text
        content, width, height = _reading(reading, prefix, page.surface)
        base = height / 2 + 0.3 * EM
        content += line(str(reading.points), (POINTS_END, base), EM, colour, right=True)
        form = say(FORMS[reading.form], language)
        content += line(form, (width, base), EM, page.surface.faint)
        page.add(content, width + EM * breadth(form) + MARGIN, height)


def _reading(reading: Reading, prefix: str, surface: Surface) -> tuple[str, float, float]:
    """Return the small tiles of a reading, where they end, and how high they are, in pixels."""
    x: float = NAMES_START
    content = ""
    for part in reading.parts:
        content += _part(part, x, prefix, surface)
        x += SMALL_TILE * len(part.tiles) + PART_GAP
    return content, x + PART_GAP, SMALL_TILE * HEIGHT / WIDTH + 8


def _part(part: Part, x: float, prefix: str, surface: Surface) -> str:
    """Return one part; that of the winning tile is underlined, a meld stands in a frame."""
    scale = SMALL_TILE / WIDTH
    tiles = "".join(used(tile, at * WIDTH, 0, prefix) for at, tile in enumerate(part.tiles))
    width = WIDTH * len(part.tiles)
    mark = ""
    if part.winning:
        mark = element("rect", y=HEIGHT + 10, width=width, height=50, fill=surface.mark)
    elif part.melded:
        mark = element("rect", y=HEIGHT + 10, width=width, height=22, fill=surface.faint)
    place = f"translate({number(x)} 0)scale({number(scale, 5)})"
    return element("g", tiles, mark, transform=place)


def sheet_title(sheet: Sheet, language: Language = "en") -> str:
    """Return what a picture of the sheet is, in a few words."""
    colon = ": " if language == "en" else "："
    worth = say(POINTS, language, sheet.total) if sheet.win else verdict(sheet, language)
    return say(SHEET, language) + colon + worth


def sheet_description(sheet: Sheet, language: Language = "en") -> str:
    """Return the hand, each fan with its points, and the verdict, in words."""
    stop = "; " if language == "en" else "；"
    fans = [f"{fan_words(line.fan, language)} {line.points}" for line in sheet.fans]
    verdicts = [verdict(sheet, language)] if sheet.win else []
    return stop.join([hand_description(sheet.hand, language), *fans, *verdicts])
