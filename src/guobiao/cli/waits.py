"""``guobiao waits``: the tiles that complete a hand of thirteen, and what each is worth."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from guobiao.cli.answers import brief
from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang, Rules, Seen, Settings, Tiles
from guobiao.cli.rulings import chosen
from guobiao.scoring.sheet import Sheet
from guobiao.scoring.waits import Wait
from guobiao.scoring.waits import waits as waits_of
from guobiao.tiles import Hand, tile_name
from guobiao.tiles.seen import parse_seen

HandOf13 = Annotated[
    str,
    typer.Argument(
        metavar="HAND",
        help="A hand of thirteen, melds counted as three, in any notation.",
        show_default=False,
    ),
]


def waits(
    hand: HandOf13,
    rules: Rules = "mil2025",
    settings: Settings = None,
    seen: Seen = None,
    as_json: Json = False,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """List the tiles that complete a hand: copies left, points by discard and by self-draw."""
    profile = chosen(rules, settings or ())
    waiting = Hand.parse(hand)
    elsewhere = None if seen is None else parse_seen(seen, "--seen")
    found = waits_of(waiting, profile, seen=elsewhere)
    if as_json:
        emit({"hand": hand, "rules": profile.id, "waits": [_told(wait) for wait in found]})
        return
    from guobiao.cli.page import Page

    page = Page(lang, tiles)
    page.print(page.hand(waiting))
    if not found:
        page.print(page.say("waits for nothing", "未听牌", "未聽牌"))
        return
    page.print()
    page.table(
        (
            page.say("tile", "和张", "和張"),
            page.say("left", "余张", "餘張"),
            page.say("discard", "点和", "點和"),
            page.say("self-draw", "自摸", "自摸"),
            page.say("last one, discard", "绝张点和", "絕張點和"),
            page.say("last one, self-draw", "绝张自摸", "絕張自摸"),
        ),
        (
            (page.tiles([wait.tile]), wait.left, *(_points(sheet) for sheet in _sheets(wait)))
            for wait in found
        ),
        numbers=range(1, 6),
    )
    if any(sheet is not None and not sheet.legal for wait in found for sheet in _sheets(wait)):
        page.print()
        page.print(
            page.say(
                f"( ) fewer than {profile.minimum} points: not a legal win",
                f"( ) 不足 {profile.minimum} 分，不能和牌",
                f"( ) 不足 {profile.minimum} 分，不能和牌",
            )
        )


def _sheets(wait: Wait) -> tuple[Sheet | None, ...]:
    return wait.discard, wait.self_draw, wait.last_discard, wait.last_self_draw


def _points(sheet: Sheet | None) -> str:
    """Return the points of a win, in brackets where it is not legal."""
    if sheet is None:
        return "-"
    return f"{sheet.points} " if sheet.legal else f"({sheet.points})"


def _told(wait: Wait) -> dict[str, Any]:
    names = ("discard", "self_draw", "last_discard", "last_self_draw")
    return {
        "tile": tile_name(wait.tile),
        "left": wait.left,
        "legal": wait.legal,
        "legal_self_draw": wait.legal_self_draw,
        **{
            name: None if sheet is None else brief(sheet)
            for name, sheet in zip(names, _sheets(wait), strict=True)
        },
    }
