"""Advice on a hand for the wire: distances, what helps, and the ways to a legal win."""

from __future__ import annotations

from collections.abc import Sequence

from guobiao.analysis.advice import Advice, Choice, advise, left_after
from guobiao.analysis.advice_words import reach_words, reason_words
from guobiao.analysis.distance import UsefulTile, distance
from guobiao.analysis.legal_distance import Reach, legal_distance
from guobiao.analysis.routes import Route, routes
from guobiao.server.shown.phrases import each
from guobiao.server.shown.sheets import fan_words, hand_picture
from guobiao.server.tools.typed import seen_in
from guobiao.server.wire.advice import (
    AdviceRequest,
    AdvisedDiscard,
    HandAdvice,
    HelpfulTile,
    Reached,
    WayToWin,
)
from guobiao.tiles.hand import Hand

_WAYS = 6
"""How many ways are told at most."""


def answer(request: AdviceRequest) -> HandAdvice:
    """Return what to do with a hand on the way to a legal win.

    It takes a while: call it in a worker.

    Raises:
        InputError: the text is no hand, or it contradicts itself.
    """
    return hand_advice(Hand.parse(request.hand), request.rules, seen=seen_in(request.seen))


def hand_advice(hand: Hand, rules: str, *, seen: bytes | None = None) -> HandAdvice:
    """Return what to do with a hand of 13 or 14 tiles, melds counted as three.

    Args:
        hand: the hand.
        rules: the name of a profile.
        seen: 34 counts: the copies of each kind that are known to be elsewhere.
    """
    if hand.winning_tile is None:
        return HandAdvice(
            hand=hand_picture(hand),
            waiting=reached(hand, rules, seen=seen),
            discards=(),
            after=None,
            ways=_ways(hand, rules, seen),
        )
    advice = advise(hand, rules, seen=seen, most_routes=0)
    best = advice.best
    return HandAdvice(
        hand=hand_picture(hand),
        waiting=None,
        discards=tuple(_discard(choice, advice) for choice in advice.choices),
        after=int(best.tile) if best.is_possible else None,
        ways=_ways(left_after(hand, best.tile), rules, seen),
    )


def reached(hand: Hand, rules: str, *, seen: bytes | None = None) -> Reached:
    """Return how far a hand of 13 is from a legal win."""
    found = legal_distance(hand, rules, seen=seen)
    assert found.discard is not None
    assert found.self_draw is not None
    return _reached(distance(hand).distance, found.discard, found.self_draw)


def _reached(shape: int, discard: Reach, self_draw: Reach) -> Reached:
    nearer = discard if discard.is_possible else self_draw
    useful = nearer.useful
    return Reached(
        shape=shape,
        discard=discard.distance if discard.is_possible else None,
        self_draw=self_draw.distance if self_draw.is_possible else None,
        useful=tuple(map(_helpful, useful)),
        left=sum(one.left for one in useful),
        words=each(lambda language: reach_words(nearer, language)),
    )


def _helpful(tile: UsefulTile) -> HelpfulTile:
    return HelpfulTile(tile=int(tile.tile), left=tile.left)


def _discard(choice: Choice, advice: Advice) -> AdvisedDiscard:
    told = choice.estimate
    return AdvisedDiscard(
        tile=int(choice.tile),
        leaves=_reached(choice.shape.distance, choice.discard, choice.self_draw),
        chance=round(told.chance, 4),
        pay=round(told.pay, 2),
        points=round(told.points, 2),
        reason=each(lambda language: reason_words(choice, advice, language)),
    )


def _ways(hand: Hand, rules: str, seen: bytes | None) -> tuple[WayToWin, ...]:
    """Return the nearest ways: on a discard, or by self-draw where there is no other."""
    found: Sequence[Route] = routes(hand, rules, seen=seen, most=_WAYS)
    return tuple(map(_way, found or routes(hand, rules, by="self_draw", seen=seen, most=_WAYS)))


def _way(route: Route) -> WayToWin:
    return WayToWin(
        fans=tuple(map(fan_words, route.fans)),
        points=route.points,
        missing=tuple(map(int, route.missing)),
        hand=hand_picture(route.hand),
    )
