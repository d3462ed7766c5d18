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


def print_sheet(
    page: Page,
    sheet: Sheet,
    paid: Mapping[Tile, int] | None,
    *,
    readings: bool,
    explain: bool,
) -> None:
    """Print a sheet, set apart from what stands above it.

    Args:
        page: where to.
        sheet: what.
        paid: what each seat pays or receives, where that is known.
        readings: also print the fans of every reading that does not count.
        explain: also say it in sentences, and what the other rules make of the hand.
    """
    page.begin()
    page.print(sheet_text(sheet, page.style, language=page.language))
    if paid is not None:
        page.print()
        page.table(
            (page.tiles([seat]) for seat in paid),
            [[f"{points:+d}" for points in paid.values()]],
            numbers=range(len(paid)),
        )
    if readings:
        for reading in sheet.readings[1:]:
            _print_reading(page, reading)
    if explain:
        _print_explanation(page, sheet)


def _print_reading(page: Page, reading: Reading) -> None:
    page.print()
    parts = (("+" if part.winning else "") + page.tiles(part.tiles) for part in reading.parts)
    page.print(f"{reading.points:>5}  {'  '.join(parts)}")
    for line in reading.fans:
        page.print(f"{line.points:>5}  {page.fan(ENTRIES[line.fan])}")


def _print_explanation(page: Page, sheet: Sheet) -> None:
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
