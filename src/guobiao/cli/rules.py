"""``guobiao rules``: the profiles, and every ruling on which they differ."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer

from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang
from guobiao.cli.page import Page
from guobiao.scoring.profile import PROFILES, Profile
from guobiao.scoring.rulings import RULINGS, FalseWin, Ruling


def rules(
    every: Annotated[
        bool, typer.Option("--all", help="Show also the rulings on which all profiles agree.")
    ] = False,
    sources: Annotated[
        bool, typer.Option("--sources", help="Show every choice of each ruling and its source.")
    ] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Show the profiles of the rules and where they differ."""
    shown = [ruling for ruling in RULINGS.values() if every or sources or _differ(ruling)]
    if as_json:
        for ruling in shown:
            emit(_told(ruling))
        return
    page = Page(lang)
    for profile in PROFILES.values():
        page.print(f"{profile.id:<8} {page.say(profile.en, profile.zh, profile.zh)}")
    page.print()
    if sources:
        for ruling in shown:
            _print_choices(page, ruling)
        return
    page.table(
        (page.say("ruling", "规则项", "規則項"), *PROFILES, ""),
        (
            (
                ruling.field,
                *(_short(_value(profile, ruling)) for profile in PROFILES.values()),
                page.say(ruling.en, ruling.zh, ruling.zh),
            )
            for ruling in shown
        ),
    )
    page.print()
    page.print(
        page.say(
            "Other commands change one with --set, as in "
            "`guobiao score HAND --set mixed_kongs=separate`; --sources tells the choices.",
            "计分等命令用 --set 更改，如 `guobiao score HAND --set mixed_kongs=separate`；"
            "--sources 列出取值与出处。",
            "計分等命令用 --set 更改，如 `guobiao score HAND --set mixed_kongs=separate`；"
            "--sources 列出取值與出處。",
        ),
        "dim",
    )


def _value(profile: Profile, ruling: Ruling) -> Any:
    return getattr(profile, ruling.field)


def _differ(ruling: Ruling) -> bool:
    return len({_value(profile, ruling) for profile in PROFILES.values()}) > 1


def _short(value: object) -> str:
    """Return a value as ``--set`` takes it."""
    return str(value).lower()


def _print_choices(page: Page, ruling: Ruling) -> None:
    page.print(f"{ruling.field}: {page.say(ruling.en, ruling.zh, ruling.zh)}", "bold")
    rows = [
        (
            f"  {_short(choice.value)}",
            page.say(choice.en, choice.zh, choice.zh),
            " ".join(p.id for p in PROFILES.values() if _value(p, ruling) == choice.value),
            choice.source,
        )
        for choice in ruling.choices
    ] or [
        (f"  {_short(_value(profile, ruling))}", "", profile.id, "")
        for profile in PROFILES.values()
    ]
    page.table(("", "", "", ""), rows)
    page.print()


def _told(ruling: Ruling) -> dict[str, Any]:
    """Return everything about a ruling as JSON can hold it."""
    return {
        "ruling": ruling.field,
        "en": ruling.en,
        "zh": ruling.zh,
        "choices": [asdict(choice) for choice in ruling.choices],
        "profiles": {profile.id: _plain(_value(profile, ruling)) for profile in PROFILES.values()},
    }


def _plain(value: Any) -> Any:
    return asdict(value) if isinstance(value, FalseWin) else value
