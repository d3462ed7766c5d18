"""What is legal, written down a second time: straight from the rules, action by action.

It asks neither the engine's options nor its refusals; only the board, and for a win the scorer.
"""

from __future__ import annotations

from collections.abc import Iterator

from guobiao.table.action import (
    DRAW,
    KONG,
    PASS,
    PUNG,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Draw,
    Flower,
    Give,
    Kong,
    Name,
    Pass,
    Pung,
    Win,
)
from guobiao.table.deal import Deal
from guobiao.table.seat import Seat
from guobiao.table.window import WindowKind
from guobiao.tiles.meld import MeldKind

LEGAL = ""


def every_action(kinds: int) -> Iterator[Action]:
    """Yield every action that anybody could think of, and some that nobody should."""
    yield from (PASS, DRAW, PUNG, KONG, WIN)
    for tile in (-1, *range(kinds), kinds):
        yield from (Discard(tile), Flower(tile), ConcealedKong(tile), AddedKong(tile), Name(tile))
        yield from (Chow((tile, tile + 1)), Chow((tile, tile + 2)), Give((tile,) * 3))


def verdict(deal: Deal, seat: Seat, action: Action) -> str:
    """Return why an action is not legal, or `LEGAL`.

    The seat must be one that is asked.
    """
    window = deal.window
    assert window is not None
    book = _Sichuan if deal.system.id == "sichuan" else _Guobiao
    return book(deal, seat).verdict(window.kind, action)


class _Book:
    """The rules that both games have in common."""

    def __init__(self, deal: Deal, seat: Seat) -> None:
        self.deal = deal
        self.seat = seat
        self.board = deal.board
        self.held = list(deal.board.hand(seat))
        self.drawn = deal.board.drawn_by[seat]
        self.left = sum(deal.wall.rest) if deal.wall.shared else None
        self.own_left = deal.wall.left(seat)
        after = (seat + 1) % 4
        self.next_left = deal.wall.left(Seat(after))

    def verdict(self, kind: WindowKind, action: Action) -> str:
        match kind:
            case WindowKind.PHASE:
                return self.phase(action)
            case WindowKind.TURN if self.must_draw():
                return LEGAL if action == DRAW else self.draw_first(action)
            case WindowKind.TURN:
                return self.turn(action)
            case WindowKind.CLAIM | WindowKind.ROB:
                return self.claim(action, added=kind is WindowKind.ROB)
            case WindowKind.COUNT:
                return LEGAL if action == PASS else "counting"

    def must_draw(self) -> bool:
        """Tell whether the seat has one tile too few to discard."""
        return len(self.held) % 3 == 1

    def draw_first(self, action: Action) -> str:
        raise NotImplementedError

    def phase(self, action: Action) -> str:
        raise NotImplementedError

    def turn(self, action: Action) -> str:
        raise NotImplementedError

    def claim(self, action: Action, *, added: bool) -> str:
        raise NotImplementedError

    def win(self) -> str:
        """Return why a win is not legal, by the whole score."""
        deal, seat, tile = self.deal, self.seat, self.deal.tile
        if self.board.dead[seat]:
            return "dead_hand"
        if tile is None:
            return "after_claim"
        if self.board.barred[seat]:
            return "win_void"
        if not deal.system.shapes.waits(deal, seat) >> tile & 1:
            return "not_complete"
        refusal = deal.system.scorer.value(deal, seat, deal.win_context(seat)).refusal
        return LEGAL if refusal is None else refusal.code

    def has_pung(self, tile: int) -> bool:
        return any(
            meld.kind is MeldKind.PUNG and meld.tiles[0] == tile
            for meld in self.board.melds[self.seat]
        )


