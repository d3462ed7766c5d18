"""The tally: what each player of an arena has done, set by set."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from guobiao.arena.plan import Plan
from guobiao.arena.result import SittingResult
from guobiao.table.event import Ending


@dataclass(slots=True)
class SetTally:
    """What one player has done in one set, in all his seats."""

    deals: int = 0
    points: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    """How often somebody won on his tile."""
    draws: int = 0
    """How many deals nobody won."""
    value: int = 0
    """What his wins were worth, all together."""
    items: Counter[str] = field(default_factory=Counter[str])
    """In how many of his wins each item of the score was found."""
    faults: Counter[str] = field(default_factory=Counter[str])
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


Sets = dict[int, dict[str, SetTally]]
"""Of each set that was played to its end, by its number, what each player has done."""


def player_names(plan: Plan) -> tuple[str, ...]:
    """Return, of each entrant, the name under which he is counted.

    A name that stands several times is one player with several seats. If there is no other, the
    seats are told apart, so that one can see that none of them is better.
    """
    names = [entrant.name for entrant in plan.entrants]
    if len(set(names)) == 1:
        return tuple(f"{name} {number}" for number, name in enumerate(names, 1))
    return tuple(names)


def whole_sets(plan: Plan, results: Iterable[SittingResult]) -> Iterator[list[SittingResult]]:
    """Yield, set by set, the results of those that were played to their end."""
    sets: dict[int, list[SittingResult]] = defaultdict(list)
    for result in results:
        sets[result.set].append(result)
    for number in sorted(sets):
        if len(sets[number]) == plan.turns:
            yield sorted(sets[number], key=lambda result: result.turn)


def tally(plan: Plan, results: Iterable[SittingResult]) -> Sets:
    """Count what each player has done in each whole set."""
    names = player_names(plan)
    counted: Sets = {}
    for sittings in whole_sets(plan, results):
        of = counted.setdefault(sittings[0].set, {})
        for sitting in sittings:
            players = [of.setdefault(names[entrant], SetTally()) for entrant in sitting.entrants]
            _add(sitting, players)
    return counted


def _add(sitting: SittingResult, players: Sequence[SetTally]) -> None:
    for deal in sitting.deals:
        for player, points in zip(players, deal.points, strict=True):
            player.deals += 1
            player.points += points
            player.draws += deal.ending is Ending.WALL
        for win in deal.wins:
            winner = players[win.player]
            winner.wins += 1
            winner.self_draws += win.source is None
            winner.value += win.value
            winner.items.update(win.items)
        for source in {win.source for win in deal.wins if win.source is not None}:
            players[source].deal_ins += 1
    for fault in sitting.faults:
        players[fault.player].faults[fault.kind] += 1
    for player, time in zip(players, sitting.time, strict=True):
        player.moves += time.moves
        player.seconds += time.seconds
        player.slowest = max(player.slowest, time.slowest)
