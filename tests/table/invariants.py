"""What must hold of every deal after every event, checked while it is played."""

from __future__ import annotations

import random
from collections.abc import Iterable

from policies import Policy

from guobiao.table.action import PASS, WIN
from guobiao.table.board import Board
from guobiao.table.deal import Deal
from guobiao.table.event import Dealt, Drawn, Event, KongRobbed, Paid
from guobiao.table.ledger import Ledger
from guobiao.table.seat import Seat
from guobiao.table.window import WindowKind
from guobiao.tiles.meld import MeldKind

MOST_WINDOWS = 2_000
"""More questions than any deal can ask."""


class Watch:
    """Folds the events of a deal again, apart from it, and checks each of them."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.board = Board(deal.system.seats, deal.system.tiles.kinds)
        self.ledger = Ledger(deal.system.seats)
        self.seen = 0
        self.left_wall = 0
        """What has left the wall: a byte for each kind, so that all kinds are added up at once."""

    def look(self) -> None:
        """Check what has happened since the last look."""
        events = self.deal.events
        for event in events[self.seen :]:
            self._fold(event)
        self.seen = len(events)
        self._check_wall()

    def _fold(self, event: Event) -> None:
        self.board.apply(event)
        match event:
            case Dealt(tiles=tiles):
                self.left_wall += _packed(tiles)
            case Drawn(tile=tile):
                self.left_wall += 1 << 8 * tile
            case Paid(transfers=transfers):
                self.ledger.book(transfers)
                assert sum(self.ledger.accounts.values()) == 0, "the ledger sums to zero"
            case _:
                pass
        self._check_tiles()

    def _check_tiles(self) -> None:
        board = self.board
        found = int.from_bytes(board.shown, "little")
        for seat in range(board.seats):
            found += int.from_bytes(board.counts[seat], "little")
            for meld in board.melds[seat]:
                if meld.kind is MeldKind.CONCEALED_KONG:
                    found += 4 << 8 * meld.tiles[0]
            assert sum(board.counts[seat]) == board.hand_sizes[seat]
            for tile in board.exposed[seat]:
                shown = board.exposed[seat].count(tile)
                assert shown <= board.counts[seat][tile], "what was shown is in the hand"
        assert found == self.left_wall, "every tile that has left the wall is in one place"

    def _check_wall(self) -> None:
        assert sum(self.deal.wall.rest) == sum(self.deal.system.tiles.copies) - (
            self.board.tiles_drawn
        )

    def compare(self) -> None:
        """Check that the events alone tell what the deal knows."""
        deal = self.deal
        assert self.board == deal.board
        assert self.ledger.accounts == deal.ledger.accounts
        assert self.ledger.transfers == deal.ledger.transfers
        assert self._lying() == list(self.board.shown), "what is shown lies in sight"

    def _lying(self) -> list[int]:
        """Return, of each kind, how many tiles lie in sight."""
        board = self.board
        lying = [0] * board.kinds
        for seat in range(board.seats):
            for place, tile in enumerate(board.rivers[seat]):
                lying[tile] += place not in board.taken[seat]
            for tile in board.flowers[seat]:
                lying[tile] += 1
            for meld in board.melds[seat]:
                for tile in meld.tiles if meld.kind is not MeldKind.CONCEALED_KONG else ():
                    lying[tile] += 1
        for event in self.deal.events:
            if type(event) is KongRobbed:
                lying[event.tile] += 1
        return lying


def _packed(tiles: Iterable[int]) -> int:
    return sum(1 << 8 * tile for tile in tiles)


def check_wins(deal: Deal) -> None:
    """Check that a win is offered where, and only where, the whole score allows it."""
    window = deal.window
    if window is None or window.kind in (WindowKind.PHASE, WindowKind.COUNT):
        return
    tile = deal.tile
    if tile is None or tile >= 34:
        return
    board = deal.board
    asked = [board.turn] if window.kind is WindowKind.TURN else board.active_seats()
    for seat in asked:
        if window.kind is not WindowKind.TURN and seat == window.source:
            continue
        offered = WIN in window.options.get(seat, ())
        if offered:
            assert deal.waits(seat) >> tile & 1
            assert not board.dead[seat]
            assert not board.barred[seat]
        if deal.waits(seat) >> tile & 1 and not board.dead[seat] and not board.barred[seat]:
            value = deal.system.scorer.value(deal, seat, deal.win_context(seat))
            assert offered is (value.refusal is None), (seat, tile, value)


def check_waits(deal: Deal) -> None:
    """Check that the waits that are kept are those of the hands as they are."""
    for seat in deal.board.active_seats():
        if deal.board.hand_sizes[seat] % 3 == 2 and deal.board.drawn_by[seat] is None:
            continue  # it has claimed, and must discard before it waits
        assert deal.waits(seat) == deal.system.shapes.waits(deal, seat)


def check_offers(deal: Deal) -> None:
    """Check that every action that is offered is accepted."""
    for seat in deal.acting:
        for action in deal.options(seat):
            assert deal.can(seat, action)
            other = deal.copy()
            other.act(seat, action)
            assert other.window is not deal.window
    watch = Watch(deal)
    watch.look()
    watch.compare()


def play(
    deal: Deal,
    policy: Policy,
    chance: random.Random,
    *,
    closely: float = 0.0,
    false_wins: float = 0.0,
    rulings: float = 0.0,
    violations: Iterable[str] = (),
) -> Watch:
    """Play a deal to its end, checking it all the while.

    Args:
        deal: the deal, just begun.
        policy: who plays at every seat.
        chance: what decides.
        closely: how often every offer is tried on a copy, 0–1.
        false_wins: how often somebody declares a win whatever he holds, 0–1.
        rulings: how often a referee punishes somebody, 0–1.
        violations: for what.
    """
    watch = Watch(deal)
    words = [*violations]
    for _ in range(MOST_WINDOWS):
        watch.look()
        check_wins(deal)
        if deal.over:
            watch.compare()
            return watch
        if closely and chance.random() < closely:
            check_offers(deal)
            check_waits(deal)
        seat = chance.choice(deal.acting)
        if rulings and chance.random() < rulings:
            offender = Seat(chance.randrange(4))
            victim = Seat((offender + chance.randrange(1, 4)) % 4)
            hand = deal.board.hand(offender)
            shown = chance.sample(hand, min(chance.randrange(4), len(hand)))
            deal.penalise(offender, chance.choice(words), victim=victim, tiles=shown)
        elif (
            false_wins
            and chance.random() < false_wins
            and deal.system.claims.violation(deal, seat, WIN)
            and WIN not in deal.options(seat)
        ):
            deal.act(seat, WIN)
        else:
            deal.act(seat, policy(deal, seat, chance))
    raise AssertionError("the deal does not end")


__all__ = ["PASS", "Watch", "check_offers", "check_waits", "check_wins", "play"]
