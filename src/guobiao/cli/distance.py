"""``guobiao distance``: how far a hand is from each form and from a legal win, and what helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from guobiao.analysis.distance import NEVER, Distances, FormDistance
from guobiao.analysis.distance import distance as distance_of
from guobiao.analysis.legal_distance import AfterDiscard, LegalDistance, Reach
from guobiao.analysis.legal_distance import legal_distance as legal_distance_of
from guobiao.analysis.routes import Route
from guobiao.analysis.routes import routes as routes_of
from guobiao.cli.answers import named
from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang, Rules, Settings, Tiles
from guobiao.cli.rulings import chosen
from guobiao.tiles import Hand, tile_name

if TYPE_CHECKING:
    from guobiao.cli.page import Page
    from guobiao.scoring.profile import Profile

AnyHand = Annotated[
    str,
    typer.Argument(
        metavar="HAND",
        help="A hand of thirteen or fourteen, melds counted as three, in any notation.",
        show_default=False,
    ),
]


Claims = Annotated[
    bool,
    typer.Option("--claims", help="Let sets be claimed on the way, which opens the hand."),
]


def distance(
    hand: AnyHand,
    rules: Rules = "mil2025",
    settings: Settings = None,
    claims: Claims = False,
    as_json: Json = False,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """Measure how far a hand is from the five winning forms and from a legal win, and what helps.

    The distance is the number of tiles that are missing to be ready; a hand of fourteen is as near
    as it is after its best discard. The legal distance is that to a win of eight points or more,
    without flowers and luck: a hand can be ready and yet far from it.
    """
    profile = chosen(rules, settings or ())
    measured = Hand.parse(hand)
    distances = distance_of(measured)
    legal = legal_distance_of(measured, profile, claims=claims)
    found = routes_of(measured, profile, more=0, most=_MOST_ROUTES)
    if as_json:
        emit(
            {
                "hand": hand,
                "distance": distances.distance,
                "forms": [_told(form) for form in distances.forms],
                "rules": profile.id,
                "minimum": profile.minimum,
                "claims": claims,
                "legal": {"distance": _number(legal.distance), **_both(legal)},
                "discards": [
                    {"tile": tile_name(after.tile), **_both(after)} for after in legal.discards
                ],
                "routes": [_route(route) for route in found],
            }
        )
        return
    from guobiao.cli.page import Page

    page = Page(lang, tiles)
    _print(page, measured, distances)
    _print_legal(page, profile, legal)
    _print_routes(page, found)


_MOST_ROUTES = 6
"""How many of the nearest ways to a legal win are told."""


def _print(page: Page, hand: Hand, distances: Distances) -> None:
    from guobiao.draw.sheet_words import FORMS
    from guobiao.draw.words import say

    page.print(page.hand(hand))
    page.print()
    page.table(
        (
            page.say("form", "和型", "和型"),
            *_headings(page),
        ),
        (
            (
                say(FORMS[form.form], page.language),
                _far(page, form),
                sum(tile.left for tile in form.useful) or "",
                page.tiles(tile.tile for tile in form.useful),
            )
            for form in sorted(distances.forms, key=lambda form: form.distance)
        ),
        numbers=(1, 2),
    )


def _print_legal(page: Page, profile: Profile, legal: LegalDistance) -> None:
    least = profile.minimum
    page.print()
    page.table(
        (
            page.say(f"{least} points or more", f"{least} 分及以上", f"{least} 分及以上"),
            *_headings(page),
        ),
        (
            (
                name,
                _far(page, reach),
                sum(tile.left for tile in reach.useful) or "",
                page.tiles(tile.tile for tile in reach.useful),
            )
            for name, reach in (
                (page.say("on a discard", "点和", "點和"), legal.discard),
                (page.say("self-drawn", "自摸", "自摸"), legal.self_draw),
            )
            if reach is not None
        ),
        numbers=(1, 2),
    )
    if not legal.discards:
        return
    page.print()
    page.table(
        (
            page.say("discard", "打出", "打出"),
            page.say("on a discard", "点和", "點和"),
            page.say("copies", "余张", "餘張"),
            page.say("self-drawn", "自摸", "自摸"),
            page.say("copies", "余张", "餘張"),
        ),
        (
            (
                page.tiles([after.tile]),
                *(
                    cell
                    for reach in (after.discard, after.self_draw)
                    if reach is not None
                    for cell in (_far(page, reach), sum(tile.left for tile in reach.useful) or "")
                ),
            )
            for after in sorted(legal.discards, key=_nearness)
        ),
        numbers=(1, 2, 3, 4),
    )


def _nearness(after: AfterDiscard) -> tuple[int, int]:
    """Return by what discards are sorted: the distance, then the copies that help."""
    assert after.discard is not None
    return after.discard.distance, -sum(tile.left for tile in after.discard.useful)


def _print_routes(page: Page, found: tuple[Route, ...]) -> None:
    from guobiao.scoring.catalogue import ENTRIES

    if not found:
        return
    page.print()
    page.table(
        (
            page.say("way to it", "番种", "番種"),
            page.say("distance", "向听", "向聽"),
            page.say("points", "分", "分"),
            page.say("example", "例", "例"),
        ),
        (
            (
                " + ".join(page.fan(ENTRIES[fan]) for fan in route.fans),
                route.distance or page.say("ready", "听牌", "聽牌"),
                route.points,
                page.hand(route.hand),
            )
            for route in found
        ),
        numbers=(1, 2),
    )


def _headings(page: Page) -> tuple[str, str, str]:
    return (
        page.say("distance", "向听", "向聽"),
        page.say("copies", "余张", "餘張"),
        page.say("useful tiles", "有效牌", "有效牌"),
    )


def _far(page: Page, form: FormDistance | Reach) -> str:
    if not form.is_possible:
        return page.say("impossible", "不可能", "不可能")
    if form.distance == -1:
        return page.say("complete", "已成", "已成")
    return page.say("ready", "听牌", "聽牌") if form.distance == 0 else str(form.distance)


def _told(form: FormDistance) -> dict[str, Any]:
    return {"form": form.form, **_reach(form)}


def _reach(form: FormDistance | Reach) -> dict[str, Any]:
    return {
        "distance": _number(form.distance),
        "useful": [{"tile": tile_name(tile.tile), "left": tile.left} for tile in form.useful],
    }


def _both(legal: LegalDistance | AfterDiscard) -> dict[str, Any]:
    ways = {"discard": legal.discard, "self_draw": legal.self_draw}
    return {way: None if reach is None else _reach(reach) for way, reach in ways.items()}


def _number(distance: int) -> int | None:
    return None if distance == NEVER else distance


def _route(route: Route) -> dict[str, Any]:
    return {
        "fans": [named(fan) for fan in route.fans],
        "distance": route.distance,
        "points": route.points,
        "missing": [tile_name(tile) for tile in route.missing],
        "hand": str(route.hand),
    }
