"""Bots of Botzone in the arena."""

from __future__ import annotations

import sys

import pytest
from arenas import plan_of

from guobiao.arena.arena import play_arena
from guobiao.arena.entrant import Company, Entrant, Protocol, read_entrant
from guobiao.arena.standing import standings
from guobiao.errors import PlayerError
from guobiao.players.limits import Limits

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="bots need pipes to wait for")


@pytest.mark.parametrize(
    ("text", "protocol"),
    [
        ("a=bot -x", Protocol.LINES),
        ("a=botzone:bot -x", Protocol.BOTZONE),
        ("a=botzone:simple:bot -x", Protocol.BOTZONE_SIMPLE),
        ("a=botzone:keep:bot -x", Protocol.BOTZONE_KEEP),
        ("a=botzone:simple:keep:bot -x", Protocol.BOTZONE_SIMPLE_KEEP),
    ],
)
def test_a_word_before_the_command_says_how_it_speaks(text: str, protocol: Protocol) -> None:
    assert read_entrant(text) == Entrant("a", ("bot", "-x"), protocol)


def test_a_player_that_goes_the_way_of_botzone_plays_the_same() -> None:
    """It is told by requests what others see as events: if anything is lost, this is not zero."""
    command = f"{sys.executable} -m guobiao botzone bot --player shape --keep-running"
    plan = plan_of(
        f"bot=botzone:keep:{command}", *["shape"] * 3, deals=4, limits=Limits(move_seconds=30)
    )
    found = standings(plan, play_arena(plan))
    assert [player.points.value for player in found.players] == [0, 0]
    assert not any(player.faults for player in found.players)
    assert all(player.won for player in found.players)


def test_a_bot_that_is_not_there_is_told_before() -> None:
    with pytest.raises(PlayerError, match="/no/such/bot cannot be started"):
        Company((read_entrant("a=botzone:/no/such/bot"),), Limits()).start()


def test_a_bot_that_fails_is_counted_as_others_are() -> None:
    plan = plan_of(f"bot=botzone:{sys.executable} -S -c exit(3)", *["random"] * 3, deals=4)
    bot = next(one for one in standings(plan, play_arena(plan)).players if one.name == "bot")
    assert bot.faults == {"crashed": 4}
    assert bot.points.value == -30
