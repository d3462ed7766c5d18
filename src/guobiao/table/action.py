"""What a seat can do: every answer to every question the engine asks.

Actions are frozen, compare by value, and carry a tag under ``do`` on the wire. A chow names the
two tiles that come out of the hand; the claimed tile is the one under discussion.
"""

from __future__ import annotations

import re

import msgspec


def _tag(name: str) -> str:
    """Return the wire's spelling of a class name: ``ConcealedKong`` is ``concealed_kong``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class _Action(
    msgspec.Struct,
    frozen=True,
    gc=False,  # nothing in it can refer back to it
    tag_field="do",
    tag=_tag,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """Base of all actions."""


class Pass(_Action, frozen=True):
    """Let it go: claim nothing, or show no more flowers."""


class Draw(_Action, frozen=True):
    """Take the next tile of the wall, where drawing is not automatic."""


class Discard(_Action, frozen=True):
    """Put a tile into the river."""

    tile: int


class Flower(_Action, frozen=True):
    """Set a flower aside and draw another tile for it."""

    tile: int


class Chow(_Action, frozen=True):
    """Claim the discard for a run."""

    tiles: tuple[int, int]
    """The two tiles from the hand, lower first."""


class Pung(_Action, frozen=True):
    """Claim the discard for three alike."""


class Kong(_Action, frozen=True):
    """Claim the discard for four alike."""


class ConcealedKong(_Action, frozen=True):
    """Lay down four alike, all drawn."""

    tile: int


class AddedKong(_Action, frozen=True):
    """Add the fourth tile to a claimed pung."""

    tile: int


class Win(_Action, frozen=True):
    """Declare the hand complete."""


class Give(_Action, frozen=True):
    """Hand over tiles, in a phase of exchange."""

    tiles: tuple[int, ...]


class Name(_Action, frozen=True):
    """Name a value that the rules ask for, such as a suit to be void of."""

    value: int


Action = (
    Pass
    | Draw
    | Discard
    | Flower
    | Chow
    | Pung
    | Kong
    | ConcealedKong
    | AddedKong
    | Win
    | Give
    | Name
)
"""Any action."""

PASS = Pass()
DRAW = Draw()
PUNG = Pung()
KONG = Kong()
WIN = Win()
