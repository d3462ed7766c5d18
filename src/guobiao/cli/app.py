"""The command ``guobiao``: its sub-commands, and what becomes of an error."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from guobiao.cli import bench, distance, doctor, fans, rules, score, waits
from guobiao.errors import GuobiaoError, InputError


class OneLineErrors(TyperGroup):
    """A group that answers bad input with one line on stderr and exit code 2."""

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
        run = super().main
        if not standalone_mode:
            return run(args, prog_name, complete_var, False, windows_expand_args, **extra)
        try:
            code = run(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except InputError as error:
            _complain(str(error), 2)
        except GuobiaoError as error:
            _complain(f"{error}; `guobiao doctor` tells more", 1)
        except typer.TyperException as error:
            _complain(error.format_message(), error.exit_code)
        except typer.Abort:
            _complain("stopped", 1)
        else:
            sys.exit(code if isinstance(code, int) else 0)


def _complain(message: str, code: int) -> None:
    """Print one line to stderr, whatever its encoding, and exit."""
    line = f"guobiao: {' '.join(message.split())}\n"
    encoding = getattr(sys.stderr, "encoding", None) or "utf-8"
    sys.stderr.write(line.encode(encoding, "backslashreplace").decode(encoding))
    sys.exit(code)


app = typer.Typer(
    name="guobiao",
    cls=OneLineErrors,
    help="Chinese Official Mahjong (国标麻将): what a hand is worth, and why.",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # noqa: PLC0415

        typer.echo(f"guobiao {version('guobiao')}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[  # noqa: ARG001
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Chinese Official Mahjong (国标麻将): what a hand is worth, and why."""


for _command in (
    score.score,
    waits.waits,
    distance.distance,
    fans.fans,
    rules.rules,
    doctor.doctor,
    bench.bench,
):
    app.command()(_command)
