"""The trainer: questions about hands, made from a seed, and answered by the engine itself.

A ticket tells the question, never the answer: exercise, rules, level and seed. So the server need
remember nothing, and the same ticket asks the same again.
"""

from __future__ import annotations

import base64
import binascii
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import msgspec

from guobiao.analysis.distance import distance
from guobiao.errors import InputError
from guobiao.scoring.score import score
from guobiao.scoring.waits import waits as waits_of
from guobiao.server.calculator import wait_line
from guobiao.server.phrases import words
from guobiao.server.sheets import hand_picture, sheet_picture
from guobiao.server.wire.http import (
    Exercise,
    TrainerAnswer,
    TrainerQuestion,
    TrainerRequest,
    Verdict,
    WaitLine,
)
from guobiao.server.wire.part import Words
from guobiao.server.wire.sheet import ScoreSheet
from guobiao.testing.wins import near_miss, random_win
from guobiao.tiles.circumstances import UNSTATED
from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld
from guobiao.tiles.tile import COPIES, EAST, KINDS, Tile, tile_name

_DECODER: Final = msgspec.json.Decoder(TrainerRequest)
_TRIES: Final = 2000
"""How often a hand is dealt until one fits; nearly always a few are enough."""


@dataclass(frozen=True, slots=True)
class _Task:
    """A question with everything that it is about."""

    hand: Hand
    offered: Tile | None = None
    choices: tuple[str, ...] = ()


class Trainer:
    """Asks and judges.

    >>> trainer = Trainer()
    >>> question = trainer.ask(TrainerRequest(exercise=Exercise.FALSE_WIN, seed="star"))
    >>> question.choices
    ('legal', 'short', 'no_win')
    """

    def ask(self, request: TrainerRequest) -> TrainerQuestion:
        """Return a question.

        Raises:
            InputError: no hand could be found.
        """
        if request.seed is None:
            request = msgspec.structs.replace(request, seed=secrets.token_hex(8))
        task = _task(request)
        facts = task.hand.circumstances
        return TrainerQuestion(
            ticket=base64.urlsafe_b64encode(msgspec.json.encode(request)).decode(),
            exercise=request.exercise,
            hand=hand_picture(task.hand),
            prevalent_wind=None
            if facts.prevalent_wind is None
            else tile_name(facts.prevalent_wind),
            seat_wind=None if facts.seat_wind is None else tile_name(facts.seat_wind),
            self_drawn=facts.self_drawn,
            last_of_kind=facts.last_of_kind,
            last_wall_tile=facts.last_wall_tile,
            kong=facts.replacement_tile or facts.robbed_kong,
            offered=None if task.offered is None else int(task.offered),
            choices=task.choices,
        )

    def judge(self, answer: TrainerAnswer) -> Verdict:
        """Return whether an answer is right, and why.

        Raises:
            InputError: the ticket is none of ours.
        """
        try:
            request = _DECODER.decode(base64.urlsafe_b64decode(answer.ticket.encode()))
        except (msgspec.MsgspecError, binascii.Error, ValueError):
            raise InputError("the ticket is none of this trainer", code="bad_ticket") from None
        if request.seed is None:
            raise InputError("the ticket asks nothing: it has no seed", code="bad_ticket")
        return _JUDGES[request.exercise](request, _task(request), answer)


def _task(request: TrainerRequest) -> _Task:
    random = Random(f"{request.exercise} {request.rules} {request.level} {request.seed}")  # noqa: S311
    deal = _DEALS[request.exercise]
    for _ in range(_TRIES):
        task = deal(random, request)
        if task is not None:
            return task
    raise InputError(f"no hand was found for level {request.level}", code="no_hand")


def _deal_count(random: Random, request: TrainerRequest) -> _Task | None:
    """Return a legal win with more fans the higher the level."""
    hand = random_win(random)
    sheet = score(hand, request.rules)
    fans = len(sheet.fans)
    least, most = {1: (1, 4), 2: (3, 6), 3: (5, 99)}[request.level]
    return _Task(hand) if sheet.legal and least <= fans <= most else None


def _deal_waits(random: Random, request: TrainerRequest) -> _Task | None:
    """Return a hand that waits for more tiles the higher the level."""
    won = random_win(random)
    facts = won.circumstances
    plain = replace(UNSTATED, prevalent_wind=facts.prevalent_wind, seat_wind=facts.seat_wind)
    hand = replace(won, winning_tile=None, circumstances=plain)
    number = len(waits_of(hand, request.rules))
    least, most = {1: (1, 2), 2: (2, 4), 3: (3, 13)}[request.level]
    return _Task(hand) if least <= number <= most else None


def _deal_false_win(random: Random, request: TrainerRequest) -> _Task:
    hand = near_miss(random) if random.random() < 0.4 else random_win(random)
    del request
    return _Task(hand, choices=("legal", "short", "no_win"))


def _deal_discard(random: Random, request: TrainerRequest) -> _Task | None:
    """Return fourteen tiles some steps from a win, the further the higher the level."""
    hand = _shaken(random, request.level)
    if hand is None or distance(hand).distance < 0:
        return None
    return _Task(hand) if len(_best_discards(hand)) <= 3 else None


def _deal_claim(random: Random, request: TrainerRequest) -> _Task | None:
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
    return _Task(hand, tile, tuple(_claims(hand, tile)))


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
    facts = won.circumstances
    plain = replace(UNSTATED, prevalent_wind=facts.prevalent_wind, seat_wind=facts.seat_wind)
    return Hand(tuple(concealed[:-1]), concealed[-1], won.melds, won.flowers, plain)


