"""A player of ours as one file that can be handed to Botzone: a zip that Python runs.

It holds the plain Python of the packages that a bot needs, their tables, and a stand-in for
msgspec; so it needs Python 3.11 or newer, and numpy where the player does. Beside each source
stands its bytecode for the Python that packs, which an equal one reads at once; another compiles
the sources anew at each start.
"""

from __future__ import annotations

import marshal
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Final

from guobiao.errors import InputError
from guobiao.players.roster import player_named

_ROOT: Final = Path(__file__).parent.parent
_PACKAGES: Final = (
    *("tiles", "kernel", "scoring", "table", "rulesets"),
    *("analysis", "players", "botzone"),
)
"""Packages that go in whole."""
_FILES: Final = ("__init__.py", "errors.py", "records/botzone_codes.py")
_LEFT_OUT: Final = frozenset({".c", ".h", ".pxd", ".pyc", ".pyd", ".pyx", ".so", ".typed"})
_STRUCTS: Final = "botzone/plain_structs.py"
_UNCHECKED: Final = (1).to_bytes(4, "little")
"""What stands in bytecode that is not compared with its source (PEP 552)."""
_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every file in it, for when it was packed matters to nobody."""

_MAIN: Final = '''"""A bot for Botzone."""

import os
import sys

if sys.version_info < (3, 11):
    sys.exit("this bot needs Python 3.11 or newer, and here is %d.%d" % sys.version_info[:2])

os.environ["GUOBIAO_PURE"] = "1"
os.environ.pop("GUOBIAO_REQUIRE_KERNEL", None)

from guobiao.botzone.upload import run

run({player!r}, simple={simple!r}, keep_running={keep_running!r})
'''


def pack(
    path: Path,
    player: str,
    *,
    simple: bool = False,
    keep_running: bool = False,
    force: bool = False,
) -> int:
    """Write a bot into a file.

    Args:
        path: which file.
        player: which of our players answers.
        simple: whether it speaks the simple envelope and not JSON.
        keep_running: whether it asks to keep running.
        force: whether to write over what is there.

    Returns:
        How many bytes the file has.

    Raises:
        OptionError: there is no player of that name.
        InputError: the file is there, or cannot be written.
    """
    player_named(player, b"")
    main = _MAIN.format(player=player, simple=simple, keep_running=keep_running)
    try:
        with (
            path.open("wb" if force else "xb") as file,
            zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive,
        ):
            _add(archive, "__main__.py", main.encode())
            _add(archive, "msgspec.py", (_ROOT / _STRUCTS).read_bytes())
            _add(archive, "guobiao/records/__init__.py", b'"""Nothing but what a bot needs."""\n')
            for name in _names():
                _add(archive, f"guobiao/{name}", (_ROOT / name).read_bytes())
    except FileExistsError:
        raise InputError(
            f"{path} is there already; --force writes over it", code="file_exists"
        ) from None
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}", code="no_file") from None
    return path.stat().st_size


def _names() -> Iterator[str]:
    """Yield the names of the files that go in, sorted."""
    yield from _FILES
    for package in _PACKAGES:
        for file in sorted((_ROOT / package).rglob("*")):
            if file.is_file() and file.suffix not in _LEFT_OUT and "__pycache__" not in file.parts:
                yield file.relative_to(_ROOT).as_posix()


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    _write(archive, name, content)
    if name.endswith(".py"):
        code = compile(content, f"bot/{name}", "exec", dont_inherit=True)
        _write(archive, f"{name}c", MAGIC_NUMBER + _UNCHECKED + bytes(8) + marshal.dumps(code))


def _write(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    entry = zipfile.ZipInfo(name, _DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, content)
