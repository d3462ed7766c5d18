"""``guobiao advise``: what to discard, on the way to a win that is worth enough."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from guobiao.analysis.advice import DRAWS_LEFT, Advice, Choice
from guobiao.analysis.advice import advise as advise_on
from guobiao.analysis.distance import UsefulTile
from guobiao.analysis.legal_distance import Reach
from guobiao.cli.advise_at import Moment, asked_at, print_advice, told
from guobiao.cli.answers import named
from guobiao.cli.machine import emit, write_file
from guobiao.cli.options import DealNumber, Json, Lang, OtherRules, Seen, Settings, Tiles
from guobiao.cli.page import Page
from guobiao.cli.rulings import chosen
from guobiao.cli.show import seat_named
from guobiao.errors import InputError
from guobiao.scoring.catalogue import ENTRIES
from guobiao.tiles import Hand, tile_name
from guobiao.tiles.seen import parse_seen

if TYPE_CHECKING:
    from guobiao.analysis.routes import Route
    from guobiao.scoring.profile import Profile

USUAL: Final = "mil2025"
"""The rules where nobody says them."""

HandOf14 = Annotated[
    str | None,
    typer.Argument(
        metavar="HAND",
        help="A hand of fourteen, melds counted as three, in any notation.",
        show_default=False,
    ),
]


def advise(
    hand: HandOf14 = None,
    rules: OtherRules = None,
    settings: Settings = None,
    seen: Seen = None,
    draws_left: Annotated[
        float,
        typer.Option("--draws-left", metavar="N", min=0, max=36, help="Tiles still to be drawn."),
    ] = DRAWS_LEFT,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Advise at a moment of a record instead."),
    ] = None,
    deal: DealNumber = None,
    event: Annotated[
        int | None,
        typer.Option("--event", metavar="E", min=0, help="After how many events of the deal."),
    ] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="E|S|W|N", help="Which seat is asked.")
    ] = None,
    as_json: Json = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw the advice into a file.")
    ] = None,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """Rank the discards of a hand by what they are worth, or all that a seat of a record may do.

    The chance to win, what a win pays and what the deal comes to are estimates that held in
    simulated deals of strong players. The distances are the numbers of tiles that are missing to be
    ready, for any shape, and for a win worth eight. The rules are mil2025, and those of the record
    at a moment of one, unless others are chosen.
    """
    if record is not None:
        other = chosen(rules or USUAL, settings or ()) if rules or settings else None
        _at_a_table(_moment(record, (deal, event, seat), hand), other, Page(lang, tiles), as_json)
        return
    profile = chosen(rules or USUAL, settings or ())
    if hand is None:
        raise InputError("advise needs a HAND, or --record", code="no_hand")
    elsewhere = None if seen is None else parse_seen(seen, "--seen")
    advice = advise_on(Hand.parse(hand), profile, seen=elsewhere, draws_left=draws_left)
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
    _print(Page(lang, tiles), advice)


def _moment(
    record: Path, place: tuple[int | None, int | None, str | None], hand: str | None
) -> Moment:
    deal, event, seat = place
    if hand is not None:
        raise InputError("a HAND and --record exclude each other", code="contradiction")
    if deal is None or event is None or seat is None:
        raise InputError("--record needs --deal, --event and --seat", code="no_moment")
    return Moment(record, deal, event, seat_named(seat))


def _at_a_table(moment: Moment, profile: Profile | None, page: Page, as_json: bool) -> None:
    asked = asked_at(moment, profile)
    if as_json:
        emit({"deal": moment.deal, "event": moment.event, "seat": int(moment.seat), **told(asked)})
    else:
        print_advice(page, asked)


def _print(page: Page, advice: Advice) -> None:
    from guobiao.analysis.advice_words import reason_words

    page.print(page.hand(advice.hand))
    page.print()
    page.table(
        (
            page.say("discard", "打", "打"),
            page.say("shape", "牌型向听", "牌型向聽"),
            page.say("chance", "和率", "和率"),
            page.say("pays", "和得", "和得"),
            page.say("points", "期望", "期望"),
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
                f"{choice.estimate.chance:.0%}",
                f"{choice.estimate.pay:.0f}",
                f"{choice.estimate.points:+.1f}",
                _far(page, choice.discard),
                _far(page, choice.self_draw),
                choice.left or "",
                page.tiles(tile.tile for tile in choice.useful),
                reason_words(choice, advice, page.language),
            )
            for choice in advice.choices
        ),
        numbers=(1, 2, 3, 4, 5, 6, 7),
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
        "chance": round(choice.estimate.chance, 3),
        "pay": round(choice.estimate.pay, 1),
        "points": round(choice.estimate.points, 2),
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
