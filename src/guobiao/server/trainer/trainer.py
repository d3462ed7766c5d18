"""The trainer: questions about hands and moments of play, answered by the engine itself.

A ticket tells the question, never the answer: exercise, rules, level and seed, and of a finished
game the moment. So the server need remember nothing, and the same ticket asks the same again.
"""

from __future__ import annotations

import secrets
import string
from random import Random
from typing import Final

import msgspec
from sqlalchemy import Connection

from guobiao.errors import InputError
from guobiao.server.beside.processes import Processes
from guobiao.server.storage.database import Database
from guobiao.server.storage.journals import RowText, journal_texts
from guobiao.server.storage.matches import is_finished, some
from guobiao.server.trainer import question
from guobiao.server.wire.http import (
    GameMoment,
    HandSource,
    RecordLine,
    TrainerAnswer,
    TrainerQuestion,
    TrainerRequest,
    Verdict,
)

_LOOKED_AT: Final = 40
"""How many lines of the library are looked at to find games of 国标."""
_OPENED: Final = 3
"""How many games are opened to find a question."""
_SIGNS: Final = string.digits + string.ascii_letters + "-_"
"""What the ids of games are made of."""
_SYSTEM: Final = "guobiao"
"""The rules of the games that questions come from."""


class Trainer:
    """Asks about hands of finished games and of simulated deals; workers do what takes time."""

    def __init__(self, database: Database, workers: Processes) -> None:
        self._database = database
        self._workers = workers

    async def ask(self, request: TrainerRequest) -> TrainerQuestion:
        """Return a question.

        Raises:
            InputError: no hand could be found, or no finished game asks such a thing.
            BusyError: there is too much to reckon already.
        """
        if request.seed is None:
            request = msgspec.structs.replace(request, seed=secrets.token_hex(8))
        if request.moment is not None:
            journal = await self._journal(request.moment)
            return await self._workers.run(question.of_moment, request, journal)
        chance = Random(f"games {request.seed}")  # noqa: S311 - a question, no secret
        wanted = request.hands is HandSource.PLAYED
        if wanted or (request.hands is HandSource.BOTH and chance.random() < 0.5):
            found = await self._of_games(request, chance)
            # Where all were asked lately, any but the last will do, and at worst that one.
            for most in (1, 0) if wanted and request.lately else ():
                if found is None:
                    lately = request.lately[len(request.lately) - most :]
                    again = msgspec.structs.replace(request, lately=lately)
                    found = await self._of_games(again, chance)
            if found is not None:
                return found
        if wanted:
            raise InputError(
                f"no finished game of this server asks for {request.exercise} at level"
                f" {request.level} yet",
                code="no_played",
            )
        request = msgspec.structs.replace(request, lately=())
        return await self._workers.run(question.of_chance, request)

    async def judge(self, answer: TrainerAnswer) -> Verdict:
        """Return whether an answer is right, and why.

        Raises:
            InputError: the ticket is none of ours.
            BusyError: there is too much to reckon already.
        """
        request = question.request_of(answer)
        journal = () if request.moment is None else await self._journal(request.moment)
        return await self._workers.run(question.judge, request, answer, journal)

    async def _of_games(self, request: TrainerRequest, chance: Random) -> TrainerQuestion | None:
        near = chance.choice(_SIGNS) + chance.choice(_SIGNS) + chance.choice(_SIGNS)
        lines: list[RecordLine] = await self._database.read(lambda c: some(c, near, _LOOKED_AT))
        fitting = [line.id for line in lines if line.rules.system == _SYSTEM and line.deals]
        for game in fitting[:_OPENED]:
            found = await self._of_game(request, game)
            if found is not None:
                return found
        return None

    async def _of_game(self, request: TrainerRequest, game: str) -> TrainerQuestion | None:
        journal = await self._database.read(lambda c: journal_texts(c, game))
        return await self._workers.run(question.of_game, request, game, journal)

    async def _journal(self, moment: GameMoment) -> tuple[RowText, ...]:
        """Return the journal of a finished game.

        Raises:
            InputError: there is no such game, or it is still played.
        """

        def read(connection: Connection) -> tuple[RowText, ...]:
            record = moment.record
            return journal_texts(connection, record) if is_finished(connection, record) else ()

        journal = await self._database.read(read)
        if not journal:
            raise InputError(f"there is no finished game {moment.record!r}", code="bad_ticket")
        return journal
