"""Results for the wire: who won what in a deal, and how a match came out."""

from __future__ import annotations

from collections.abc import Sequence

from guobiao.analysis.table_profile import is_known
from guobiao.rulesets.guobiao.scoring import GuobiaoScorer, hand_on_board
from guobiao.scoring.score import score
from guobiao.server.shown.observer import Observer
from guobiao.server.shown.phrases import in_game
from guobiao.server.shown.sheets import laid_picture, sheet_picture
from guobiao.server.wire.result import BestHand as Best
from guobiao.server.wire.result import DealResult, MatchResult, Payment, WinResult
from guobiao.server.wire.sheet import FanLine, HandPicture, ReadingPicture, ScoreSheet
from guobiao.table.commitment import Opening
from guobiao.table.event import Cause, DealEnded, Event, Paid, Won
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.system import RuleSystem, WinContext
from guobiao.tiles.hand import Hand


def deal_result(
    system: RuleSystem,
    events: Sequence[Event],
    *,
    seating: Sequence[int],
    points: Sequence[int],
    next_in: float | None = None,
    held_by: Sequence[int] = (),
    ready: Sequence[int] = (),
) -> DealResult:
    """Return how a deal ended.

    Args:
        system: the rules.
        events: all of the deal, with every tile open.
        seating: of each seat, the player.
        points: of each player, the points before it.
        next_in: in how many seconds the next one begins.
        held_by: the players who hold it.
        ready: the players who are ready for it.
    """
    number, wins, payments = _course(system, events, seating)
    ended = events[-1]
    assert isinstance(ended, DealEnded)
    after = list(points)
    for seat, player in enumerate(seating):
        after[player] += ended.balance[seat]
    return DealResult(
        deal=number,
        ending=ended.ending,
        words=in_game(system.lexicon, ended.ending),
        seating=tuple(seating),
        wins=wins,
        payments=payments,
        balance=ended.balance,
        points=tuple(after),
        next_in=next_in,
        held_by=tuple(held_by),
        ready=tuple(ready),
    )


def _course(
    system: RuleSystem, events: Sequence[Event], seating: Sequence[int]
) -> tuple[int, tuple[WinResult, ...], tuple[Payment, ...]]:
    """Return the number of a deal, its wins and its payments."""
    observer = Observer(system, None, seating=seating, points=[0] * system.seats, sees_all=True)
    wins: list[WinResult] = []
    payments: list[Payment] = []
    for event in events:
        match event:
            case Won(seat=seat, source=source, value=value):
                sheet = _sheet(system, observer, event)
                wins.append(
                    WinResult(
                        seat=seat, player=seating[seat], source=source, value=value, sheet=sheet
                    )
                )
            case Paid(transfers=transfers):
                payments += [
                    Payment(
                        payer=one.payer,
                        payee=one.payee,
                        amount=one.amount,
                        reason=one.reason,
                        words=in_game(system.lexicon, one.reason),
                    )
                    for one in transfers
                ]
            case _:
                pass
        observer.see((event,))
    begun = observer.board.begun
    assert begun is not None
    return begun.number, tuple(wins), tuple(payments)


def _sheet(system: RuleSystem, observer: Observer, won: Won) -> ScoreSheet:
    """Return the sheet of a win that is just being booked."""
    if not isinstance(system.scorer, GuobiaoScorer):
        return _plain_sheet(system, observer, won)
    return sheet_picture(score(won_hand(observer, won), system.scorer.profile))


def won_hand(observer: Observer, won: Won) -> Hand:
    """Return the hand of a win of 国标 that is just being booked.

    Args:
        observer: who sees every tile, and has seen what came before.
        won: the win.
    """
    board = observer.board
    seat = Seat(won.seat)
    own = won.source is None
    robbed = observer.robbed
    context = WinContext(
        tile=won.tile,
        source=None if won.source is None else Seat(won.source),
        replacement_tile=own and board.drawn_causes[seat] is Cause.KONG,
        robbed_kong=robbed,
        after_kong=False,
        last_wall_tile=not robbed and not _can_be_drawn(observer, board.turn),
        # A robbed tile has left its meld, and lies beside the pung.
        copies_shown=3 if robbed else board.shown[won.tile] - (0 if own else 1),
        first_turn=False,
    )
    assert board.begun is not None
    return hand_on_board(board, board.begun.round, seat, context)


def _can_be_drawn(observer: Observer, turn: Seat) -> bool:
    """Tell whether the seat after the one in turn could draw another tile."""
    system = observer.system
    if system.opening.layout.walls == 1:
        return observer.wall_left > 0
    following = (turn + 1) % system.seats
    return observer.wall_left_of(Seat(following)) > 0


def _plain_sheet(system: RuleSystem, observer: Observer, won: Won) -> ScoreSheet:
    """Return the sheet of a game that explains nothing: what counts, line by line."""
    board = observer.board
    fans = tuple(
        FanLine(
            id=item.id,
            names=in_game(system.lexicon, item.id),
            points=item.points,
            count=item.count,
            sets=(),
        )
        for item in won.items
    )
    return ScoreSheet(
        hand=HandPicture(
            concealed=won.hand,
            winning=won.tile,
            melds=tuple(laid_picture(m, won.seat, board.seats) for m in board.melds[won.seat]),
            flowers=tuple(board.flowers[won.seat]),
            flower_count=len(board.flowers[won.seat]),
            text="",
        ),
        win=True,
        legal=True,
        minimum=0,
        points=won.value,
        flowers=0,
        total=won.value,
        readings=(ReadingPicture(form="", parts=(), points=won.value, fans=fans, not_counted=()),),
        explanation=(),
        multiplied=is_multiplied(system),
    )


def is_multiplied(system: RuleSystem) -> bool:
    """Tell whether values multiply a stake, and are no points."""
    return not isinstance(system.scorer, GuobiaoScorer)


def match_result(
    match: Match, *, record: str, complete: bool, opening: Opening, results: Sequence[DealResult]
) -> MatchResult:
    """Return how a match came out.

    Args:
        match: the match.
        record: the id of its record.
        complete: whether it was played to its end.
        opening: what opens the seal.
        results: of each deal, in order.
    """
    points = match.points()
    best = max(
        (Best(deal=result.deal, win=win) for result in results for win in result.wins),
        key=lambda one: one.win.value,
        default=None,
    )
    return MatchResult(
        record=record,
        reviewable=is_known(match.system),
        complete=complete,
        places=places(points),
        points=tuple(points),
        curve=tuple(result.points for result in results),
        best=best,
        opening=opening,
    )


def places(points: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each player, from 1; equal points share it.

    >>> places([8, -24, 8, 8])
    (1, 4, 1, 1)
    """
    return tuple(1 + sum(other > own for other in points) for own in points)
