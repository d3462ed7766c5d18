from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest
from kernel.dealt import deals

from guobiao.errors import KernelError
from guobiao.kernel import sources, twins, workers

KERNEL = Path(twins.__file__).parent
NAMES = sorted(path.stem[1:-2] for path in KERNEL.glob("_*_c.pxd"))
REQUIRED = os.environ.get("GUOBIAO_REQUIRE_KERNEL") == "1"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_required_is_compiled(name: str) -> None:
    if not REQUIRED:
        pytest.skip("GUOBIAO_REQUIRE_KERNEL is not set")
    assert Path(str(twins.load(name).__file__)).suffix in {".so", ".pyd"}


def test_a_checkout_knows_what_its_twins_were_compiled_from() -> None:
    if not [*KERNEL.glob("_*_c.*.so"), *KERNEL.glob("_*_c.*.pyd")]:
        pytest.skip("nothing was compiled")
    if (KERNEL / "_shared_c.c").exists():
        assert (KERNEL / sources.STAMP).exists()
    assert not sources.is_stale()


def test_plain_is_loaded_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUOBIAO_PURE", "1")
    assert twins.load("holding").__name__ == "guobiao.kernel.holding"


def test_a_missing_twin_is_replaced_unless_it_is_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GUOBIAO_PURE", raising=False)
    monkeypatch.delenv("GUOBIAO_REQUIRE_KERNEL", raising=False)
    assert twins.load("masks").__name__ == "guobiao.kernel.masks"
    monkeypatch.setenv("GUOBIAO_REQUIRE_KERNEL", "1")
    with pytest.raises(KernelError, match="_masks_c is missing") as caught:
        twins.load("masks")
    assert caught.value.code == "kernel_missing"


def test_a_broken_twin_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "_broken_c.py").write_text("raise ImportError('undefined symbol')\n")
    package = sys.modules["guobiao.kernel"]
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path)])
    monkeypatch.delenv("GUOBIAO_PURE", raising=False)
    with pytest.raises(KernelError, match="undefined symbol") as caught:
        twins.load("broken")
    assert caught.value.code == "kernel_broken"


def compiled(name: str) -> ModuleType:
    twin = twins.compiled(name)
    if twin is None:
        pytest.skip("nothing was compiled")
    return twin


def test_the_twins_measure_alike() -> None:
    hands = list(deals(Random(30), 1_000))
    fast, plain = workers.make_distance(compiled), workers.make_distance(twins.plain)
    for hand in hands:
        assert fast.measure(hand.row) == plain.measure(hand.row), hand


def test_the_twins_wait_alike() -> None:
    hands = [hand for hand in deals(Random(31), 3_000) if sum(hand.held) % 3 == 1]
    fast, plain = workers.make_waits(compiled), workers.make_waits(twins.plain)
    for hand in hands:
        assert fast.find(hand.row) == plain.find(hand.row), hand


def test_the_compiled_twin_is_worth_its_trouble() -> None:
    rows = np.frombuffer(b"".join(hand.row for hand in deals(Random(32), 200)), np.uint8)

    def seconds(load: Callable[[str], ModuleType]) -> float:
        kernel = workers.make_distance(load)
        distances, useful = np.empty(1_000, np.int8), np.empty(1_000, np.uint64)
        times = []
        for _ in range(3):
            start = time.thread_time()
            kernel.measure_rows(rows.data, distances.data, useful.data)
            times.append(time.thread_time() - start)
        return min(times)

    assert seconds(twins.plain) > 8 * seconds(compiled)
