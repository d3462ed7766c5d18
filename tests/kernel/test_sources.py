"""A checkout notices where its compiled kernel was made from other sources."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from guobiao.errors import KernelError
from guobiao.kernel import sources, twins

SECOND = 10**9


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    """Return a folder with the sources of one twin, which has been compiled."""
    (tmp_path / "sums.py").write_text("def add(a, b):\n    return a + b\n")
    (tmp_path / "_sums_c.pxd").write_text("cpdef int add(int a, int b)\n")
    (tmp_path / "other.py").write_text("")
    for path in tmp_path.iterdir():
        os.utime(path, (0, 0))
    sources.write_stamp(sources.fingerprint(tmp_path), time.time_ns() - 100 * SECOND, tmp_path)
    return tmp_path


def test_what_was_compiled_is_fresh_though_it_was_written_again(kernel: Path) -> None:
    assert not sources.is_stale(kernel)
    for path in kernel.glob("*.p*"):
        path.write_text(path.read_text())  # as another branch and back again leave it
    assert not sources.is_stale(kernel)


@pytest.mark.parametrize("name", ["sums.py", "_sums_c.pxd"])
def test_what_was_changed_is_stale(kernel: Path, name: str) -> None:
    path = kernel / name
    path.write_text(path.read_text() + "\n")
    assert sources.is_stale(kernel)


def test_one_more_twin_is_stale(kernel: Path) -> None:
    (kernel / "more.py").write_text("")
    (kernel / "_more_c.pxd").write_text("")
    assert sources.is_stale(kernel)


def test_what_is_compiled_nowhere_may_change(kernel: Path) -> None:
    (kernel / "other.py").write_text("more = 1\n")
    assert not sources.is_stale(kernel)


def test_what_is_changed_during_a_compilation_is_stale(kernel: Path) -> None:
    begun = time.time_ns() - 100 * SECOND
    made_from = sources.fingerprint(kernel)
    (kernel / "sums.py").write_text("def add(a, b):\n    return b + a\n")
    sources.write_stamp(made_from, begun, kernel)
    assert sources.is_stale(kernel)


def test_an_installed_package_compares_nothing(kernel: Path) -> None:
    (kernel / sources.STAMP).unlink()
    (kernel / "sums.py").write_text("")
    assert not sources.is_stale(kernel)


def test_a_stale_twin_is_refused_and_the_plain_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twins, "_is_stale", lambda: True)
    monkeypatch.delenv("GUOBIAO_PURE", raising=False)
    with pytest.raises(KernelError, match="tools/environment") as caught:
        twins.load("holding")
    assert caught.value.code == "kernel_stale"
    monkeypatch.setenv("GUOBIAO_PURE", "1")
    assert twins.load("holding").__name__ == "guobiao.kernel.holding"
