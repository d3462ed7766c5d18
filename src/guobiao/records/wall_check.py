"""Checking the walls of a match after it: does each come from the secret that was sealed before?"""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec

from guobiao.errors import InputError
from guobiao.records.seal_check import check_seal
from guobiao.records.transcript import Fact, Transcript
from guobiao.table.commitment import Opening, seal


@dataclass(frozen=True, slots=True)
class DealCheck:
    """Whether one deal was dealt as the secret says."""

    number: int
    wall: bool
    dice: bool

    @property
    def fits(self) -> bool:
        """Whether wall and dice do."""
        return self.wall and self.dice


@dataclass(frozen=True, slots=True)
class WallCheck:
    """What was found about a secret and the deals of a match."""

    published: tuple[str, ...]
    """Every seal that is known, each once; there should be one."""
    computed: str
    """The seal of the secret."""
    deals: tuple[DealCheck, ...] = ()

    @property
    def sealed(self) -> bool | None:
        """Whether the secret is the one that was sealed; ``None`` if no seal is known."""
        return all(one == self.computed for one in self.published) if self.published else None

    @property
    def fits(self) -> bool:
        """Whether nothing speaks against the secret."""
        return self.sealed is not False and all(deal.fits for deal in self.deals)


def check_walls(opening: Opening, transcript: Transcript | None = None) -> WallCheck:
    """Check a secret against its seal, and every wall and dice of a record against the secret.

    Args:
        opening: what was published after play; its seal may be empty where none is known.
        transcript: the record, whose header may hold the published seal too.

    Raises:
        InputError: the secret is not written in hexadecimal digits.
        OptionError: the record asks for rules that there are not.

    >>> check_walls(Opening(seal(b"example"), b"example".hex(), ())).sealed
    True
    """
    computed = seal(secret_bytes(opening.secret))
    known = [opening.seal] if transcript is None else [transcript.header.seal, opening.seal]
    published = tuple(dict.fromkeys(one.lower() for one in known if one))
    if transcript is None:
        return WallCheck(published, computed)
    system = transcript.header.rules.build()
    opened = msgspec.structs.replace(transcript.header, opening=opening)
    found = {
        (mismatch.deal, mismatch.fact)
        for mismatch in check_seal(replace(transcript, header=opened), system)
    }
    deals = tuple(
        DealCheck(
            deal.number,
            wall=(deal.number, Fact.WALL) not in found,
            dice=(deal.number, Fact.DICE) not in found,
        )
        for deal in transcript.deals
    )
    return WallCheck(published, computed, deals)


def secret_bytes(text: str) -> bytes:
    """Return a secret that is written in hexadecimal digits.

    Raises:
        InputError: it is not.
    """
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise InputError(f"the secret {text!r} is not in hexadecimal digits", code="hex") from None
