"""The random player."""

from __future__ import annotations

from collections import Counter

from guobiao.players.random_player import RandomPlayer
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.table.action import PASS, PUNG, WIN, Action, Discard
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView

OPTIONS: list[Action] = [Discard(tile) for tile in range(10)]


def asked(options: list[Action]) -> SeatView:
    view = SeatView(Seat(0), BOTZONE)
    view.options = options
    return view


def test_the_same_seed_does_the_same() -> None:
    first, second, other = (RandomPlayer(seed) for seed in (b"a", b"a", b"b"))
    choices = [
        [player.choose(asked(OPTIONS)) for _ in range(50)] for player in (first, second, other)
    ]
    assert choices[0] == choices[1] != choices[2]


def test_the_choices_of_a_seed_never_change() -> None:
    player = RandomPlayer(b"a seed")
    assert [OPTIONS.index(player.choose(asked(OPTIONS))) for _ in range(8)] == [
        3,
        0,
        7,
        4,
        8,
        9,
        6,
        0,
    ]


def test_a_win_is_taken() -> None:
    player = RandomPlayer(b"a")
    assert all(player.choose(asked([PASS, PUNG, WIN])) is WIN for _ in range(50))


def test_everything_is_as_likely() -> None:
    player = RandomPlayer(b"a")
    counts = Counter(player.choose(asked(OPTIONS)) for _ in range(10_000))
    assert len(counts) == 10
    assert all(abs(count - 1000) < 150 for count in counts.values())
