"""Why an action is not legal in 国标."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guobiao.table.action import (
    DRAW,
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
from guobiao.table.system import Refusal
from guobiao.table.window import WindowKind

if TYPE_CHECKING:
    from guobiao.rulesets.guobiao.claims import GuobiaoClaims
    from guobiao.table.action import Action
    from guobiao.table.deal import Deal
    from guobiao.table.seat import Seat


def refusal(claims: GuobiaoClaims, deal: Deal, seat: Seat, action: Action) -> Refusal:
    """Return the rule that an action breaks which is not among the options of a seat."""
    window = deal.window
    assert window is not None
    match window.kind:
        case _ if isinstance(action, Give | Name):
            return Refusal("unknown", "there is no such action in this game")
        case WindowKind.TURN if DRAW in window.options[seat]:
            return Refusal("draw_first", "the seat in turn must draw")
        case WindowKind.PHASE:
            return Refusal("flowers_first", "before play one can only show flowers, or pass")
        case WindowKind.TURN:
            return _in_turn(claims, deal, seat, action)
        case _:
            return _claiming(claims, deal, seat, action)


def _in_turn(  # noqa: PLR0911 - one for each rule
    claims: GuobiaoClaims, deal: Deal, seat: Seat, action: Action
) -> Refusal:
    """Return why the seat in turn may not do it."""
    board = deal.board
    match action:
        case Pass():
            return Refusal("must_discard", "the seat in turn must discard")
        case Draw():
            return Refusal("nothing_to_draw", "there is no tile to draw now")
        case Chow() | Pung() | Kong():
            return Refusal("nothing_to_claim", "there is no discard to claim")
        case Win():
            return _no_win(deal, seat)
        case Discard(tile=tile):
            if 0 <= tile < board.kinds and board.counts[seat][tile]:
                return Refusal("exposed_first", "tiles that were shown are discarded first")
            return Refusal("not_in_hand", "the tile is not in the hand")
        case _ if board.drawn_by[seat] is None:
            return Refusal("after_claim", "after a chow or pung the seat can only discard")
        case ConcealedKong() | AddedKong() | Flower() if not claims.may_replace(deal, seat):
            return Refusal("last_tile", "on the last tile there is no kong and no flower")
        case Flower(tile=tile) if 0 <= tile < board.kinds and board.counts[seat][tile]:
            return Refusal("flowers_done", "after passing, flowers wait for the next draw")
        case _:
            return Refusal("tiles_missing", "the tiles for it are not in the hand")


def _claiming(  # noqa: PLR0911 - one for each rule
    claims: GuobiaoClaims, deal: Deal, seat: Seat, action: Action
) -> Refusal:
    """Return why a seat may not do it that is asked about a discard or an added tile."""
    window = deal.window
    assert window is not None
    source = window.source
    assert source is not None
    match action:
        case Win():
            return _no_win(deal, seat)
        case Chow() | Pung() | Kong() if window.kind is WindowKind.ROB:
            return Refusal("only_win", "a tile that is being added to a pung can only be won upon")
        case Chow() | Pung() | Kong() if not claims.may_claim(deal, seat):
            if deal.board.dead[seat] and not claims.dead_hand_may_claim:
                return Refusal("dead_hand", "a dead hand may claim nothing")
            return Refusal("last_discard", "the last discard can only be won upon")
        case Chow() if seat != deal.next_active(source):
            return Refusal("chow_source", "a chow is claimed from the left neighbour only")
        case Chow() | Pung() | Kong():
            return Refusal("tiles_missing", "the tiles for it are not in the hand")
        case _:
            return Refusal("not_in_turn", "it is not this seat's turn")


def _no_win(deal: Deal, seat: Seat) -> Refusal:
    """Return why a seat may not declare a win."""
    board = deal.board
    if board.dead[seat]:
        return Refusal("dead_hand", "a dead hand may not win")
    tile = deal.tile
    if tile is None:
        return Refusal("after_claim", "after a claim the seat can only discard")
    if board.barred[seat]:
        return Refusal("win_void", "the win that the seat declared on this tile is void")
    if not deal.waits(seat) >> tile & 1:
        return Refusal("not_complete", "the hand is not complete with this tile")
    refused = deal.system.scorer.value(deal, seat, deal.win_context(seat)).refusal
    assert refused is not None
    return refused
