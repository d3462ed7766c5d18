"""Why a fan that is there is not counted: the five principles of 1998, and plain provisions."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Principle(StrEnum):
    """Why a fan that is there is not counted."""

    NON_REPEAT = "non_repeat"
    """不重复: the greater fan cannot be had without the smaller."""
    NON_SEPARATION = "non_separation"
    """不拆移: sets joined in a fan are not re-arranged to make another."""
    NON_IDENTICAL = "non_identical"
    """不得相同: a set used in a fan does not make the same fan with other sets."""
    HIGHEST_READING = "highest_reading"
    """就高不就低: readings are never mixed; the best one is taken."""
    ACCOUNT_ONCE = "account_once"
    """套算一次: after a combination each further set may be joined once."""
    PROVISION = "provision"
    """An official text says so, though no principle demands it."""

    @property
    def zh(self) -> str:
        """Its name in Chinese."""
        return _NAMES[self][0]

    @property
    def en(self) -> str:
        """Its name in English, as the World Mahjong Organization has it."""
        return _NAMES[self][1]


_NAMES: Final = {
    Principle.NON_REPEAT: ("不重复原则", "non-repeat principle"),
    Principle.NON_SEPARATION: ("不拆移原则", "non-separation principle"),
    Principle.NON_IDENTICAL: ("不得相同原则", "non-identical principle"),
    Principle.HIGHEST_READING: ("就高不就低原则", "freedom to choose the highest"),
    Principle.ACCOUNT_ONCE: ("套算一次原则", "account-once principle"),
    Principle.PROVISION: ("规则的明文规定", "provision of the rules"),
}
