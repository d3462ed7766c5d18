"""Routes of the calculator and the trainer."""

from __future__ import annotations

import asyncio

from litestar import Router, post
from litestar.params import JSONBody

from guobiao.errors import GuobiaoError
from guobiao.server.http.problems import PROBLEMS, problem_of
from guobiao.server.http.services import HttpRequest, services_of
from guobiao.server.tools.calculator import answer
from guobiao.server.tools.typed import typed
from guobiao.server.wire.http import (
    Problem,
    RewriteRequest,
    RewrittenHand,
    ScoreAnswer,
    ScoreRequest,
    TrainerAnswer,
    TrainerQuestion,
    TrainerRequest,
    TypedHand,
    Verdict,
)
from guobiao.tiles.notation.likeness import written_like


@post("/api/score", responses=PROBLEMS, status_code=200)
async def score_hand(data: JSONBody[ScoreRequest]) -> ScoreAnswer:
    """Score a hand in any notation: its sheet with reasons, or the waits of thirteen tiles."""
    return await asyncio.to_thread(answer, data)


@post("/api/score/typed", responses=PROBLEMS, status_code=200)
async def score_typed_hand(data: JSONBody[ScoreRequest]) -> TypedHand:
    """Score a hand that is still being typed: what is no hand yet is no failure."""
    written, room, seen = typed(data.hand, data.seen)
    scored: ScoreAnswer | None = None
    problem: Problem | None = None
    try:
        scored = await asyncio.to_thread(answer, data)
    except GuobiaoError as error:
        problem = problem_of(error)
    return TypedHand(answer=scored, problem=problem, written=written, room=room, seen=seen)


@post("/api/score/rewritten", responses=PROBLEMS, status_code=200)
async def rewrite_hand(data: JSONBody[RewriteRequest]) -> RewrittenHand:
    """Write a hand in the notation of a text that says almost the same."""
    return RewrittenHand(hand=await asyncio.to_thread(written_like, data.hand, data.text))


@post("/api/trainer/questions", responses=PROBLEMS, status_code=200)
async def ask_question(request: HttpRequest, data: JSONBody[TrainerRequest]) -> TrainerQuestion:
    """Ask a question of the trainer."""
    return await services_of(request).trainer.ask(data)


@post("/api/trainer/answers", responses=PROBLEMS, status_code=200)
async def judge_answer(request: HttpRequest, data: JSONBody[TrainerAnswer]) -> Verdict:
    """Judge an answer, and tell why."""
    return await services_of(request).trainer.judge(data)


TOOLS = Router(
    "/",
    route_handlers=[score_hand, score_typed_hand, rewrite_hand, ask_question, judge_answer],
    tags=["tools"],
)
