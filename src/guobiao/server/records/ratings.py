"""What a finished match has made of the ratings and ranks of those who played it."""

from __future__ import annotations

from sqlalchemy import Connection, RowMapping

from guobiao.server.shown.standings import standing
from guobiao.server.storage.matches import played_by, seats_of
from guobiao.server.wire.standing import MatchRatings, Standing, StandingChange


def ratings_of(connection: Connection, match: str) -> MatchRatings | None:
    """Return what a match has made of the ratings; ``None`` if no such match is over.

    Args:
        connection: to the database.
        match: its id.
    """
    seats = seats_of(connection, match)
    if not seats:
        return None
    if any(row["rating_mean"] is None for row in seats):
        return MatchRatings(players=())
    return MatchRatings(players=tuple(_change(connection, row) for row in seats))


def _change(connection: Connection, seat: RowMapping) -> StandingChange:
    rated = [row for row in played_by(connection, seat["person"]) if row["rating_mean"] is not None]
    at = next(at for at, row in enumerate(rated) if row["match"] == seat["match"])
    before = standing(None, None, 0) if at == 0 else _standing(rated[at - 1], at)
    return StandingChange(before=before, after=_standing(rated[at], at + 1))


def _standing(row: RowMapping, matches: int) -> Standing:
    return standing(row["rating_mean"], row["rating_deviation"], matches)
