"""The options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

import typer

from guobiao.cli.speech import Speech
from guobiao.scoring.profile import PROFILES


class TileStyle(StrEnum):
    """How tiles are written."""

    UNICODE = "unicode"
    ZH = "zh"
    ASCII = "ascii"


def _profile_names() -> list[str]:
    return list(PROFILES)


_RULES: Final = typer.Option(
    "--rules",
    "-r",
    metavar="|".join(PROFILES),
    help="The rules; `guobiao rules` shows how they differ.",
    autocompletion=_profile_names,
)
Rules = Annotated[str, _RULES]
OtherRules = Annotated[str | None, _RULES]
"""Rules that need not be chosen, because something else says them."""
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", "-s", metavar="RULING=VALUE", help="Change one ruling; may be repeated."),
]
Seen = Annotated[
    str | None,
    typer.Option("--seen", metavar="TILES", help="Tiles that lie elsewhere: rivers and melds."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, an object a line, for programs.")]


def _from_zero(deal: int | None) -> int | None:
    return None if deal is None else deal - 1


DealNumber = Annotated[
    int | None,
    typer.Option(
        "--deal", metavar="N", min=1, help="Which deal, counted from 1.", callback=_from_zero
    ),
]
"""A deal, counted from 1 as people count; inside, and in every format, it is counted from 0."""
Lang = Annotated[
    Speech | None, typer.Option("--lang", help="The language; by default that of the locale.")
]
Tiles = Annotated[
    TileStyle | None,
    typer.Option("--tiles", help="How to write tiles; by default the best that stdout can show."),
]
