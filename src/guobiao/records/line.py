"""The lines of a deal in a record: the events of the table, and three remarks of the record's own.

The events of `guobiao.table.event` tell what happened. A record also says who sat where, and which
claims came to nothing because another went before, and what players said.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from guobiao.table.action import Action
from guobiao.table.event import Event

ISO_TIME = r"^(\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?)?)?)?$"
"""A date or a time of ISO 8601, as exact as it is known; or nothing."""


class _Remark(
    msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True, forbid_unknown_fields=True
):
    """Base of the lines that are no events of the table."""


class Seated(_Remark, frozen=True, tag="seated"):
    """Who sits where in this deal; it follows ``deal_begun``."""

    players: tuple[int, ...]
    """Of each seat, the number of the player in the header."""
    id: str = ""
    """What the source calls this deal."""
    begun: Annotated[str, msgspec.Meta(pattern=ISO_TIME)] = ""
    """When it began."""


class Overruled(_Remark, frozen=True, tag="overruled"):
    """A seat has made a claim before which another went; that one follows."""

    seat: int
    action: Action


class Said(_Remark, frozen=True, tag="said"):
    """A player has said something, in play or between this deal and the next one."""

    seat: int
    text: Annotated[str, msgspec.Meta(max_length=1000)]
    at: Annotated[str, msgspec.Meta(pattern=ISO_TIME)] = ""
    """When."""


Remark = Seated | Overruled | Said
"""What is no event of the table."""

Line = Event | Seated | Overruled | Said
"""Anything that may stand in a deal of a record."""
