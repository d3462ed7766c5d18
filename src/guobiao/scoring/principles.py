"""The counting principles: how fans may be joined, and what falls away beside what.

`join` holds the account-once principle (套算一次) and the non-identical principle (不得相同) for
fans that join sets: after some sets have been joined, each further set may be joined once to one of
them. In other words, a fan of *n* sets ties *n* loose groups into one, and no fan may tie what is
already tied. A fan of all four sets leaves nothing to join, one of three leaves one place, and four
sets bear three fans of two.

`settle` holds the other principles, as the table of exclusions tells them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from guobiao.scoring.exclusions import EXCLUSIONS, Exclusion, Scope
from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.principle import Principle
from guobiao.scoring.rulebook import Rulebook


class Dropped(NamedTuple):
    """An occurrence that is not counted, and why."""

    occurrence: Occurrence
    by: Fan | None
    """The fan beside which it is not counted; ``None`` where a principle alone forbids it."""
    principle: Principle
    source: str = ""
    """The texts that say so, where they do."""


class Outcome(NamedTuple):
    """What counts and what does not."""

    counted: tuple[Occurrence, ...]
    """In the order of their worth, then of their numbers."""
    dropped: tuple[Dropped, ...]


def join(occurrences: Iterable[Occurrence], rules: Rulebook) -> Outcome:
    """Choose the fans that join sets so that together they are worth most.

    Args:
        occurrences: every fan that two, three or four of the sets form; the sets are told apart by
            their places, 0 and up.
        rules: the worth of each fan.

    Returns:
        The best choice, of equal ones the first in the order of worth and number; and why each of
        the others is not counted.
    """
    ordered = sorted(occurrences, key=lambda found: (rules.rank[found.fan], found.parts))
    places = 1 + max((place for found in ordered for place in found.parts), default=0)
    best = max(
        _choices(ordered, tuple(range(places))),
        key=lambda chosen: sum(rules.points[found.fan] for found in chosen),
    )
    loose = [found for found in ordered if found not in best]
    return Outcome(best, tuple(_why_not_joined(found, best) for found in loose))


def _choices(
    ordered: Sequence[Occurrence], group: tuple[int, ...]
) -> Iterator[tuple[Occurrence, ...]]:
    """Yield every choice in which no fan ties together what is already tied, greatest fans first.

    ``group`` names the group to which each set belongs so far.
    """
    for number, found in enumerate(ordered):
        tied = {group[place] for place in found.parts}
        if len(tied) == len(found.parts):
            joined = tuple(min(tied) if name in tied else name for name in group)
            for further in _choices(ordered[number + 1 :], joined):
                yield (found, *further)
    yield ()


def _why_not_joined(found: Occurrence, best: Sequence[Occurrence]) -> Dropped:
    for counted in best:
        for exclusion in EXCLUSIONS.get(counted.fan, ()):
            if exclusion.fan is found.fan and _reaches(exclusion, counted, found):
                return Dropped(found, counted.fan, exclusion.principle, exclusion.source)
    for counted in best:
        if counted.fan is found.fan and len(set(counted.parts) & set(found.parts)) > 1:
            return Dropped(found, counted.fan, Principle.NON_IDENTICAL)
    return Dropped(found, None, Principle.ACCOUNT_ONCE)


def settle(occurrences: Iterable[Occurrence], rules: Rulebook) -> Outcome:
    """Take away whatever is not counted beside something greater.

    Fans are taken from the most to the least worth. A fan that is itself taken away takes nothing
    away: 四暗刻 takes 不求人, and so 自摸 stays.

    Args:
        occurrences: every fan that is there, those that join sets already chosen by `join`.
        rules: the worth of each fan, and the exclusions that hold.
    """
    standing: dict[Fan, list[Occurrence]] = {}
    for found in occurrences:
        if found.fan in standing:
            standing[found.fan].append(found)
        elif rules.points[found.fan]:
            standing[found.fan] = [found]
    order = sorted(standing, key=rules.rank.__getitem__)
    dropped: list[Dropped] = []
    for fan in order:
        if not standing[fan]:
            continue
        for exclusion in rules.exclusions[fan]:
            others = standing.get(exclusion.fan)
            if others:
                gone = _reached(exclusion, standing[fan], others)
                dropped += [
                    Dropped(found, fan, exclusion.principle, exclusion.source) for found in gone
                ]
                standing[exclusion.fan] = [found for found in others if found not in gone]
    counted: list[Occurrence] = []
    for fan in order:
        counted += standing[fan]
    return Outcome(tuple(counted), tuple(dropped))


def _reached(
    exclusion: Exclusion, counted: Sequence[Occurrence], others: Sequence[Occurrence]
) -> Sequence[Occurrence]:
    if exclusion.scope is Scope.WHOLE:
        return others
    if exclusion.scope is Scope.ONCE:
        return others[:1]
    return [found for found in others if any(_reaches(exclusion, one, found) for one in counted)]


def _reaches(exclusion: Exclusion, counted: Occurrence, found: Occurrence) -> bool:
    """Tell whether an exclusion beside one fan meets one occurrence of another."""
    return (
        exclusion.scope is not Scope.OWN
        or not counted.parts
        or set(found.parts) <= set(counted.parts)
    )
