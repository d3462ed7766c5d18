"""Chinese Official Mahjong (国标麻将, MCR): score any hand under every ruling, with reasons.

>>> import guobiao as gb
>>> sheet = gb.score("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2")
>>> sheet.points, sheet.total, sheet.legal
(98, 100, True)
>>> sheet.fans[0].fan
<Fan.BIG_FOUR_WINDS: 1>

Names are loaded when they are first used, so importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from guobiao.analysis.advice import Advice, advise
    from guobiao.analysis.distance import Distances, distance, distance_batch
    from guobiao.analysis.legal_distance import (
        LegalDistance,
        legal_discards_batch,
        legal_distance,
        legal_distance_batch,
    )
    from guobiao.analysis.routes import Route, routes
    from guobiao.errors import (
        CircumstanceError,
        GuobiaoError,
        HandError,
        IllegalActionError,
        InputError,
        KernelError,
        MeldError,
        NotationError,
        OptionError,
        ProfileError,
        RecordError,
        RowError,
        StyleError,
    )
    from guobiao.scoring.batch import points, rows_of, score_batch, wait_points, waits_batch
    from guobiao.scoring.fan import Fan
    from guobiao.scoring.profile import MIL2025, RULES_1998, WMO, Profile
    from guobiao.scoring.score import score
    from guobiao.scoring.sheet import Sheet
    from guobiao.scoring.waits import Wait, waits
    from guobiao.tiles.hand import Circumstances, Hand
    from guobiao.tiles.meld import Meld

__all__ = [
    "MIL2025",
    "RULES_1998",
    "WMO",
    "Advice",
    "CircumstanceError",
    "Circumstances",
    "Distances",
    "Fan",
    "GuobiaoError",
    "Hand",
    "HandError",
    "IllegalActionError",
    "InputError",
    "KernelError",
    "LegalDistance",
    "Meld",
    "MeldError",
    "NotationError",
    "OptionError",
    "Profile",
    "ProfileError",
    "RecordError",
    "Route",
    "RowError",
    "Sheet",
    "StyleError",
    "Wait",
    "advise",
    "distance",
    "distance_batch",
    "legal_discards_batch",
    "legal_distance",
    "legal_distance_batch",
    "points",
    "routes",
    "rows_of",
    "score",
    "score_batch",
    "wait_points",
    "waits",
    "waits_batch",
]

_HOMES: Final = {
    "guobiao.analysis.advice": ("Advice", "advise"),
    "guobiao.analysis.distance": ("Distances", "distance", "distance_batch"),
    "guobiao.analysis.legal_distance": (
        "LegalDistance",
        "legal_discards_batch",
        "legal_distance",
        "legal_distance_batch",
    ),
    "guobiao.analysis.routes": ("Route", "routes"),
    "guobiao.errors": (
        "CircumstanceError",
        "GuobiaoError",
        "HandError",
        "IllegalActionError",
        "InputError",
        "KernelError",
        "MeldError",
        "NotationError",
        "OptionError",
        "ProfileError",
        "RecordError",
        "RowError",
        "StyleError",
    ),
    "guobiao.scoring.batch": ("points", "rows_of", "score_batch", "wait_points", "waits_batch"),
    "guobiao.scoring.fan": ("Fan",),
    "guobiao.scoring.profile": ("MIL2025", "Profile", "RULES_1998", "WMO"),
    "guobiao.scoring.score": ("score",),
    "guobiao.scoring.sheet": ("Sheet",),
    "guobiao.scoring.waits": ("Wait", "waits"),
    "guobiao.tiles.hand": ("Circumstances", "Hand"),
    "guobiao.tiles.meld": ("Meld",),
}
_HOME: Final = {name: home for home, names in _HOMES.items() for name in names}
"""Where each public name is defined."""


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
