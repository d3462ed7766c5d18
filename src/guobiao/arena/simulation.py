"""Simulation: matches between players without a person, each from a text as its seed.

The secret of match ``k`` is SHA-256 over the bytes ``guobiao-simulation-1``, a zero byte, ``k`` as
eight bytes, big end first, and the text in UTF-8; nobody adds anything to it. Its record holds the
secret, so that every wall and every throw of the dice can be checked. Each player's own seed is
SHA-256 over the secret, then ``player``, and his number as a byte.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from guobiao.players.player import SeatedPlayer
from guobiao.players.roster import player_named
from guobiao.records.header import Header, Player, Rules
from guobiao.records.line import Line
from guobiao.records.recorder import DealRecorder
from guobiao.table.commitment import Opening, seal, seed_of
from guobiao.table.deal import Deal
from guobiao.table.match import Match
from guobiao.table.seat import Seat


@dataclass(frozen=True, slots=True)
class SimulatedDeal:
    """A deal that was played to its end."""

    match: int
    """Which match it belongs to, from 0."""
    header: Header
    """The header of the record of that match."""
    deal: Deal
    lines: tuple[Line, ...]
    """The lines of its record."""
    decisions: int
    """How many questions were answered in it."""


def simulate(rules: Rules, seed: str, *, player: str = "random") -> Iterator[SimulatedDeal]:
    """Yield deals of one match after another, without end.

    Args:
        rules: under which rules.
        seed: a text; the same text makes the same deals.
        player: who plays, at every seat.

    Raises:
        OptionError: there are no such rules, or there is no such player.

    >>> deals = simulate(Rules("training", {"deals": 1}), "anything")
    >>> first, second = next(deals), next(deals)
    >>> first.match, second.match, first.deal.over
    (0, 1, True)
    """
    system = rules.build()
    number = 0
    while True:
        secret = match_secret(seed, number)
        header = Header(
            rules=rules,
            players=tuple(Player(f"{player} {seat + 1}") for seat in range(system.seats)),
            title=f"simulation {seed}, match {number}",
            seal=seal(secret),
            opening=Opening(seal(secret), secret.hex(), ()),
        )
        players = [
            player_named(player, hashlib.sha256(secret + b"player" + bytes([seat])).digest())
            for seat in range(system.seats)
        ]
        match = Match(system, seed_of(secret, ()))
        while (deal := match.next_deal()) is not None:
            seating = match.played[-1].seating
            recorder = DealRecorder(deal, seating)
            seated = [
                SeatedPlayer(players[player], deal, Seat(seat))
                for seat, player in enumerate(seating)
            ]
            decisions = 0
            while not deal.over:
                seat = deal.acting[0]
                recorder.act(seat, seated[seat].answer())
                decisions += 1
            yield SimulatedDeal(number, header, deal, tuple(recorder.lines()), decisions)
        number += 1


def match_secret(seed: str, number: int) -> bytes:
    """Return the secret of a match of a simulation, 32 bytes."""
    message = b"guobiao-simulation-1\0" + number.to_bytes(8) + seed.encode()
    return hashlib.sha256(message).digest()
