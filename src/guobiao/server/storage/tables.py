"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(40), unique=True),  # of who keeps his name: the name, case folded
    Column("look", String(40), index=True),  # likewise: what is alike in names that look alike
    Column("kind", String(10), nullable=False),
    Column("password", Text),  # argon2; of an account only
    Column("owner", String(40), index=True),  # of a program: the id of the account it belongs to
    Column(
        "token", String(64), index=True, unique=True
    ),  # of a program: SHA-256 of what lets it in
    Column("created", Float, nullable=False),
    Column("rating_mean", Float),
    Column("rating_deviation", Float),
    Column("rated_matches", Integer, nullable=False, server_default="0"),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),  # SHA-256 of the token in the cookie
    Column("person", String(40), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("stage", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("owner", String(40)),  # the process that plays it
    Column("lease", Float, nullable=False),  # until when it does
    Index("games_by_stage", "stage", "public"),
)

JOURNAL: Final = Table(
    "journal",
    METADATA,
    # Two processes that take each other for dead cannot both write an entry of one number.
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("entry", Text, nullable=False),  # JSON
    Column("events", Text, nullable=False),  # JSON: what followed from it at the table
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("finished", Float, nullable=False),
    Column("summary", Text, nullable=False),  # JSON: the line of the record in a list
    Index("matches_by_time", "finished", "id"),
)

SEATS: Final = Table(
    "match_players",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("person", String(40), ForeignKey("people.id")),
    Column("finished", Float, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("counts", Text, nullable=False),  # JSON: what there is to count for statistics
    Column("rating_mean", Float),  # after the match, if it was rated
    Column("rating_deviation", Float),
    Index("match_players_by_person", "person", "finished"),
)
