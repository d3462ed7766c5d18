"""What every part of the wire has in common, and the words and people that stand in many."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import msgspec


class WirePart(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Base of all that goes over the wire; no field is ever left out.

    Nothing in a message can refer back to it, so no collection of garbage looks at it.
    """


class Words(WirePart, frozen=True):
    """The same words in every language of the project."""

    en: str
    zh_hans: str
    zh_hant: str


Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
"""How a person is called."""

PersonId = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]{1,40}$")]
"""The id of a person."""

TableId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{4,32}$")]
"""The id of a table, as in its link."""


ProfileName = Literal["mil2025", "wmo", "1998"]
"""The rules by which a hand is scored."""

HandText = Annotated[str, msgspec.Meta(max_length=400)]
"""A hand in any notation."""


class PersonKind(StrEnum):
    """What somebody is."""

    GUEST = "guest"
    ACCOUNT = "account"
    PROGRAM = "program"
    """An account of a program, which thinks for itself; it belongs to somebody."""
    BOT = "bot"
    """A bot of the house, which the table thinks for."""


class Person(WirePart, frozen=True):
    """Somebody: a guest, the holder of an account, a program of such a one, or a bot."""

    id: PersonId
    name: str
    kind: PersonKind
    level: str | None = None
    """Of a bot, how strong it is: a level, or a player of the roster."""
    rating: float | None = None
    """The mean of the rating, where there is one."""
    rating_deviation: float | None = None
    """One standard deviation of it."""
    rated_matches: int = 0
    """How many matches it comes from."""
