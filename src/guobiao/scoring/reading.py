"""A reading: one way to read a hand, what it earns, and what it does not, with the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.part import Form, Part
from guobiao.scoring.principle import Principle
from guobiao.scoring.principles import Outcome
from guobiao.scoring.rulebook import Rulebook
from guobiao.tiles.tile import Tile

Sets = tuple[tuple[Tile, ...], ...]
"""The sets, or tiles, that form a fan once; empty where the whole hand does."""


_Reason = tuple[Fan, Fan | None, Principle, str]
"""Which fan, beside which one if any, and why."""


@dataclass(frozen=True, slots=True)
class CountedFan:
    """One line of the sheet: a fan that counts."""

    fan: Fan
    count: int
    """How many times it counts."""
    points: int
    """What it earns in all: the worth of one, ``count`` times."""
    occurrences: tuple[Sets, ...] = ()
    """What forms it, for each time."""

    @property
    def sets(self) -> Sets:
        """The sets, or tiles, that form it, of all times together."""
        return tuple(one for sets in self.occurrences for one in sets)


@dataclass(frozen=True, slots=True)
class ExcludedFan:
    """A fan that is there and does not count."""

    fan: Fan
    count: int
    """How many times it is not counted."""
    by: Fan | None
    """The fan beside which it is not counted; ``None`` where a principle alone forbids it."""
    principle: Principle
    source: str = ""
    """The texts that say so, where they do."""
    occurrences: tuple[Sets, ...] = ()
    """What forms it, for each time."""

    @property
    def sets(self) -> Sets:
        """The sets, or tiles, that form it, of all times together."""
        return tuple(one for sets in self.occurrences for one in sets)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the hand: its form, its parts, and what they earn."""

    form: Form
    parts: tuple[Part, ...]
    """Melds in their order, then what is concealed."""
    fans: tuple[CountedFan, ...]
    """What counts, greatest first, then by number."""
    excluded: tuple[ExcludedFan, ...]
    """What is there and does not count, in the order of the catalogue."""
    points: int
    """The sum, without flowers."""


def reading_of(form: Form, parts: tuple[Part, ...], outcome: Outcome, rules: Rulebook) -> Reading:
    """Write up what counts and what does not in one reading of a hand."""
    counted: dict[Fan, list[Sets]] = {}
    for found in outcome.counted:
        counted.setdefault(found.fan, []).append(_sets(found, parts))
    excluded: dict[_Reason, list[Sets]] = {}
    for found, by, principle, source in outcome.dropped:
        reason = (found.fan, by, principle, source)
        excluded.setdefault(reason, []).append(_sets(found, parts))
    fans = [
        CountedFan(fan, len(sets), rules.points[fan] * len(sets), tuple(sets))
        for fan, sets in counted.items()
    ]
    not_counted = [
        ExcludedFan(fan, len(sets), by, principle, source, tuple(sets))
        for (fan, by, principle, source), sets in sorted(excluded.items(), key=_catalogue_order)
    ]
    points = sum([line.points for line in fans])
    return Reading(form, parts, tuple(fans), tuple(not_counted), points)


def _sets(found: Occurrence, parts: Sequence[Part]) -> Sets:
    if found.tiles:
        return (found.tiles,)
    return tuple([parts[place].tiles for place in found.parts]) if found.parts else ()


def _catalogue_order(line: tuple[_Reason, list[Sets]]) -> tuple[int, int]:
    (fan, by, *_), _ = line
    return fan, by or 0


def preference(reading: Reading) -> tuple[object, ...]:
    """Return the key by which readings are ranked, the best first.

    More points come first. Of equal ones comes first the reading with the greater fans, compared
    from the greatest down; of equally great ones the one that the catalogue names first; then the
    one that has more fans which are not counted. What is still alike is ordered by form and by
    tiles, so that a hand always has the same sheet.
    """
    return (
        -reading.points,
        tuple((-line.points // line.count, int(line.fan), -line.count) for line in reading.fans),
        -sum(line.count for line in reading.excluded),
        list(Form).index(reading.form),
        tuple((part.tiles, not part.winning) for part in reading.parts),
    )
