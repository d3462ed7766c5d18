"""``guobiao advise``: what to discard, on the way to a win that is worth enough."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from guobiao.analysis.advice import Advice, Choice
from guobiao.analysis.advice import advise as advise_on
from guobiao.analysis.distance import UsefulTile
from guobiao.analysis.legal_distance import Reach
from guobiao.cli.answers import named
from guobiao.cli.machine import emit, write_file
from guobiao.cli.options import Json, Lang, Rules, Settings, Tiles
from guobiao.cli.rulings import chosen
from guobiao.errors import HandError
from guobiao.scoring.catalogue import ENTRIES
from guobiao.tiles import Hand, Tile, tile_name
from guobiao.tiles.notation.lists import parse_tiles
from guobiao.tiles.tile import COPIES, KINDS

if TYPE_CHECKING:
    from guobiao.analysis.routes import Route
    from guobiao.cli.page import Page

HandOf14 = Annotated[
    str,
    typer.Argument(
        metavar="HAND",
        help="A hand of fourteen, melds counted as three, in any notation.",
        show_default=False,
    ),
]


def advise(
    hand: HandOf14,
    rules: Rules = "mil2025",
    settings: Settings = None,
    seen: Annotated[
        str | None,
        typer.Option("--seen", metavar="TILES", help="Tiles that lie elsewhere: rivers and melds."),
    ] = None,
    as_json: Json = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw the advice into a file.")
    ] = None,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """Rank the discards of a hand: how near each leaves it to a win worth eight, and by which way.

    The distance is the number of tiles that are missing to be ready.
    """
    profile = chosen(rules, settings or ())
    advice = advise_on(Hand.parse(hand), profile, seen=_counts(seen))
    if svg is not None:
        from guobiao.analysis.advice_picture import advice_svg
        from guobiao.cli.speech import language_of

        write_file(svg, advice_svg(advice, language=language_of(lang)))
    if as_json:
        emit(
            {
                "hand": hand,
                "rules": profile.id,
                "choices": [_told(choice) for choice in advice.choices],
            }
        )
        return
    from guobiao.cli.page import Page

    _print(Page(lang, tiles), advice)


def _counts(seen: str | None) -> list[int] | None:
    """Return how often each kind of tile is named."""
    if seen is None:
        return None
    tiles = parse_tiles(seen)
    flowers = [tile for tile in tiles if tile >= KINDS]
    if flowers:
        raise HandError(f"--seen names a flower, {tile_name(flowers[0])}", code="flower")
    counts = [tiles.count(tile) for tile in range(KINDS)]
    if max(counts) > COPIES:
        most = Tile(counts.index(max(counts)))
        raise HandError(
            f"--seen names {max(counts)} copies of {tile_name(most)}; there are {COPIES}",
            code="fifth_copy",
        )
    return counts


def _print(page: Page, advice: Advice) -> None:
    from guobiao.analysis.advice_words import reason_words

    page.print(page.hand(advice.hand))
    page.print()
    page.table(
        (
            page.say("discard", "打", "打"),
            page.say("shape", "牌型向听", "牌型向聽"),
            page.say("legal", "起和向听", "起和向聽"),
            page.say("self-drawn", "自摸向听", "自摸向聽"),
            page.say("copies", "余张", "餘張"),
            page.say("useful tiles", "有效牌", "有效牌"),
            "",
        ),
        (
            (
                page.tiles([choice.tile]),
                choice.shape.distance,
                _far(page, choice.discard),
                _far(page, choice.self_draw),
                choice.left or "",
                page.tiles(tile.tile for tile in choice.useful),
                reason_words(choice, advice, page.language),
            )
            for choice in advice.choices
        ),
        numbers=(1, 2, 3, 4),
    )
    page.print()
    page.print(
        page.say("The nearest ways after ", "最近的路线，打 ", "最近的路線，打 ")
        + page.tiles([advice.best.tile])
    )
    page.table(
        (
            page.say("missing", "缺", "缺"),
            page.say("points", "分", "分"),
            page.say("fans", "番种", "番種"),
            page.say("for example", "例", "例"),
        ),
        (
            (
                page.tiles(route.missing),
                route.points,
                ", ".join(page.fan(ENTRIES[fan]) for fan in route.fans),
                page.hand(route.hand),
            )
            for route in advice.best.routes
        ),
        numbers=(1,),
    )


def _far(page: Page, reach: Reach) -> str:
    if not reach.is_possible:
        return page.say("never", "不能", "不能")
    return page.say("ready", "听牌", "聽牌") if reach.distance == 0 else str(reach.distance)


def _told(choice: Choice) -> dict[str, Any]:
    return {
        "tile": tile_name(choice.tile),
        "distance": {
            "shape": choice.shape.distance,
            "discard": _number(choice.discard),
            "self_draw": _number(choice.self_draw),
        },
        "left": choice.left,
        "useful": {
            "shape": _tiles(choice.shape.useful),
            "discard": _tiles(choice.discard.useful),
            "self_draw": _tiles(choice.self_draw.useful),
        },
        "routes": [_way(route) for route in choice.routes],
        "reasons": [str(reason) for reason in choice.reasons],
    }


def _number(reach: Reach) -> int | None:
    return reach.distance if reach.is_possible else None


def _tiles(useful: tuple[UsefulTile, ...]) -> list[dict[str, Any]]:
    return [{"tile": tile_name(tile.tile), "left": tile.left} for tile in useful]


def _way(route: Route) -> dict[str, Any]:
    return {
        "fans": [named(fan) for fan in route.fans],
        "distance": route.distance,
        "points": route.points,
        "missing": [tile_name(tile) for tile in route.missing],
        "hand": str(route.hand),
    }
