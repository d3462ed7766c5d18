"""Players for bots: made when they are asked, and quick under the plain kernel too."""

from __future__ import annotations

import pytest

from guobiao.errors import OptionError
from guobiao.kernel import twins
from guobiao.players import timely
from guobiao.players.random_player import RandomPlayer
from guobiao.players.strong import StrongPlayer
from guobiao.players.timely import SAMPLE, TimelyPlayer
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.table.action import PASS
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView


def sample_of(player: TimelyPlayer) -> int:
    made = player.wake()
    assert isinstance(made, StrongPlayer)
    return made.temper.pace.sample


def test_the_plain_kernel_looks_at_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUOBIAO_PURE", "1")
    assert sample_of(TimelyPlayer("strong", b"")) == SAMPLE
    assert isinstance(TimelyPlayer("random", b"").wake(), RandomPlayer)


def test_the_compiled_kernel_looks_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GUOBIAO_PURE", raising=False)
    if twins.compiled("prospects") is None:
        pytest.skip("there is no compiled kernel")
    assert sample_of(TimelyPlayer("strong", b"")) == 0


def test_it_is_made_once_and_only_when_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def player_named(name: str, seed: bytes) -> RandomPlayer:
        made.append(name)
        return RandomPlayer(seed)

    monkeypatch.setattr(timely, "player_named", player_named)
    player = TimelyPlayer("any", b"seed")
    assert not made
    view = SeatView(Seat(0), BOTZONE)
    view.options = (PASS,)
    assert player.choose(view) == player.choose(view) == PASS
    assert made == ["any"]


def test_nobody_of_that_name_is_refused() -> None:
    with pytest.raises(OptionError, match="no player 'nobody'"):
        TimelyPlayer("nobody", b"").wake()
