"""``guobiao verify-wall``: check that walls and dice come from the secret that was sealed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from guobiao.cli.machine import emit
from guobiao.cli.options import DealNumber, Json, Lang, Tiles
from guobiao.cli.page import Page
from guobiao.cli.table_rules import TableRules, TableSettings, table_rules
from guobiao.errors import InputError
from guobiao.records.header import Rules
from guobiao.records.report import read_file
from guobiao.records.transcript import Transcript
from guobiao.records.wall_check import WallCheck, check_walls, secret_bytes
from guobiao.table.chance import dice_from_seed, wall_from_seed
from guobiao.table.commitment import Opening, seed_of
from guobiao.tiles import Tile, parse_tile, tile_name

A_ROW: Final = 18
"""How many tiles of a wall stand in a line."""


def verify_wall(
    record: Annotated[
        Path | None, typer.Argument(metavar="[RECORD]", help="The record of a match.")
    ] = None,
    opening: Annotated[
        Path | None,
        typer.Option(
            "--opening", metavar="FILE", help="A JSON object with seal, secret and entropy."
        ),
    ] = None,
    secret: Annotated[
        str | None,
        typer.Option("--secret", metavar="HEX", help="The secret, in hexadecimal digits."),
    ] = None,
    seal: Annotated[
        str, typer.Option("--seal", metavar="HEX", help="The seal published before play.")
    ] = "",
    entropy: Annotated[
        list[str] | None,
        typer.Option(
            "--entropy", metavar="TEXT", help="What a player added; once for each, in order."
        ),
    ] = None,
    deal: DealNumber = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="TEXT", help="Print a wall: the seed, as text or as 0x…."),
    ] = None,
    rules: TableRules = "guobiao:official",
    settings: TableSettings = None,
    as_json: Json = False,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """Check a seal, and every wall and throw of dice of a record, against the opened secret.

    Exits 1 if something does not fit. Without a record, --deal prints the wall of a deal.
    """
    transcript = None if record is None else _transcript(record)
    opened = _opening(transcript, opening, secret, seal, entropy or ())
    page = Page(lang, tiles)
    if transcript is None and deal is not None:
        dealt = _dealt(_seed(seed, opened), deal, table_rules(rules, settings or ()))
        if as_json:
            emit(dealt)
        else:
            _print_wall(page, dealt)
        return
    if seed is not None:
        raise InputError("--seed prints a wall: name one by --deal, and no record", code="no_deal")
    if opened is None:
        what = "nothing to check" if record is None else f"{record} holds no opened secret"
        raise InputError(f"{what}: give --opening or --secret", code="no_secret")
    check = check_walls(opened, transcript)
    if deal is not None:
        check = _only(check, deal)
    if as_json:
        emit(_told(record, check))
    else:
        _print(page, check)
    if not check.fits:
        raise typer.Exit(1)


def _transcript(record: Path) -> Transcript:
    read = read_file(record)
    if read.transcript is None:
        raise InputError(str(read.faults[0]), code="unreadable")
    return read.transcript


def _opening(
    transcript: Transcript | None,
    file: Path | None,
    secret: str | None,
    seal: str,
    entropy: Sequence[str],
) -> Opening | None:
    """Return what opens the seal: as given, from a file, or from the record."""
    if file is not None and secret is not None:
        raise InputError("--opening and --secret exclude each other", code="contradiction")
    if secret is not None:
        return Opening(seal, secret, tuple(entropy))
    opened = None if transcript is None else transcript.header.opening
    if file is not None:
        opened = _read_opening(file)
    if opened is None or not seal:
        return opened
    return msgspec.structs.replace(opened, seal=seal)


def _read_opening(file: Path) -> Opening:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Opening)
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}", code="no_file") from None
    except msgspec.DecodeError as error:
        raise InputError(f"{file} holds no opening: {error}", code="no_opening") from None


def _seed(text: str | None, opened: Opening | None) -> bytes:
    """Return the seed of a match: as given, or made of the secret and what players added."""
    if text is not None and opened is not None:
        raise InputError("--seed and a secret exclude each other", code="contradiction")
    if opened is not None:
        return seed_of(secret_bytes(opened.secret), opened.entropy)
    if text is None:
        raise InputError("a wall comes from --seed, --secret or --opening", code="no_seed")
    if not text.startswith("0x"):
        return text.encode()
    try:
        return bytes.fromhex(text.removeprefix("0x"))
    except ValueError:
        raise InputError(f"the seed {text!r} is not in hexadecimal digits", code="hex") from None


def _dealt(seed: bytes, number: int, rules: Rules) -> dict[str, Any]:
    """Return the wall and the dice of a deal as plain data."""
    system = rules.build()
    return {
        "deal": number,
        "rules": f"{rules.system}:{rules.preset}",
        "seed": seed.hex(),
        "wall": [
            tile_name(Tile(tile)) for tile in wall_from_seed(seed, number, system.tiles.copies)
        ],
        "dice": dice_from_seed(seed, number, system.opening.throws),
    }


def _only(check: WallCheck, number: int) -> WallCheck:
    deals = tuple(deal for deal in check.deals if deal.number == number)
    if not deals:
        known = ", ".join(str(deal.number + 1) for deal in check.deals)
        raise InputError(f"no deal {number + 1}; the record has {known}", code="no_deal")
    return replace(check, deals=deals)


def _told(record: Path | None, check: WallCheck) -> dict[str, Any]:
    return {
        "file": None if record is None else str(record),
        "ok": check.fits,
        "seal": {
            "ok": check.sealed,
            "published": list(check.published),
            "computed": check.computed,
        },
        "deals": [asdict(deal) for deal in check.deals],
    }


def _print(page: Page, check: WallCheck) -> None:
    fits, differs = page.say("fits", "相符", "相符"), page.say("DIFFERS", "不符", "不符")
    unknown = page.say("none known", "未知", "未知")
    sealed = {True: fits, False: differs, None: unknown}[check.sealed]
    page.print(f"{page.say('seal', '封印', '封印')}  {check.computed}  {sealed}")
    if check.sealed is False:
        for one in check.published:
            page.print(f"{page.say('published', '公布', '公布')}  {one}")
    if check.deals:
        page.print()
        page.table(
            (
                page.say("deal", "盘", "盤"),
                page.say("wall", "牌墙", "牌牆"),
                page.say("dice", "骰子", "骰子"),
            ),
            (
                (deal.number + 1, fits if deal.wall else differs, fits if deal.dice else differs)
                for deal in check.deals
            ),
            numbers=(0,),
        )


def _print_wall(page: Page, dealt: dict[str, Any]) -> None:
    page.print(f"{dealt['rules']}  {page.say('deal', '盘', '盤')} {dealt['deal'] + 1}")
    for throw in dealt["dice"]:
        page.print(f"{page.say('dice', '骰子', '骰子')} {' '.join(map(str, throw))}")
    page.print()
    tiles = [parse_tile(name) for name in dealt["wall"]]
    for start in range(0, len(tiles), A_ROW):
        row = [page.tiles([tile]) for tile in tiles[start : start + A_ROW]]
        page.print(" ".join(row))
