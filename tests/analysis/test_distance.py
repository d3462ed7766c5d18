from __future__ import annotations

import subprocess
import sys
import threading
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import guobiao as gb
from guobiao.analysis.distance import FORMS, NEVER, distance, distance_batch
from guobiao.errors import HandError, NotationError, RowError
from guobiao.scoring.part import Form
from guobiao.testing import near_miss, random_win
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import parse_tile


def text(useful: tuple[Any, ...]) -> str:
    return " ".join(map(str, useful))


def random_hands(number: int) -> list[Hand]:
    random = Random(60)
    return [(random_win if turn % 2 else near_miss)(random) for turn in range(number)]


def test_each_form_has_its_distance_and_its_useful_tiles() -> None:
    distances = distance("1199m1199p1199sE")
    assert [form.distance for form in distances.forms] == [3, 0, 5, 10, 7]
    assert distances.nearest.form is Form.SEVEN_PAIRS
    assert distances[Form.THIRTEEN_ORPHANS].distance == 5
    assert text(distances[Form.THIRTEEN_ORPHANS].useful) == "S×4 W×4 N×4 C×4 F×4 P×4"
    assert text(distances.useful) == "E×3"


def test_copies_in_the_hand_and_in_its_melds_are_not_left() -> None:
    ready = distance("[345p][666s]44p55p789m")
    assert text(ready.useful) == "4p×1 5p×1"


def test_the_useful_tiles_are_those_of_every_nearest_form() -> None:
    ready = distance("112233m445566pE")
    assert [form.distance for form in ready.forms][:2] == [0, 0]
    assert text(ready.useful) == "E×3"
    two_ways = distance("[111p]147m258p36s99sE")
    assert (two_ways[Form.STANDARD].distance, two_ways[Form.KNITTED_STRAIGHT].distance) == (5, 0)
    assert text(two_ways.useful) == "9s×2 E×3"


def test_a_complete_hand_lacks_less_than_nothing() -> None:
    won = gb.distance("[EEE,2][SSSS,1]WWWNN55pN")
    assert (won.distance, won.nearest.form, won.useful) == (-1, Form.STANDARD, ())
    assert not won[Form.SEVEN_PAIRS].is_possible
    assert won[Form.SEVEN_PAIRS].distance == NEVER


@pytest.mark.parametrize(
    ("hand", "error"),
    [("123x", NotationError), ("123m", HandError), ("11111m22223333s", HandError)],
)
def test_no_distance_of_what_is_no_hand(hand: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        distance(hand)


def arrays(hands: list[Hand]) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]:
    rows = np.array([list(hand.row) for hand in hands], np.uint8)
    return np.array([hand.counts(melds=False) for hand in hands], np.uint8), rows[:, 14:18], rows


def test_batches_agree_with_single_hands() -> None:
    hands = random_hands(300)
    counts, melds, rows = arrays(hands)
    useful = np.zeros((300, 5), np.uint64)
    by_row = distance_batch(rows, useful=useful)
    by_count = distance_batch(counts, melds)
    assert by_row.dtype == np.int8
    for number, hand in enumerate(hands):
        single = distance(hand)
        assert by_row[number].tolist() == by_count[number].tolist()
        assert by_row[number].tolist() == [form.distance for form in single.forms]
        for form, mask in zip(single.forms, useful[number].tolist(), strict=True):
            assert [useful.tile for useful in form.useful] == [
                tile for tile in range(34) if mask >> tile & 1
            ]


def test_arrays_are_filled_in_place_and_need_not_be_contiguous() -> None:
    counts, melds, _ = arrays(random_hands(40))
    out = np.zeros((40, 5), np.int8)
    assert distance_batch(counts, melds, out=out) is out
    wide = np.zeros((40, 2, 34), np.uint8)
    wide[:, 1] = counts
    assert distance_batch(wide[:, 1], melds[:, :]).tolist() == out.tolist()


