from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from types import ModuleType

import numpy as np
import pytest
from analysis.legal_hands import drawn, held, near_hands, seen_beside
from analysis.legal_search import search, search_with_claims
from numpy.typing import NDArray

import guobiao as gb
from guobiao.analysis.legal_distance import (
    NEVER,
    By,
    legal_discards_batch,
    legal_distance,
    legal_distance_batch,
    make_kernel,
)
from guobiao.errors import HandError, ProfileError, RowError
from guobiao.kernel import twins
from guobiao.scoring.profile import MIL2025, PROFILES, Profile
from guobiao.testing import random_win
from guobiao.tiles.row import hand_of_row
from guobiao.tiles.tile import KINDS

FEW = twins.load("legal") is twins.plain("legal")
"""The plain twin takes a hundred times as long to try every exchange."""
HANDS = int(os.environ.get("GUOBIAO_LEGAL_HANDS", "2" if FEW else "30"))
"""How many hands are compared with the search by definition, under each profile and each way."""
SOME = 10 if FEW else 40
"""How many hands are measured once more with every tile that may come."""
WAYS: tuple[By, By] = ("discard", "self_draw")


def far(hand: str, **options: object) -> tuple[int, int]:
    found = legal_distance(hand, **options)  # type: ignore[arg-type]
    assert found.discard is not None
    assert found.self_draw is not None
    return found.discard.distance, found.self_draw.distance


@pytest.mark.parametrize(
    ("hand", "distances", "why"),
    [
        ("[123m][456p]789s78s99p", (0, 0), "花龙 8"),
        ("[123m][567p]345s78s99p", (2, 2), "ready, but worth 平和 and 连六"),
        ("1112345678999m", (0, 0), "九莲宝灯"),
        ("1122m3344p5566sC", (0, 0), "七对"),
        ("[123m][456p][789s][EEE]5p", (0, 0), "花龙 8, whatever the pair is"),
        ("[123m][234p][678s][EEE]5p", (1, 1), "全求人 6 and 幺九刻; 五门齐 with a dragon"),
        ("[123m][234p][678s][333m]5p", (0, NEVER), "全求人, 四归一: nothing of it by self-draw"),
        ("[1111m][2222p][678s][PPP]5m", (0, 0), "双暗杠 6 and 箭刻 2"),
        ("234567m234567pE", (1, 0), "7 with 门前清, 9 with 不求人"),
        ("[123m][345m]234p678s5p", (2, 2), "平和 and 喜相逢"),
        ("[EEE][SSS]12399m45p|ES0000", (2, 1), "圈风刻 and 门风刻"),
        ("[EEE][SSS]12399m45p", (2, 2), "the same without winds"),
        ("[345m]44p777s234sEE", (0, 1), "无番和: the pung that 4p completes is not concealed"),
    ],
)
def test_a_hand_is_as_far_as_its_fans_say(hand: str, distances: tuple[int, int], why: str) -> None:
    assert far(hand) == distances, why


def test_a_certain_last_tile_counts() -> None:
    # The pung of 2p shows three copies: the fourth is the last of its kind.
    found = legal_distance("[6666m,2][222p,2]555m34p22m|SW0000", by="discard")
    assert (found.distance, [str(tile) for tile in found.useful]) == (0, ["2p×1"])
    won = gb.score("[6666m,2][222p,2]555m34p22m2p|SW0000")
    assert won.fans[0].fan is gb.Fan.LAST_TILE
    assert won.points - won.fans[0].points < 8


def test_a_target_that_is_legal_only_on_a_tile_in_hand_is_one_farther() -> None:
    # 234m 55m is worth 7, and 8 with a closed wait, so 3m must be the last to come.
    assert far("[345p][567m][234m]2455m|SE0000") == (0, 0)
    assert far("[345p][567m][234m]2355m|SE0000") == (1, 0)


def test_of_a_hand_that_won_too_little_the_right_tile_can_be_given_up() -> None:
    found = legal_distance("[345p][567m][234m]2355m4m|SE0000", by="discard")
    assert (found.distance, [str(tile) for tile in found.useful]) == (0, ["3m×2", "5m×1"])


