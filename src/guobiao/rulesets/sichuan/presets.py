"""The rule system of 四川麻将, built of its options."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from guobiao.rulesets.choices import chosen, differences
from guobiao.rulesets.sichuan.claims import SichuanClaims
from guobiao.rulesets.sichuan.continuation import SichuanContinuation
from guobiao.rulesets.sichuan.lexicon import SichuanLexicon
from guobiao.rulesets.sichuan.opening import SichuanOpening
from guobiao.rulesets.sichuan.options import PRESETS as OPTIONS
from guobiao.rulesets.sichuan.scoring import SichuanScorer, SichuanShapes
from guobiao.rulesets.sichuan.settlement import SichuanSettlement
from guobiao.rulesets.sichuan.tiles import SichuanTiles
from guobiao.table.system import RuleSystem


def sichuan(preset: str = "modern", /, **changes: Any) -> RuleSystem:
    """Return the rule system of a preset, with some options changed.

    Args:
        preset: ``modern`` or ``origin``.
        changes: options of `guobiao.rulesets.sichuan.options.SichuanOptions`, as plain data.

    Raises:
        OptionError: there is no such preset, no such option, or no such value of it.

    >>> dict(sichuan("origin", cap=None).options)
    {'cap': None}
    """
    options = chosen("四川麻将", OPTIONS, preset, changes)
    scorer = SichuanScorer(options)
    return RuleSystem(
        id="sichuan",
        preset=preset,
        options=differences(OPTIONS[preset], options),
        seats=4,
        tiles=SichuanTiles(),
        opening=SichuanOpening(options),
        claims=SichuanClaims(options),
        shapes=SichuanShapes(),
        scorer=scorer,
        settlement=SichuanSettlement(options, scorer),
        continuation=SichuanContinuation(options),
        lexicon=SichuanLexicon(),
    )


MODERN: Final = sichuan("modern")
ORIGIN: Final = sichuan("origin")
PRESETS: Final = MappingProxyType({system.preset: system for system in (MODERN, ORIGIN)})
"""The presets by name, with nothing changed."""
