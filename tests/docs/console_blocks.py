"""Read and run the ```console blocks of a Markdown page.

The commands of a page run in their order, in a folder of their own, so that one may read what
another has written. ``make pages`` writes what they print today into the pages; a person then reads
the difference before it is committed.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from commands import OF_THE_TERMINAL, run_here

BLOCK = re.compile(r"(?ms)^```console\n(.*?)^```$")
PROMPT = "$ "


@dataclass(frozen=True, slots=True)
class Session:
    """One command of a block, and what the page says that it prints."""

    command: str
    printed: str


def sessions(block: str) -> Iterator[Session]:
    """Return the commands of one block."""
    command, printed = "", ""
    for line in block.splitlines(keepends=True):
        if line.startswith(PROMPT):
            if command:
                yield Session(command, printed)
            command, printed = line.removeprefix(PROMPT).strip(), ""
        else:
            printed += line
    if command:
        yield Session(command, printed)


def is_ours(command: str) -> bool:
    """Tell whether a command is ``guobiao …``, alone or behind ``echo … |``."""
    return re.match(r"(echo '[^']*' \| )?guobiao\b", command) is not None


def run(command: str) -> str:
    """Return what one of our commands prints, to stdout and then to stderr."""
    words = shlex.split(command)
    stdin = ""
    if words[0] == "echo":
        stdin = words[1] + "\n"
        words = words[3:]
    result = run_here(*words[1:], stdin=stdin)
    return "".join(f"{line.rstrip()}\n" for line in (result.stdout + result.stderr).splitlines())


@cache
def printed_by(page: Path) -> list[str]:
    """Return what our commands on a page print, in their order."""
    ours = [one for one in sessions_of(page) if is_ours(one.command)]
    environment = {name: value for name, value in os.environ.items() if name not in OF_THE_TERMINAL}
    with (
        TemporaryDirectory() as folder,
        contextlib.chdir(folder),
        mock.patch.dict(os.environ, environment, clear=True),
    ):
        return [run(one.command) for one in ours]


def sessions_of(page: Path) -> list[Session]:
    """Return every command of a page."""
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    return [one for block in blocks for one in sessions(block)]


def rewrite(page: Path) -> None:
    """Write what the commands of a page print into it."""
    printed = iter(printed_by(page.resolve()))

    def renew(match: re.Match[str]) -> str:
        block = "".join(
            f"{PROMPT}{one.command}\n{next(printed) if is_ours(one.command) else one.printed}"
            for one in sessions(match.group(1))
        )
        return f"```console\n{block}```"

    page.write_text(BLOCK.sub(renew, page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        rewrite(Path(name))
