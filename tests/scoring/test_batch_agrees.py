"""The kernel against the scorer that explains itself, and against PyMahjongGB.

Each run takes new hands; ``GUOBIAO_SEED=… pytest`` repeats those of a seed that a failure printed.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from random import Random, SystemRandom
from typing import Final

import agreement
import numpy as np
import peer
import pytest

from guobiao import MIL2025, RULES_1998, WMO, Fan, Hand, Profile, Sheet, score, waits
from guobiao.kernel import twins, workers
from guobiao.scoring.batch import FAN_COLUMNS, points, rows_of, score_batch, waits_batch
from guobiao.scoring.tables.build import score_tables
from guobiao.testing import near_miss, random_win
from guobiao.testing.rows import EVERY_FAN, spoiled_rows, winning_rows
from guobiao.tiles.row import hand_of_row

SEED: Final = int(os.environ.get("GUOBIAO_SEED") or SystemRandom().getrandbits(32))
RULINGS: Final = {
    "two_concealed_kongs": (6, 8),
    "mixed_kongs": ("own_fan_5", "own_fan_6", "separate"),
    "forced_concealed_self_draw": ("self_drawn", "fully_concealed"),
    "all_green_half_flush": (True, False),
    "all_terminals_double_pung": (True, False),
    "all_terminals_triple_pung": (True, False),
    "nine_gates_terminal_pungs": ("one_inherent", "all_inherent", "counted"),
    "kong_series": ("concealed_pungs", "concealed_kongs_too", "nothing"),
    "voided_suit_with_great_sets": (True, False),
    "knitted_straight": ("stacks", "plain"),
    "seven_pairs_all_types": (True, False),
    "wait_fans": ("formal", "available"),
    "last_tile": ("win_only", "unrestricted", "draw_after"),
    "cap": (None, None, 88, 40),
}


def random_profile(random: Random) -> Profile:
    return MIL2025.replace(**{name: random.choice(values) for name, values in RULINGS.items()})


def random_hand(random: Random) -> Hand:
    return (random_win if random.random() < 0.9 else near_miss)(random)


def fans_of(sheet: Sheet) -> dict[int, int]:
    return {int(line.fan): line.count for line in sheet.fans}


def assert_alike(hands: list[Hand], profile: Profile) -> None:
    """Compare the points and every count of fans of each hand with its sheet."""
    counts = np.zeros((len(hands), FAN_COLUMNS), np.uint8)
    answers = score_batch(rows_of(hands), profile, fans=counts)
    for hand, answer, count in zip(hands, answers.tolist(), counts, strict=True):
        sheet = score(hand, profile)
        where = f"{hand} under {profile!r} (seed {SEED})"
        assert answer == (sheet.points if sheet.win else -1) == points(hand, profile), where
        fans = {fan: int(count[fan]) for fan in np.flatnonzero(count).tolist()}
        assert fans == fans_of(sheet), where


@pytest.mark.parametrize("profile", [MIL2025, WMO, RULES_1998], ids=lambda profile: profile.id)
def test_hands_of_every_form_are_scored_alike(profile: Profile) -> None:
    random = Random(f"{SEED} {profile.id}")
    assert_alike([random_hand(random) for _ in range(800)], profile)


def test_hands_are_scored_alike_under_any_profile() -> None:
    random = Random(SEED)
    for _ in range(40):
        assert_alike([random_hand(random) for _ in range(25)], random_profile(random))


def test_every_ruling_is_tried() -> None:
    scored = {"id", "zh", "en", "minimum", "numbering", "false_win"}
    assert set(RULINGS) == set(MIL2025.__dataclass_fields__) - scored


@pytest.mark.weighs_much
def test_each_profile_matters() -> None:
    """The comparison would notice if a ruling had no effect on the tables."""
    rows = winning_rows(20_000, 8, EVERY_FAN)
    plain = score_batch(rows, RULES_1998)
    for name, values in RULINGS.items():
        if name == "last_tile":
            continue
        others = [score_batch(rows, RULES_1998.replace(**{name: value})) for value in values]
        assert any((other != plain).any() for other in others), name


def test_wins_agree_with_the_peer() -> None:
    sorts = Counter(
        sort for sort, _ in agreement.differences(winning_rows(20_000, SEED, EVERY_FAN))
    )
    assert sorts["points"] == 0, f"seed {SEED}"
    assert sum(sorts.values()) < 40, f"seed {SEED}: {sorts}"


def test_other_fans_than_the_peer_are_another_reading_of_the_same_worth() -> None:
    for sort, text in agreement.differences(winning_rows(20_000, SEED + 1, EVERY_FAN)):
        assert sort != "points", f"{text} (seed {SEED})"
        sheet = score(text.split(": ")[0])
        assert len({reading.points for reading in sheet.readings}) < len(sheet.readings), text


def test_hands_that_are_one_tile_off_agree_with_the_peer() -> None:
    rows = spoiled_rows(winning_rows(3_000, seed=SEED), seed=SEED)
    assert not [text for sort, text in agreement.differences(rows) if sort == "points"]
    assert 2_000 < (score_batch(rows) == -1).sum() < 3_000


def waiting_hands(random: Random, number: int) -> list[Hand]:
    hands = [random_hand(random) for _ in range(number)]
    return [
        replace(
            hand,
            winning_tile=None,
            circumstances=replace(
                hand.circumstances,
                self_drawn=False,
                last_of_kind=False,
                replacement_tile=False,
                robbed_kong=False,
            ),
        )
        for hand in hands
    ]


@pytest.mark.parametrize("last_of_kind", [False, True])
def test_waits_are_scored_alike(last_of_kind: bool) -> None:
    random = Random(SEED)
    for profile in (MIL2025, WMO, random_profile(random)):
        hands = waiting_hands(random, 70)
        discard, self_draw = waits_batch(rows_of(hands), profile, last_of_kind=last_of_kind)
        for number, hand in enumerate(hands):
            expected = [[-1] * 34, [-1] * 34]
            for wait in waits(hand, profile):
                sheets = (
                    (wait.last_discard, wait.last_self_draw)
                    if last_of_kind
                    else (wait.discard, wait.self_draw)
                )
                for way, sheet in zip(expected, sheets, strict=True):
                    way[wait.tile] = -1 if sheet is None else sheet.points
            assert [discard[number].tolist(), self_draw[number].tolist()] == expected, (
                f"{hand} under {profile!r} (seed {SEED})"
            )


def test_waits_agree_with_the_peer() -> None:
    hands = waiting_hands(Random(SEED), 150)
    rows = rows_of(hands)
    discard, _ = waits_batch(rows)
    found = 0
    for row, ours, hand in zip(rows, discard, hands, strict=True):
        counts = hand.counts()
        for tile in range(34):
            if counts[tile] < 4:
                theirs, _ = peer.ask(peer.arguments(row, tile))
                assert ours[tile] == theirs, f"{hand} (seed {SEED})"
                found += theirs >= 0
    assert found >= 150


def compiled(name: str) -> object:
    twin = twins.compiled(name)
    if twin is None:
        pytest.skip("nothing was compiled")
    return twin


@pytest.mark.parametrize("profile", [MIL2025, MIL2025.replace(wait_fans="available")])
def test_the_twins_score_alike(profile: Profile) -> None:
    tables = score_tables(profile)
    rows = winning_rows(400, SEED, EVERY_FAN)
    mixed = np.concatenate([rows, spoiled_rows(rows, seed=SEED)])
    waiting = rows_of(waiting_hands(Random(SEED), 60))
    answers = []
    for load in (compiled, twins.plain):
        scorer = workers.make_scorer(tables, load)  # type: ignore[arg-type]
        answer, fans = np.zeros(len(mixed), np.int16), np.zeros((len(mixed), 83), np.uint8)
        scorer.batch(mixed.reshape(-1).data, answer.data, fans.reshape(-1).data, 83)
        alone = [scorer.points(bytes(row)) for row in mixed[:50]]
        of_waits = workers.make_wait_points(scorer, load)  # type: ignore[arg-type]
        discard, self_draw = np.zeros((2, len(waiting) * 34), np.int16)
        of_waits.batch(waiting.reshape(-1).data, discard.data, self_draw.data, False)
        answers.append((answer, fans, alone, discard, self_draw))
    for one, other in zip(*answers, strict=True):
        assert np.array_equal(one, other), f"seed {SEED}"


def test_the_twins_check_alike() -> None:
    random = np.random.default_rng(SEED)
    rows = winning_rows(1_000, seed=SEED)
    for row in rows:
        row[random.integers(24)] = random.integers(36)
    tables = score_tables(MIL2025)
    checks = [workers.make_check(tables, load) for load in (compiled, twins.plain)]  # type: ignore[arg-type]
    for waiting in (False, True):
        one, other = ([check.is_hand(bytes(row), waiting) for row in rows] for check in checks)
        assert [bool(answer) for answer in one] == other, f"seed {SEED}"
    good = winning_rows(50, seed=SEED)
    good[31, 0] = 35
    assert [check.first_unsound(good.reshape(-1).data, False) for check in checks] == [31, 31]


def test_rows_made_in_bulk_are_hands_of_every_kind() -> None:
    rows = winning_rows(30_000, SEED, EVERY_FAN)
    fans = np.zeros((len(rows), FAN_COLUMNS), np.uint8)
    assert score_batch(rows, fans=fans).min() >= 1, f"seed {SEED}"
    missing = {fan for fan in Fan if not fans[:, fan].any()} - {Fan.FLOWER_TILES}
    assert not missing, f"seed {SEED}: {missing} never came"
    for row in rows[:200]:
        hand_of_row(bytes(row))
