"""``guobiao botzone``: our players as its bots, its judge, and its bots at our tables."""

from __future__ import annotations

import hashlib
import secrets
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from guobiao.botzone.bot import Bot
from guobiao.botzone.envelope import serve
from guobiao.botzone.log import judged, written
from guobiao.botzone.match import OwnBot, Seated, record_text
from guobiao.botzone.pack import pack as write_pack
from guobiao.botzone.program import LIMITS, Limits, Program
from guobiao.botzone.record_check import RecordCheck, check_record
from guobiao.botzone.result import Result
from guobiao.botzone.series import SEATINGS, SeriesDeal, series
from guobiao.cli.machine import emit, emit_text, write_file
from guobiao.cli.options import Json, Lang
from guobiao.cli.page import Page
from guobiao.cli.record_files import make_folder
from guobiao.errors import InputError, OptionError
from guobiao.players.roster import ROSTER, player_named
from guobiao.players.timely import TimelyPlayer
from guobiao.table.event import Ending

_SEATS: Final = 4
_SIMPLE: Final = "simple"
_KEEP: Final = "keep"
_MODES: Final = (_SIMPLE, _KEEP)

group = typer.Typer(
    name="botzone",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Botzone both ways: our players as its bots, its judge, and its bots at our tables.",
)

Who = Annotated[
    str, typer.Option("--player", metavar="|".join(ROSTER), help="Which of our players answers.")
]
Simple = Annotated[
    bool, typer.Option("--simple", help="Speak the simple envelope, lines of text, and not JSON.")
]
KeepRunning = Annotated[
    bool, typer.Option("--keep-running", help="Ask to keep running, and answer until the end.")
]


@group.command()
def bot(
    player: Who = "random",
    simple: Simple = False,
    keep_running: KeepRunning = False,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="TEXT", help="What a player that needs chance takes it of."),
    ] = None,
) -> None:
    """Answer the requests of Botzone on stdin, as one of our players would."""
    text = secrets.token_hex(8) if seed is None else seed
    serve(
        Bot(TimelyPlayer(player, text.encode()).wake()),
        sys.stdin,
        sys.stdout,
        simple=simple,
        keep_running=keep_running,
    )


@group.command()
def judge(
    records: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[RECORD]...", help="Matches of Botzone, to be judged again."),
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Judge: read a log on stdin and print what is said next, as the judge of Botzone does.

    With records, judge each of them again, turn by turn, and compare every output byte for byte;
    exits 1 if one differs.
    """
    if not records:
        emit_text(written(judged(sys.stdin.read(), "stdin")) + "\n")
        return
    checks = [check_record(_text(path), str(path)) for path in records]
    if as_json:
        for check in checks:
            emit(check.told())
    else:
        _print_checks(Page(lang), checks)
    if not all(check.agrees for check in checks):
        raise typer.Exit(1)


@group.command()
def run(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT BOT BOT",
            help="Of each the command, in quotes, or the name of one of our players. Before a "
            "command, `simple:` says that it reads the simple envelope, `keep:` that it may keep "
            "running.",
        ),
    ],
    deals: Annotated[int, typer.Option("--deals", min=1, help="How many walls are dealt.")] = 1,
    seatings: Annotated[
        int,
        typer.Option("--seatings", metavar="1|4|24", help="In how many seatings each is played."),
    ] = 4,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="TEXT", help="The same text makes the same walls."),
    ] = None,
    seconds: Annotated[
        float, typer.Option("--time", min=0.001, help="Seconds a turn; the first has double.")
    ] = LIMITS.seconds,
    memory: Annotated[
        int, typer.Option("--memory", min=1, help="Megabytes that a bot may hold.")
    ] = LIMITS.memory // 2**20,
    keep_running: Annotated[
        bool, typer.Option("--keep-running", help="Let every bot keep running that asks for it.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Write the record of each deal into a folder."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over what is there.")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Set four bots at a table, with the same walls in several seatings, and count what they win.

    A bot may end after each turn or ask to keep running, as on Botzone.
    """
    if len(bots) != _SEATS:
        raise OptionError(f"{len(bots)} bots; a table has four seats", code="bots")
    if seatings not in SEATINGS:
        raise OptionError(f"--seatings is 1, 4 or 24, not {seatings}", code="seatings")
    text = secrets.token_hex(8) if seed is None else seed
    limits = Limits(seconds=seconds, memory=memory * 2**20)
    results = [Result(name) for name in bots]
    endings = dict.fromkeys(Ending, 0)
    files: list[str] = []
    if out is not None:
        make_folder(out)
    with ExitStack() as stack:
        seated = [
            _seated(bot, text, place, limits, stack, keep_running=keep_running)
            for place, bot in enumerate(bots)
        ]
        for deal in series(seated, bots, walls=deals, seatings=seatings, seed=text):
            for seat, place in enumerate(deal.seating):
                results[place].add(deal.wall, seat, deal.played)
            endings[deal.played.deal.board.ending or Ending.CANCELLED] += 1
            if out is not None:
                files.append(_write(out, deal, force=force))
    told = {
        "seed": text,
        "walls": deals,
        "seatings": seatings,
        "deals": sum(endings.values()),
        "wins": endings[Ending.WIN],
        "draws": endings[Ending.WALL],
        "faults": endings[Ending.FAULT],
        "bots": [result.told() for result in results],
        "files": files,
    }
    if as_json:
        emit(told)
    else:
        _print_results(Page(lang), told)


@group.command()
def pack(
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FILE", help="The file to write, a .zip.")
    ],
    player: Who = "random",
    simple: Simple = False,
    keep_running: KeepRunning = False,
    force: Annotated[bool, typer.Option("--force", help="Write over what is there.")] = False,
    as_json: Json = False,
) -> None:
    """Write a bot as one file for Botzone: it needs Python 3.11 and numpy, and nothing else."""
    packed = write_pack(out, player, simple=simple, keep_running=keep_running, force=force)
    if as_json:
        emit({"file": str(out), "player": player, "bytes": packed})
    else:
        typer.echo(f"{out}  {packed // 1024} KB")


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}", code="no_file") from None
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is no text: {error}", code="unreadable") from None


