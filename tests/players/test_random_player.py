"""The random player."""

from __future__ import annotations

from collections import Counter

from guobiao.players.random_player import RandomPlayer
from guobiao.table.action import PASS, PUNG, WIN, Action, Discard

OPTIONS: list[Action] = [Discard(tile) for tile in range(10)]


def test_the_same_seed_does_the_same() -> None:
    first, second, other = (RandomPlayer(seed) for seed in (b"a", b"a", b"b"))
    choices = [[player.choose(OPTIONS) for _ in range(50)] for player in (first, second, other)]
    assert choices[0] == choices[1] != choices[2]


def test_the_choices_of_a_seed_never_change() -> None:
    player = RandomPlayer(b"a seed")
    assert [OPTIONS.index(player.choose(OPTIONS)) for _ in range(8)] == [3, 0, 7, 4, 8, 9, 6, 0]


def test_a_win_is_taken() -> None:
    player = RandomPlayer(b"a")
    assert all(player.choose([PASS, PUNG, WIN]) is WIN for _ in range(50))


def test_everything_is_as_likely() -> None:
    player = RandomPlayer(b"a")
    counts = Counter(player.choose(OPTIONS) for _ in range(10_000))
    assert len(counts) == 10
    assert all(abs(count - 1000) < 150 for count in counts.values())
