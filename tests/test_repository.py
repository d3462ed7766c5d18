"""What lies in the repository speaks of the project alone."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE_LINES = 700

MACHINE = re.compile(
    r"(?<![\w.*-])/(?:work|tmp|root|home|Users|opt)/|\b(?:pypi|pythonhosted|npmjs)\.org\b"
)
"""A place in some machine's file system, or the host of a package registry."""


def tracked() -> list[Path]:
    """Return the files of the repository, or of an unpacked source distribution."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    if listed.returncode:
        pytest.skip("this is no git checkout: nothing says which files belong to it")
    return [ROOT / name for name in listed.stdout.split("\0") if name]


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in tracked():
        try:
            found.append((path, path.read_text(encoding="utf-8")))
        except (UnicodeDecodeError, FileNotFoundError):
            continue  # a table or picture, or a file deleted and not yet committed
    return found


def test_no_file_names_a_place_of_some_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path, text in texts()
        if (match := MACHINE.search(text))
    ]
    assert not found


def test_no_source_file_is_longer_than_one_concept() -> None:
    lengths = {
        path.relative_to(ROOT): text.count("\n")
        for path, text in texts()
        if path.suffix == ".py" and path.is_relative_to(ROOT / "src")
    }
    assert lengths
    assert not {path: lines for path, lines in lengths.items() if lines > SOURCE_LINES}
