"""Messages between the server and the processes beside it.

A message is its length, in four octets, and so many octets of pickle: both ends are this program.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from guobiao.errors import GuobiaoError

LENGTH: Final = 4
"""How many octets tell the length of a message, the highest first."""


class Call(NamedTuple):
    """A function, of a module, and what it is called with."""

    work: Callable[..., Any]
    given: tuple[Any, ...]
    named: Mapping[str, Any]


class Answer(NamedTuple):
    """What came of a call."""

    found: Any
    """What the function returned."""
    error: GuobiaoError | None = None
    """What it raised, if that is an error of the library."""
    trace: str | None = None
    """Where it failed, if it did."""


def framed(message: Call | Answer) -> bytes:
    """Return a message as octets, its length before it."""
    octets = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(octets).to_bytes(LENGTH) + octets
