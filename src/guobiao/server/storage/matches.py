"""Finished matches in the database: their lines in lists, and what is counted of each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import Connection, RowMapping, and_, insert, or_, select, update

from guobiao.server.rating import rated
from guobiao.server.storage.tables import MATCHES, PEOPLE, SEATS
from guobiao.server.wire.http import RecordLine

_LINE: Final = msgspec.json.Decoder(RecordLine)


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is counted of a player in a match."""

    deals: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    false_wins: int = 0
    value: int = 0
    """The sum over the wins, flowers included."""
    fans: dict[str, int] = {}
    """With how many wins each fan was had."""


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """One player of a match."""

    person: str | None
    """``None`` for a bot."""
    place: int
    points: int
    counts: Counts


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished match."""

    finished: float
    line: RecordLine
    players: Sequence[PlayerSummary]
    rated: bool
    """Whether it counts for the rating."""


def write_summary(connection: Connection, summary: Summary) -> None:
    """Write down a finished match, and what it makes of the ratings."""
    connection.execute(
        insert(MATCHES).values(
            id=summary.line.id,
            finished=summary.finished,
            summary=msgspec.json.encode(summary.line).decode(),
        )
    )
    ratings: Mapping[int, tuple[float, float]] = {}
    if summary.rated:
        ratings = _rate(connection, summary)
    connection.execute(
        insert(SEATS),
        [
            {
                "match": summary.line.id,
                "player": number,
                "person": player.person,
                "finished": summary.finished,
                "place": player.place,
                "points": player.points,
                "counts": msgspec.json.encode(player.counts).decode(),
                "rating_mean": ratings.get(number, (None, None))[0],
                "rating_deviation": ratings.get(number, (None, None))[1],
            }
            for number, player in enumerate(summary.players)
        ],
    )


def _rate(connection: Connection, summary: Summary) -> Mapping[int, tuple[float, float]]:
    """Return the new rating of each player, and write it down."""
    people = [player.person for player in summary.players]
    known = {
        row.id: (row.rating_mean, row.rating_deviation)
        for row in connection.execute(
            select(PEOPLE.c.id, PEOPLE.c.rating_mean, PEOPLE.c.rating_deviation).where(
                PEOPLE.c.id.in_(people)
            )
        )
    }
    before = [known.get(person or "", (None, None)) for person in people]
    after = rated(before, [player.place for player in summary.players])
    for person, (mean, deviation) in zip(people, after, strict=True):
        connection.execute(
            update(PEOPLE)
            .where(PEOPLE.c.id == person)
            .values(
                rating_mean=mean,
                rating_deviation=deviation,
                rated_matches=PEOPLE.c.rated_matches + 1,
            )
        )
    return dict(enumerate(after))


def latest(
    connection: Connection, *, person: str | None, after: tuple[float, str] | None, limit: int
) -> list[tuple[float, RecordLine]]:
    """Return finished matches, the latest first.

    Args:
        connection: to the database.
        person: only those in which he played.
        after: time and id of the last one of the page before.
        limit: how many at most.
    """
    query = select(MATCHES.c.finished, MATCHES.c.summary)
    if person is not None:
        played = select(SEATS.c.match).where(SEATS.c.person == person)
        query = query.where(MATCHES.c.id.in_(played))
    if after is not None:
        at, last = after
        query = query.where(
            or_(MATCHES.c.finished < at, and_(MATCHES.c.finished == at, MATCHES.c.id < last))
        )
    query = query.order_by(MATCHES.c.finished.desc(), MATCHES.c.id.desc()).limit(limit)
    return [(row.finished, _LINE.decode(row.summary)) for row in connection.execute(query)]


def some(connection: Connection, near: str, limit: int) -> list[RecordLine]:
    """Return a few finished matches whose ids follow a text, as in a ring.

    Ids are drawn by chance: so a text drawn by chance picks matches by chance, and nothing else of
    the library is looked at.

    Args:
        connection: to the database.
        near: a text.
        limit: how many at most.
    """
    ordered = select(MATCHES.c.summary).order_by(MATCHES.c.id)
    found = list(connection.scalars(ordered.where(MATCHES.c.id >= near).limit(limit)))
    if len(found) < limit:
        before = ordered.where(MATCHES.c.id < near).limit(limit - len(found))
        found += connection.scalars(before)
    return [_LINE.decode(summary) for summary in found]


def is_finished(connection: Connection, id_: str) -> bool:
    """Tell whether there is a finished match of an id."""
    return connection.scalar(select(MATCHES.c.id).where(MATCHES.c.id == id_)) is not None


def seats_of(connection: Connection, match: str) -> Sequence[RowMapping]:
    """Return the rows of the players of a match, in their order."""
    query = select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.player)
    return connection.execute(query).mappings().all()


def played_by(connection: Connection, person: str) -> Sequence[RowMapping]:
    """Return the rows of a person's matches, the oldest first."""
    query = select(SEATS).where(SEATS.c.person == person).order_by(SEATS.c.finished)
    return connection.execute(query).mappings().all()
