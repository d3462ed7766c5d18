"""``guobiao score``: what a hand is worth, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from guobiao.cli.answers import by_seat, full
from guobiao.cli.machine import STANDARD, emit, stdin_bytes, write_file
from guobiao.cli.options import Json, Lang, Rules, Settings, Tiles
from guobiao.cli.rulings import chosen
from guobiao.cli.speech import Speech, language_of
from guobiao.cli.stream import answers
from guobiao.errors import InputError
from guobiao.scoring.score import score as score_hand
from guobiao.scoring.sheet import Sheet
from guobiao.tiles import Tile

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
        bool, typer.Option("--explain", help="Say it in sentences, and ask the other rules too.")
    ] = False,
    all_readings: Annotated[
        bool, typer.Option("--all-readings", help="Show the fans of every reading.")
    ] = False,
    discarder: Annotated[
        str | None,
        typer.Option("--discarder", metavar="WIND", help="Who gave the tile: show who pays what."),
    ] = None,
    winner: Annotated[
        str | None,
        typer.Option("--winner", metavar="WIND", help="Who won, where the hand does not say it."),
    ] = None,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """Score a hand: each fan that counts, each that does not and why, and every reading."""
    profile = chosen(rules, settings or ())
    if jsonl:
        _refuse_beside("--jsonl", svg=svg, explain=explain, all_readings=all_readings)
        _refuse_beside("--jsonl", discarder=discarder, winner=winner)
        for answer in answers(_lines(hands or ()), profile):
            emit(answer)
        return
    if not hands:
        raise InputError("no hand was given; `guobiao score --help` shows one", code="no_hand")
    if as_json:
        _refuse_beside("--json", explain=explain)
    sheets = [score_hand(hand, profile) for hand in hands]
    paid = [_payments(sheet, discarder, winner) for sheet in sheets]
    if svg is not None:
        _draw(sheets, svg, lang)
    if as_json:
        for text, sheet, payments in zip(hands, sheets, paid, strict=True):
            told = {"hand": text, **full(sheet, readings=all_readings)}
            emit(told if payments is None else {**told, "payments": by_seat(payments)})
        return
    from guobiao.cli.page import Page
    from guobiao.cli.sheet_page import print_sheet

    page = Page(lang, tiles)
    for sheet, payments in zip(sheets, paid, strict=True):
        print_sheet(page, sheet, payments, readings=all_readings, explain=explain)


def _refuse_beside(option: str, **others: object) -> None:
    """Refuse options that would say nothing beside another."""
    for name, value in others.items():
        if value not in (None, False):
            other = f"--{name.replace('_', '-')}"
            raise InputError(f"{other} does nothing beside {option}", code="contradiction")


def _payments(sheet: Sheet, discarder: str | None, winner: str | None) -> Mapping[Tile, int] | None:
    """Return what each seat pays, ``None`` where that is not known or nothing is paid."""
    facts = sheet.hand.circumstances
    asked = discarder is not None or winner is not None
    known = facts.self_drawn and facts.seat_wind is not None
    return sheet.payments(discarder, winner) if sheet.legal and (asked or known) else None


def _draw(sheets: Sequence[Sheet], file: Path, lang: Speech | None) -> None:
    from guobiao.draw import sheet_svg

    if len(sheets) > 1:
        raise InputError("--svg draws one hand at a time", code="many_hands")
    write_file(file, sheet_svg(sheets[0], language=language_of(lang)))


def _lines(files: Sequence[str]) -> Iterator[bytes]:
    """Yield the lines of files, or of stdin, as they arrive."""
    if not files:
        yield from stdin_bytes()
    for name in files:
        if name == str(STANDARD):
            yield from stdin_bytes()
            continue
        try:
            with Path(name).open("rb") as file:
                yield from file
        except OSError as error:
            raise InputError(f"{name} cannot be read: {error.strerror}", code="no_file") from None
