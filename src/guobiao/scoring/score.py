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
from guobiao.scoring.profile import MIL2025, Profile, profile_of
from guobiao.scoring.reading import Reading, preference, reading_of
from guobiao.scoring.rulebook import Rulebook, rulebook
from guobiao.scoring.sheet import Sheet
from guobiao.scoring.situation import Situation, situation_of
from guobiao.scoring.tally import Tally, tally_of
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import is_honor, is_number


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
    if not isinstance(hand, Hand):
        hand = Hand.parse(hand)
    rules = profile_of(rules)
    tally = tally_of(hand)
    situation = situation_of(hand, tally, rules)
    book = rulebook(rules)
    readings: list[Reading] = []
    anyway: list[Occurrence] = []
    for layout in layouts(hand, tally):
        if not anyway:
            anyway += range_fans(tally.kinds)
            anyway += suit_fans(tally.kinds)
            anyway += winning_fans(situation)
        readings += _readings(layout, tally, situation, book, anyway)
    if len(readings) > 1:
        readings.sort(key=preference)
    return Sheet(hand, rules, tuple(readings), situation)


def _readings(
    layout: Layout,
    tally: Tally,
    situation: Situation,
    rules: Rulebook,
    anyway: Sequence[Occurrence],
) -> list[Reading]:
    """Return a reading for each part in which the winning tile can stand.

    Args:
        layout: how the tiles are laid out.
        tally: how many there are of each kind.
        situation: how the hand was won.
        rules: by what it is counted.
        anyway: the fans that are there however the tiles are laid out.
    """
    found = [*anyway, *form_fans(layout), *tile_hogs(layout, tally.all)]
    dropped: list[Dropped] = []
    if layout.form is Form.STANDARD:
        found += nine_gates(tally.waiting)
    if layout.pair is not None:
        found += set_fans(layout)
        _join_chows(layout, found, dropped)
        if layout.pungs:
            _join_pungs(layout, rules, anyway, found, dropped)
            found += _fans_of_pungs(layout, situation)
    outcomes: list[tuple[tuple[Part, ...], Outcome]] = []
    for place, part in placements(layout, situation.winning_tile, self_drawn=situation.self_drawn):
        parts = (*layout.parts[:place], part, *layout.parts[place + 1 :])
        concealed = tuple(pung for pung in layout.pungs if parts[pung].concealed)
        here = (*concealed_pungs(concealed), *wait_fan(situation, place, part))
        settled = settle((*found, *here), rules)
        outcomes.append((parts, Outcome(settled.counted, (*dropped, *settled.dropped))))
    if not any(outcome.counted for _, outcome in outcomes):  # another form is a fan by itself
        chicken = (Occurrence(Fan.CHICKEN_HAND),)
        outcomes = [(parts, Outcome(chicken, outcome.dropped)) for parts, outcome in outcomes]
    return [reading_of(layout.form, parts, outcome, rules) for parts, outcome in outcomes]


def _join_chows(layout: Layout, found: list[Occurrence], dropped: list[Dropped]) -> None:
    """Add what the chows form together."""
    if len(layout.chows) < 2:
        return
    pair = layout.pair if layout.pair in FIVES else None
    outcome = joined_chows(tuple(layout.parts[place].tiles[0] for place in layout.chows), pair)
    found += (_at(layout.chows, one) for one in outcome.counted)
    dropped += (_dropped_at(layout.chows, one) for one in outcome.dropped)


def _join_pungs(
    layout: Layout,
    rules: Rulebook,
    anyway: Sequence[Occurrence],
    found: list[Occurrence],
    dropped: list[Dropped],
) -> None:
    """Add what the pungs of numbers form together."""
    first = {place: layout.parts[place].tiles[0] for place in layout.pungs}
    places = [place for place, tile in first.items() if is_number(tile)]
    if len(places) < 2:
        return
    barred = JOINED.intersection(
        exclusion.fan for one in anyway for exclusion in rules.exclusions[one.fan]
    )
    outcome = joined_pungs(tuple(first[place] for place in places), barred)
    found += (_at(places, one) for one in outcome.counted)
    dropped += (_dropped_at(places, one) for one in outcome.dropped)


def _fans_of_pungs(layout: Layout, situation: Situation) -> Iterator[Occurrence]:
    """Yield the fans of pungs and kongs by what they are: winds, dragons, terminals, kongs."""
    parts = layout.parts
    pungs = {parts[place].tiles[0]: place for place in layout.pungs}
    yield from terminal_pungs(pungs)
    if any(is_honor(tile) for tile in pungs):
        yield from dragon_fans(pungs, layout.pair)
        yield from wind_fans(pungs, layout.pair, situation.prevalent_wind, situation.seat_wind)
    kongs = [place for place in layout.pungs if parts[place].kind is PartKind.KONG]
    if kongs:
        yield from kong_fans(
            tuple(place for place in kongs if not parts[place].concealed),
            tuple(place for place in kongs if parts[place].concealed),
        )


def _at(places: Sequence[int], found: Occurrence) -> Occurrence:
    """Return an occurrence told by places among the parts, not among some of them."""
    return Occurrence(found.fan, tuple(places[place] for place in found.parts))


def _dropped_at(places: Sequence[int], dropped: Dropped) -> Dropped:
    return dropped._replace(occurrence=_at(places, dropped.occurrence))
