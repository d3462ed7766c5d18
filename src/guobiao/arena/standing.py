"""Standings: what each player of an arena has come to, every number with its error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from guobiao.arena.estimate import Estimate, mean, ratio
from guobiao.arena.plan import SEATS, Plan
from guobiao.arena.rating import ratings
from guobiao.arena.result import SittingResult
from guobiao.arena.tally import Sets, SetTally, player_names, tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What one player has come to. Rates are shares of his deals."""

    name: str
    deals: int
    points: Estimate
    """Points a deal."""
    places: Estimate | None
    """Place points a set: 4 for the best of the table, then 3, 2, 1; equals share theirs."""
    wins: Estimate
    self_draws: Estimate
    deal_ins: Estimate
    draws: Estimate
    """How many of his deals nobody won."""
    value: Estimate | None
    """What a win was worth, before payments; ``None`` without one."""
    won: int
    """How many hands he has won."""
    items: Counter[str]
    """In how many of them each item of the score was found."""
    faults: Counter[str]
    moves: int
    seconds: float
    """What all his moves took of a processor."""
    slowest: float
    rating: Estimate | None
    """On the scale of Elo; ``None`` if he has played nobody else."""

    @property
    def milliseconds(self) -> float:
        """What a move took on average."""
        return 1000 * self.seconds / self.moves if self.moves else 0.0


@dataclass(frozen=True, slots=True)
class Margin:
    """How much better one player was than another on the same walls, in points a deal."""

    better: str
    worse: str
    margin: Estimate
    sets: int
    """In how many sets they met."""


@dataclass(frozen=True, slots=True)
class Standings:
    """What an arena has come to."""

    sets: int
    """How many sets were played to their end; no other counts."""
    deals: int
    players: tuple[Standing, ...]
    """The best first."""
    margins: tuple[Margin, ...]
    """Every two players who have met, the greatest margin first."""


def standings(plan: Plan, results: Iterable[SittingResult]) -> Standings:
    """Return what the results of an arena come to.

    Args:
        plan: the arena.
        results: of its matches, in any order.
    """
    sets = tally(plan, results)
    rated = ratings(sets)
    players = [
        _standing(name, sets, rated.get(name))
        for name in dict.fromkeys(player_names(plan))
        if any(name in of for of in sets.values())
    ]
    players.sort(key=lambda player: -player.points.value)
    return Standings(
        sets=len(sets),
        deals=sum(one.deals for of in sets.values() for one in of.values()) // SEATS,
        players=tuple(players),
        margins=_margins([player.name for player in players], sets),
    )


def _standing(name: str, sets: Sets, rating: Estimate | None) -> Standing:
    own = [of[name] for of in sets.values() if name in of]
    deals = [one.deals for one in own]

    def share(count: Callable[[SetTally], int]) -> Estimate:
        found = ratio([count(one) for one in own], deals)
        assert found is not None
        return found

    return Standing(
        name=name,
        deals=sum(deals),
        points=share(lambda one: one.points),
        places=mean([_place_points(name, of) for of in sets.values() if name in of]),
        wins=share(lambda one: one.wins),
        self_draws=share(lambda one: one.self_draws),
        deal_ins=share(lambda one: one.deal_ins),
        draws=share(lambda one: one.draws),
        value=ratio([one.value for one in own], [one.wins for one in own]),
        won=sum(one.wins for one in own),
        items=sum((one.items for one in own), Counter[str]()),
        faults=sum((one.faults for one in own), Counter[str]()),
        moves=sum(one.moves for one in own),
        seconds=sum(one.seconds for one in own),
        slowest=max(one.slowest for one in own),
        rating=rating,
    )


def _place_points(name: str, players: dict[str, SetTally]) -> float:
    """Return 1 and one more for each that is behind, half for each that is level."""
    own = _points_a_deal(players[name])
    others = [_points_a_deal(player) for other, player in players.items() if other != name]
    return 1 + sum(other < own for other in others) + sum(other == own for other in others) / 2


def _points_a_deal(one: SetTally) -> float:
    return one.points / one.deals


def _margins(names: Sequence[str], sets: Sets) -> tuple[Margin, ...]:
    margins: list[Margin] = []
    for one, other in combinations(names, 2):
        differences = [
            _points_a_deal(of[one]) - _points_a_deal(of[other])
            for of in sets.values()
            if one in of and other in of
        ]
        found = mean(differences)
        if found is not None and found.value < 0:
            margins.append(Margin(other, one, found.times(-1), len(differences)))
        elif found is not None:
            margins.append(Margin(one, other, found, len(differences)))
    return tuple(sorted(margins, key=lambda margin: -margin.margin.value))
