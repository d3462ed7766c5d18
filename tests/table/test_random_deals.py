"""Random deals of both games hold what must always hold; ``soak.py`` plays more of them."""

from __future__ import annotations

import os
from collections import Counter
from importlib import import_module

import pytest
from soak import SYSTEMS, soak

from guobiao.rulesets.registry import TENANTS

DEALS = int(os.environ.get("GUOBIAO_SOAK", "3000"))
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_random_deals(part: int) -> None:
    endings: Counter[str] = Counter()
    events = 0
    for _, deal in soak(DEALS // PARTS, part, closely=0.004, recorded=0.25):
        assert deal.board.ending is not None
        endings[deal.board.ending.value] += 1
        events += len(deal.events)

    # Were it not so, the deals would not show much.
    assert set(endings) >= {"win", "wall", "fault"}
    assert events > 100 * sum(endings.values())


def test_every_rule_system_and_preset_is_played() -> None:
    assert {(system.id, system.preset) for system in SYSTEMS} == {
        (tenant, preset)
        for tenant in TENANTS
        for preset in import_module(f"guobiao.rulesets.{tenant}.presets").PRESETS
    }