def test_a_hand_that_has_won_legally_is_at_minus_one() -> None:
    assert far("[123m][456p]789s78s99p9s") == (-1, -1)
    assert far("[123m][567p]345s78s99p9s")[0] > 0


def test_of_fourteen_each_discard_is_told() -> None:
    found = legal_distance("[123m][456p]789s78s99pE")
    told = {int(after.tile): after for after in found.discards}
    assert sorted(told) == [17, 24, 25, 26, 27]
    assert told[27].discard is not None
    assert told[27].discard.distance == 0
    assert found.distance == 0
    assert [str(tile) for tile in told[27].discard.useful] == ["6s×4", "9s×3"]
    assert legal_distance("[123m][456p]789s78s99p").discards == ()


def test_copies_left_are_without_those_seen() -> None:
    seen = [0] * KINDS
    seen[23] = 3
    found = legal_distance("[123m][456p]789s78s99p", by="discard", seen=seen)
    assert [str(tile) for tile in found.useful] == ["6s×1", "9s×3"]
    assert found.self_draw is None
    seen[23] = 4
    seen[26] = 3
    found = legal_distance("[123m][456p]789s78s99p", by="discard", seen=seen)
    assert found.distance > 0


@pytest.mark.parametrize(
    ("hand", "concealed", "claimed", "useful"),
    [
        ("123789m44p456sPP|S-0000", 2, 1, "4m×4 6m×4 4p×2"),
        ("[678p][789m][678s]1m77sS|WN0000", 2, 1, "7s×1"),
    ],
)
def test_claims_open_what_is_worth_more_open(
    hand: str, concealed: int, claimed: int, useful: str
) -> None:
    assert far(hand)[0] == concealed
    found = legal_distance(hand, by="discard", claims=True)
    assert found.distance == claimed
    assert " ".join(map(str, found.useful)) == useful


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("rules", PROFILES)
def test_it_is_what_trying_every_exchange_finds(rules: str, by: By) -> None:
    random = Random(f"{rules} {by}")
    for number, row in enumerate(near_hands(random, HANDS)):
        seen = seen_beside(random, row) if number % 2 else (0,) * KINDS
        found = search(row, rules, self_drawn=by == "self_draw", most=2, seen=seen)
        distance, useful = measured(row, rules, by=by, seen=seen)
        if found.distance is None:
            assert distance > 2, hand_of_row(row)
        else:
            assert (distance, useful) == found, hand_of_row(row)


@pytest.mark.parametrize(
    "profile",
    [
        MIL2025.replace(wait_fans="available"),
        MIL2025.replace(knitted_straight="plain", seven_pairs_all_types=False),
        MIL2025.replace(minimum=12),
        MIL2025.replace(minimum=1),
        MIL2025.replace(cap=10, minimum=10),
        PROFILES["wmo"].replace(minimum=6, voided_suit_with_great_sets=False),
    ],
    ids=["available", "plain", "twelve", "one", "cap", "wmo-six"],
)
def test_it_is_so_under_any_ruling(profile: Profile) -> None:
    random = Random(profile.minimum)
    for number, row in enumerate(near_hands(random, HANDS)):
        by = WAYS[number % 2]
        found = search(row, profile, self_drawn=by == "self_draw", most=1)
        distance, useful = measured(row, profile, by=by)
        if found.distance is None:
            assert distance > 1, hand_of_row(row)
        else:
            assert (distance, useful) == found, hand_of_row(row)


@pytest.mark.parametrize("rules", PROFILES)
def test_with_claims_it_is_what_trying_every_claim_finds(rules: str) -> None:
    random = Random(rules)
    for number, row in enumerate(near_hands(random, HANDS)):
        by = WAYS[number % 2]
        found = search_with_claims(row, rules, self_drawn=by == "self_draw", most=1)
        distance, useful = measured(row, rules, by=by, claims=True)
        if found.distance is None:
            assert distance > 1, hand_of_row(row)
        else:
            assert (distance, useful) == found, hand_of_row(row)


