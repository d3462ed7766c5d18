"""What is said at a table, as its lines are told."""

from __future__ import annotations

from guobiao.server.shown.times import iso_time
from guobiao.server.table.game import Game
from guobiao.server.table.journal import Spoke
from guobiao.server.wire.to_client import ChatLine


def chat_line(number: int, spoken: Spoke) -> ChatLine:
    """Return one line."""
    return ChatLine(
        number=number,
        at=iso_time(spoken.at),
        person=spoken.person,
        text=spoken.text,
        spectator=spoken.spectator,
    )


def chat_known_to(player: int | None, game: Game) -> tuple[ChatLine, ...]:
    """Return the last lines; who plays hears no spectators: they could tell what others hold."""
    first = game.spoken - len(game.chat)
    return tuple(
        chat_line(number, spoken)
        for number, spoken in enumerate(game.chat, first)
        if player is None or not spoken.spectator
    )
