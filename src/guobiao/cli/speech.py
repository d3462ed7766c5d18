"""The language of what people read: asked for, or that of the locale."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # drawing takes long to load, and what machines read needs none
    from guobiao.draw.words import Language


class Speech(StrEnum):
    """A language, as options name it."""

    EN = "en"
    ZH = "zh"
    ZH_HANT = "zh-Hant"

    @property
    def language(self) -> Language:
        """The language, as drawing names it."""
        if self is Speech.EN:
            return "en"
        return "zh-Hans" if self is Speech.ZH else "zh-Hant"


def language_of(speech: Speech | None) -> Language:
    """Return the language to write in.

    Args:
        speech: what was asked for; ``None`` for what the environment asks for, whose variables
            count in the order of POSIX.
    """
    return (speech or _of_locale()).language


def _of_locale() -> Speech:
    asked = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if not asked.startswith("zh"):
        return Speech.EN
    return Speech.ZH_HANT if asked.startswith(("zh_TW", "zh_HK", "zh_MO")) else Speech.ZH