def ready_too_low(random: Random, number: int) -> list[bytes]:
    """Return hands that are ready by form and wait for no legal win on a discard."""
    rows = [*near_hands(random, 40 * number, (0,))]
    array = np.frombuffer(b"".join(rows), np.uint8).reshape(-1, 24)
    low = (gb.distance_batch(array).min(axis=1) == 0) & (legal_distance_batch(array) > 0)
    return [rows[place] for place in np.flatnonzero(low)[:number]]


def test_so_it_is_of_hands_that_are_ready_for_too_little() -> None:
    random = Random(20)
    for row in ready_too_low(random, HANDS):
        found = search_with_claims(row, MIL2025, self_drawn=False, most=1)
        distance, useful = measured(row, claims=True)
        if found.distance is None:
            assert distance > 1, hand_of_row(row)
        else:
            assert (distance, useful) == found, hand_of_row(row)


def test_so_it_is_where_no_copy_of_a_held_tile_is_left() -> None:
    random = Random(21)
    for row in ready_too_low(random, HANDS):
        for tile in {*row[:14]} - {KINDS}:
            seen = [0] * KINDS
            seen[tile] = 4 - held(row)[tile]
            found = search(row, MIL2025, self_drawn=False, most=1, seen=tuple(seen))
            distance, useful = measured(row, seen=tuple(seen))
            if found.distance is None:
                assert distance > 1, hand_of_row(row)
            else:
                assert (distance, useful) == found, hand_of_row(row)


def test_so_it_is_of_the_other_forms() -> None:
    random = Random(22)
    special = [
        row
        for row in near_hands(random, 20 * HANDS, (0, 1, 1, 2))
        if gb.distance_batch(np.frombuffer(row, np.uint8)[None])[0].argmin() > 0
    ]
    for row in special[: 2 * HANDS]:
        seen = seen_beside(random, row)
        found = search(row, MIL2025, self_drawn=False, most=1, seen=seen)
        distance, useful = measured(row, seen=seen)
        if found.distance is None:
            assert distance > 1, hand_of_row(row)
        else:
            assert (distance, useful) == found, hand_of_row(row)


def test_pairs_of_which_a_tile_is_gone_are_made_of_two_others() -> None:
    seen = [0] * KINDS
    seen[31] = seen[32] = 3
    seen[29] = 1
    found = legal_distance("1122m3344p55sCFW", by="discard", seen=seen)
    assert found.distance == 2
    useful = {str(tile) for tile in found.useful}
    assert {"W×2", "E×4", "1m×2"} <= useful
    assert not useful & {"C×0", "F×0"}


def test_singles_that_cannot_come_are_not_waited_for() -> None:
    seen = [0] * KINDS
    assert legal_distance("147m258p369sESWN", seen=seen).distance == 0
    seen[31:] = [4, 4, 4]
    assert legal_distance("147m258p369sESWN", seen=seen).distance > 0


def test_what_is_discarded_is_seen() -> None:
    random = Random(23)
    for row in near_hands(random, SOME, (1, 2)):
        seen = seen_beside(random, row)
        able = [tile for tile in range(KINDS) if held(row)[tile] + seen[tile] < 4]
        tile = random.choice(able)
        whole = drawn(row, tile)
        rows = np.frombuffer(whole, np.uint8)[None]
        masks = np.zeros((1, KINDS), np.uint64)
        after = legal_discards_batch(rows, seen=np.array([seen], np.uint8), useful=masks)
        for discard in {*whole[:14]} - {KINDS}:
            rest = bytearray(whole)
            rest.remove(discard)
            rest.insert(13, KINDS)
            gone = [*seen]
            gone[discard] += 1
            found = measured(bytes(rest), seen=tuple(gone))
            assert found == (after[0, discard], masks[0, discard]), hand_of_row(row)


