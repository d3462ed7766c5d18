"""The kernel's objects, put together over their tables, one set for each thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, cast

from guobiao.kernel import tables, twins

if TYPE_CHECKING:
    from guobiao.kernel.distance import Distance

_OF_THREAD = threading.local()


def distance() -> Distance:
    """Return the distance kernel of this thread, made at its first use."""
    kernel: Distance | None = getattr(_OF_THREAD, "distance", None)
    if kernel is None:
        kernel = make_distance(twins.load)
        _OF_THREAD.distance = kernel
    return kernel


def make_distance(load: Callable[[str], ModuleType]) -> Distance:
    """Return a new distance kernel.

    Args:
        load: gives the twin of a kernel module: ``twins.load``, ``twins.plain``.
    """
    needs = tables.read("needs")
    hand = load("holding").Holding()
    form = load("standard").Standard(
        hand,
        load("limits").Limits(hand),
        needs["suit_needs"],
        needs["honor_needs"],
        needs["joined"],
        needs["lacking"],
        needs["need_words"],
    )
    knits = load("knitted").Knitted(hand, form)
    return cast("Distance", load("distance").Distance(hand, form, knits))
