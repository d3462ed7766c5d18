"""Records of random play: players who race for a hand, claim much, and err at times."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from MahjongGB import RegularShanten

from guobiao.records.header import Header, Player, Rules
from guobiao.records.line import Line, Overruled, Seated
from guobiao.records.record import Record, RecordedDeal
from guobiao.rulesets.registry import rule_system
from guobiao.table.action import (
    PASS,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
    Kong,
    Pung,
    Win,
)
from guobiao.table.deal import Deal
from guobiao.table.event import Event, Melded, Won
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.window import Window, WindowKind

PLAYERS = tuple(map(Player, ("Ann", "Bei", "Chen", "Dora")))
CODES = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)] + [
    *("F1", "F2", "F3", "F4", "J1", "J2", "J3")
]
CRASHES = ("TLE", "RE", "WA", "WA PLAY W1 W2", "MLE")


def played(
    preset: str,
    seed: int,
    *,
    options: Mapping[str, Any] | None = None,
    deals: int = 1,
    errors: float = 0.0,
) -> Record:
    """Return the record of a match of random play.

    Args:
        preset: the rules.
        seed: of the walls and of the players.
        options: what differs from the preset.
        deals: how many deals are played.
        errors: how often somebody asked declares a win that is none, or crashes, 0–1.
    """
    options = options or {}
    chance = random.Random(seed)
    match = Match(rule_system("guobiao", preset, options), seed.to_bytes(8))
    recorded: list[RecordedDeal] = []
    while len(match.played) < deals and (deal := match.next_deal()) is not None:
        overruled: dict[int, list[Overruled]] = {}
        while not deal.over:
            _play_window(deal, chance, errors, overruled)
        seated = Seated(match.played[-1].seating)
        recorded.append(RecordedDeal(tuple(_lines(deal.events, seated, overruled))))
    return Record(Header(rules=Rules(preset, dict(options)), players=PLAYERS), tuple(recorded))


def _lines(
    events: list[Event], seated: Seated, overruled: Mapping[int, list[Overruled]]
) -> list[Line]:
    lines: list[Line] = []
    for number, event in enumerate(events):
        lines += [*overruled.get(number, ()), event]
        if number == 0:
            lines.append(seated)
    return lines


def _play_window(
    deal: Deal, chance: random.Random, errors: float, overruled: dict[int, list[Overruled]]
) -> None:
    window, before = deal.window, len(deal.events)
    assert window is not None
    seats = list(deal.acting)
    chance.shuffle(seats)
    for seat in seats:
        if deal.window is not window or seat not in window.waiting:
            break
        if chance.random() < errors and _err(deal, seat, chance):
            continue
        deal.act(seat, _choice(deal, seat, chance))
    if deal.window is not window:
        for claim in _overruled(window, deal.events[before:]):
            overruled.setdefault(before, []).append(claim)


def _overruled(window: Window, events: list[Event]) -> list[Overruled]:
    """Return the claims of a window that came to nothing."""
    claims = [(seat, action) for seat, action in window.answers.items() if action != PASS]
    if window.kind not in (WindowKind.CLAIM, WindowKind.ROB) or len(claims) < 2:
        return []
    happened = {event.seat for event in events if isinstance(event, Melded | Won)}
    return [Overruled(seat, action) for seat, action in claims if seat not in happened]


def _err(deal: Deal, seat: Seat, chance: random.Random) -> bool:
    """Do something wrong, if the rules know a penalty for it."""
    claims = deal.system.claims
    if claims.violation(deal, seat, WIN) and WIN not in deal.options(seat):
        deal.act(seat, WIN)
        return True
    if deal.system.preset.startswith("botzone"):
        deal.penalise(seat, "fault", note=chance.choice(CRASHES))
        return True
    return False


def _choice(deal: Deal, seat: Seat, chance: random.Random) -> Action:
    options = deal.options(seat)
    best = [each for each in options if isinstance(each, Win | ConcealedKong | AddedKong | Kong)]
    good = [each for each in options if isinstance(each, Pung | Chow | Flower)]
    if best and chance.random() < 0.9:
        return chance.choice(best)
    if good and chance.random() < 0.6:
        return chance.choice(good)
    if PASS in options:
        return PASS
    discards = [each for each in options if isinstance(each, Discard)]
    return _best_discard(deal, seat, discards, chance) if discards else chance.choice(options)


def _best_discard(
    deal: Deal, seat: Seat, discards: list[Discard], chance: random.Random
) -> Discard:
    """Return the discard after which the hand is nearest to a regular win; a flower goes first."""
    chance.shuffle(discards)
    flowers = [each for each in discards if each.tile >= len(CODES)]
    if flowers:
        return flowers[0]
    counts = list(deal.board.counts[seat])

    def distance(discard: Discard) -> int:
        counts[discard.tile] -= 1
        hand = tuple(code for tile, code in enumerate(CODES) for _ in range(counts[tile]))
        counts[discard.tile] += 1
        shanten, useful = RegularShanten(hand)
        return 100 * int(shanten) - len(useful)

    return min(discards, key=distance)
