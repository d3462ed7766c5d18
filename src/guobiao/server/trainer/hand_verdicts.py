"""How answers about a hand alone are judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from guobiao.analysis.advice import advise
from guobiao.analysis.distance import distance
from guobiao.rulesets.words import Phrases
from guobiao.scoring.score import score
from guobiao.scoring.waits import waits as waits_of
from guobiao.server.shown.phrases import joined, words
from guobiao.server.shown.sheets import sheet_picture
from guobiao.server.shown.weighing import words_of
from guobiao.server.tools.advice import hand_advice
from guobiao.server.tools.calculator import wait_line
from guobiao.server.trainer.hand_claims import weighed_claims
from guobiao.server.trainer.hand_tasks import answer_of, right_discards, winds_of
from guobiao.server.trainer.task import HandTask, verdict
from guobiao.server.wire.http import Exercise, TrainerAnswer, TrainerRequest, Verdict
from guobiao.table.action import Discard

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
    before = replace(task.hand, winning_tile=None, circumstances=winds_of(task.hand))
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
    right = right_discards(advise(task.hand, request.rules, most_routes=0))
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
    ranked = weighed_claims(request, task)
    best = ranked[0]
    told = dict.fromkeys((best.id, answer.choice))
    return verdict(
        right=answer.choice == best.id,
        choice=best.id,
        reasons=tuple(joined(one.words, one.leaves.words) for one in ranked if one.id in told),
        claims=tuple(ranked),
    )


Judge = Callable[[TrainerRequest, HandTask, TrainerAnswer], Verdict]

JUDGES: Final[Mapping[Exercise, Judge]] = {
    Exercise.COUNT: _judge_count,
    Exercise.WAITS: _judge_waits,
    Exercise.DISCARD: _judge_discard,
    Exercise.CLAIM: _judge_claim,
    Exercise.FALSE_WIN: _judge_false_win,
}
"""What judges an answer to it."""