def measured(
    row: bytes,
    rules: Profile | str = MIL2025,
    *,
    by: By = "discard",
    seen: tuple[int, ...] | None = None,
    claims: bool = False,
) -> tuple[int, int]:
    rows = np.frombuffer(row, np.uint8)[None]
    useful = np.zeros(1, np.uint64)
    around = None if seen is None else np.array([seen], np.uint8)
    found = legal_distance_batch(rows, rules, by=by, seen=around, claims=claims, useful=useful)
    assert found == legal_distance_batch(rows, rules, by=by, seen=around, claims=claims)
    return int(found[0]), int(useful[0])


def rows_near(seed: int, number: int) -> NDArray[np.uint8]:
    rows = b"".join(near_hands(Random(seed), number, (0, 1, 2, 3, 5, 9, 13)))
    return np.frombuffer(rows, np.uint8).reshape(-1, 24)


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("rules", PROFILES)
def test_it_is_never_below_the_distance_to_the_forms(rules: str, by: By) -> None:
    rows = rows_near(1, 600)
    shape = gb.distance_batch(rows).min(axis=1)
    legal = legal_distance_batch(rows, rules, by=by)
    assert (legal >= shape).all()
    assert (legal > shape).any()


def test_where_every_win_is_legal_it_is_the_distance_to_the_forms() -> None:
    rows = rows_near(2, 600)
    shape, forms = np.empty((len(rows), 5), np.int8), np.empty((len(rows), 5), np.uint64)
    gb.distance_batch(rows, out=shape, useful=forms)
    useful = np.empty(len(rows), np.uint64)
    legal = legal_distance_batch(rows, minimum=0, useful=useful)
    least = shape.min(axis=1)
    assert (legal == least).all()
    masks = np.bitwise_or.reduce(np.where(shape == least[:, None], forms, 0), axis=1)
    assert (useful == masks).all()


@pytest.mark.parametrize("by", WAYS)
@pytest.mark.parametrize("rules", PROFILES)
def test_it_is_ready_where_waits_show_a_legal_one(rules: str, by: By) -> None:
    random = Random(3)
    for row in near_hands(random, 60, (0, 0, 0, 1)):
        hand = hand_of_row(row)
        waits = gb.waits(hand, rules)
        legal = [
            wait.tile
            for wait in waits
            if wait.left and (wait.legal if by == "discard" else wait.legal_self_draw)
        ]
        distance, useful = measured(row, rules, by=by)
        assert (distance == 0) == bool(legal), hand
        if legal:
            assert useful == sum(1 << tile for tile in legal), hand


@pytest.mark.parametrize("by", WAYS)
def test_a_useful_tile_brings_it_one_nearer_and_no_other_does(by: By) -> None:
    for row in near_hands(Random(4), SOME, (1, 2, 3, 5)):
        distance, useful = measured(row, by=by)
        counts = held(row)
        for tile in range(KINDS):
            if counts[tile] < 4:
                after, _ = measured(drawn(row, tile), by=by)
                assert after == distance - (useful >> tile & 1), hand_of_row(row)
        assert all(counts[tile] < 4 for tile in range(KINDS) if useful >> tile & 1)


@pytest.mark.parametrize("by", WAYS)
def test_fourteen_are_as_near_as_after_the_best_discard(by: By) -> None:
    random = Random(5)
    rows = np.array(
        [
            [*drawn(row, random.choice([t for t in range(KINDS) if held(row)[t] < 4]))]
            for row in near_hands(random, 100, (1, 2, 3, 5))
        ],
        np.uint8,
    )
    useful = np.empty((len(rows), KINDS), np.uint64)
    whole = np.empty(len(rows), np.uint64)
    distances = legal_distance_batch(rows, by=by, useful=whole)
    after = legal_discards_batch(rows, by=by, useful=useful)
    going = distances >= 0
    assert (distances[going] == after[going].min(axis=1)).all()
    best = np.where(after == after.min(axis=1, keepdims=True), useful, 0)
    best[after == NEVER] = 0
    assert (whole[going] == np.bitwise_or.reduce(best, axis=1)[going]).all()


def test_a_lower_minimum_is_no_farther_and_claims_are_neither() -> None:
    rows = rows_near(6, 5 * SOME)
    before = legal_distance_batch(rows, minimum=12)
    for minimum in range(11, 0, -1):
        now = legal_distance_batch(rows, minimum=minimum)
        assert (now <= before).all()
        before = now
    plain = legal_distance_batch(rows)
    assert (legal_distance_batch(rows, claims=True) <= plain).all()