def _seated(
    bot: str, seed: str, place: int, limits: Limits, stack: ExitStack, *, keep_running: bool
) -> Seated:
    """Return who sits down for a word of the command line."""
    if bot in ROSTER:
        secret = hashlib.sha256(f"botzone {place} {seed}".encode()).digest()
        return OwnBot(Bot(player_named(bot, secret)))
    command, words = bot, set[str]()
    while (word := command.partition(":")[0]) in _MODES:
        words.add(word)
        command = command.removeprefix(f"{word}:")
    if " " not in command and "/" not in command and not _is_program(command):
        known = ", ".join(ROSTER)
        raise OptionError(f"{bot!r} is no command, and no player: {known}", code="unknown_player")
    program = Program(
        command,
        simple=_SIMPLE in words,
        keep_running=keep_running or _KEEP in words,
        limits=limits,
    )
    return stack.enter_context(program)


def _is_program(name: str) -> bool:
    from shutil import which

    return which(name) is not None


def _write(folder: Path, deal: SeriesDeal, *, force: bool) -> str:
    seating = "".join(str(bot + 1) for bot in deal.seating)
    path = folder / f"wall-{deal.wall:04}-{seating}.json"
    if path.exists() and not force:
        raise InputError(f"{path} is there already; --force writes over it", code="file_exists")
    write_file(path, record_text(deal.played.record))
    return str(path)


def _print_checks(page: Page, checks: Sequence[RecordCheck]) -> None:
    same, other = page.say("the same", "一致", "一致"), page.say("DIFFERS", "不符", "不符")
    page.table(
        (page.say("record", "牌谱", "牌譜"), page.say("outputs", "输出", "輸出"), ""),
        ((check.file, check.outputs, same if check.agrees else other) for check in checks),
        numbers=(1,),
    )
    for check in checks:
        for place, recorded, due in check.differences:
            page.print()
            page.print(f"{check.file}: logs[{place}]")
            page.print(f"- {recorded}")
            page.print(f"+ {due}")


def _print_results(page: Page, told: dict[str, Any]) -> None:
    page.print(
        f"{page.say('seed', '种子', '種子')} {told['seed']!r}  "
        f"{told['walls']} × {told['seatings']} {page.say('deals', '盘', '盤')}"
    )
    page.print()
    # The time is another each time, so it is for whoever sits and watches.
    timed = sys.stdout.isatty()
    headings = (
        page.say("bot", "程序", "程式"),
        page.say("points/deal", "每盘得分", "每盤得分"),
        "±",
        page.say("won", "和牌", "和牌"),
        page.say("self-drawn", "自摸", "自摸"),
        page.say("dealt in", "点炮", "點炮"),
        page.say("mean fan", "平均番", "平均番"),
        *((page.say("ms/answer", "毫秒/答", "毫秒/答"),) if timed else ()),
        page.say("faults", "犯规", "犯規"),
    )
    rows = [
        (
            each["name"],
            f"{each['points_per_deal']:+.2f}",
            _two_places(each["standard_error"]),
            each["wins"],
            each["self_draws"],
            each["deal_ins"],
            _two_places(each["mean_fan"]),
            *((_two_places(each["ms_per_answer"]),) if timed else ()),
            " ".join(f"{code} {count}" for code, count in each["faults"].items()) or "-",
        )
        for each in told["bots"]
    ]
    page.table(headings, rows, numbers=range(1, len(headings) - 1))
    for each in told["bots"]:
        for note in each["notes"]:
            page.print()
            page.print(f"{each['name']}: {note}")
    if told["files"]:
        page.print()
        page.print(f"{page.say('records', '牌谱', '牌譜')}  {len(told['files'])}")


def _two_places(number: float | None) -> str:
    return "-" if number is None else f"{number:.2f}"
