"""``guobiao score``: what a hand is worth, and why."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from guobiao.cli.answers import full
from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang, Rules, Settings, Tiles
from guobiao.cli.rulings import chosen
from guobiao.cli.stream import answers
from guobiao.errors import InputError
from guobiao.scoring.score import score as score_hand

Hands = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="HAND…",
        help="Hands in any notation, the winning tile last, as in"
        " '[EEE,2][SSSS,1]WWWNN55pN|EE1000|2'; with --jsonl names of files.",
        show_default=False,
    ),
]


def score(
    hands: Hands = None,
    rules: Rules = "mil2025",
    settings: Settings = None,
    as_json: Json = False,
    jsonl: Annotated[
        bool,
        typer.Option("--jsonl", help="Read a stream of JSON objects and answer each with a line."),
    ] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw the sheet into a file.")
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Say what forms each fan, and ask the other rules.")
    ] = False,
    all_readings: Annotated[
        bool, typer.Option("--all-readings", help="Show the fans of every reading.")
    ] = False,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """Score a hand: each fan that counts, each that does not and why, and every reading."""
    profile = chosen(rules, settings or ())
    if jsonl:
        for answer in answers(_lines(hands or ()), profile):
            emit(answer)
        return
    if not hands:
        raise InputError("no hand was given; `guobiao score --help` shows one", code="no_hand")
    sheets = [score_hand(hand, profile) for hand in hands]
    if svg is not None:
        if len(sheets) > 1:
            raise InputError("--svg draws one hand at a time", code="many_hands")
        _write(svg, sheet_svg(sheets[0]))
    if as_json:
        for text, sheet in zip(hands, sheets, strict=True):
            emit({"hand": text, **full(sheet, readings=all_readings)})
        return
    from guobiao.cli.page import Page
    from guobiao.cli.sheet_page import print_sheet

    page = Page(lang, tiles)
    for number, sheet in enumerate(sheets):
        if number:
            page.print()
        print_sheet(page, sheet, explain=explain, readings=all_readings)


def _lines(files: Sequence[str]) -> Iterator[bytes]:
    """Yield the lines of files, or of stdin, as they arrive."""
    if not files:
        yield from sys.stdin.buffer
    for name in files:
        try:
            with Path(name).open("rb") as file:
                yield from file
        except OSError as error:
            raise InputError(f"{name} cannot be read: {error.strerror}", code="no_file") from None
