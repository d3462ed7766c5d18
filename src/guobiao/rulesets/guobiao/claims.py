"""What a seat may do with a tile in 国标, and who goes first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Final, Literal

from guobiao.rulesets.guobiao.referee import Referee
from guobiao.rulesets.guobiao.refusals import refusal
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
from guobiao.table.board import Board, LaidMeld
from guobiao.table.deal import Deal
from guobiao.table.event import End, Event
from guobiao.table.ruling import Offence, Ruling
from guobiao.table.seat import Seat, seats_after
from guobiao.table.system import Refusal
from guobiao.table.window import Window, WindowKind
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import ALL_KINDS, COPIES, EAST, FLOWERS, KINDS

_DISCARDS: Final = tuple(Discard(tile) for tile in range(ALL_KINDS))
_CONCEALED: Final = tuple(ConcealedKong(tile) for tile in range(KINDS))
_ADDED: Final = tuple(AddedKong(tile) for tile in range(KINDS))
_FLOWERS: Final = tuple(Flower(tile) for tile in FLOWERS)
_CHOWS: Final = {
    (lower, upper): Chow((lower, upper)) for lower in range(27) for upper in (lower + 1, lower + 2)
}
_REFEREE: Final = Referee()
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
    referee: Referee = _REFEREE

    # The seat in turn

    def turn_options(self, deal: Deal, seat: Seat) -> Sequence[Action]:
        """Return win, kongs and flowers, if any, then every discard."""
        board = deal.board
        counts = board.counts[seat]
        options: list[Action] = []
        drawn = board.drawn_by[seat]
        if drawn is not None:
            if drawn < KINDS and deal.waits(seat) >> drawn & 1 and self.may_win(deal, seat):
                options.append(WIN)
            if self.may_replace(deal, seat):
                if COPIES in counts:
                    options += (_CONCEALED[tile] for tile in range(KINDS) if counts[tile] == COPIES)
                if board.melds[seat]:
                    options += _added_kongs(board.melds[seat], counts)
                if not board.flowers_done[seat]:
                    options += compress(_FLOWERS, counts[KINDS:])
        exposed = board.exposed[seat]
        if exposed:
            options += (_DISCARDS[tile] for tile in sorted({*exposed}))
        else:
            options += compress(_DISCARDS, counts)
        return options

    def may_win(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether a seat whose hand the tile at stake completes may declare so."""
        board = deal.board
        if board.dead[seat] or board.barred[seat]:
            return False
        return deal.system.scorer.may_win(deal, seat, deal.win_context(seat))

    def may_replace(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether a kong or a flower may be laid down, for which a tile is drawn."""
        if self.last_tile != "win_only":
            return True
        return deal.can_draw(seat) and deal.can_draw(deal.next_active(seat))

    # The other seats

    def claim_options(
        self, deal: Deal, seat: Seat, tile: int, *, downstream: bool
    ) -> Sequence[Action]:
        """Return win, kong, pung and chows, if any."""
        if tile >= KINDS:
            return ()
        board = deal.board
        counts = board.counts[seat]
        options: list[Action] = []
        if deal.waits(seat) >> tile & 1 and self.may_win(deal, seat):
            options.append(WIN)
        held = counts[tile]
        may_chow = downstream and tile < EAST
        if (held < 2 and not may_chow) or not self.may_claim(deal, seat):
            return options
        options += _melds(counts, tile, may_chow=may_chow)
        return options

    def meld_options(
        self, board: Board, seat: Seat, tile: int, *, downstream: bool
    ) -> Sequence[Action]:
        """Return kong, pung and chows, if any."""
        if tile >= KINDS:
            return ()
        return [*_melds(board.counts[seat], tile, may_chow=downstream and tile < EAST)]

    def may_claim(self, deal: Deal, seat: Seat) -> bool:
        """Tell whether a seat may claim the discard for a meld, if it has the tiles."""
        board = deal.board
        if board.dead[seat] and not self.dead_hand_may_claim:
            return False
        return self.last_tile == "unrestricted" or deal.can_draw(deal.next_active(board.turn))

    def rob_options(self, deal: Deal, seat: Seat, tile: int) -> Sequence[Action]:
        """Return a win, if it is one."""
        return (WIN,) if deal.waits(seat) >> tile & 1 and self.may_win(deal, seat) else ()

    def must_answer(self, deal: Deal, options: Sequence[Action]) -> bool:
        """Nobody must claim."""
        del deal, options
        return False

    # What takes effect

    def accept(self, deal: Deal, window: Window) -> Sequence[tuple[Seat, Action]]:
        """Return the wins that count, or the kong or pung, or the chow, or nothing."""
        assert window.source is not None
        answers = window.answers
        in_order = [
            seat for seat in seats_after(window.source, deal.board.seats) if seat in answers
        ]
        for rank in (3, 2, 1):
            taken = [(s, answers[s]) for s in in_order if _RANK[type(answers[s])] == rank]
            if taken:
                return taken if rank == 3 and self.winners == "all" else taken[:1]
        return ()

    def decided(self, deal: Deal, window: Window) -> bool:
        """Tell whether no seat that has not answered could outrank those that have.

        A false win decides nothing: it is struck, and then the others count.
        """
        if window.source is None or window.kind not in (WindowKind.CLAIM, WindowKind.ROB):
            return False
        answers = window.answers
        best = max(
            (_RANK[type(answers[s])] for s in answers if answers[s] in window.options[s]), default=0
        )
        nearer = True  # than a win that has been declared
        for seat in seats_after(window.source, deal.board.seats):
            options = window.options.get(seat, ())
            if seat in answers:
                nearer = nearer and not (answers[seat] == WIN and WIN in options)
                continue
            highest = max((_RANK[type(action)] for action in options), default=0)
            if highest > best:
                return False
            if highest == best == _RANK[Win] and (nearer or self.winners == "all"):
                return False
        return best > 0

    def declined(self, deal: Deal, window: Window) -> Iterable[Event]:
        """A win let go leaves no trace: one may win on the next tile as before."""
        del deal, window
        return ()

    # What is not legal

    def refusal(self, deal: Deal, seat: Seat, action: Action) -> Refusal:
        """Return the rule that an action breaks."""
        return refusal(self, deal, seat, action)

    def violation(self, deal: Deal, seat: Seat, action: Action) -> str | None:
        """Return which false win an action is, if the rules take it at its word."""
        board = deal.board
        tile = deal.tile
        if self.illegal_win == "refused" or not isinstance(action, Win) or tile is None:
            return None
        if board.dead[seat] or board.barred[seat]:
            return None
        waits = deal.waits(seat)
        if waits >> tile & 1:
            return None if self.may_win(deal, seat) else "short_of_eight"
        return "wrong_tile" if waits else "not_ready"

    def ruling(self, offence: Offence) -> Ruling:
        """Let the referee judge."""
        return self.referee.ruling(offence)


def _added_kongs(melds: Sequence[LaidMeld], counts: Sequence[int]) -> Iterator[AddedKong]:
    """Yield the kongs that a tile of the hand makes of a pung."""
    for meld in melds:
        if meld.kind is MeldKind.PUNG and counts[meld.tiles[0]]:
            yield _ADDED[meld.tiles[0]]


def _melds(counts: Sequence[int], tile: int, *, may_chow: bool) -> Iterator[Action]:
    """Yield the melds that take a tile."""
    held = counts[tile]
    if held >= 3:
        yield KONG
    if held >= 2:
        yield PUNG
    if may_chow:
        yield from _chows(counts, tile)


def _chows(counts: Sequence[int], tile: int) -> Iterator[Chow]:
    """Yield the chows that take a number tile."""
    rank = tile % 9
    if rank > 1 and counts[tile - 2] and counts[tile - 1]:
        yield _CHOWS[tile - 2, tile - 1]
    if 0 < rank < 8 and counts[tile - 1] and counts[tile + 1]:
        yield _CHOWS[tile - 1, tile + 1]
    if rank < 7 and counts[tile + 1] and counts[tile + 2]:
        yield _CHOWS[tile + 1, tile + 2]
