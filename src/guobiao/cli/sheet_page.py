"""A score sheet on the page: the sheet itself, and more where more is asked."""

from __future__ import annotations

from collections.abc import Mapping

from guobiao.cli.page import Page
from guobiao.draw import sheet_text
from guobiao.scoring.catalogue import ENTRIES
from guobiao.scoring.profile import PROFILES
from guobiao.scoring.reading import Reading
from guobiao.scoring.score import score
from guobiao.scoring.sheet import Sheet
from guobiao.tiles import Tile


def print_sheet(page: Page, sheet: Sheet, paid: Mapping[Tile, int] | None) -> None:
    """Print a sheet, and what each seat pays where that is known."""
    page.print(sheet_text(sheet, page.style, language=page.language))
    if paid is not None:
        page.print()
        page.table(
            (page.tiles([seat]) for seat in paid),
            [[f"{points:+d}" for points in paid.values()]],
            numbers=range(len(paid)),
        )


def print_readings(page: Page, sheet: Sheet) -> None:
    """Print the fans of every reading that does not count."""
    for reading in sheet.readings[1:]:
        page.print()
        _print_reading(page, reading)


def _print_reading(page: Page, reading: Reading) -> None:
    parts = (("+" if part.winning else "") + page.tiles(part.tiles) for part in reading.parts)
    page.print(f"{reading.points:>5}  {'  '.join(parts)}")
    for line in reading.fans:
        page.print(f"{line.points:>5}  {page.fan(ENTRIES[line.fan])}")


def print_explanation(page: Page, sheet: Sheet) -> None:
    """Print the score in sentences, then what every edition of the rules makes of the hand."""
    page.print()
    for sentence in sheet.explain("en" if page.language == "en" else "zh"):
        page.print(sentence)
    page.print()
    page.print(page.say("Under each of the rules:", "各规则下：", "各規則下："))
    page.table(
        ("", "", ""),
        (
            (score(sheet.hand, rules).total, rules.id, page.say(rules.en, rules.zh, rules.zh))
            for rules in (sheet.profile, *(p for p in PROFILES.values() if p != sheet.profile))
        ),
        numbers=(0,),
    )
