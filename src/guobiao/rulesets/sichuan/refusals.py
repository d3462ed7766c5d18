"""Why an action is not legal in 四川麻将."""

from __future__ import annotations

from guobiao.table.action import (
    DRAW,
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
from guobiao.table.system import Refusal
from guobiao.table.window import WindowKind

_VOID: Refusal = Refusal("void_suit", "the suit that the seat will not hold makes no meld")
_MISSING: Refusal = Refusal("tiles_missing", "the tiles for it are not in the hand")


def refusal(  # noqa: PLR0911 - one for each rule
    deal: Deal, seat: Seat, action: Action, *, forced: bool
) -> Refusal:
    """Return the rule that an action breaks which is not among the options of a seat.

    Args:
        deal: the deal.
        seat: who wants to do it.
        action: what.
        forced: whether so few tiles are left that a win must be taken.
    """
    window = deal.window
    assert window is not None
    options = window.options[seat]
    if window.kind is WindowKind.PHASE:
        if isinstance(options[0], Give):
            return Refusal("give_three", "three tiles of one suit, all in the hand, must be given")
        return Refusal("name_suit", "a suit must be named: 0, 1 or 2")
    if isinstance(action, Chow):
        return Refusal("no_chow", "there is no chow in this game")
    if isinstance(action, Flower | Give | Name):
        return Refusal("unknown", "there is no such action in this game")
    if DRAW in options:
        return Refusal("draw_first", "the seat in turn must draw")
    if forced and WIN in options:
        return Refusal("forced_win", "with so few tiles left a win must be taken")
    if window.kind is WindowKind.TURN:
        return _in_turn(deal, seat, action)
    return _claiming(deal, seat, action)


def _in_turn(deal: Deal, seat: Seat, action: Action) -> Refusal:  # noqa: PLR0911 - one for each rule
    """Return why the seat in turn may not do it."""
    board = deal.board
    void = board.named[seat]
    match action:
        case Pass():
            return Refusal("must_discard", "the seat in turn must discard")
        case Draw():
            return Refusal("nothing_to_draw", "there is no tile to draw now")
        case Pung() | Kong():
            return Refusal("nothing_to_claim", "there is no discard to claim")
        case Win():
            return _no_win(deal, seat)
        case Discard(tile=tile):
            if 0 <= tile < board.kinds and board.counts[seat][tile]:
                return Refusal("void_suit_first", "tiles of the void suit are discarded first")
            return Refusal("not_in_hand", "the tile is not in the hand")
        case _ if board.drawn_by[seat] is None:
            return Refusal("after_claim", "after a pung the seat can only discard")
        case _ if not deal.can_draw(seat):
            return Refusal("last_tile", "on the last tile there is no kong")
        case ConcealedKong(tile=tile) | AddedKong(tile=tile) if tile // 9 == void:
            return _VOID
        case _:
            return _MISSING


def _claiming(deal: Deal, seat: Seat, action: Action) -> Refusal:
    """Return why a seat may not do it that is asked about a discard or an added tile."""
    window = deal.window
    assert window is not None
    assert window.tile is not None
    match action:
        case Win():
            return _no_win(deal, seat)
        case Pung() | Kong() if window.kind is WindowKind.ROB:
            return Refusal("only_win", "a tile that is being added to a pung can only be won upon")
        case Pung() | Kong() if window.tile // 9 == deal.board.named[seat]:
            return _VOID
        case Kong() if not deal.can_draw(seat):
            return Refusal("last_tile", "after the last tile there is no kong")
        case Pung() | Kong():
            return _MISSING
        case _:
            return Refusal("not_in_turn", "it is not this seat's turn")


def _no_win(deal: Deal, seat: Seat) -> Refusal:
    """Return why a seat may not declare a win."""
    tile = deal.tile
    if tile is None:
        return Refusal("after_claim", "after a claim the seat can only discard")
    if not deal.waits(seat) >> tile & 1:
        return Refusal("not_complete", "the hand is not complete in two suits")
    refused = deal.system.scorer.value(deal, seat, deal.win_context(seat)).refusal
    assert refused is not None
    return refused