def test_an_empty_array_has_no_distances() -> None:
    assert distance_batch(np.zeros((0, 34), np.uint8)).shape == (0, len(FORMS))


def bad(number: int, place: int | slice, value: int) -> NDArray[np.uint8]:
    _, _, rows = arrays(random_hands(20))
    rows[number, place] = value
    return rows


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        (bad(7, 3, 35), "row_tile"),
        (bad(7, 3, 255), "row_tile"),
        (bad(7, 14, 124), "meld_code"),
        (bad(7, slice(2), 34), "tile_count"),
    ],
)
def test_a_hand_that_cannot_be_is_told_by_its_number(rows: NDArray[np.uint8], code: str) -> None:
    with pytest.raises(RowError, match=r"^hand 7 of the array: ") as caught:
        distance_batch(rows)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("counts", "melds"),
    [({0: 5, 9: 8}, [0, 0, 0, 0]), ({0: 200}, [0, 0, 0, 0]), ({0: 2, 9: 4, 10: 4}, [22, 0, 0, 0])],
)
def test_a_fifth_copy_is_told(counts: dict[int, int], melds: list[int]) -> None:
    held = np.zeros((1, 34), np.uint8)
    for tile, count in counts.items():
        held[0, tile] = count
    with pytest.raises(RowError) as caught:
        distance_batch(held, np.array([melds], np.uint8))
    assert caught.value.code == "fifth_copy"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hands": np.zeros((2, 33), np.uint8)}, r"hands is uint8 of shape \(2, 33\); it must be"),
        ({"hands": np.zeros((2, 34), np.int64)}, "hands is int64"),
        ({"hands": np.zeros(34, np.uint8)}, r"shape \(34,\)"),
        ({"melds": np.zeros((1, 4), np.uint8)}, "1 rows of melds for 2 hands"),
        ({"melds": np.zeros((2, 3), np.uint8)}, r"melds is uint8 of shape \(2, 3\)"),
        ({"out": np.zeros((2, 5), np.int64)}, "out is int64"),
        ({"out": np.zeros((3, 5), np.int8)}, r"out is int8 of shape \(3, 5\)"),
        ({"out": np.zeros((5, 2), np.int8).T}, "C-contiguous"),
        ({"useful": np.zeros((2, 5), np.int64)}, "useful is int64"),
        ({"hands": np.zeros((2, 24), np.uint8), "melds": np.zeros((2, 4), np.uint8)}, "rows hold"),
    ],
)
def test_an_array_of_another_shape_is_refused(arguments: dict[str, Any], message: str) -> None:
    counts = np.zeros((2, 34), np.uint8)
    counts[:, :13] = 1
    with pytest.raises(RowError, match=message):
        distance_batch(**{"hands": counts, **arguments})


def test_threads_do_not_disturb_one_another() -> None:
    _, _, rows = arrays(random_hands(400))
    wanted = distance_batch(rows).tolist()
    results: list[Any] = [None] * 4

    def work(place: int) -> None:
        results[place] = [distance_batch(rows).tolist() for _ in range(5)]

    threads = [threading.Thread(target=work, args=(place,)) for place in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [[wanted] * 5] * 4


def test_the_first_distance_is_quick_and_needs_no_numpy() -> None:
    script = (
        "import sys, time\n"
        "import guobiao as gb\n"
        "gb.Hand, gb.distance\n"
        "start = time.thread_time()\n"
        "gb.distance('123m456p789s2233s')\n"
        "print(time.thread_time() - start, 'numpy' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    seconds, numpy = done.stdout.split()
    assert float(seconds) < 0.15
    assert numpy == "False"


def test_a_tile_is_shown_by_its_name() -> None:
    useful = distance("123m456p789s2233s").useful
    assert [(tile.tile, tile.left) for tile in useful] == [
        (parse_tile("2s"), 2),
        (parse_tile("3s"), 2),
    ]
