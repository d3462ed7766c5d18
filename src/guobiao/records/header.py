"""The header of a record: the rules, the players, and where the record comes from."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from guobiao.records.line import ISO_TIME
from guobiao.rulesets.registry import rule_system
from guobiao.table.commitment import Opening
from guobiao.table.system import RuleSystem

FORMAT: Final = "guobiao-record"
VERSION: Final = 1


class _Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of what stands in a header."""


class Rules(_Part, frozen=True):
    """Under which rules was played."""

    preset: str
    options: dict[str, Any] = {}
    """What differs from the preset."""
    # A default that comes from a factory is written out.
    system: str = msgspec.field(default_factory=lambda: "guobiao")

    def build(self) -> RuleSystem:
        """Return the rules.

        Raises:
            OptionError: there is no such rule system, preset or option.
        """
        return rule_system(self.system, self.preset, self.options)


class Player(_Part, frozen=True):
    """A player, in the order of the seats of the first deal."""

    name: str
    id: str = ""
    """What the source calls him."""


class Source(_Part, frozen=True):
    """Where a record comes from, if it was converted."""

    format: str
    id: str = ""
    url: str = ""
    facts: dict[str, Any] = {}
    """What the source says and has no other place here."""


class Header(_Part, frozen=True, kw_only=True, tag_field="format", tag=FORMAT):
    """The first line of a record."""

    version: Literal[1] = msgspec.field(default_factory=lambda: VERSION)
    rules: Rules
    players: tuple[Player, ...]
    title: str = ""
    date: Annotated[str, msgspec.Meta(pattern=ISO_TIME)] = ""
    """When play began."""
    place: str = ""
    starting_points: tuple[int, ...] = ()
    """Of each player, what he had before the first deal; nothing stands for zero each."""
    source: Source | None = None
    seal: str = ""
    """The seal of the secret from which the walls come, published before play."""
    opening: Opening | None = None
    """What opens the seal, published after it."""
