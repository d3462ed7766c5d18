"""The kernel's objects, put together over their tables, one set for each thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, cast

from guobiao.kernel import tables, twins

if TYPE_CHECKING:
    from guobiao.kernel.check import RowCheck
    from guobiao.kernel.distance import Distance
    from guobiao.kernel.judge import Worth
    from guobiao.kernel.legal import LegalDistance
    from guobiao.kernel.prospects import Prospects
    from guobiao.kernel.score import Scorer
    from guobiao.kernel.score_tables import ScoreTables
    from guobiao.kernel.wait_points import WaitPoints
    from guobiao.kernel.waits import Waits

_OF_THREAD = threading.local()


def distance() -> Distance:
    """Return the distance kernel of this thread, made at its first use."""
    kernel: Distance | None = getattr(_OF_THREAD, "distance", None)
    if kernel is None:
        kernel = make_distance(twins.load)
        _OF_THREAD.distance = kernel
    return kernel


def waits() -> Waits:
    """Return the kernel of waits of this thread, made at its first use."""
    kernel: Waits | None = getattr(_OF_THREAD, "waits", None)
    if kernel is None:
        kernel = make_waits(twins.load)
        _OF_THREAD.waits = kernel
    return kernel


def make_distance(load: Callable[[str], ModuleType]) -> Distance:
    """Return a new distance kernel.

    Args:
        load: gives the twin of a kernel module: ``twins.load``, ``twins.plain``.
    """
    needs = tables.read("needs")
    hand = load("holding").Holding()
    limits = load("distance_limits").Limits(hand)
    sets = load("distance_sets").SetsDistance(hand, limits, needs)
    knitted = load("distance_knitted").KnittedDistance(hand, needs)
    return cast("Distance", load("distance").Distance(hand, sets, knitted))


def make_waits(load: Callable[[str], ModuleType]) -> Waits:
    """Return a new kernel of waits.

    Args:
        load: gives the twin of a kernel module: ``twins.load``, ``twins.plain``.
    """
    needs, completions = tables.read("needs"), tables.read("completions")
    hand = load("holding").Holding()
    knitted = load("distance_knitted").KnittedDistance(hand, needs)
    return cast("Waits", load("waits").Waits(hand, knitted, completions))


def make_scorer(scores: ScoreTables, load: Callable[[str], ModuleType]) -> Scorer:
    """Return a new scorer.

    Args:
        scores: the tables by which it scores.
        load: gives the twin of a kernel module: ``twins.load``, ``twins.plain``.
    """
    held = load("held").Held(scores)
    tally = load("tally").Tally(scores)
    waits = make_waits(load) if scores.only_real_waits else None
    standard = load("standard").StandardForm(scores, held, tally, waits)
    others = load("forms").OtherForms(scores, held, tally, standard)
    check = make_check(scores, load)
    return cast("Scorer", load("score").Scorer(held, tally, standard, others, check))


def make_wait_points(scorer: Scorer, load: Callable[[str], ModuleType]) -> WaitPoints:
    """Return a new kernel of the points of waits over a scorer of its own.

    Args:
        scorer: what scores; nobody else may use it.
        load: gives the twin of a kernel module: ``twins.load``, ``twins.plain``.
    """
    return cast("WaitPoints", load("wait_points").WaitPoints(scorer, make_waits(load)))


def make_legal(
    scores: ScoreTables, worth: Worth, load: Callable[[str], ModuleType]
) -> LegalDistance:
    """Return a new kernel of the legal distance.

    Args:
        scores: the tables by which it scores.
        worth: what of them it has to know beforehand.
        load: gives the twin of a kernel module: ``twins.load``, ``twins.plain``.
    """
    needs = tables.read("needs")
    hand = load("holding").Holding()
    knitted = load("distance_knitted").KnittedDistance(hand, needs)
    near = load("nearby").Nearby(hand, tables.read("targets"), needs)
    others = load("other_targets").OtherTargets(hand, knitted, near)
    scorer = make_scorer(scores, load)
    judge = load("judge").Judge(hand, scorer, worth)
    claimed = load("claimed").ClaimedSets(hand, near, judge)
    legal = load("legal").LegalDistance(hand, near, others, judge, claimed)
    return cast("LegalDistance", legal)


def make_prospects(scores: ScoreTables, load: Callable[[str], ModuleType]) -> Prospects:
    """Return a new kernel of prospects.

    Args:
        scores: the tables by which it scores.
        load: gives the twin of a kernel module: ``twins.load``, ``twins.plain``.
    """
    hand = load("holding").Holding()
    near = load("nearby").Nearby(hand, tables.read("targets"), tables.read("needs"))
    scorer = make_scorer(scores, load)
    best = load("best_targets").BestTargets(near)
    payment = load("payment").Payment()
    whole = load("whole_forms").WholeForms(near, best, payment)
    made = load("prospects").Prospects(hand, near, scorer, best, payment, whole)
    return cast("Prospects", made)


def make_check(scores: ScoreTables, load: Callable[[str], ModuleType]) -> RowCheck:
    """Return a new check of rows.

    Args:
        scores: the tables by which they are to be scored.
        load: gives the twin of a kernel module: ``twins.load``, ``twins.plain``.
    """
    return cast("RowCheck", load("check").RowCheck(scores))
