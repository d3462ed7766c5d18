"""``guobiao fans``: the catalogue, searched by number, Chinese, pinyin or English."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang, Rules, Settings, Tiles
from guobiao.cli.page import Page
from guobiao.cli.rulings import chosen
from guobiao.errors import InputError
from guobiao.scoring.catalogue import (
    CATALOGUE,
    ENTRIES,
    Entry,
    Exclusion,
    Scope,
    Series,
    number_of,
    points_of,
)
from guobiao.scoring.profile import PROFILES, Profile
from guobiao.scoring.search import find
from guobiao.tiles import Hand


def fans(
    query: Annotated[
        str,
        typer.Argument(
            metavar="[QUERY]",
            help="Part of a name in Chinese, pinyin or English, or a number.",
            show_default=False,
        ),
    ] = "",
    rules: Rules = "mil2025",
    settings: Settings = None,
    series: Annotated[
        Series | None, typer.Option("--series", help="Only the fans of one of the nine groups.")
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """List the fans, or tell everything about the one that a query finds."""
    profile = chosen(rules, settings or ())
    found = [
        entry
        for entry in (find(query) if query else CATALOGUE)
        if series is None or entry.series is series
    ]
    if not found:
        where = "" if series is None else f" among the {series}"
        raise InputError(f"no fan {query!r}{where}; `guobiao fans` lists all", code="unknown_fan")
    if as_json:
        for entry in found:
            emit(_told(entry, profile))
        return
    page = Page(lang, tiles)
    called = [entry for entry in found if _is_called(entry, query)] or found
    if len(called) == 1:
        _print_fan(page, called[0], profile)
    else:
        _print_list(page, found, profile)


def _is_called(entry: Entry, query: str) -> bool:
    """Tell whether a query is a whole name of a fan, though it may be part of others."""
    names = (entry.zh, entry.en, *entry.aliases)
    return query.strip().casefold() in (name.casefold() for name in names)


def _print_list(page: Page, found: list[Entry], profile: Profile) -> None:
    page.table(
        (
            page.say("no.", "编号", "編號"),
            page.say("points", "分值", "分值"),
            *(("番种", "拼音") if page.chinese else ()),
            page.say("fan", "英文", "英文"),
        ),
        (
            (
                number_of(entry.fan, profile) or "",
                points_of(entry.fan, profile),
                *((entry.zh, entry.pinyin) if page.chinese else ()),
                entry.en,
            )
            for entry in found
        ),
        numbers=(0, 1),
    )


def _print_fan(page: Page, entry: Entry, profile: Profile) -> None:
    head = f"{entry.zh} {entry.pinyin} · {entry.en}" if page.chinese else entry.en
    page.print(head, "bold")
    page.print(entry.definition.zh if page.language != "en" else entry.definition.en)
    page.print()
    page.table(
        ("", page.say("no.", "编号", "編號"), page.say("points", "分值", "分值")),
        (
            (rules.id, number_of(entry.fan, rules) or "–", points_of(entry.fan, rules) or "–")
            for rules in (profile, *(p for p in PROFILES.values() if p != profile))
        ),
        numbers=(1, 2),
    )
    page.print()
    page.print(page.hand(Hand.parse(entry.definition.example)))
    _print_exclusions(page, entry, profile)
    page.print()
    page.print(entry.source, "dim")


def _print_exclusions(page: Page, entry: Entry, profile: Profile) -> None:
    """Print what is not counted beside a fan, then beside what it is not counted itself."""
    chinese = page.language != "en"
    for title, pairs in (
        (
            page.say("Not counted beside it", "不计", "不計"),
            [(one.fan, one) for one in entry.excludes if one.holds(profile)],
        ),
        (
            page.say("It is not counted beside", "以下番种不计此番", "以下番種不計此番"),
            [
                (other.fan, one)
                for other in CATALOGUE
                for one in other.excludes
                if one.fan is entry.fan and one.holds(profile)
            ],
        ),
    ):
        if not pairs:
            continue
        page.print()
        page.print(title)
        page.table(
            ("", "", ""),
            (
                (
                    f"  {page.fan(ENTRIES[fan])}",
                    one.principle.zh if chinese else one.principle.en,
                    _reach(page, one),
                )
                for fan, one in pairs
            ),
        )


def _reach(page: Page, exclusion: Exclusion) -> str:
    return {
        Scope.WHOLE: "",
        Scope.OWN: page.say("for its own sets", "限组成该番的牌", "限組成該番的牌"),
        Scope.ONCE: page.say("once", "一个", "一個"),
    }[exclusion.scope]


def _told(entry: Entry, profile: Profile) -> dict[str, Any]:
    """Return everything about a fan as JSON can hold it."""
    return {
        "id": int(entry.fan),
        "number": number_of(entry.fan, profile),
        "zh": entry.zh,
        "pinyin": entry.pinyin,
        "en": entry.en,
        "aliases": list(entry.aliases),
        "series": entry.series,
        "points": points_of(entry.fan, profile),
        "points_by_rules": {rules.id: points_of(entry.fan, rules) for rules in PROFILES.values()},
        "definition": {"en": entry.definition.en, "zh": entry.definition.zh},
        "example": entry.definition.example,
        "excludes": [
            {"id": int(one.fan), "scope": one.scope, "principle": one.principle}
            for one in entry.excludes
            if one.holds(profile)
        ],
        "source": entry.source,
    }
