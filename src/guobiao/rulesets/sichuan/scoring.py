"""What a hand of 四川麻将 at the table is worth, and whether it may win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from guobiao.rulesets.completion import completing_tiles
from guobiao.rulesets.sichuan.hand import TYPES, HandType, best_type, roots, suits, worth
from guobiao.rulesets.sichuan.options import SichuanOptions
from guobiao.rulesets.sichuan.tiles import SUIT_TILES
from guobiao.table.board import Board, LaidMeld
from guobiao.table.deal import Deal
from guobiao.table.event import ScoreItem
from guobiao.table.seat import Seat
from guobiao.table.system import Refusal, WaitValue, WinContext, WinValue
from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld, MeldKind
from guobiao.tiles.tile import KINDS, Tile

_SUITS: Final = tuple(0x1FF << 9 * suit for suit in range(3))
"""Of each suit its tiles, a bit for each kind."""
_ALL_SUITS: Final = sum(_SUITS)
_SOMEBODY: Final = Seat(0)
_NO_HONORS: Final = bytes(KINDS - SUIT_TILES)


def hand_of(deal: Deal, seat: Seat, tile: Tile, *, drawn: bool) -> Hand:
    """Return the hand of a seat with ``tile`` as its last."""
    concealed = [Tile(held) for held in deal.board.hand(seat)]
    if drawn:
        concealed.remove(tile)
    return Hand(tuple(concealed), tile, _melds(deal.board.melds[seat]))


def _melds(laid: Sequence[LaidMeld]) -> tuple[Meld, ...]:
    return tuple(
        Meld.chow(Tile(meld.tiles[0]))
        if meld.kind is MeldKind.CHOW
        else Meld(meld.kind, Tile(meld.tiles[0]))
        for meld in laid
    )


def waits_at_table(deal: Deal, seat: Seat) -> int:
    """Return the tiles that complete the hand of a seat, a bit for each kind.

    Such a tile makes no third suit, and a copy of it is left.
    """
    return _completing(deal.board.waiting_counts(seat), deal.board.melds[seat])


def _completing(counts: bytearray, melds: Sequence[LaidMeld]) -> int:
    held = {tile // 9 for tile, count in enumerate(counts) if count}
    held.update(meld.tiles[0] // 9 for meld in melds)
    if len(held) > 2:
        return 0
    allowed = sum(_SUITS[suit] for suit in held) if len(held) == 2 else _ALL_SUITS
    return completing_tiles(counts + _NO_HONORS, melds)[1] & allowed


def _chance_of(tile: int, source: Seat | None) -> WinContext:
    """Return how a tile may come, if nothing else is special about it."""
    return WinContext(
        tile=tile,
        source=source,
        replacement_tile=False,
        robbed_kong=False,
        after_kong=False,
        last_wall_tile=False,
        copies_shown=0,
        first_turn=False,
    )


@dataclass(frozen=True, slots=True)
class SichuanShapes:
    """Four sets and a pair, or seven pairs, in two suits at most."""

    def waits(self, deal: Deal, seat: Seat) -> int:
        """Return the tiles that complete the hand, a bit for each kind."""
        return waits_at_table(deal, seat)


@dataclass(frozen=True, slots=True)
class SichuanScorer:
    """The greatest type times two for each extra."""

    options: SichuanOptions

    def may_win(self, deal: Deal, seat: Seat, context: WinContext) -> bool:
        """Tell whether the hand may win."""
        return self.value(deal, seat, context).refusal is None

    def value(self, deal: Deal, seat: Seat, context: WinContext) -> WinValue:
        """Return the multiplier of the hand, and the type and extras that make it."""
        hand = hand_of(deal, seat, Tile(context.tile), drawn=context.self_drawn)
        extras = [*self._extras(hand, context)]
        kind = best_type(hand, len(extras), self.options.cap, *self._first_turn(seat, context))
        if kind is None:
            return WinValue(0, (), Refusal("not_complete", "the hand is not complete"))
        fours = max(0, roots(hand) - kind.roots_absorbed)
        value = worth(kind, roots(hand), len(extras), self.options.cap)
        items = [ScoreItem(kind.id, kind.multiplier)]
        if fours:
            items.append(ScoreItem("root", 2**fours, fours))
        items += [ScoreItem(extra, 2) for extra in extras]
        return WinValue(value, tuple(items), self._refusal(deal, seat, hand, context, value))

    def waits(
        self, board: Board, seat: Seat, hands: Sequence[bytearray]
    ) -> Sequence[Sequence[WaitValue]]:
        """Return what hands wait for; one with the void suit in it may not win, and waits not."""
        return [self._waits(board, seat, hand) for hand in hands]

    def _waits(self, board: Board, seat: Seat, counts: bytearray) -> list[WaitValue]:
        found: list[WaitValue] = []
        void = board.named[seat]
        concealed = tuple(Tile(tile) for tile in range(SUIT_TILES) for _ in range(counts[tile]))
        waits = _completing(counts, board.melds[seat])
        for tile in range(SUIT_TILES):
            if not waits >> tile & 1:
                continue
            hand = Hand(concealed, Tile(tile), _melds(board.melds[seat]))
            if void in suits(hand):
                continue
            by_discard, by_draw = (
                self._worth(hand, len(self._extras(hand, _chance_of(tile, source))))
                for source in (_SOMEBODY, None)
            )
            found.append(
                WaitValue(
                    tile=tile,
                    discard=by_discard,
                    self_draw=by_draw,
                    legal=by_discard > board.let_go[seat],
                    legal_self_draw=True,
                )
            )
        return found

    def _worth(self, hand: Hand, doubles: int) -> int:
        kind = best_type(hand, doubles, self.options.cap)
        assert kind is not None
        return worth(kind, roots(hand), doubles, self.options.cap)

    def best_call(self, deal: Deal, seat: Seat) -> int:
        """Return the most that a ready hand could be worth by its type and 根; 0 if not ready."""
        best = 0
        waits = waits_at_table(deal, seat)
        for tile in range(SUIT_TILES):
            if not waits >> tile & 1 or deal.board.named[seat] == tile // 9:
                continue
            best = max(best, self._worth(hand_of(deal, seat, Tile(tile), drawn=False), 0))
        return best

    def _extras(self, hand: Hand, context: WinContext) -> list[str]:
        extras: list[str] = []
        if context.replacement_tile:
            extras.append("replacement_tile")
        if context.after_kong:
            extras.append("discard_after_kong")
        if context.robbed_kong:
            extras.append("robbed_kong")
        if self.options.last_tile_doubles and context.last_wall_tile:
            extras.append("final_tile")
        if self.options.self_draw_bonus == "double" and context.self_drawn:
            extras.append("self_draw")
        if self.options.concealed_and_simples_double:
            if not any(meld.is_exposed for meld in hand.melds):
                extras.append("concealed")
            if all(tile % 9 not in (0, 8) for tile, count in enumerate(hand.counts()) if count):
                extras.append("simples")
        return extras

    def _first_turn(self, seat: Seat, context: WinContext) -> tuple[HandType, ...]:
        if not (context.first_turn and context.self_drawn):
            return ()
        return (TYPES["heaven" if seat == 0 else "earth"],)

    def _refusal(
        self, deal: Deal, seat: Seat, hand: Hand, context: WinContext, value: int
    ) -> Refusal | None:
        held = suits(hand)
        if len(held) > 2:
            return Refusal("three_suits", "a winning hand holds two suits at most")
        if deal.board.named[seat] in held:
            return Refusal("void_suit", "the hand still holds the suit it must be void of")
        if not context.self_drawn and not context.robbed_kong:
            let_go = deal.board.let_go[seat]
            if let_go and value <= let_go:
                return Refusal(
                    "pass_lock",
                    f"a win worth {let_go} was let go since the last draw, this one is {value}",
                )
        return None
