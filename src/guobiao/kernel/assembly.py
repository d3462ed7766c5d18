"""Kernel objects put together from the twins that a process uses."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, cast

from guobiao.kernel import twins

if TYPE_CHECKING:
    from guobiao.kernel.score import Scorer
    from guobiao.kernel.score_tables import ScoreTables


def scorer(tables: ScoreTables, load: Callable[[str], ModuleType] = twins.load) -> Scorer:
    """Return a scorer over some tables.

    Args:
        tables: what it looks up.
        load: by which a kernel module is loaded; all must be of one sort.
    """
    row = memoryview(bytearray(24))
    held = load("held").Held(tables, row)
    tally = load("tally").Tally(tables)
    standard = load("standard").StandardForm(tables, held, tally)
    others = load("forms").OtherForms(tables, held, tally, standard)
    return cast("Scorer", load("score").Scorer(held, tally, standard, others))
