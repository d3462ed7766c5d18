"""The options of 国标: what a table may choose apart from its preset, as plain data.

They stand in the header of a record, so that whoever reads it can build the same rules again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from guobiao.errors import OptionError
from guobiao.rulesets.guobiao.claims import GuobiaoClaims
from guobiao.rulesets.guobiao.continuation import GuobiaoContinuation, SeatChange
from guobiao.rulesets.guobiao.opening import TableOpening
from guobiao.rulesets.guobiao.penalties import FALSE_WINS, PaidTo, Penalty, PenaltyTable
from guobiao.rulesets.guobiao.presets import PRESETS
from guobiao.rulesets.guobiao.referee import Referee
from guobiao.rulesets.guobiao.scoring import GuobiaoScorer
from guobiao.rulesets.guobiao.tiles import GuobiaoTiles
from guobiao.scoring.profile import PROFILES, profile_named
from guobiao.table.event import End
from guobiao.table.system import RuleSystem


def rules_of(preset: str, options: Mapping[str, Any]) -> RuleSystem:
    """Return the preset of a name with some options changed.

    >>> rules_of("official", {"profile": "wmo"}).scorer.profile.id
    'wmo'

    Raises:
        OptionError: there is no such preset, no such option, or no such value of it.
    """
    system = PRESETS.get(preset)
    if system is None:
        raise OptionError(
            f"no preset {preset!r} of 国标; there are {', '.join(PRESETS)}", code="unknown_preset"
        )
    for name, value in options.items():
        change = _CHANGES.get(name)
        if change is None:
            raise OptionError(
                f"no option {name!r} of 国标; there are {', '.join(sorted(_CHANGES))}",
                code="unknown_option",
            )
        system = change(system, value)
    return replace(system, options=MappingProxyType(dict(options)))


def _one_of(name: str, value: object, allowed: tuple[object, ...]) -> None:
    # A bool equals an int, and is none here.
    if not any(type(value) is type(other) and value == other for other in allowed):
        raise OptionError(
            f"option {name}: {value!r} is none of {', '.join(map(repr, allowed))}",
            code="option_value",
        )


def _number(name: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise OptionError(
            f"option {name}: {value!r} is no number from {least} to {most}", code="option_value"
        )
    return value


def _scorer(system: RuleSystem) -> GuobiaoScorer:
    assert isinstance(system.scorer, GuobiaoScorer)
    return system.scorer


def _claims(system: RuleSystem) -> GuobiaoClaims:
    assert isinstance(system.claims, GuobiaoClaims)
    return system.claims


def _continuation(system: RuleSystem) -> GuobiaoContinuation:
    assert isinstance(system.continuation, GuobiaoContinuation)
    return system.continuation


def _table(system: RuleSystem, name: str) -> TableOpening:
    if not isinstance(system.opening, TableOpening):
        raise OptionError(
            f"option {name}: the preset {system.preset} has no wall for all", code="option_value"
        )
    return system.opening


def _profile(system: RuleSystem, value: Any) -> RuleSystem:
    _one_of("profile", value, tuple(PROFILES))
    return replace(system, scorer=GuobiaoScorer(profile_named(value)))


def _minimum(system: RuleSystem, value: Any) -> RuleSystem:
    minimum = _number("minimum", value, 0, 400)
    profile = _scorer(system).profile.replace(minimum=minimum)
    return replace(system, scorer=GuobiaoScorer(profile))


def _winners(system: RuleSystem, value: Any) -> RuleSystem:
    _one_of("winners", value, ("nearest", "all"))
    return replace(system, claims=replace(_claims(system), winners=value))


def _false_win(system: RuleSystem, value: Any) -> RuleSystem:
    claims = _claims(system)
    if value == "refused":
        return replace(system, claims=replace(claims, illegal_win="refused"))
    if not isinstance(value, Mapping) or set(value) != {"points", "to_each_opponent"}:
        raise OptionError(
            f"option false_win: {value!r} is neither 'refused' nor an object of points and"
            " to_each_opponent",
            code="option_value",
        )
    _one_of("false_win.to_each_opponent", value["to_each_opponent"], (True, False))
    penalty = Penalty(
        (_number("false_win.points", value["points"], 0, 1000),),
        paid_to=PaidTo.EACH_OPPONENT if value["to_each_opponent"] else PaidTo.NOBODY,
        hand_dies=True,
    )
    table = claims.referee.table
    penalties = {**table.penalties, **dict.fromkeys(FALSE_WINS, penalty)}
    referee = Referee(PenaltyTable(table.id, penalties, table.repeated_warning))
    punishing = replace(claims, illegal_win="punished", referee=referee)
    return replace(system, claims=punishing)


def _dead_hand_may_claim(system: RuleSystem, value: Any) -> RuleSystem:
    _one_of("dead_hand_may_claim", value, (True, False))
    return replace(system, claims=replace(_claims(system), dead_hand_may_claim=value))


def _last_tile(system: RuleSystem, value: Any) -> RuleSystem:
    _one_of("last_tile", value, ("win_only", "draw_after", "unrestricted"))
    return replace(system, claims=replace(_claims(system), last_tile=value))


def _flowers(system: RuleSystem, value: Any) -> RuleSystem:
    _one_of("flowers", value, (True, False))
    opening = replace(_table(system, "flowers"), flowers=value)
    return replace(system, tiles=GuobiaoTiles(flowers=value), opening=opening)


def _deals(system: RuleSystem, value: Any) -> RuleSystem:
    deals = _number("deals", value, 1, 1_000_000)
    return replace(system, continuation=replace(_continuation(system), deals=deals))


def _seat_change(system: RuleSystem, value: Any) -> RuleSystem:
    _one_of("seat_change", value, tuple(map(str.__str__, SeatChange)))
    changed = replace(_continuation(system), seat_change=SeatChange(value))
    return replace(system, continuation=changed)


def _tail(system: RuleSystem, value: Any) -> RuleSystem:
    _one_of("tail", value, ("stacks", "last_tile"))
    opening = _table(system, "tail")
    return replace(system, opening=replace(opening, tail_in_stacks=value == "stacks"))


def _first_flowers_from(system: RuleSystem, value: Any) -> RuleSystem:
    _one_of("first_flowers_from", value, ("head", "tail"))
    opening = _table(system, "first_flowers_from")
    return replace(system, opening=replace(opening, first_flowers_from=End(value)))


_CHANGES: Final[Mapping[str, Callable[[RuleSystem, Any], RuleSystem]]] = MappingProxyType(
    {
        "profile": _profile,
        "minimum": _minimum,
        "winners": _winners,
        "false_win": _false_win,
        "dead_hand_may_claim": _dead_hand_may_claim,
        "last_tile": _last_tile,
        "flowers": _flowers,
        "deals": _deals,
        "seat_change": _seat_change,
        "tail": _tail,
        "first_flowers_from": _first_flowers_from,
    }
)
