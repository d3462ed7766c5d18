"""What each fan means, in one sentence of English and of Chinese, with a hand that has it.

The hands are in hand notation with the winning tile last; each has its fan under the default
profile.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from guobiao.scoring.fan import Fan


@dataclass(frozen=True, slots=True)
class Definition:
    """What one fan means."""

    en: str
    zh: str
    example: str
    """A hand in hand notation that has the fan."""


F = Fan

DEFINITIONS: Final[Mapping[Fan, Definition]] = MappingProxyType({})
