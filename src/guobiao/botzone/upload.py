"""What the file for Botzone runs: a player of ours behind the envelope that it was packed for."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from guobiao.botzone.envelope import serve
from guobiao.botzone.sleeper import Sleeper

if TYPE_CHECKING:
    from guobiao.botzone.bot import Bot


def run(player: str, *, simple: bool, keep_running: bool) -> None:
    """Answer what comes in on stdin.

    Who keeps running loads everything in the first turn, which has more time than the others.

    Args:
        player: which of our players answers.
        simple: whether the envelope is the simple one.
        keep_running: whether to go on after the first answer.
    """

    def make() -> Bot:
        from guobiao.botzone.bot import Bot  # noqa: PLC0415 - slow to load
        from guobiao.players.timely import TimelyPlayer  # noqa: PLC0415 - likewise

        sleeping = TimelyPlayer(player, os.urandom(16))
        return Bot(sleeping.wake() if keep_running else sleeping)

    bot = make() if keep_running else Sleeper(make)
    serve(bot, sys.stdin, sys.stdout, simple=simple, keep_running=keep_running)
