"""How the tests run: over which twin of the kernel, and the examples in Markdown pages.

``GUOBIAO_PURE=1 pytest`` runs over the plain kernel what could differ there; ``pytest`` runs
everything over the compiled one where there is one, and ``GUOBIAO_REQUIRE_KERNEL=1 pytest`` over no
other.
"""

from __future__ import annotations

import doctest
import importlib.util
import os
import re
from pathlib import Path

import pytest

from guobiao.cli.running import running_kernel

PLAIN = os.environ.get("GUOBIAO_PURE") == "1"
REQUIRED = os.environ.get("GUOBIAO_REQUIRE_KERNEL") == "1"
collect_ignore = ["docs/conf.py", "docs/_ext"]  # Sphinx runs these; the tests do without Sphinx
if PLAIN:  # what is the same over either twin
    collect_ignore += ["tests/server", "tests/page", "tests/arena", "tests/cli/test_serve.py"]
ORACLE = importlib.util.find_spec("MahjongGB") is not None


class FencedParser(doctest.DocTestParser):
    """Read the examples of a Markdown page: a fence that closes a block also ends its output."""

    def parse(self, string: str, name: str = "<string>") -> list[str | doctest.Example]:
        """Return the texts and examples of a page in their order."""
        return super().parse(re.sub(r"(?m)^ *```$", "", string), name)


doctest.DocTestParser = FencedParser  # type: ignore[misc]  # pytest makes one for each page


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out the tests that ask PyMahjongGB where it could not be built."""
    if ORACLE or REQUIRED or collection_path.suffix != ".py":
        return None
    return True if "MahjongGB" in collection_path.read_text(encoding="utf-8") else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what weighs many hands to the compiled kernel: it tells the same, in seconds."""
    long = [item for item in items if PLAIN and item.get_closest_marker("weighs_much")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which kernel ran and what was left out."""
    terminalreporter.write_line(f"kernel: {running_kernel()}")
    if not ORACLE and not REQUIRED:
        terminalreporter.write_line("left out: the tests that ask PyMahjongGB, which is missing")