class _Guobiao(_Book):
    def phase(self, action: Action) -> str:
        if isinstance(action, Give | Name):
            return "unknown"
        if action == PASS or (isinstance(action, Flower) and action.tile in self.held[-8:]):
            flower = isinstance(action, Flower) and action.tile < 34
            return "flowers_first" if flower else LEGAL
        return "flowers_first"

    def draw_first(self, action: Action) -> str:
        return "unknown" if isinstance(action, Give | Name) else "draw_first"

    def turn(self, action: Action) -> str:  # noqa: C901, PLR0911, PLR0912 - a rule a line
        last = self.left == 0 if self.left is not None else 0 in (self.own_left, self.next_left)
        match action:
            case Give() | Name():
                return "unknown"
            case Pass():
                return "must_discard"
            case Draw():
                return "nothing_to_draw"
            case Chow() | Pung() | Kong():
                return "nothing_to_claim"
            case Win():
                return self.win()
            case Discard(tile=tile):
                exposed = self.board.exposed[self.seat]
                if tile not in self.held:
                    return "not_in_hand"
                return LEGAL if not exposed or tile in exposed else "exposed_first"
            case _ if self.drawn is None:
                return "after_claim"
            case _ if last and self.deal.system.claims.last_tile == "win_only":  # type: ignore[attr-defined]
                return "last_tile"
            case Flower(tile=tile):
                if tile not in self.held:
                    return "tiles_missing"
                if tile < 34:
                    return "flowers_done"
                return "flowers_done" if self.board.flowers_done[self.seat] else LEGAL
            case ConcealedKong(tile=tile):
                return LEGAL if tile < 34 and self.held.count(tile) == 4 else "tiles_missing"
            case AddedKong(tile=tile):
                return LEGAL if tile in self.held and self.has_pung(tile) else "tiles_missing"

    def claim(self, action: Action, *, added: bool) -> str:  # noqa: PLR0911
        tile, source = self.deal.tile, self.board.turn
        assert tile is not None
        rules = self.deal.system.claims
        match action:
            case Give() | Name():
                return "unknown"
            case Pass():
                return LEGAL
            case Win():
                return self.win()
            case Chow() | Pung() | Kong() if added:
                return "only_win"
            case Chow() | Pung() | Kong():
                if self.board.dead[self.seat] and not rules.dead_hand_may_claim:  # type: ignore[attr-defined]
                    return "dead_hand"
                empty = self.deal.wall.left(Seat((source + 1) % 4)) == 0
                if empty and rules.last_tile != "unrestricted":  # type: ignore[attr-defined]
                    return "last_discard"
            case _:
                return "not_in_turn"
        if isinstance(action, Chow):
            if self.seat != (source + 1) % 4:
                return "chow_source"
            lower, upper = action.tiles
            run = sorted((lower, upper, tile))
            is_run = run[0] + 2 == run[1] + 1 == run[2] and run[0] // 9 == run[2] // 9 < 3
            held = lower in self.held and upper in self.held
            return LEGAL if is_run and held else "tiles_missing"
        needed = 2 if isinstance(action, Pung) else 3
        return LEGAL if tile < 34 and self.held.count(tile) >= needed else "tiles_missing"


class _Sichuan(_Book):
    def phase(self, action: Action) -> str:
        options = self.deal.system.claims.options  # type: ignore[attr-defined]
        exchanging = options.exchange and not any(
            type(event).__name__ == "Given" for event in self.deal.events
        )
        if not exchanging:
            return LEGAL if isinstance(action, Name) and action.value in (0, 1, 2) else "name_suit"
        if not isinstance(action, Give) or len(action.tiles) != 3:
            return "give_three"
        tiles = action.tiles
        held = all(tiles.count(tile) <= self.held.count(tile) for tile in tiles)
        suit = {tile // 9 for tile in tiles}
        return LEGAL if held and len(suit) == 1 and list(tiles) == sorted(tiles) else "give_three"

    def common(self, action: Action) -> str:
        if isinstance(action, Chow):
            return "no_chow"
        return "unknown" if isinstance(action, Flower | Give | Name) else LEGAL

    def draw_first(self, action: Action) -> str:
        return self.common(action) or "draw_first"

    def must_win(self) -> bool:
        left = self.left
        assert left is not None
        return left < self.deal.system.claims.options.forced_win_below and not self.win()  # type: ignore[attr-defined]

    def turn(self, action: Action) -> str:  # noqa: C901, PLR0911, PLR0912 - a rule a line
        if self.common(action):
            return self.common(action)
        if self.must_win():
            return LEGAL if action == WIN else "forced_win"
        void = self.board.named[self.seat]
        match action:
            case Pass():
                return "must_discard"
            case Draw():
                return "nothing_to_draw"
            case Pung() | Kong():
                return "nothing_to_claim"
            case Win():
                return self.win()
            case Discard(tile=tile):
                if tile not in self.held:
                    return "not_in_hand"
                first = [each for each in self.held if each // 9 == void]
                return LEGAL if not first or tile in first else "void_suit_first"
            case _ if self.drawn is None:
                return "after_claim"
            case _ if self.left == 0:
                return "last_tile"
            case ConcealedKong(tile=tile):
                if tile // 9 == void:
                    return "void_suit"
                return LEGAL if self.held.count(tile) == 4 else "tiles_missing"
            case AddedKong(tile=tile):
                if tile // 9 == void:
                    return "void_suit"
                return LEGAL if tile in self.held and self.has_pung(tile) else "tiles_missing"
            case _:
                raise AssertionError(action)

    def claim(self, action: Action, *, added: bool) -> str:  # noqa: PLR0911
        tile = self.deal.tile
        assert tile is not None
        if self.common(action):
            return self.common(action)
        if self.must_win():
            return LEGAL if action == WIN else "forced_win"
        match action:
            case Pass():
                return LEGAL
            case Win():
                return self.win()
            case Pung() | Kong():
                if added:
                    return "only_win"
                if tile // 9 == self.board.named[self.seat]:
                    return "void_suit"
                if isinstance(action, Kong) and self.left == 0:
                    return "last_tile"
                needed = 2 if isinstance(action, Pung) else 3
                return LEGAL if self.held.count(tile) >= needed else "tiles_missing"
            case _:
                return "not_in_turn"
