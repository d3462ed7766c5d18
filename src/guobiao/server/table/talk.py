"""What was said at a table, as it is told."""

from __future__ import annotations

from guobiao.server.shown.times import iso_time
from guobiao.server.table.game import Game
from guobiao.server.table.journal import Spoke
from guobiao.server.wire.to_client import ChatLine


def chat_line(number: int, spoke: Spoke) -> ChatLine:
    """Return one line of the chat."""
    return ChatLine(
        number=number,
        at=iso_time(spoke.at),
        person=spoke.person,
        text=spoke.text,
        spectator=spoke.spectator,
    )


def kept_lines(game: Game, player: int | None) -> tuple[ChatLine, ...]:
    """Return what is remembered; players are not told what spectators say."""
    first = game.spoken - len(game.chat)
    return tuple(
        chat_line(number, spoke)
        for number, spoke in enumerate(game.chat, first)
        if player is None or not spoke.spectator
    )
