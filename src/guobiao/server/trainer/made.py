"""Hands of the trainer that chance makes, and how answers about them are judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from guobiao.analysis.advice import Advice, advise, left_after
from guobiao.analysis.distance import distance
from guobiao.analysis.legal_distance import NEVER
from guobiao.rulesets.words import Phrases
from guobiao.scoring.score import score
from guobiao.scoring.waits import waits as waits_of
from guobiao.server.shown.phrases import joined, words
from guobiao.server.shown.sheets import sheet_picture
from guobiao.server.shown.weighing import words_of
from guobiao.server.tools.advice import hand_advice, reached
from guobiao.server.tools.calculator import wait_line
from guobiao.server.trainer.task import LEAST_DISCARDS, TOLERANCE, HandTask, claim_choice, verdict
from guobiao.server.wire.advice import Reached
from guobiao.server.wire.http import (
    Exercise,
    TrainerAnswer,
    TrainerChoice,
    TrainerRequest,
    Verdict,
    WeighedClaim,
)
from guobiao.table.action import PASS, PUNG, Action, Chow, Discard
from guobiao.testing.wins import near_miss, random_win
from guobiao.tiles.circumstances import UNSTATED, Circumstances
from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld
from guobiao.tiles.tile import COPIES, EAST, KINDS, Tile

_VERDICTS: Final[Mapping[str, Phrases]] = {
    "legal": ("Yes, it is legal", "可以和", "可以和"),
    "short": ("A win, but too few fan", "和牌但番数不足", "和牌但番數不足"),
    "no_win": ("No win at all", "没有和牌", "沒有和牌"),
}


_OTHER_WAITS: Final[Phrases] = (
    "The last tile does not complete it: before, it waited for these.",
    "最后一张不能成和：此前听的是这些牌。",
    "最後一張不能成和：此前聽的是這些牌。",
)
_NOT_READY: Final[Phrases] = (
    "Before the last tile it was not even ready. Tiles that were missing to be so: {count}.",
    "最后一张之前还没有听牌，差 {count} 张。",
    "最後一張之前還沒有聽牌，差 {count} 張。",
)


_FANS: Final = {1: (1, 4), 2: (3, 6), 3: (5, 99)}
"""How many fans there are to count, by level."""
_WAITS: Final = {1: (1, 2), 2: (2, 4), 3: (3, 13)}
"""How many tiles there are to find."""
_MARGINS: Final = {1: (3, 999), 2: (1, 8), 3: (0, 2)}
"""How far a win is from the points that make it legal."""
_MOST_MELDS: Final = {Exercise.WAITS: 2, Exercise.FALSE_WIN: 3, Exercise.DISCARD: 3}
"""With more of them there is nothing to find: what is left stands plainly there."""
_PATIENCE: Final = 40
"""How many hands are made of which one has the answer that chance wants."""


def counting(hand: Hand, request: TrainerRequest) -> HandTask | None:
    """Ask what a legal win is worth, with more fans the higher the level."""
    sheet = score(hand, request.rules)
    least, most = _FANS[request.level]
    return HandTask(hand) if sheet.legal and least <= len(sheet.fans) <= most else None


def waiting(hand: Hand, request: TrainerRequest) -> HandTask | None:
    """Ask what a hand waits for, for more tiles the higher the level."""
    if len(hand.melds) > _MOST_MELDS[Exercise.WAITS]:
        return None
    number = sum(wait.left > 0 for wait in waits_of(hand, request.rules))
    least, most = _WAITS[request.level]
    return HandTask(hand) if least <= number <= most else None


def declaring(hand: Hand, request: TrainerRequest) -> HandTask | None:
    """Ask whether a win may be declared, of one nearer to the limit the higher the level."""
    if len(hand.melds) > _MOST_MELDS[Exercise.FALSE_WIN]:
        return None
    sheet = score(hand, request.rules)
    least, most = _MARGINS[request.level]
    if sheet.win and not least <= abs(sheet.points - sheet.profile.minimum) <= most:
        return None
    return HandTask(
        hand,
        choices=tuple(
            TrainerChoice(id=id_, words=words(said), tiles=()) for id_, said in _VERDICTS.items()
        ),
    )


def answer_of(request: TrainerRequest, task: HandTask) -> str:
    """Return the right choice, where the choices are the same for every hand; else nothing."""
    if request.exercise is not Exercise.FALSE_WIN:
        return ""
    sheet = score(task.hand, request.rules)
    return "legal" if sheet.legal else "short" if sheet.win else "no_win"


def _deal_count(random: Random, request: TrainerRequest) -> HandTask | None:
    return counting(random_win(random), request)


def _deal_waits(random: Random, request: TrainerRequest) -> HandTask | None:
    won = random_win(random)
    return waiting(replace(won, winning_tile=None, circumstances=_winds_of(won)), request)


def _deal_false_win(random: Random, request: TrainerRequest) -> HandTask | None:
    """Return a hand of which each answer is right as often as the others."""
    wanted = random.choice(tuple(_VERDICTS))
    make = near_miss if wanted == "no_win" else random_win
    for _ in range(_PATIENCE):
        task = declaring(make(random), request)
        if task is not None and answer_of(request, task) == wanted:
            return task
    return None


def _deal_discard(random: Random, request: TrainerRequest) -> HandTask | None:
    """Return fourteen tiles some steps from a win, the further the higher the level."""
    hand = _shaken(random, request.level)
    if hand is None or len(hand.melds) > _MOST_MELDS[Exercise.DISCARD]:
        return None
    if distance(hand).distance < 0:
        return None
    advice = advise(hand, request.rules, most_routes=0)
    if not advice.best.is_possible or len(advice.choices) < LEAST_DISCARDS:
        return None
    right = _right_discards(advice)
    return HandTask(hand) if len(right) <= min(3, len(advice.choices) // 2) else None


def _right_discards(advice: Advice) -> tuple[Tile, ...]:
    least = advice.best.estimate.points - TOLERANCE
    return tuple(one.tile for one in advice.choices if one.estimate.points >= least)


def _deal_claim(random: Random, request: TrainerRequest) -> HandTask | None:
    """Return a hand of thirteen and a discard that could be claimed."""
    shaken = _shaken(random, request.level)
    if shaken is None:
        return None
    concealed = sorted((*shaken.concealed, *_last(shaken)))
    del concealed[random.randrange(len(concealed))]
    hand = replace(shaken, concealed=tuple(concealed), winning_tile=None)
    counts = hand.counts()
    offers = [
        tile
        for tile in map(Tile, range(KINDS))
        if counts[tile] < COPIES and len(_claims(hand, tile)) > 1
    ]
    if not offers or distance(hand).distance <= 0:
        return None
    tile = random.choice(offers)
    if reached(hand, request.rules).discard is None:
        return None
    task = HandTask(hand, tile, tuple(claim_choice(claim, tile) for claim in _claims(hand, tile)))
    best, second, *_ = _weighed_claims(request, task)
    # Of two claims that are as good neither is wrong.
    return task if "pass" in {best.id, second.id} or _rank(best) != _rank(second) else None


def _last(hand: Hand) -> tuple[Tile, ...]:
    return () if hand.winning_tile is None else (hand.winning_tile,)


def _shaken(random: Random, level: int) -> Hand | None:
    """Return a complete hand of which some tiles were changed for others."""
    won = random_win(random)
    concealed = [*won.concealed, *_last(won)]
    counts = list(won.counts())
    for _ in range(level + 1):
        away = concealed.pop(random.randrange(len(concealed)))
        counts[away] -= 1
        come = Tile(random.choice([tile for tile in range(KINDS) if counts[tile] < COPIES]))
        counts[come] += 1
        concealed.append(come)
    return Hand(tuple(concealed[:-1]), concealed[-1], won.melds, won.flowers, _winds_of(won))


def _winds_of(hand: Hand) -> Circumstances:
    """Return of the circumstances those that were known before the last tile came."""
    facts = hand.circumstances
    return replace(UNSTATED, prevalent_wind=facts.prevalent_wind, seat_wind=facts.seat_wind)


def _claims(hand: Hand, tile: Tile) -> Mapping[Action, Hand]:
    """Return what can be claimed with a discard, and the hand after it; passing is always there."""
    rest = list(hand.concealed)
    found: dict[Action, Hand] = {PASS: hand}
    if rest.count(tile) >= 2:
        found[PUNG] = _claimed(hand, [tile, tile], Meld.pung(tile))
    for low, high in ((-2, -1), (-1, 1), (1, 2)):
        first, second = tile + low, tile + high
        suit = tile // 9 * 9
        if tile < EAST and suit <= first and second < suit + 9 and {first, second} <= {*rest}:
            run = Meld.chow(Tile(min(first, tile)), None)
            found[Chow((first, second))] = _claimed(hand, [Tile(first), Tile(second)], run)
    return found


def _claimed(hand: Hand, used: list[Tile], meld: Meld) -> Hand:
    """Return the hand after a claim: with its last concealed tile as the one too many."""
    rest = list(hand.concealed)
    for tile in used:
        rest.remove(tile)
    return Hand(tuple(rest[:-1]), rest[-1], (*hand.melds, meld), hand.flowers, hand.circumstances)


def _judge_count(request: TrainerRequest, task: HandTask, answer: TrainerAnswer) -> Verdict:
    sheet = score(task.hand, request.rules)
    return verdict(
        right=answer.number == sheet.points,
        number=sheet.points,
        sheet=sheet_picture(sheet),
    )


def _judge_waits(request: TrainerRequest, task: HandTask, answer: TrainerAnswer) -> Verdict:
    found = waits_of(task.hand, request.rules)
    tiles = tuple(int(wait.tile) for wait in found if wait.left)
    return verdict(
        right={*answer.tiles} == {*tiles}, tiles=tiles, waits=tuple(map(wait_line, found))
    )


def _judge_false_win(request: TrainerRequest, task: HandTask, answer: TrainerAnswer) -> Verdict:
    choice = answer_of(request, task)
    sheet = sheet_picture(score(task.hand, request.rules))
    right = answer.choice == choice
    if choice != "no_win":
        return verdict(right=right, choice=choice, sheet=sheet)
    before = replace(task.hand, winning_tile=None, circumstances=_winds_of(task.hand))
    found = waits_of(before, request.rules)
    missing = distance(before).distance
    said = _OTHER_WAITS if found else tuple(one.format(count=missing) for one in _NOT_READY)
    return verdict(
        right=right,
        choice=choice,
        sheet=sheet,
        waits=tuple(map(wait_line, found)),
        reasons=(words((said[0], said[1], said[2])),),
    )


def _judge_discard(request: TrainerRequest, task: HandTask, answer: TrainerAnswer) -> Verdict:
    """Judge by what each discard is worth on the way to a legal win."""
    right = _right_discards(advise(task.hand, request.rules, most_routes=0))
    advice = hand_advice(task.hand, request.rules)
    said = {one.tile: one.reason for one in advice.discards}
    told = dict.fromkeys((advice.discards[0].tile, answer.number))
    return verdict(
        right=answer.number in right,
        number=int(right[0]),
        tiles=tuple(map(int, right)),
        reasons=tuple(
            joined(words_of(Discard(tile)), said[tile])
            for tile in told
            if tile is not None and tile in said
        ),
        advice=advice,
    )


def _judge_claim(request: TrainerRequest, task: HandTask, answer: TrainerAnswer) -> Verdict:
    """Judge by the legal distance: a claim shows tiles and binds them, so it must come nearer."""
    ranked = _weighed_claims(request, task)
    best = ranked[0]
    told = dict.fromkeys((best.id, answer.choice))
    return verdict(
        right=answer.choice == best.id,
        choice=best.id,
        reasons=tuple(joined(one.words, one.leaves.words) for one in ranked if one.id in told),
        claims=tuple(ranked),
    )


def _weighed_claims(request: TrainerRequest, task: HandTask) -> list[WeighedClaim]:
    """Return what each answer to a discard comes to, the best first."""
    assert task.offered is not None
    passing, *claims = (
        _weighed_claim(action, hand, task.offered, request.rules)
        for action, hand in _claims(task.hand, task.offered).items()
    )
    better = [one for one in claims if _steps(one.leaves) < _steps(passing.leaves)]
    rest = [one for one in claims if one not in better]
    return [*sorted(better, key=_rank), passing, *sorted(rest, key=_rank)]


def _weighed_claim(action: Action, hand: Hand, tile: Tile, rules: str) -> WeighedClaim:
    choice = claim_choice(action, tile)
    discard: Tile | None = None
    if hand.winning_tile is not None:
        discard = advise(hand, rules, most_routes=0).nearest.tile
        hand = left_after(hand, discard)
    return WeighedClaim(
        id=choice.id,
        words=choice.words,
        discard=None if discard is None else int(discard),
        leaves=reached(hand, rules),
    )


def _steps(leaves: Reached) -> int:
    """Return how far a hand is from a legal win: on a discard, where one is possible."""
    return NEVER if leaves.discard is None else leaves.discard


def _rank(claim: WeighedClaim) -> tuple[int, int]:
    return _steps(claim.leaves), -claim.leaves.left


Dealer = Callable[[Random, TrainerRequest], HandTask | None]
Judge = Callable[[TrainerRequest, HandTask, TrainerAnswer], Verdict]

DEALERS: Final[Mapping[Exercise, Dealer]] = {
    Exercise.COUNT: _deal_count,
    Exercise.WAITS: _deal_waits,
    Exercise.DISCARD: _deal_discard,
    Exercise.CLAIM: _deal_claim,
    Exercise.FALSE_WIN: _deal_false_win,
}
"""What makes a question, or nothing if chance made none that fits."""

Asking = Callable[[Hand, TrainerRequest], HandTask | None]

ASKING: Final[Mapping[Exercise, Asking]] = {
    Exercise.COUNT: counting,
    Exercise.WAITS: waiting,
    Exercise.FALSE_WIN: declaring,
}
"""What asks about a hand wherever it comes from, unless there is nothing to learn from it."""

JUDGES: Final[Mapping[Exercise, Judge]] = {
    Exercise.COUNT: _judge_count,
    Exercise.WAITS: _judge_waits,
    Exercise.DISCARD: _judge_discard,
    Exercise.CLAIM: _judge_claim,
    Exercise.FALSE_WIN: _judge_false_win,
}
"""What judges an answer to it."""
