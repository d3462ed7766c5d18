"""The layers hold, and importing the library stays light."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).parents[1]


def test_packages_import_only_downwards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    status = lint_imports(no_cache=True)
    assert status == EXIT_STATUS_SUCCESS, capsys.readouterr().out


def loaded_after(statement: str) -> set[str]:
    """Return the modules that a fresh process has loaded after a statement."""
    script = f"import sys\n{statement}\nprint('\\n'.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("heavy", ["numpy", "rich", "typer", "asyncio", "json", "guobiao.draw"])
def test_importing_the_library_loads_nothing_heavy(heavy: str) -> None:
    assert heavy not in loaded_after("import guobiao")


@pytest.mark.parametrize("command", ["score", "waits", "fans", "rules"])
def test_a_quick_command_needs_no_numpy(command: str) -> None:
    assert "numpy" not in loaded_after(f"import guobiao.cli.app, guobiao.cli.{command}")
