"""Garbage collection that holds up no table.

Python looks through everything that is alive when it collects its oldest generation, and nothing
else runs meanwhile: a third of a second with a few hundred tables. Nearly everything here dies by
itself when nobody refers to it any more. So what has outlived a young collection is put where no
collection looks. Only rings of objects that refer to one another could stay there for ever; for
their sake everything is looked through when twice as much is alive as the last time.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from typing import Final, Literal

import structlog

from guobiao.server import metrics

_LOG: Final = structlog.get_logger("guobiao.collector")

_YOUNG: Final = 1000, 5
"""After how many new objects the youngest are collected, and after how many times those above."""
_NEVER: Final = 1_000_000_000
_LOOK_SECONDS: Final = 60
_SLACK: Final = 200_000
"""So many objects more are nothing to worry about."""
_SWITCH_SECONDS: Final = 0.0005
"""How long another thread runs while the one that serves waits for it."""


class Collector:
    """Collects garbage in small pieces while a server runs."""

    def __init__(self) -> None:
        self._before = gc.get_threshold(), sys.getswitchinterval()
        self._alive = 0
        self._begun = 0.0
        self._keeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; what the server is made of is looked through for the last time."""
        gc.set_threshold(*_YOUNG, _NEVER)
        sys.setswitchinterval(_SWITCH_SECONDS)
        self._look_through_all()
        gc.callbacks.append(self._on_collection)
        self._keeper = asyncio.create_task(self._keep(), name="collector")

    def stop(self) -> None:
        """Leave everything to Python again."""
        if self._keeper is not None:
            self._keeper.cancel()
        gc.callbacks.remove(self._on_collection)
        thresholds, switch = self._before
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(switch)
        gc.unfreeze()

    def _on_collection(self, phase: Literal["start", "stop"], info: dict[str, int]) -> None:
        if phase == "start":
            self._begun = time.perf_counter()
            return
        metrics.COLLECTED.labels(str(info["generation"])).observe(time.perf_counter() - self._begun)
        if info["generation"] > 0:
            gc.freeze()

    def _look_through_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._alive = gc.get_freeze_count()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            alive = gc.get_freeze_count()
            if alive > 2 * self._alive + _SLACK:
                self._look_through_all()
                _LOG.info("looked through all objects", before=alive, alive=self._alive)
