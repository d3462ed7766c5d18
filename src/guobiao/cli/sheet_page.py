"""A score sheet on the page: the sheet itself, and more where more is asked."""

from __future__ import annotations

from guobiao.cli.page import Page
from guobiao.draw import sheet_text
from guobiao.scoring.catalogue import ENTRIES
from guobiao.scoring.profile import PROFILES, Profile
from guobiao.scoring.reading import Reading, Sets
from guobiao.scoring.score import score
from guobiao.scoring.sheet import Sheet


def print_sheet(page: Page, sheet: Sheet, *, explain: bool, readings: bool) -> None:
    """Print a sheet.

    Args:
        page: where to.
        sheet: what.
        explain: also say what forms each fan, and what the other rules make of the hand.
        readings: also show the fans of every other reading.
    """
    page.print(sheet_text(sheet, page.style, language=page.language))
    if readings:
        for reading in sheet.readings[1:]:
            _print_reading(page, reading)
    if explain and sheet.reading is not None:
        _print_sets(page, sheet.reading)
    if explain:
        _print_rules(page, sheet)


def _print_reading(page: Page, reading: Reading) -> None:
    page.print()
    parts = "  ".join(
        ("+" if part.winning else "") + page.tiles(part.tiles) for part in reading.parts
    )
    page.print(f"{reading.points:>5}  {parts}")
    page.table(
        ("", ""),
        ((line.points, page.fan(ENTRIES[line.fan])) for line in reading.fans),
        numbers=(0,),
    )


def _print_sets(page: Page, reading: Reading) -> None:
    page.print()
    page.print(page.say("What forms them", "由何组成", "由何組成"))
    whole = page.say("the whole hand", "整手牌", "整手牌")
    page.table(
        ("", ""),
        (
            (page.fan(ENTRIES[line.fan]), _sets(page, line.occurrences) or whole)
            for line in reading.fans
        ),
    )


def _sets(page: Page, occurrences: tuple[Sets, ...]) -> str:
    """Return the sets that form a fan, each time after a stroke."""
    return " / ".join(
        "  ".join(page.tiles(tiles) for tiles in sets) for sets in occurrences if sets
    )


def _print_rules(page: Page, sheet: Sheet) -> None:
    page.print()
    page.print(page.say("Under each of the rules", "各规则下", "各規則下"))
    rows = []
    for profile in (sheet.profile, *_others(sheet.profile)):
        other = score(sheet.hand, profile)
        rows.append((other.total, profile.id, page.say(profile.en, profile.zh, profile.zh)))
    page.table(("", "", ""), rows, numbers=(0,))


def _others(profile: Profile) -> tuple[Profile, ...]:
    """Return the official profiles that are not this one."""
    return tuple(other for other in PROFILES.values() if other != profile)
