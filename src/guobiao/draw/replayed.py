"""Scenes of a match that was replayed: who sat where with how many points, and what a seat saw."""

from __future__ import annotations

from guobiao.draw.onlooker import Onlooker
from guobiao.draw.scene import Scene
from guobiao.records.header import Header
from guobiao.records.match_replay import ReplayedMatch
from guobiao.records.replay import ReplayedDeal
from guobiao.table.seat import Seat
from guobiao.table.view import SeatView


def replayed_scene(
    header: Header,
    match: ReplayedMatch,
    deal: ReplayedDeal,
    events: int | None = None,
    seat: Seat | None = None,
) -> Scene:
    """Return the table of a deal at some moment.

    Args:
        header: of the record.
        match: what was replayed.
        deal: one of its deals.
        events: after how many events; ``None`` for all.
        seat: who looks; ``None`` sees every hand.
    """
    system = match.system
    seating = deal.transcript.seating
    points = _points_before(header, match, deal)
    names = [player.name for player in header.players]
    onlooker = Onlooker(
        system.seats,
        system.tiles.kinds,
        walls=system.opening.layout.walls,
        names=[names[player] for player in seating],
        points=() if points is None else [points[player] for player in seating],
    )
    happened = deal.deal.events[:events]
    if seat is not None:
        view = SeatView(seat, system)
        view.see(happened)
        happened = view.events
    onlooker.see(happened)
    return onlooker.scene()


def _points_before(header: Header, match: ReplayedMatch, deal: ReplayedDeal) -> list[int] | None:
    """Return the points of each player before a deal; ``None`` if deals before it are missing."""
    points = list(header.starting_points) or [0] * match.system.seats
    for number, earlier in enumerate(match.deals):
        if earlier is deal:
            return points if number == deal.transcript.number else None
        for seat, gained in enumerate(earlier.deal.ledger.balance()):
            points[earlier.transcript.seating[seat]] += gained
    return None
