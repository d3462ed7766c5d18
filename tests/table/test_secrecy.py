"""What a seat may know: hidden tiles change places, and nothing that it sees changes."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import count

import msgspec
import pytest
from policies import tidy

from guobiao.rulesets.guobiao.presets import BOTZONE, guobiao
from guobiao.rulesets.sichuan.presets import sichuan
from guobiao.table.board import LaidMeld
from guobiao.table.event import (
    HIDDEN,
    DealBegun,
    Dealt,
    Drawn,
    End,
    Event,
    Given,
    Melded,
    Paid,
    Revealed,
    WallBuilt,
    WinDeclined,
)
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.secrecy import seen_by
from guobiao.table.system import RuleSystem
from guobiao.table.view import SeatView
from guobiao.tiles.meld import MeldKind

SYSTEMS = [
    guobiao("official", minimum=0),
    guobiao("duplicate", minimum=0),
    sichuan("modern"),
    sichuan("origin"),
]
OBSERVERS = [None, *map(Seat, range(4))]


def a_deal(system: RuleSystem, seed: int) -> list[Event]:
    deal = Match(system, seed.to_bytes(4)).next_deal()
    assert deal is not None
    chance = random.Random(seed)
    while not deal.over:
        seat = chance.choice(deal.acting)
        deal.act(seat, tidy(deal, seat, chance))
    return deal.events


def hidden_places(events: Iterable[Event], observer: Seat | None) -> list[tuple[int, int]]:
    """Return where tiles stand that the observer must not see: event, and place in it.

    This is the rule book's list, written down apart from the code: the wall, the tiles dealt to and
    drawn by others, what others exchange, and the concealed kongs of others.
    """
    places: list[tuple[int, int]] = []
    for number, event in enumerate(events):
        match event:
            case WallBuilt(tiles=tiles):
                size = len(tiles)
            case Dealt(seat=seat, tiles=tiles) if seat != observer:
                size = len(tiles)
            case Drawn(seat=seat) if seat != observer:
                size = 1
            case Given(seat=seat, to=to, tiles=tiles) if observer not in (seat, to):
                size = len(tiles)
            case Melded(seat=seat, kind=MeldKind.CONCEALED_KONG) if seat != observer:
                size = 4
            case _:
                size = 0
        places += [(number, place) for place in range(size)]
    return places


def permuted(
    events: list[Event], observer: Seat | None, kinds: int, chance: random.Random
) -> list[Event]:
    """Return the events with every hidden tile another one."""
    other = [chance.randrange(kinds) for _ in range(kinds)]
    changed = list(events)
    for number, place in hidden_places(events, observer):
        event = changed[number]
        if isinstance(event, Drawn):
            changed[number] = msgspec.structs.replace(event, tile=other[event.tile])
        else:
            assert isinstance(event, WallBuilt | Dealt | Given | Melded)
            tiles = list(event.tiles)
            tiles[place] = other[tiles[place]]
            changed[number] = msgspec.structs.replace(event, tiles=tuple(tiles))
    # What another seat let go is not seen either.
    return [
        msgspec.structs.replace(event, value=event.value + 1)
        if isinstance(event, WinDeclined) and event.seat != observer
        else event
        for event in changed
    ]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: f"{system.id} {system.preset}")
@pytest.mark.parametrize("seed", range(6))
def test_no_view_depends_on_a_hidden_tile(system: RuleSystem, seed: int) -> None:
    events = a_deal(system, seed)
    chance = random.Random(seed)
    kinds = system.tiles.kinds
    for observer in OBSERVERS:
        view = SeatView(observer, system)
        other = SeatView(observer, system)
        changed = permuted(events, observer, kinds, chance)
        assert changed != events
        for true, false in zip(events, changed, strict=True):
            # The end shows the concealed kongs, and then they are no secret any more.
            view.see([true])
            other.see([false])
            assert view.events == other.events
            assert view.board == other.board
            assert view.ledger.transfers == other.ledger.transfers


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: f"{system.id} {system.preset}")
def test_the_views_together_know_everything_and_each_its_own_hand(system: RuleSystem) -> None:
    deal = Match(system, b"own").next_deal()
    assert deal is not None
    chance = random.Random(0)
    while not deal.over:
        for seat in map(Seat, range(4)):
            view = SeatView.of(deal, seat)
            assert view.board.hand(seat) == deal.board.hand(seat)
            assert view.board.hand_sizes == deal.board.hand_sizes
            assert view.board.rivers == deal.board.rivers
            assert view.board.shown == deal.board.shown
            assert view.options == deal.options(seat)
            assert view.ledger.balance() == deal.ledger.balance()
            for other in map(Seat, range(4)):
                if other != seat and system.id == "guobiao":
                    assert view.board.hand(other) == ()
        acting = chance.choice(deal.acting)
        deal.act(acting, tidy(deal, acting, chance))


@pytest.mark.parametrize(
    ("event", "observer", "seen"),
    [
        (WallBuilt((1, 2, 3), 1), Seat(0), WallBuilt((HIDDEN,) * 3, 1)),
        (Dealt(1, (4, 5)), Seat(1), Dealt(1, (4, 5))),
        (Dealt(1, (4, 5)), Seat(0), Dealt(1, (HIDDEN, HIDDEN))),
        (Drawn(1, 4, End.TAIL), None, Drawn(1, HIDDEN, End.TAIL)),
        (Given(0, 1, (4, 5, 6)), Seat(1), Given(0, 1, (4, 5, 6))),
        (Given(0, 1, (4, 5, 6)), Seat(2), Given(0, 1, (HIDDEN,) * 3)),
        (
            Melded(1, MeldKind.CONCEALED_KONG, (4,) * 4),
            Seat(0),
            Melded(1, MeldKind.CONCEALED_KONG, (HIDDEN,) * 4),
        ),
        (
            Melded(1, MeldKind.ADDED_KONG, (4,) * 4),
            Seat(0),
            Melded(1, MeldKind.ADDED_KONG, (4,) * 4),
        ),
        (WinDeclined(1, 8), Seat(1), WinDeclined(1, 8)),
        (WinDeclined(1, 8), Seat(2), None),
        (WinDeclined(1, 8), None, None),
    ],
)
def test_what_is_seen_of_an_event(event: Event, observer: Seat | None, seen: Event | None) -> None:
    assert seen_by(event, observer) == seen


def test_a_concealed_kong_is_hidden_until_the_end_shows_it() -> None:
    view = SeatView(Seat(0), BOTZONE)
    hidden = LaidMeld(MeldKind.CONCEALED_KONG, (HIDDEN,) * 4)
    view.see([DealBegun(0, 0), Dealt(1, tuple(range(13)))])
    view.see([Melded(1, MeldKind.CONCEALED_KONG, (4,) * 4)])
    view.see([Melded(1, MeldKind.CONCEALED_KONG, (5,) * 4)])
    assert view.board.melds[1] == [hidden, hidden]
    assert view.board.hand_sizes[1] == 5
    assert view.board.shown[4] == 0

    view.see([Revealed(1, (4,) * 4)])
    assert view.board.melds[1] == [LaidMeld(MeldKind.CONCEALED_KONG, (4,) * 4), hidden]
    view.see([Revealed(1, (7, 8))])
    assert view.board.revealed[1] == (7, 8)


@pytest.mark.parametrize("seed", range(3))
def test_a_cause_is_told_by_its_number_among_what_is_seen(seed: int) -> None:
    """A gap in the numbers would tell that somebody has let a win go."""
    system = sichuan("origin", pass_lock=True)
    deals = (a_deal(system, number) for number in count(100 * seed))
    events = next(found for found in deals if _pays_after_a_secret(found))
    for observer in OBSERVERS:
        view = SeatView(observer, system)
        for event in events:
            view.see([event])
        told = [(t, view.events) for e in view.events if isinstance(e, Paid) for t in e.transfers]
        true = [(t, events) for e in events if isinstance(e, Paid) for t in e.transfers]
        assert len(told) == len(true)
        for (seen, among), (happened, of) in zip(told, true, strict=True):
            assert seen == msgspec.structs.replace(happened, cause=seen.cause)
            assert among[seen.cause] == seen_by(of[happened.cause], observer)


def _pays_after_a_secret(events: list[Event]) -> bool:
    """Tell whether something is paid whose cause comes after a win that was let go."""
    secrets = [n for n, event in enumerate(events) if isinstance(event, WinDeclined)]
    causes = [t.cause for event in events if isinstance(event, Paid) for t in event.transfers]
    return bool(secrets and causes) and min(causes) < secrets[-1] < max(causes)
