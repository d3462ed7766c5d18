"""What a finished match keeps: every event, and little else."""

from __future__ import annotations

import gc
import random
import tracemalloc

from policies import at_random
from stacked import stacked

from guobiao.rulesets.guobiao.presets import TRAINING
from guobiao.table.action import WIN
from guobiao.table.match import Match


def play(match: Match) -> None:
    chance = random.Random(0)
    while (deal := match.next_deal()) is not None:
        while not deal.over:
            seat = chance.choice(deal.acting)
            deal.act(seat, at_random(deal, seat, chance))


def test_a_finished_match_takes_less_than_two_megabytes() -> None:
    # What is loaded once, such as the tables of the scorer, belongs to no match.
    ready = stacked(TRAINING, ["123m123p12s789s55p", "", "", ""], "3s")
    assert WIN in ready.options(ready.first)
    play(Match(TRAINING, b"warm"))
    gc.collect()
    tracemalloc.start()
    try:
        match = Match(TRAINING, b"memory")
        play(match)
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()

    events = sum(len(played.deal.events) for played in match.played)
    assert len(match.played) == 16
    assert events > 2500
    assert size < 2_000_000
    assert size / events < 400, "bytes for each event, with all that hangs on it"
