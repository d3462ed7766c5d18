"""The presets of 四川麻将."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any, Final

from guobiao.rulesets.sichuan.claims import SichuanClaims
from guobiao.rulesets.sichuan.continuation import SichuanContinuation
from guobiao.rulesets.sichuan.lexicon import SichuanLexicon
from guobiao.rulesets.sichuan.opening import SichuanOpening
from guobiao.rulesets.sichuan.options import MODERN, ORIGIN, SichuanOptions
from guobiao.rulesets.sichuan.scoring import SichuanScorer, SichuanShapes
from guobiao.rulesets.sichuan.settlement import SichuanSettlement
from guobiao.rulesets.sichuan.tiles import SichuanTiles
from guobiao.table.system import RuleSystem

PRESETS: Final = {"origin": ORIGIN, "modern": MODERN}


def sichuan(preset: str = "modern", **changes: Any) -> RuleSystem:
    """Return the rule system of a preset, with some options changed.

    >>> sichuan("origin", cap=None).options
    {'cap': None}
    """
    options: SichuanOptions = replace(PRESETS[preset], **changes)
    base = asdict(PRESETS[preset])
    scorer = SichuanScorer(options)
    return RuleSystem(
        id="sichuan",
        preset=preset,
        options={name: value for name, value in asdict(options).items() if value != base[name]},
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
