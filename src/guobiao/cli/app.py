"""The command ``guobiao``: its sub-commands, and what becomes of an error."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, Final, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from guobiao.cli.machine import complain
from guobiao.errors import GuobiaoError, InputError, shown

COMMANDS: Final = (
    *("score", "waits", "distance", "advise", "fans", "rules"),
    *("simulate", "arena", "replay", "review", "convert", "verify-wall", "botzone"),
    *("serve", "doctor", "bench"),
)
"""The commands, each a function in a module of its own name, or a group of them there."""

Command = TyperCommand | TyperGroup


class Commands(TyperGroup):
    """A group that imports a command when it is called, and answers bad input with one line."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - whoever overrides must take it
        """Return the names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Command | None:  # noqa: ARG002
        """Return a command, ``None`` where there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        function = cmd_name.replace("-", "_")
        module = import_module(f"guobiao.cli.{function}")
        group = getattr(module, "group", None)
        if isinstance(group, typer.Typer):
            several = typer.main.get_command(group)
            assert isinstance(several, TyperGroup)
            return several
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        alone.command(cmd_name, cls=getattr(module, "Command", None))(getattr(module, function))
        command = typer.main.get_command(alone)
        assert isinstance(command, TyperCommand)
        return command

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that is called, with its name and arguments.

        Raises:
            InputError: there is none of that name.
        """
        name = args[0]
        if name in COMMANDS or name.startswith("-") or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        raise InputError(
            f"no command {shown(name)}; there are {', '.join(COMMANDS)}; `guobiao --help` tells"
            " what each does",
            code="unknown_command",
        )

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command line and exit; with ``standalone_mode=False`` return or raise instead."""
        if args is None and len(sys.argv) == 1:
            args = ["--help"]
        _stand_in_for_the_closed()
        _never_fail_to_print()
        run = super().main
        if not standalone_mode:
            return run(args, prog_name, complete_var, False, windows_expand_args, **extra)
        try:
            code = run(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except InputError as error:
            _fail(str(error), 2)
        except GuobiaoError as error:
            _fail(f"{error}; `guobiao doctor` tells more", 1)
        except typer.TyperException as error:
            _fail(error.format_message(), error.exit_code)
        except OSError as error:  # a disk is full, a terminal is gone
            _print_no_more()
            _fail(str(error), 1)
        except typer.Abort:
            _fail("stopped", 1)
        sys.exit(code if isinstance(code, int) else 0)


def _stand_in_for_the_closed() -> None:
    """Let a stdout that was closed before the start fail like a full disk, a stderr swallow."""
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def _never_fail_to_print() -> None:
    """Let what an encoding cannot say be replaced, wherever it comes from."""
    for stream, errors in ((sys.stdout, "replace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _print_no_more() -> None:
    """Let what stdout still holds go nowhere, so that Python does not fail again as it ends."""
    with suppress(OSError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _fail(message: str, code: int) -> NoReturn:
    """Print one line to stderr and exit."""
    complain(message)
    sys.exit(code)


app = typer.Typer(
    name="guobiao",
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"guobiao {version('guobiao')}")
        raise typer.Exit


@app.callback()
def guobiao(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Chinese Official Mahjong (国标麻将): score hands, play matches, check records."""
