"""Everybody who is connected to a table, and what is on the way to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from guobiao.errors import IllegalActionError
from guobiao.server.table.game import Game
from guobiao.server.table.spectators import Gallery
from guobiao.server.wire.part import Person, PersonKind
from guobiao.server.wire.to_client import ToClient

_PEOPLE: Final = frozenset({PersonKind.GUEST, PersonKind.ACCOUNT})


@dataclass(slots=True)
class Client:
    """A connection that has said hello."""

    id: str
    person: Person
    watching: bool
    """Whether it came to watch, and not to play at a place of its person's."""


class Crowd:
    """The connections to a table; spectators are told everything as late as the table wants it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.clients: dict[str, Client] = {}
        self.gallery = Gallery()
        self._messages: list[tuple[str, ToClient]] = []

    def player(self, client: Client) -> int | None:
        """Return whose connection it is; ``None`` for a spectator."""
        return None if client.watching else self._game.player_of(client.person.id)

    def voter(self, client: Client) -> int:
        """Return the player who votes by a connection.

        Raises:
            IllegalActionError: a spectator, or a program.
        """
        player = self.player(client)
        if player is None:
            raise IllegalActionError("spectators cannot do that", code="spectator")
        if client.person.kind not in _PEOPLE:
            raise IllegalActionError("only people vote", code="people_vote")
        return player

    def connections_of(self, player: int | None) -> list[str]:
        """Return the connections of a player, or of the spectators."""
        return [one.id for one in self.clients.values() if self.player(one) == player]

    @property
    def players_connections(self) -> list[str]:
        """The connections of all who play."""
        return [one.id for one in self.clients.values() if self.player(one) is not None]

    def is_here(self, player: int) -> bool:
        """Tell whether a player is connected; a bot always is."""
        person = self._game.places[player]
        if person is None:
            return False
        return person.kind is PersonKind.BOT or bool(self.connections_of(player))

    def people_here(self) -> set[int]:
        """Return the people who play and are connected: no bots, and no programs."""
        return {
            place
            for place, person in enumerate(self._game.places)
            if person is not None and person.kind in _PEOPLE and self.is_here(place)
        }

    def tell(self, client: str, message: ToClient) -> None:
        """Tell one connection."""
        self._messages.append((client, message))

    def tell_each(self, clients: Iterable[str], message: ToClient) -> None:
        """Tell some connections the same."""
        self._messages.extend((client, message) for client in clients)

    def tell_all(self, now: float, message: ToClient, *, delay: float | None) -> None:
        """Tell everybody.

        Args:
            now: the time.
            message: what to tell.
            delay: how much later spectators are told; ``None`` if they are told nothing.
        """
        self.tell_each(self.players_connections, message)
        if delay is not None:
            self.tell_later(now, message, delay)

    def tell_later(self, now: float, message: ToClient, delay: float) -> None:
        """Tell spectators, in order with what is on the way to them."""
        self.gallery.put(message, now + delay)
        self.tell_spectators(now)

    def tell_spectators(self, until: float) -> None:
        """Tell spectators what is due at a time."""
        for message in self.gallery.take(until):
            self.tell_each(self.connections_of(None), message)

    def take(self) -> list[tuple[str, ToClient]]:
        """Return what is to be sent, and forget it."""
        messages, self._messages = self._messages, []
        return messages
