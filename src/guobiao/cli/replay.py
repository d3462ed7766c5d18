"""``guobiao replay``: play records again, and tell where they and the rules disagree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from typer.core import TyperCommand

from guobiao.cli.differences import differences, shortened
from guobiao.cli.machine import STANDARD, complain, emit, read_stdin
from guobiao.cli.options import DealNumber, Json, Lang, Tiles
from guobiao.cli.page import Page
from guobiao.cli.show import LAST, Show, seat_named, show_deal
from guobiao.draw.replayed import replayed_scene
from guobiao.draw.table_lines import table_text
from guobiao.draw.table_words import wind_name
from guobiao.errors import InputError
from guobiao.records.replay import Mismatch
from guobiao.records.report import (
    FileReport,
    ReadFile,
    read_file,
    read_folder,
    read_text,
    report_of,
)
from guobiao.records.transcript import Transcript

MOST_SHOWN: Final = 10
"""So many mismatches of a file are told one by one; `--json` tells all."""

DIFFERS: Final = 1
UNREADABLE: Final = 2


class Command(TyperCommand):
    """The command, whose option ``--show`` may stand without a value."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments."""
        return super().parse_args(ctx, with_event(args))


def with_event(args: Sequence[str]) -> list[str]:
    """Give a ``--show`` without a number the last event.

    >>> with_event(["--show", "match.jsonl"]), with_event(["--show", "7", "match.jsonl"])
    (['--show=last', 'match.jsonl'], ['--show=7', 'match.jsonl'])
    """
    given: list[str] = []
    rest = iter(args)
    for word in rest:
        if word != "--show":
            given.append(word)
            continue
        following = next(rest, None)
        if following is not None and following.removeprefix("-").isdecimal():
            given.append(f"--show={following}")
        else:
            given.append(f"--show={LAST}")
            given += [] if following is None else [following]
    return given


def replay(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE…",
            help="Records of any known format, folders of them, or - for stdin.",
            show_default=False,
        ),
    ],
    show: Annotated[
        str | None,
        typer.Option(
            "--show",
            metavar="[EVENT]",
            help="Show the table after an event, counted from 0, or step through a deal.",
        ),
    ] = None,
    deal: DealNumber = None,
    seat: Annotated[
        str | None,
        typer.Option("--seat", metavar="E|S|W|N", help="Show only what this seat sees."),
    ] = None,
    svg: Annotated[
        Path | None,
        typer.Option("--svg", metavar="FILE", help="Draw that table into a file."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over what is there.")] = False,
    as_json: Json = False,
    lang: Lang = None,
    tiles: Tiles = None,
) -> None:
    """Play records again, and tell where what they say differs from what the rules make of it.

    Exits 1 if something differs, 2 if a file cannot be read.
    """
    page = Page(lang, tiles)
    if show is not None or svg is not None:
        if len(files) != 1 or files[0].is_dir():
            named = ", ".join(map(str, files[:3]))
            raise InputError(
                f"--show and --svg show one record at a time, not {named}", code="many_files"
            )
        wanted = Show(show, deal, None if seat is None else seat_named(seat), svg, force)
        show_deal(page, _readable(_read_one(files[0])), wanted, as_json=as_json)
        return
    for option, given in (("--deal", deal), ("--seat", seat)):
        if given is not None:
            raise InputError(f"{option} says what --show or --svg shall show", code="nothing_shown")
    reports: list[tuple[FileReport, Transcript | None]] = []
    worst = 0
    for read in _read(files):
        report = report_of(read)
        worst = max(worst, UNREADABLE if report.errors else DIFFERS if report.mismatches else 0)
        for fault in report.errors[:1]:
            complain(str(fault))
        if as_json:
            emit(report.as_json())
        elif not report.errors:
            # What is not shown again need not be kept.
            kept = report if report.mismatches else replace(report, replayed=None)
            reports.append((kept, read.transcript if report.mismatches else None))
    if not as_json and reports:
        _print(page, reports)
    raise typer.Exit(worst)


def _read(files: Iterable[Path]) -> Iterator[ReadFile]:
    for file in files:
        if not file.is_dir():
            yield _read_one(file)
            continue
        several = read_folder(file)
        first = next(several, None)
        if first is None:
            raise InputError(f"{file} holds no file that is named as a record", code="no_record")
        yield first
        yield from several


def _read_one(file: Path) -> ReadFile:
    return read_text(read_stdin(), "stdin") if file == STANDARD else read_file(file)


def _readable(read: ReadFile) -> Transcript:
    if read.transcript is None:
        raise InputError(str(read.faults[0]), code="unreadable")
    return read.transcript


def _print(page: Page, reports: Sequence[tuple[FileReport, Transcript | None]]) -> None:
    page.table(
        (
            page.say("file", "文件", "檔案"),
            page.say("format", "格式", "格式"),
            page.say("deals", "盘", "盤"),
            page.say("won", "和牌", "和牌"),
            page.say("drawn", "荒庄", "荒莊"),
            page.say("faults", "犯规", "犯規"),
            page.say("events", "事件", "事件"),
            page.say("mismatches", "不符", "不符"),
        ),
        (
            (
                *(report.file, report.format, report.deals, report.wins, report.draws),
                *(report.faults, report.events, len(report.mismatches)),
            )
            for report, _ in reports
        ),
        numbers=range(2, 8),
    )
    for report, transcript in reports:
        if report.mismatches and transcript is not None:
            page.print()
            page.print(report.file, "bold")
            _print_mismatches(page, report, transcript)


def _print_mismatches(page: Page, report: FileReport, transcript: Transcript) -> None:
    """Print each mismatch, and under the first of each moment what lies on the table then."""
    assert report.replayed is not None
    shown: tuple[int, int] | None = None
    for mismatch in report.mismatches[:MOST_SHOWN]:
        page.print(_told(page, mismatch))
        moment = (mismatch.deal, mismatch.event)
        deal = next(
            (d for d in report.replayed.deals if d.transcript.number == mismatch.deal), None
        )
        if mismatch.event and moment != shown and deal is not None:
            scene = replayed_scene(transcript.header, report.replayed, deal, mismatch.event)
            picture = table_text(scene, page.style, language=page.language, small=True)
            page.print("\n".join(f"    {line}" for line in picture.splitlines()))
            shown = moment
    left = len(report.mismatches) - MOST_SHOWN
    if left > 0:
        page.print(page.say(f"and {left} more", f"另有{left}处", f"另有{left}處"))


def _told(page: Page, mismatch: Mismatch) -> str:
    where = f" ({mismatch.place})" if mismatch.place else ""
    what = mismatch.fact.value
    if isinstance(mismatch.recorded, msgspec.Struct):
        what = str(mismatch.recorded.__struct_config__.tag or what)
    if mismatch.seat is not None:
        what = f"{wind_name(mismatch.seat, page.language)}: {what}"
    place = page.say(
        f"deal {mismatch.deal + 1}, event {mismatch.event}",
        f"盘 {mismatch.deal + 1}，事件 {mismatch.event}",
        f"盤 {mismatch.deal + 1}，事件 {mismatch.event}",
    )
    said = page.say("recorded", "记录", "記錄"), page.say("derived", "应为", "應為")
    differing = "; ".join(
        f"{path.lstrip('.')} {said[0]} {shortened(recorded)},".lstrip()
        + f" {said[1]} {shortened(derived)}"
        for path, recorded, derived in differences("", mismatch.recorded, mismatch.derived)
    )
    return f"{place}{where}: {what}: {differing}"
