"""Scoring a hand: every reading of it, what each earns and why, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guobiao.scoring.detectors.chows import FIVES, joined_chows
from guobiao.scoring.detectors.hogs import tile_hogs
from guobiao.scoring.detectors.honors import dragon_fans, terminal_pungs, wind_fans
from guobiao.scoring.detectors.kongs import kong_fans
from guobiao.scoring.detectors.pungs import JOINED, concealed_pungs, joined_pungs
from guobiao.scoring.detectors.ranges import range_fans
from guobiao.scoring.detectors.shapes import form_fans, set_fans
from guobiao.scoring.detectors.suits import nine_gates, suit_fans
from guobiao.scoring.detectors.winning import wait_fan, winning_fans
from guobiao.scoring.fan import Fan
from guobiao.scoring.layout import Layout, layouts, placements
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.part import Form, Part, PartKind
from guobiao.scoring.principles import Dropped, Outcome, settle
from guobiao.scoring.profile import MIL2025, Profile, profile_named
from guobiao.scoring.reading import Reading, preference, reading_of
from guobiao.scoring.rulebook import Rulebook, rulebook
from guobiao.scoring.sheet import Sheet
from guobiao.scoring.situation import Situation, situation_of
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import is_number


def score(hand: Hand | str, rules: Profile | str = MIL2025) -> Sheet:
    """Score a hand.

    A hand that is not complete is no error: its sheet has no reading.

    Args:
        hand: a hand with its winning tile, or such a hand in any notation.
        rules: a profile or its name, ``mil2025``, ``wmo`` or ``1998``.

    Returns:
        The sheet with every reading of the hand, best first.

    Raises:
        NotationError: the text is no hand.
        HandError: the hand has no winning tile, or cannot be.
        CircumstanceError: the facts of the win contradict one another or the tiles.
        ProfileError: there is no such profile.
    """
    if isinstance(hand, str):
        hand = Hand.parse(hand)
    if isinstance(rules, str):
        rules = profile_named(rules)
    situation = situation_of(hand, rules)
    book = rulebook(rules)
    everywhere = None
    readings: list[Reading] = []
    for layout in layouts(hand):
        if everywhere is None:
            everywhere = _fans_of_any_layout(hand, situation)
        readings += _readings(hand, layout, situation, book, everywhere)
    return Sheet(hand, rules, tuple(sorted(readings, key=preference)), situation.waits)


def _fans_of_any_layout(hand: Hand, situation: Situation) -> list[Occurrence]:
    """Return the fans that are there however the hand is laid out."""
    kinds = 0
    for tile, count in enumerate(hand.counts()):
        if count:
            kinds |= 1 << tile
    return [*range_fans(kinds), *suit_fans(kinds), *winning_fans(situation)]


def _readings(
    hand: Hand,
    layout: Layout,
    situation: Situation,
    rules: Rulebook,
    everywhere: Sequence[Occurrence],
) -> list[Reading]:
    """Return a reading for each part in which the winning tile can stand."""
    found = [*everywhere, *form_fans(layout), *tile_hogs(layout, hand.counts())]
    if layout.form is Form.STANDARD:
        found += nine_gates(situation.waiting)
    dropped: tuple[Dropped, ...] = ()
    if layout.pair is not None:
        found += _fans_of_sets(layout, situation)
        joined = _joined(layout, everywhere, rules)
        found += joined.counted
        dropped = joined.dropped
    outcomes: list[tuple[tuple[Part, ...], Outcome]] = []
    for place, part in placements(layout, situation.winning_tile, self_drawn=situation.self_drawn):
        parts = (*layout.parts[:place], part, *layout.parts[place + 1 :])
        concealed = tuple(pung for pung in layout.pungs if parts[pung].concealed)
        here = (*concealed_pungs(concealed), *wait_fan(situation, place, part))
        settled = settle((*found, *here), rules)
        outcomes.append((parts, Outcome(settled.counted, (*dropped, *settled.dropped))))
    if layout.form is Form.STANDARD and not any(outcome.counted for _, outcome in outcomes):
        chicken = (Occurrence(Fan.CHICKEN_HAND),)
        outcomes = [(parts, Outcome(chicken, outcome.dropped)) for parts, outcome in outcomes]
    return [reading_of(layout.form, parts, outcome, rules) for parts, outcome in outcomes]


def _fans_of_sets(layout: Layout, situation: Situation) -> Iterator[Occurrence]:
    """Yield the fans that the sets and the pair make, except those of chows or pungs together."""
    parts = layout.parts
    pungs = {parts[place].tiles[0]: place for place in layout.pungs}
    kongs = [place for place in layout.pungs if parts[place].kind is PartKind.KONG]
    yield from set_fans(layout)
    yield from dragon_fans(pungs, layout.pair)
    yield from wind_fans(pungs, layout.pair, situation.prevalent_wind, situation.seat_wind)
    yield from terminal_pungs(pungs)
    yield from kong_fans(
        tuple(place for place in kongs if not parts[place].concealed),
        tuple(place for place in kongs if parts[place].concealed),
    )


def _joined(layout: Layout, everywhere: Sequence[Occurrence], rules: Rulebook) -> Outcome:
    """Choose among the fans that chows, or pungs of numbers, form together."""
    first = [part.tiles[0] for part in layout.parts]
    numbers = tuple(place for place in layout.pungs if is_number(first[place]))
    barred = JOINED.intersection(
        exclusion.fan for found in everywhere for exclusion in rules.exclusions[found.fan]
    )
    pair = layout.pair if layout.pair in FIVES else None
    chows = joined_chows(tuple(first[place] for place in layout.chows), pair)
    pungs = joined_pungs(tuple(first[place] for place in numbers), barred)
    return Outcome(
        (
            *(_at(layout.chows, found) for found in chows.counted),
            *(_at(numbers, found) for found in pungs.counted),
        ),
        (
            *(_dropped_at(layout.chows, dropped) for dropped in chows.dropped),
            *(_dropped_at(numbers, dropped) for dropped in pungs.dropped),
        ),
    )


def _at(places: Sequence[int], found: Occurrence) -> Occurrence:
    """Return an occurrence told by places among the parts, not among some of them."""
    return Occurrence(found.fan, tuple(places[place] for place in found.parts))


def _dropped_at(places: Sequence[int], dropped: Dropped) -> Dropped:
    return Dropped(_at(places, dropped.occurrence), dropped.by, dropped.principle)
