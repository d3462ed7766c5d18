"""The rule system of 国标, built of its options."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from guobiao.errors import OptionError
from guobiao.rulesets.choices import chosen, differences
from guobiao.rulesets.guobiao.claims import GuobiaoClaims
from guobiao.rulesets.guobiao.continuation import GuobiaoContinuation
from guobiao.rulesets.guobiao.lexicon import GuobiaoLexicon
from guobiao.rulesets.guobiao.opening import PileOpening, PrivateOpening, TableOpening
from guobiao.rulesets.guobiao.options import PRESETS as OPTIONS
from guobiao.rulesets.guobiao.options import Fine, GuobiaoOptions
from guobiao.rulesets.guobiao.penalties import PENALTY_TABLES, PenaltyTable, false_win_rows
from guobiao.rulesets.guobiao.referee import Referee
from guobiao.rulesets.guobiao.scoring import GuobiaoScorer
from guobiao.rulesets.guobiao.settlement import GuobiaoSettlement
from guobiao.rulesets.guobiao.shapes import GuobiaoShapes
from guobiao.rulesets.guobiao.tiles import GuobiaoTiles
from guobiao.scoring.profile import Profile, profile_named
from guobiao.scoring.rulings import FalseWin
from guobiao.table.system import Opening, RuleSystem


def guobiao(preset: str = "official", /, **changes: Any) -> RuleSystem:
    """Return the rule system of a preset, with some options changed.

    Args:
        preset: ``official``, ``training``, ``duplicate``, ``botzone`` or ``botzone_pile``.
        changes: options of `guobiao.rulesets.guobiao.options.GuobiaoOptions`, as plain data.

    Raises:
        OptionError: there is no such preset, no such option, or no such value of it.

    >>> guobiao("official", deals=4).continuation.deals
    4
    """
    options = chosen("国标", OPTIONS, preset, changes)
    _check(options)
    profile = _profile(options)
    table = _penalties(options)
    return RuleSystem(
        id="guobiao",
        preset=preset,
        options=differences(OPTIONS[preset], options),
        seats=4,
        tiles=GuobiaoTiles(flowers=options.flowers),
        opening=_opening(options),
        claims=GuobiaoClaims(
            winners=options.winners,
            last_tile=profile.last_tile,
            illegal_win="refused" if options.false_win == "refused" else "punished",
            dead_hand_may_claim=table.dead_hand_may_claim
            if options.dead_hand_may_claim is None
            else options.dead_hand_may_claim,
            replacement_end=options.replacement_end,
            referee=Referee(table),
        ),
        shapes=GuobiaoShapes(),
        scorer=GuobiaoScorer(profile),
        settlement=GuobiaoSettlement(),
        continuation=GuobiaoContinuation(
            deals=options.deals,
            seat_change=options.seat_change,
            on_time=options.on_time or ("cancel_deal" if profile.id == "1998" else "finish_deal"),
            first_round=options.first_round,
            starting_points=options.starting_points,
            ends_without_live_hand=table.ends_without_live_hand,
        ),
        lexicon=GuobiaoLexicon(),
    )


def _check(options: GuobiaoOptions) -> None:
    """Refuse options that contradict one another."""
    usual = GuobiaoOptions()
    if options.walls != "table" and options.first_flowers_from is not usual.first_flowers_from:
        raise OptionError(
            f"option first_flowers_from: walls are {options.walls!r}, and have one end only",
            code="option_value",
        )
    if options.walls == "private" and options.flowers:
        raise OptionError(
            "option flowers: private walls have 34 tiles each, without flowers",
            code="option_value",
        )


def _profile(options: GuobiaoOptions) -> Profile:
    profile = profile_named(options.profile)
    return profile.replace(
        minimum=options.minimum, last_tile=options.last_tile or profile.last_tile
    )


def _penalties(options: GuobiaoOptions) -> PenaltyTable:
    table = PENALTY_TABLES[options.penalties or options.profile]
    fine = options.false_win
    if not isinstance(fine, Fine):
        return table
    rows = false_win_rows(
        FalseWin(
            short_of_eight=fine.points,
            not_ready=fine.points,
            to_each_opponent=fine.to_each_opponent,
        )
    )
    return replace(table, penalties=MappingProxyType({**table.penalties, **rows}))


def _opening(options: GuobiaoOptions) -> Opening:
    match options.walls:
        case "private":
            return PrivateOpening()
        case "pile":
            return PileOpening()
        case "table":
            return TableOpening(
                flowers=options.flowers,
                tail_in_stacks=options.tail == "stacks",
                first_flowers_from=options.first_flowers_from,
            )


OFFICIAL: Final = guobiao("official")
TRAINING: Final = guobiao("training")
DUPLICATE: Final = guobiao("duplicate")
BOTZONE: Final = guobiao("botzone")
BOTZONE_PILE: Final = guobiao("botzone_pile")
PRESETS: Final = MappingProxyType(
    {system.preset: system for system in (OFFICIAL, TRAINING, DUPLICATE, BOTZONE, BOTZONE_PILE)}
)
"""The presets by name, with nothing changed."""
