"""What is asked about a hand alone, wherever it comes from, unless there is nothing to learn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from guobiao.analysis.advice import Advice
from guobiao.rulesets.words import Phrases
from guobiao.scoring.score import score
from guobiao.scoring.waits import waits as waits_of
from guobiao.server.shown.phrases import words
from guobiao.server.trainer.task import HandTask
from guobiao.server.wire.http import Exercise, TrainerChoice, TrainerRequest
from guobiao.tiles.circumstances import UNSTATED, Circumstances
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import Tile

_TOLERANCE: Final = 0.5
"""How many points an answer may be worth less than the best and still be right: so far the
estimates can be wrong."""

VERDICTS: Final[Mapping[str, Phrases]] = {
    "legal": ("Yes, it is legal", "可以和", "可以和"),
    "short": ("A win, but too few fan", "和牌但番数不足", "和牌但番數不足"),
    "no_win": ("No win at all", "没有和牌", "沒有和牌"),
}

_FANS: Final = {1: (1, 4), 2: (3, 6), 3: (5, 99)}
"""How many fans there are to count, by level."""
_WAITS: Final = {1: (1, 2), 2: (2, 4), 3: (3, 13)}
"""How many tiles there are to find."""
_MARGINS: Final = {1: (3, 999), 2: (1, 8), 3: (0, 2)}
"""How far a win is from the points that make it legal."""
MOST_MELDS: Final = {Exercise.WAITS: 2, Exercise.FALSE_WIN: 3, Exercise.DISCARD: 3}
"""With more of them there is nothing to find: what is left stands plainly there."""


def counting(hand: Hand, request: TrainerRequest) -> HandTask | None:
    """Ask what a legal win is worth, with more fans the higher the level."""
    sheet = score(hand, request.rules)
    least, most = _FANS[request.level]
    return HandTask(hand) if sheet.legal and least <= len(sheet.fans) <= most else None


def waiting(hand: Hand, request: TrainerRequest) -> HandTask | None:
    """Ask what a hand waits for, for more tiles the higher the level."""
    if len(hand.melds) > MOST_MELDS[Exercise.WAITS]:
        return None
    number = sum(wait.left > 0 for wait in waits_of(hand, request.rules))
    least, most = _WAITS[request.level]
    return HandTask(hand) if least <= number <= most else None


def declaring(hand: Hand, request: TrainerRequest) -> HandTask | None:
    """Ask whether a win may be declared, of one nearer to the limit the higher the level."""
    if len(hand.melds) > MOST_MELDS[Exercise.FALSE_WIN]:
        return None
    sheet = score(hand, request.rules)
    least, most = _MARGINS[request.level]
    if sheet.win and not least <= abs(sheet.points - sheet.profile.minimum) <= most:
        return None
    return HandTask(
        hand,
        choices=tuple(
            TrainerChoice(id=id_, words=words(said), tiles=()) for id_, said in VERDICTS.items()
        ),
    )


def answer_of(request: TrainerRequest, task: HandTask) -> str:
    """Return the right choice, where the choices are the same for every hand; else nothing."""
    if request.exercise is not Exercise.FALSE_WIN:
        return ""
    sheet = score(task.hand, request.rules)
    return "legal" if sheet.legal else "short" if sheet.win else "no_win"


def winds_of(hand: Hand) -> Circumstances:
    """Return of the circumstances those that were known before the last tile came."""
    facts = hand.circumstances
    return replace(UNSTATED, prevalent_wind=facts.prevalent_wind, seat_wind=facts.seat_wind)


def right_discards(advice: Advice) -> tuple[Tile, ...]:
    """Return the discards that are as good as the best, so far as the estimates can tell."""
    least = advice.best.estimate.points - _TOLERANCE
    return tuple(one.tile for one in advice.choices if one.estimate.points >= least)


Asking = Callable[[Hand, TrainerRequest], HandTask | None]

ASKING: Final[Mapping[Exercise, Asking]] = {
    Exercise.COUNT: counting,
    Exercise.WAITS: waiting,
    Exercise.FALSE_WIN: declaring,
}
"""What asks about a hand wherever it comes from, unless there is nothing to learn from it."""
