"""How a deal of 国标 begins: dice and break, the deal with the dealer's jump, and the flowers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from guobiao.table.action import PASS, Action, Flower
from guobiao.table.deal import Deal
from guobiao.table.dealing import deal_in_fours
from guobiao.table.event import Cause, Dealt, DiceThrown, End, FlowersDone, FlowerShown
from guobiao.table.seat import Seat
from guobiao.table.system import Automation, Phase
from guobiao.table.wall import PrivateWalls, SharedWall, WallLayout
from guobiao.tiles.tile import KINDS, Tile, is_flower

SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class FlowersInOrder:
    """From the dealer on, each seat sets aside what flowers it will, until it passes."""

    end: End = End.TAIL
    """From which end of the wall their replacements come."""

    def questions(self, deal: Deal) -> Mapping[Seat, Sequence[Action]]:
        """Ask the first seat that holds flowers and has not passed."""
        board = deal.board
        for seat in board.active_seats():
            if board.flowers_done[seat]:
                continue
            held = board.counts[seat]
            flowers = [Flower(tile) for tile in range(KINDS, board.kinds) if held[tile]]
            if flowers and deal.can_draw(seat):
                if Automation.FLOWER not in deal.automations:
                    return {seat: (*flowers, PASS)}
                self.resolve(deal, {seat: flowers[0]})
                return self.questions(deal)
            deal.emit(FlowersDone(seat))
        return {}

    def resolve(self, deal: Deal, answers: Mapping[Seat, Action]) -> None:
        """Set the flower aside and draw for it, or note that the seat is done."""
        ((seat, action),) = answers.items()
        if isinstance(action, Flower):
            deal.emit(FlowerShown(seat, action.tile))
            deal.draw(seat, self.end, Cause.FLOWER)
        else:
            deal.emit(FlowersDone(seat))


@dataclass(frozen=True, slots=True)
class TableOpening:
    """The opening at a real table: one wall, broken by two throws of two dice."""

    flowers: bool = True
    tail_in_stacks: bool = True
    """Whether the tail gives the upper tile of a stack before the lower one."""
    first_flowers_from: End = End.TAIL
    """From which end the flowers of the dealt hands are replaced."""

    @property
    def layout(self) -> WallLayout:
        """One wall."""
        return SharedWall(tail_in_stacks=self.tail_in_stacks)

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The flowers."""
        return (FlowersInOrder(self.first_flowers_from),) if self.flowers else ()

    @property
    def throws(self) -> tuple[int, ...]:
        """Two throws of two dice."""
        return (2, 2)

    def break_wall(self, deal: Deal, dice: Sequence[Sequence[int]]) -> int:
        """Let the dealer throw, then the seat he has named, and count off the break.

        The tiles lie clockwise from the right end of the dealer's wall, so the walls follow one
        another as East, North, West, South; the sum of the first throw, counted counter-clockwise
        from the dealer, names the second thrower, and the sum of both is counted in stacks from the
        right end of his wall (1998 §7.2). Where nobody sits, the right neighbour of that seat
        throws (MIL 2025).
        """
        if not dice:
            return 0
        first, second = (tuple(throw) for throw in dice)
        thrower = (sum(first) - 1) % SEATS
        deal.emit(DiceThrown(deal.first, first))
        deal.emit(DiceThrown(deal.next_active(Seat(thrower - 1)), second))
        tiles = sum(deal.system.tiles.copies)
        right_end = -thrower % SEATS * (tiles // SEATS)
        return (right_end + 2 * (sum(first) + sum(second))) % tiles

    def deal_tiles(self, deal: Deal) -> None:
        """Deal three rounds of four tiles, then one each; the dealer takes one more (1998 §7.3)."""
        deal_in_fours(deal)


@dataclass(frozen=True, slots=True)
class PrivateOpening:
    """The opening of a duplicate deal: each seat has its own wall of 34 and draws from it."""

    @property
    def layout(self) -> WallLayout:
        """A wall for each seat."""
        return PrivateWalls(SEATS)

    @property
    def phases(self) -> tuple[Phase, ...]:
        """Nothing."""
        return ()

    @property
    def throws(self) -> tuple[int, ...]:
        """No dice."""
        return ()

    def break_wall(self, deal: Deal, dice: Sequence[Sequence[int]]) -> int:
        """Begin at the beginning."""
        del deal, dice
        return 0

    def deal_tiles(self, deal: Deal) -> None:
        """Deal each seat the first thirteen tiles of its wall; East draws the next."""
        for seat in deal.board.active_seats():
            taken = [deal.wall.take(seat, End.HEAD) for _ in range(13)]
            deal.emit(Dealt(seat, tuple(taken)))
        deal.draw(deal.first, End.HEAD, Cause.TURN)


@dataclass(frozen=True, slots=True)
class PileOpening:
    """The opening of a deal from one pile: each seat takes tiles until it has thirteen.

    Flowers count as taken, lie open at once, and are not replaced apart.
    """

    @property
    def layout(self) -> WallLayout:
        """One wall, used from its head alone."""
        return SharedWall(tail_in_stacks=False)

    @property
    def phases(self) -> tuple[Phase, ...]:
        """Nothing."""
        return ()

    @property
    def throws(self) -> tuple[int, ...]:
        """No dice."""
        return ()

    def break_wall(self, deal: Deal, dice: Sequence[Sequence[int]]) -> int:
        """Begin at the beginning."""
        del deal, dice
        return 0

    def deal_tiles(self, deal: Deal) -> None:
        """Deal one seat after another; East draws the next tile."""
        for seat in deal.board.active_seats():
            taken: list[int] = []
            while sum(not is_flower(Tile(tile)) for tile in taken) < 13:
                taken.append(deal.wall.take(seat, End.HEAD))
            deal.emit(Dealt(seat, tuple(taken)))
            for tile in taken:
                if is_flower(Tile(tile)):
                    deal.emit(FlowerShown(seat, tile))
        deal.draw(deal.first, End.HEAD, Cause.TURN)
