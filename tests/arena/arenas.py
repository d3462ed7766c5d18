"""Small arenas for tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from guobiao.arena.entrant import Entrant, read_entrant
from guobiao.arena.plan import Arrangements, Plan, seats_for
from guobiao.arena.result import SittingResult
from guobiao.players.limits import Limits
from guobiao.records.header import Rules

SAMPLE = Path(__file__).parents[1] / "players" / "sample_program.py"


def program(name: str, manner: str = "well", moves: int = 0) -> Entrant:
    return Entrant(name, (sys.executable, "-S", str(SAMPLE), manner, str(moves)))


def plan_of(
    *players: str | Entrant,
    deals: int = 8,
    rules: Rules | None = None,
    seed: str = "a test",
    arrangements: Arrangements = Arrangements.ROTATIONS,
    limits: Limits | None = None,
) -> Plan:
    entrants = [read_entrant(one) if isinstance(one, str) else one for one in players]
    return Plan(
        rules=rules or Rules("botzone"),
        seed=seed,
        entrants=seats_for(entrants),
        deals=deals,
        arrangements=arrangements,
        limits=limits or Limits(move_seconds=20),
    )


def without_time(results: list[SittingResult]) -> list[Any]:
    """Return results in the order of the plan, without what no two runs share."""
    ordered = sorted(results, key=lambda result: (result.set, result.turn))
    return [msgspec.structs.replace(result, time=()) for result in ordered]
