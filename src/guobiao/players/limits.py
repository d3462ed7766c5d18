"""What a program that plays may use."""

from __future__ import annotations

from typing import Annotated

import msgspec

_Seconds = Annotated[float, msgspec.Meta(gt=0, le=86_400)]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The limits of a program.

    >>> Limits(move_seconds=2).move_seconds
    2
    """

    move_seconds: _Seconds = 5.0
    """How long an answer may take."""
    start_seconds: _Seconds = 30.0
    """How long it may take until it is ready, before the first deal and after a fault."""
    memory_mib: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """How much address space each of its processes may have, in MiB; Linux alone keeps it."""
    line_bytes: Annotated[int, msgspec.Meta(ge=64)] = 65_536
    """How long a line may be."""
