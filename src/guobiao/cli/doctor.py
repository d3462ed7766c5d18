"""``guobiao doctor``: what is installed, what runs, and what to do if something is off."""

from __future__ import annotations

import platform
import sys
from dataclasses import asdict, dataclass
from typing import Annotated, Final, Literal

import typer

from guobiao.cli.options import Json, Language


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    subject: str
    state: Literal["ok", "note", "broken"]
    """``note``: everything works, but it could be better."""
    found: str
    advice: str = ""


KNOWN_HANDS: Final = ()
