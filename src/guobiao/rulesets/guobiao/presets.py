"""The presets of 国标 at the table."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from guobiao.rulesets.guobiao.claims import GuobiaoClaims
from guobiao.rulesets.guobiao.continuation import GuobiaoContinuation
from guobiao.rulesets.guobiao.lexicon import GuobiaoLexicon
from guobiao.rulesets.guobiao.opening import PileOpening, PrivateOpening, TableOpening
from guobiao.rulesets.guobiao.penalties import BOTZONE_PENALTIES, MIL2025_PENALTIES
from guobiao.rulesets.guobiao.referee import Referee
from guobiao.rulesets.guobiao.scoring import GuobiaoScorer
from guobiao.rulesets.guobiao.settlement import GuobiaoSettlement
from guobiao.rulesets.guobiao.shapes import GuobiaoShapes
from guobiao.rulesets.guobiao.tiles import GuobiaoTiles
from guobiao.table.event import End
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
"""144 tiles and sixteen deals; a false win is refused."""

OFFICIAL: Final = replace(
    TRAINING,
    preset="official",
    claims=GuobiaoClaims(illegal_win="punished", referee=Referee(MIL2025_PENALTIES)),
)
"""The table of MIL 2025: a false win is taken at its word and punished."""

DUPLICATE: Final = replace(
    TRAINING,
    preset="duplicate",
    tiles=GuobiaoTiles(flowers=False),
    opening=PrivateOpening(),
    claims=GuobiaoClaims(winners="all"),
    continuation=GuobiaoContinuation(deals=1),
)
"""One deal without flowers, a wall for each seat; every seat that declares on a discard wins."""

_BOTZONE_CLAIMS: Final = GuobiaoClaims(illegal_win="punished", referee=Referee(BOTZONE_PENALTIES))

BOTZONE: Final = replace(DUPLICATE, preset="botzone", claims=_BOTZONE_CLAIMS)
"""A deal of Botzone: one winner, and whoever errs pays 10 to each, which ends the deal."""

BOTZONE_PILE: Final = replace(
    BOTZONE,
    preset="botzone_pile",
    tiles=GuobiaoTiles(),
    opening=PileOpening(),
    claims=replace(_BOTZONE_CLAIMS, last_tile="unrestricted", replacement_end=End.HEAD),
)
"""A deal of Botzone before duplicate walls: one pile of 144 tiles, used from one end."""

PRESETS: Final = MappingProxyType(
    {system.preset: system for system in (TRAINING, OFFICIAL, DUPLICATE, BOTZONE, BOTZONE_PILE)}
)
"""The presets by name."""