def _after_discard(hand: Hand, tile: Tile) -> Hand:
    rest = sorted((*hand.concealed, *_last(hand)))
    rest.remove(tile)
    return replace(hand, concealed=tuple(rest), winning_tile=None)


def _merit(hand: Hand) -> tuple[int, int]:
    """Return how good a hand of thirteen is: few steps first, then many tiles that help."""
    found = distance(hand)
    return -found.distance, sum(one.left for one in found.useful)


def _best_discards(hand: Hand) -> tuple[Tile, ...]:
    merits = {tile: _merit(_after_discard(hand, tile)) for tile in {*hand.concealed, *_last(hand)}}
    best = max(merits.values())
    return tuple(sorted(tile for tile, merit in merits.items() if merit == best))


def _claims(hand: Hand, tile: Tile) -> Mapping[str, Hand]:
    """Return what can be claimed with a discard, and the hand after it; passing is always there."""
    rest = list(hand.concealed)
    found = {"pass": hand}
    if rest.count(tile) >= 2:
        found["pung"] = _claimed(hand, [tile, tile], Meld.pung(tile))
    for number, (low, high) in enumerate(((-2, -1), (-1, 1), (1, 2)), 1):
        first, second = tile + low, tile + high
        suit = tile // 9 * 9
        if tile < EAST and suit <= first and second < suit + 9 and {first, second} <= {*rest}:
            run = Meld.chow(Tile(min(first, tile)), None)
            found[f"chow{number}"] = _claimed(hand, [Tile(first), Tile(second)], run)
    return found


def _claimed(hand: Hand, used: list[Tile], meld: Meld) -> Hand:
    """Return the hand after a claim: with its last concealed tile as the one too many."""
    rest = list(hand.concealed)
    for tile in used:
        rest.remove(tile)
    return Hand(tuple(rest[:-1]), rest[-1], (*hand.melds, meld), hand.flowers, hand.circumstances)


def _judge_count(request: TrainerRequest, task: _Task, answer: TrainerAnswer) -> Verdict:
    sheet = score(task.hand, request.rules)
    return _verdict(
        right=answer.number == sheet.points,
        number=sheet.points,
        sheet=sheet_picture(sheet),
    )


def _judge_waits(request: TrainerRequest, task: _Task, answer: TrainerAnswer) -> Verdict:
    found = waits_of(task.hand, request.rules)
    tiles = tuple(int(wait.tile) for wait in found if wait.left)
    return _verdict(
        right={*answer.tiles} == {*tiles}, tiles=tiles, waits=tuple(map(wait_line, found))
    )


def _judge_false_win(request: TrainerRequest, task: _Task, answer: TrainerAnswer) -> Verdict:
    sheet = score(task.hand, request.rules)
    choice = "legal" if sheet.legal else "short" if sheet.win else "no_win"
    return _verdict(right=answer.choice == choice, choice=choice, sheet=sheet_picture(sheet))


def _judge_discard(request: TrainerRequest, task: _Task, answer: TrainerAnswer) -> Verdict:
    del request
    best = _best_discards(task.hand)
    steps, useful = _merit(_after_discard(task.hand, best[0]))
    return _verdict(
        right=answer.number in best,
        number=int(best[0]),
        tiles=tuple(map(int, best)),
        reasons=(_steps(-steps, useful),),
    )


def _judge_claim(request: TrainerRequest, task: _Task, answer: TrainerAnswer) -> Verdict:
    del request
    assert task.offered is not None
    merits: dict[str, tuple[int, int]] = {}
    for name, hand in _claims(task.hand, task.offered).items():
        if name == "pass":
            merits[name] = _merit(hand)
        else:
            merits[name] = _merit(_after_discard(hand, _best_discards(hand)[0]))
    # A claim must bring the hand a step nearer: otherwise it only shows tiles and binds them.
    waiting = merits["pass"][0]
    better = {name: merit for name, merit in merits.items() if merit[0] > waiting}
    choice = max(better, key=better.__getitem__) if better else "pass"
    steps, useful = merits[choice]
    return _verdict(right=answer.choice == choice, choice=choice, reasons=(_steps(-steps, useful),))


def _steps(steps: int, useful: int) -> Words:
    return words(
        (
            f"{steps} tiles from being ready, {useful} tiles help",
            f"{steps}向听，有效牌{useful}张",
            f"{steps}向聽，有效牌{useful}張",
        )
    )


def _verdict(
    *,
    right: bool,
    number: int | None = None,
    tiles: tuple[int, ...] = (),
    choice: str = "",
    sheet: ScoreSheet | None = None,
    waits: tuple[WaitLine, ...] = (),
    reasons: tuple[Words, ...] = (),
) -> Verdict:
    return Verdict(
        right=right,
        number=number,
        tiles=tiles,
        choice=choice,
        sheet=sheet,
        waits=waits,
        reasons=reasons,
    )


_DEALS: Final[Mapping[Exercise, Callable[[Random, TrainerRequest], _Task | None]]] = {
    Exercise.COUNT: _deal_count,
    Exercise.WAITS: _deal_waits,
    Exercise.DISCARD: _deal_discard,
    Exercise.CLAIM: _deal_claim,
    Exercise.FALSE_WIN: _deal_false_win,
}

_JUDGES: Final[Mapping[Exercise, Callable[[TrainerRequest, _Task, TrainerAnswer], Verdict]]] = {
    Exercise.COUNT: _judge_count,
    Exercise.WAITS: _judge_waits,
    Exercise.DISCARD: _judge_discard,
    Exercise.CLAIM: _judge_claim,
    Exercise.FALSE_WIN: _judge_false_win,
}
