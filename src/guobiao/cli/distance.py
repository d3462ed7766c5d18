"""``guobiao distance``: how far a hand is from each winning form, and what brings it nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from guobiao.analysis.distance import Distances, FormDistance
from guobiao.analysis.distance import distance as distance_of
from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang, Tiles
from guobiao.tiles import Hand, tile_name

if TYPE_CHECKING:
    from guobiao.cli.page import Page

AnyHand = Annotated[
    str,
    typer.Argument(
        metavar="HAND",
        help="A hand of thirteen or fourteen, melds counted as three, in any notation.",
        show_default=False,
    ),
]


def distance(hand: AnyHand, as_json: Json = False, lang: Lang = None, tiles: Tiles = None) -> None:
    """Measure how far a hand is from the five winning forms, with the tiles that bring it nearer.

    The distance is the number of tiles that are missing to be ready; a hand of fourteen is as near
    as it is after its best discard.
    """
    measured = Hand.parse(hand)
    distances = distance_of(measured)
    if as_json:
        emit(
            {
                "hand": hand,
                "distance": distances.distance,
                "forms": [_told(form) for form in distances.forms],
            }
        )
        return
    from guobiao.cli.page import Page

    _print(Page(lang, tiles), measured, distances)


def _print(page: Page, hand: Hand, distances: Distances) -> None:
    from guobiao.draw.sheet_words import FORMS
    from guobiao.draw.words import say

    page.print(page.hand(hand))
    page.print()
    page.table(
        (
            page.say("form", "和型", "和型"),
            page.say("distance", "向听", "向聽"),
            page.say("copies", "余张", "餘張"),
            page.say("useful tiles", "有效牌", "有效牌"),
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


def _far(page: Page, form: FormDistance) -> str:
    if not form.is_possible:
        return page.say("impossible", "不可能", "不可能")
    if form.distance == -1:
        return page.say("complete", "已成", "已成")
    return page.say("ready", "听牌", "聽牌") if form.distance == 0 else str(form.distance)


def _told(form: FormDistance) -> dict[str, Any]:
    return {
        "form": form.form,
        "distance": form.distance if form.is_possible else None,
        "useful": [{"tile": tile_name(tile.tile), "left": tile.left} for tile in form.useful],
    }
