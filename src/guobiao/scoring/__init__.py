"""The catalogue of fans, rule profiles, and the scorer that explains itself.

`score` gives the sheet of a hand, `waits` the tiles for which a hand of thirteen waits.
"""

from __future__ import annotations

from guobiao.scoring.catalogue import CATALOGUE, ENTRIES, Entry
from guobiao.scoring.fan import Fan
from guobiao.scoring.principle import Principle
from guobiao.scoring.profile import (
    MIL2025,
    PROFILES,
    RULES_1998,
    WMO,
    Profile,
    differences,
    profile_named,
)
from guobiao.scoring.rulings import RULINGS
from guobiao.scoring.score import score
from guobiao.scoring.search import find
from guobiao.scoring.sheet import CountedFan, ExcludedFan, Form, Part, Reading, Sheet
from guobiao.scoring.waits import Wait, waits

__all__ = [
    "CATALOGUE",
    "ENTRIES",
    "MIL2025",
    "PROFILES",
    "RULES_1998",
    "RULINGS",
    "WMO",
    "CountedFan",
    "Entry",
    "ExcludedFan",
    "Fan",
    "Form",
    "Part",
    "Principle",
    "Profile",
    "Reading",
    "Sheet",
    "Wait",
    "differences",
    "find",
    "profile_named",
    "score",
    "waits",
]
