"""A score sheet as SVG: the hand, its fans, what is not counted and why, its readings."""

from __future__ import annotations

from guobiao.draw.caption import circumstance_words
from guobiao.draw.hand_picture import (
    hand_box,
    hand_description,
    hand_tiles,
    id_prefix,
    wrapped,
)
from guobiao.draw.lay import flowers_of, lay_hand
from guobiao.draw.shape import WIDTH, number
from guobiao.draw.sheet_page import EM, MARGIN, Group, Page, Row
from guobiao.draw.sheet_words import (
    FORMS,
    NOT_COUNTED,
    READ_AS,
    SHEET,
    TOTAL,
    fan_words,
    fan_zh,
    reason,
    verdict,
)
from guobiao.draw.svg import document, element
from guobiao.draw.symbols import definitions
from guobiao.draw.theme import Theme, find_theme
from guobiao.draw.words import Language, points_words, say
from guobiao.scoring.fan import Fan
from guobiao.scoring.sheet import Sheet


def sheet_svg(
    sheet: Sheet,
    theme: Theme | str = "classic",
    size: float = 40,
    *,
    language: Language = "en",
    background: str | None = None,
) -> str:
    """Return a score sheet as one self-contained SVG picture.

    In a reading the part with the winning tile has a thick line under it, a meld a thin one.

    Args:
        sheet: what to draw.
        theme: how the tiles look, or the name of that.
        size: the width of a tile of the hand, in pixels.
        language: of the words.
        background: the colour behind it; ``None`` leaves that to the page.

    Raises:
        StyleError: there is no such theme.

    >>> from guobiao.scoring.score import score
    >>> picture = sheet_svg(score("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2"))
    >>> "Big Four Winds" in picture, "<title>Score sheet: 100 points</title>" in picture
    (True, True)
    """
    look = find_theme(theme)
    layout = lay_hand(sheet.hand)
    page = Page(look.surface, id_prefix(sheet, look, size, language, background))
    width, height = (measure * size / WIDTH for measure in hand_box(layout))
    hand = hand_tiles(layout, look, page.prefix)
    page.add(element("g", hand, transform=f"scale({number(size / WIDTH, 5)})"), width, height)
    for text in wrapped(circumstance_words(sheet.hand, language), width / EM):
        page.write(text, look.surface.faint)
    page.gap()
    if sheet.win:
        _fans(page, sheet, language)
        _not_counted(page, sheet, language)
        _readings(page, sheet, language)
    else:
        page.write(verdict(sheet, language), look.surface.mark, bold=True)
    page.gap(MARGIN)
    sides = [placed.laid.tile for placed in layout.tiles]
    sides += [tile for reading in sheet.readings for part in reading.parts for tile in part.tiles]
    turned = any(placed.laid.turned for placed in layout.tiles)
    box = (page.width, page.bottom)
    return document(
        definitions(sides, look, page.prefix, turned=turned) + "".join(page.content),
        box,
        box,
        sheet_title(sheet, language),
        description=sheet_description(sheet, language),
        background=background,
    )


def _fans(page: Page, sheet: Sheet, language: Language) -> None:
    """Write what counts, and the sum."""
    rows: list[Row] = []
    for line in sheet.fans:
        worth = f"{line.count} × {line.points // line.count}" if line.count > 1 else ""
        sets = tuple(map(Group, line.sets))
        rows.append(Row(str(line.points), (*_names(line.fan, language), worth), sets))
    if sheet.flowers:
        flowers = flowers_of(sheet.hand)
        names = _names(Fan.FLOWER_TILES, language)
        rows.append(Row(str(sheet.flowers), (*names, ""), (Group(flowers),) if flowers else ()))
    page.rule(page.table(rows, page.surface.text))
    total = Row(str(sheet.total), (say(TOTAL, language), verdict(sheet, language)))
    page.table([total], page.surface.text if sheet.legal else page.surface.mark, bold=True)


def _names(fan: Fan, language: Language) -> tuple[str, str]:
    """Return the Chinese name of a fan, and the English one if the sheet is in English."""
    return fan_zh(fan, language), fan_words(fan, "en") if language == "en" else ""


def _not_counted(page: Page, sheet: Sheet, language: Language) -> None:
    """Write what does not count, and why."""
    if not sheet.excluded:
        return
    page.gap()
    page.write(say(NOT_COUNTED, language), page.surface.faint, bold=True)
    rows = [
        Row(
            "",
            (
                *_names(line.fan, language),
                f"× {line.count}" if line.count > 1 else "",
                reason(line, language),
            ),
        )
        for line in sheet.excluded
    ]
    page.table(rows, page.surface.faint)


def _readings(page: Page, sheet: Sheet, language: Language) -> None:
    """Draw every reading, the one that counts first."""
    page.gap()
    page.write(say(READ_AS, language), page.surface.faint, bold=True)
    for at, reading in enumerate(sheet.readings):
        groups = [Group(part.tiles, part.winning, part.melded) for part in reading.parts]
        colour = page.surface.faint if at else page.surface.text
        page.tiles(str(reading.points), groups, say(FORMS[reading.form], language), colour)


def sheet_title(sheet: Sheet, language: Language = "en") -> str:
    """Return what a picture of the sheet is, in a few words."""
    colon = ": " if language == "en" else "："
    worth = points_words(sheet.total, language) if sheet.win else verdict(sheet, language)
    return say(SHEET, language) + colon + worth


def sheet_description(sheet: Sheet, language: Language = "en") -> str:
    """Return the hand, each fan with its points, and the verdict, in words."""
    stop = "; " if language == "en" else "；"
    fans = [f"{fan_words(line.fan, language)} {line.points}" for line in sheet.fans]
    verdicts = [verdict(sheet, language)] if sheet.win else []
    return stop.join([hand_description(sheet.hand, language), *fans, *verdicts])
