"""Whole deals come out event by event as they are kept; ``playthroughs.py`` writes them anew."""

from __future__ import annotations

from importlib import import_module

import pytest
from playthroughs import DEALS, TEXTS, texts

from guobiao.rulesets.registry import TENANTS

FOUND = dict(texts())


@pytest.mark.parametrize("name", FOUND)
def test_a_deal_is_played_as_it_is_kept(name: str) -> None:
    kept = (TEXTS / name).read_text(encoding="utf-8")

    assert FOUND[name].splitlines() == kept.splitlines()


@pytest.mark.parametrize("name", FOUND)
def test_it_is_what_its_name_says(name: str) -> None:
    assert (" wins with " in FOUND[name]) is name.endswith("_won.txt")


def test_every_preset_has_its_deals_and_no_other_is_kept() -> None:
    assert {path.name for path in TEXTS.iterdir()} == set(FOUND)
    presets = [
        (tenant, preset)
        for tenant in TENANTS
        for preset in import_module(f"guobiao.rulesets.{tenant}.presets").PRESETS
    ]
    assert sorted((game, preset) for game, preset, *_ in DEALS) == sorted(presets)