@pytest.mark.parametrize("rules", [*PROFILES, "available"])
def test_only_what_cannot_be_legal_is_given_up_early(rules: str) -> None:
    profile = MIL2025.replace(wait_fans="available") if rules == "available" else PROFILES[rules]
    random = Random(rules)
    kernels = [make_kernel(profile.replace(minimum=least), twins.plain) for least in (2, 5, 8, 12)]
    for _ in range(150):
        hand = random_win(random)
        row = bytes([*hand.row[:18], KINDS, 0, *hand.row[20:22], 0, 0])
        for kernel in kernels:
            judge = kernel.judge
            for place in range(24):
                judge.target[place] = row[place]
            judge.hand.rows = judge.target
            judge.hand.read_row(0)
            for self_drawn in (False, True):
                judge.begin(self_drawn)
                hopeless = judge.is_hopeless()
                sure = judge.sure
                kinds = judge.kinds()
                legal = judge.legal(kinds, KINDS)
                assert not (hopeless and legal), hand
                assert not sure or legal == kinds, hand


def test_the_twins_measure_alike() -> None:
    def compiled(name: str) -> ModuleType:
        twin = twins.compiled(name)
        if twin is None:
            pytest.skip("nothing was compiled")
        return twin

    loads: list[Callable[[str], ModuleType]] = [compiled, twins.plain]
    fast, plain = (make_kernel(MIL2025, load) for load in loads)
    random = Random(8)
    for number, row in enumerate(near_hands(random, 40, (0, 1, 2, 3))):
        seen = bytes(seen_beside(random, row))
        for claims in (False, True):
            options = (seen, number % 2 == 1, claims, True)
            assert fast.measure(row, *options) == plain.measure(row, *options), hand_of_row(row)


def test_arrays_are_measured_as_single_hands_are() -> None:
    rows = rows_near(9, 60)
    for by in WAYS:
        distances = legal_distance_batch(rows, "wmo", by=by)
        for row, distance in zip(rows, distances, strict=True):
            assert legal_distance(hand_of_row(row.tobytes()), "wmo", by=by).distance == distance


def test_no_way_to_eight_points_is_never() -> None:
    found = legal_distance("[123m][234p][678s][333m]5p", by="self_draw")
    assert found.distance == NEVER
    assert not found.is_possible
    assert found.useful == ()
    assert far("[123m][456p]789s78s99p", rules=MIL2025.replace(cap=7)) == (NEVER, NEVER)


def test_what_is_wrong_is_told() -> None:
    ready = "[123m][456p]789s78s99p"
    with pytest.raises(HandError, match="34 counts") as hand_error:
        legal_distance(ready, seen=[0] * 33)
    assert hand_error.value.code == "seen_counts"
    with pytest.raises(HandError, match="more than four of a kind") as hand_error:
        legal_distance(ready, seen=[4] * 34)
    assert hand_error.value.code == "fifth_copy"
    with pytest.raises(ProfileError, match="up to 12") as profile_error:
        legal_distance(ready, minimum=13)
    assert profile_error.value.code == "minimum_too_high"
    with pytest.raises(ProfileError, match="discard or self_draw") as profile_error:
        legal_distance(ready, by="luck")  # type: ignore[arg-type]
    assert profile_error.value.code == "unknown_way"


def test_what_is_wrong_with_an_array_is_told() -> None:
    rows = rows_near(10, 3).copy()
    with pytest.raises(RowError, match="2 rows of what is seen for 3 hands"):
        legal_distance_batch(rows, seen=np.zeros((2, KINDS), np.uint8))
    with pytest.raises(RowError, match="hand 0 of the array"):
        legal_distance_batch(rows, seen=np.full((3, KINDS), 4, np.uint8))
    rows[1, 0] = 99
    with pytest.raises(RowError, match="hand 1 of the array"):
        legal_discards_batch(rows)
