"""The presets of 国标 at the table."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from guobiao.rulesets.guobiao.claims import GuobiaoClaims
from guobiao.rulesets.guobiao.continuation import GuobiaoContinuation
from guobiao.rulesets.guobiao.lexicon import GuobiaoLexicon
from guobiao.rulesets.guobiao.opening import TableOpening
from guobiao.rulesets.guobiao.scoring import GuobiaoScorer
from guobiao.rulesets.guobiao.settlement import GuobiaoSettlement
from guobiao.rulesets.guobiao.shapes import GuobiaoShapes
from guobiao.rulesets.guobiao.tiles import GuobiaoTiles
from guobiao.table.system import RuleSystem

TRAINING: Final = RuleSystem(
    id="guobiao",
    preset="training",
    options=MappingProxyType({}),
    seats=4,
    tiles=GuobiaoTiles(),
    opening=TableOpening(),
    claims=GuobiaoClaims(),
    shapes=GuobiaoShapes(),
    scorer=GuobiaoScorer(),
    settlement=GuobiaoSettlement(),
    continuation=GuobiaoContinuation(),
    lexicon=GuobiaoLexicon(),
)
