"""What a seat may do with a tile in 国标, and who goes first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from guobiao.rulesets.guobiao.referee import Referee
from guobiao.table.action import (
    KONG,
    PUNG,
    WIN,
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Flower,
    Kong,
    Pass,
    Pung,
    Win,
)
from guobiao.table.deal import Deal
from guobiao.table.event import End, Event
from guobiao.table.seat import Seat, next_seat, seats_after
from guobiao.table.system import Refusal
from guobiao.table.window import Window, WindowKind
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import ALL_KINDS, COPIES, KINDS

_DISCARDS: Final = tuple(Discard(tile) for tile in range(ALL_KINDS))
_CONCEALED: Final = tuple(ConcealedKong(tile) for tile in range(KINDS))
_ADDED: Final = tuple(AddedKong(tile) for tile in range(KINDS))
_FLOWERS: Final = tuple(Flower(tile) for tile in range(ALL_KINDS))
_CHOWS: Final = {
    (lower, upper): Chow((lower, upper)) for lower in range(27) for upper in (lower + 1, lower + 2)
}
_RANK: Final[dict[type, int]] = {Win: 3, Kong: 2, Pung: 2, Chow: 1, Pass: 0}


@dataclass(frozen=True, slots=True)
class GuobiaoClaims:
    """The claims of 国标 and their priority."""

    winners: Literal["nearest", "all"] = "nearest"
    """Whether only the first seat downstream of the discarder wins, or every one that declares."""
    last_tile: Literal["win_only", "draw_after", "unrestricted"] = "win_only"
    """What the last tile of the wall may be used for.

    Only for a win (MIL 2025); also for a kong or a flower, after which the deal is drawn (1998); or
    for anything, and then the last discard may be claimed too.
    """
    illegal_win: Literal["refused", "punished"] = "refused"
    """Whether a false win is refused by the engine, or declared and punished."""
    dead_hand_may_claim: bool = False
    """Whether a hand that may not win any more may still claim melds."""
    replacement_end: End = End.TAIL
    """From which end of the wall a replacement comes."""
    referee: Referee = Referee()

    # The seat in turn

    def turn_options(self, deal: Deal, seat: Seat) -> Sequence[Action]:
        """Return win, kongs and flowers, if any, then every discard."""
        board = deal.board
        counts = board.counts[seat]
        options: list[Action] = []
        drawn = board.drawn
        if drawn is not None:
            if drawn < KINDS and deal.waits(seat) >> drawn & 1 and self._may_win(deal, seat):
                options.append(WIN)
            if self._may_replace(deal, seat):
                options.extend(_CONCEALED[tile] for tile in range(KINDS) if counts[tile] == COPIES)
                options.extend(
                    _ADDED[meld.tiles[0]]
                    for meld in board.melds[seat]
                    if meld.kind is MeldKind.PUNG and counts[meld.tiles[0]]
                )
                options.extend(_FLOWERS[tile] for tile in range(KINDS, board.kinds) if counts[tile])
        options.extend(_DISCARDS[tile] for tile, count in enumerate(counts) if count)
        return options

    def _may_win(self, deal: Deal, seat: Seat) -> bool:
        if deal.board.dead[seat]:
            return False
        context = deal.win_context(seat)
        return deal.system.scorer.value(deal, seat, context).refusal is None

    def _may_replace(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether a kong or a flower may be laid down, for which a tile is drawn."""
        if self.last_tile != "win_only":
            return True
        return deal.can_draw(seat) and deal.can_draw(next_seat(seat, deal.board.seats))

    # The other seats

    def claim_options(self, deal: Deal, seat: Seat, tile: int, source: Seat) -> Sequence[Action]:
        """Return win, kong, pung and chows, if any."""
        if tile >= KINDS:
            return ()
        board = deal.board
        options: list[Action] = []
        if deal.waits(seat) >> tile & 1 and self._may_win(deal, seat):
            options.append(WIN)
        if board.dead[seat] and not self.dead_hand_may_claim:
            return options
        last = not deal.can_draw(next_seat(source, board.seats))
        if last and self.last_tile != "unrestricted":
            return options
        counts = board.counts[seat]
        if counts[tile] >= 2:
            if counts[tile] >= 3:
                options.append(KONG)
            options.append(PUNG)
        if tile < 27 and seat == next_seat(source, board.seats):
            options.extend(_chows(counts, tile))
        return options

    def rob_options(self, deal: Deal, seat: Seat, tile: int, source: Seat) -> Sequence[Action]:
        """Return a win, if it is one."""
        del source
        if deal.waits(seat) >> tile & 1 and self._may_win(deal, seat):
            return (WIN,)
        return ()

    def must_answer(self, deal: Deal, options: Sequence[Action]) -> bool:
        """Nobody must claim."""
        del deal, options
        return False

    # What takes effect

    def accept(self, deal: Deal, window: Window) -> Sequence[tuple[Seat, Action]]:
        """Return the wins that count, or the kong or pung, or the chow, or nothing."""
        assert window.source is not None
        answers = [
            (seat, window.answers[seat])
            for seat in seats_after(window.source, deal.board.seats)
            if seat in window.answers
        ]
        for rank in (3, 2, 1):
            taken = [answer for answer in answers if _RANK[type(answer[1])] == rank]
            if taken:
                return taken if rank == 3 and self.winners == "all" else taken[:1]
        return ()

    def decided(self, deal: Deal, window: Window) -> bool:
        """Tell whether no seat that has not answered could outrank those that have."""
        if window.kind is WindowKind.PHASE or window.source is None:
            return False
        answered = window.answers
        if window.kind is WindowKind.TURN or len(answered) == len(window.options):
            return len(answered) == len(window.options)
        best = max(map(self._rank_of, answered.items(), [(deal, window)] * len(answered)))
        return all(
            self._rank_of((seat, action), (deal, window)) < best
            for seat in window.waiting
            for action in window.options[seat]
        ) and not (
            self.winners == "all" and any(WIN in window.options[seat] for seat in window.waiting)
        )

    def _rank_of(self, answer: tuple[Seat, Action], asked: tuple[Deal, Window]) -> tuple[int, int]:
        seat, action = answer
        deal, window = asked
        assert window.source is not None
        rank = _RANK[type(action)]
        nearness = (window.source - seat) % deal.board.seats if rank == 3 else 0
        return rank, nearness

    def declined(self, deal: Deal, window: Window) -> Iterable[Event]:
        """A win let go leaves no trace: one may win on the next tile as before."""
        del deal, window
        return ()

    # What is not legal

    def refusal(self, deal: Deal, seat: Seat, action: Action) -> Refusal:  # noqa: C901, PLR0911, PLR0912
        """Return the rule that an action breaks."""
        board = deal.board
        window = deal.window
        assert window is not None
        counts = board.counts[seat]
        claiming = window.kind in (WindowKind.CLAIM, WindowKind.ROB)
        match action:
            case Discard(tile=tile):
                if claiming:
                    return Refusal("not_in_turn", "it is not this seat's turn")
                if not 0 <= tile < board.kinds or not counts[tile]:
                    return Refusal("not_in_hand", "the tile is not in the hand")
            case Pass() if not claiming:
                return Refusal("must_discard", "the seat in turn must discard")
            case Win():
                return self._why_no_win(deal, seat)
            case Chow() | Pung() | Kong() if not claiming:
                return Refusal("nothing_to_claim", "there is no discard to claim")
            case ConcealedKong() | AddedKong() | Flower() if claiming:
                return Refusal("not_in_turn", "it is not this seat's turn")
            case _ if board.dead[seat] and claiming and not self.dead_hand_may_claim:
                return Refusal("dead_hand", "a dead hand may claim nothing")
            case Chow() if window.source is None or seat != next_seat(window.source, board.seats):
                return Refusal("chow_source", "a chow is claimed from the left neighbour only")
            case ConcealedKong() | AddedKong() | Flower() if board.drawn is None:
                return Refusal("after_claim", "after a chow or pung the seat can only discard")
            case _:
                pass
        last = not deal.can_draw(next_seat(board.turn, board.seats))
        if claiming and last and self.last_tile != "unrestricted":
            return Refusal("last_discard", "the last discard can only be won upon")
        if not claiming and not self._may_replace(deal, seat):
            return Refusal("last_tile", "on the last tile there is no kong and no flower")
        return Refusal("tiles_missing", "the tiles for it are not in the hand")

    def _why_no_win(self, deal: Deal, seat: Seat) -> Refusal:
        board = deal.board
        if board.dead[seat]:
            return Refusal("dead_hand", "a dead hand may not win")
        window = deal.window
        assert window is not None
        tile = board.drawn if window.kind is WindowKind.TURN else window.tile
        if tile is None:
            return Refusal("after_claim", "after a claim the seat can only discard")
        if not deal.waits(seat) >> tile & 1:
            return Refusal("not_complete", "the hand is not complete with this tile")
        refusal = deal.system.scorer.value(deal, seat, deal.win_context(seat)).refusal
        assert refusal is not None
        return refusal

    def punishes(self, deal: Deal, seat: Seat, action: Action) -> bool:
        """Tell whether it is a false win that the rules take at its word."""
        return (
            self.illegal_win == "punished"
            and isinstance(action, Win)
            and not deal.board.dead[seat]
            and (seat in deal.acting)
        )

    def punish(self, deal: Deal, seat: Seat, action: Action) -> None:
        """Let the referee judge the false win."""
        del action
        window = deal.window
        assert window is not None
        tile = deal.board.drawn if window.kind is WindowKind.TURN else window.tile
        waits = deal.waits(seat)
        complete = tile is not None and waits >> tile & 1
        violation = "short_of_eight" if complete else "wrong_tile" if waits else "not_ready"
        self.referee.penalise(deal, seat, violation)

    def penalise(self, deal: Deal, seat: Seat, violation: str, occasion: int, note: str) -> None:
        """Let the referee judge a violation that was noticed at the table."""
        self.referee.penalise(deal, seat, violation, occasion, note)


def _chows(counts: Sequence[int], tile: int) -> Iterator[Chow]:
    """Yield the chows that take a number tile."""
    rank = tile % 9
    if rank > 1 and counts[tile - 2] and counts[tile - 1]:
        yield _CHOWS[tile - 2, tile - 1]
    if 0 < rank < 8 and counts[tile - 1] and counts[tile + 1]:
        yield _CHOWS[tile - 1, tile + 1]
    if rank < 7 and counts[tile + 1] and counts[tile + 2]:
        yield _CHOWS[tile + 1, tile + 2]
