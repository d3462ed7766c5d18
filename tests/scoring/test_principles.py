"""What falls away beside what, fan by fan and set by set."""

from __future__ import annotations

from guobiao.scoring import MIL2025, Fan
from guobiao.scoring.detectors.pungs import joined_pungs
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.principles import settle
from guobiao.scoring.profile import Profile
from guobiao.scoring.rulebook import rulebook
from guobiao.tiles.tile import Tile


def left(*found: Occurrence, profile: Profile = MIL2025) -> list[tuple[Fan, tuple[int, ...]]]:
    return [(one.fan, one.parts) for one in settle(found, rulebook(profile)).counted]


def test_a_fan_that_is_itself_taken_away_takes_nothing_away() -> None:
    concealed = Occurrence(Fan.FOUR_CONCEALED_PUNGS, (0, 1, 2, 3))
    drawn = Occurrence(Fan.SELF_DRAWN)
    nobody = Occurrence(Fan.FULLY_CONCEALED_HAND)
    assert left(nobody, drawn) == [(Fan.FULLY_CONCEALED_HAND, ())]
    assert left(concealed, nobody, drawn) == [
        (Fan.FOUR_CONCEALED_PUNGS, (0, 1, 2, 3)),
        (Fan.SELF_DRAWN, ()),
    ]


def test_own_sets_are_taken_away_and_others_stay() -> None:
    pungs = [Occurrence(Fan.PUNG_OF_TERMINALS_OR_HONORS, (place,)) for place in range(4)]
    winds = Occurrence(Fan.BIG_THREE_WINDS, (0, 1, 3))
    assert left(*pungs, winds) == [
        (Fan.BIG_THREE_WINDS, (0, 1, 3)),
        (Fan.PUNG_OF_TERMINALS_OR_HONORS, (2,)),
    ]


def test_just_one_is_inherent() -> None:
    pungs = [Occurrence(Fan.PUNG_OF_TERMINALS_OR_HONORS, (place,)) for place in (0, 3)]
    gates = Occurrence(Fan.NINE_GATES)
    assert left(*pungs, gates) == [
        (Fan.NINE_GATES, ()),
        (Fan.PUNG_OF_TERMINALS_OR_HONORS, (3,)),
    ]


def test_a_fan_that_a_profile_does_not_know_is_not_there() -> None:
    mixed = Occurrence(Fan.MIXED_KONGS, (0, 1))
    one = Occurrence(Fan.MELDED_KONG, (0,))
    assert left(mixed, one) == [(Fan.MIXED_KONGS, (0, 1))]
    separate = MIL2025.replace(mixed_kongs="separate")
    assert left(mixed, one, profile=separate) == [(Fan.MELDED_KONG, (0,))]


def test_what_falls_away_says_beside_what() -> None:
    found = (Occurrence(Fan.ALL_CHOWS), Occurrence(Fan.NO_HONORS))
    (dropped,) = settle(found, rulebook(MIL2025)).dropped
    assert (dropped.occurrence.fan, dropped.by) == (Fan.NO_HONORS, Fan.ALL_CHOWS)


def test_overlapping_shifted_pungs_count_once() -> None:
    outcome = joined_pungs((Tile(10), Tile(20), Tile(3), Tile(13)))
    assert [one.fan for one in outcome.counted] == [Fan.MIXED_SHIFTED_PUNGS]
    assert [(one.occurrence.fan, one.by) for one in outcome.dropped] == [
        (Fan.MIXED_SHIFTED_PUNGS, Fan.MIXED_SHIFTED_PUNGS)
    ]


def test_a_barred_fan_ties_nothing_together() -> None:
    same = (Tile(0), Tile(9), Tile(18))
    assert [one.fan for one in joined_pungs(same).counted] == [Fan.TRIPLE_PUNG]
    without = joined_pungs(same, frozenset({Fan.TRIPLE_PUNG})).counted
    assert [one.fan for one in without] == [Fan.DOUBLE_PUNG, Fan.DOUBLE_PUNG, Fan.TRIPLE_PUNG]
