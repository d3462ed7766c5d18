"""Reviews on demand: each is reckoned once in a worker, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from typing import Final, NamedTuple

from guobiao.records.writer import write_record
from guobiao.server.game import Game
from guobiao.server.review import review_text
from guobiao.server.workers import Workers

_KEPT: Final = 64_000_000
"""How many bytes of reviews are kept."""


class _Asked(NamedTuple):
    source: str
    deal: int
    player: int | None


class Reviews:
    """The reviews of deals that are over: of finished matches, and of records from disk."""

    def __init__(self, workers: Workers, *, kept: int = _KEPT) -> None:
        self._workers = workers
        self._most = kept
        self._size = 0
        self._kept: OrderedDict[_Asked, bytes] = OrderedDict()
        self._coming: dict[_Asked, asyncio.Task[bytes]] = {}

    async def of_game(self, game: Game, deal: int, player: int | None) -> bytes:
        """Return the review of a deal of a finished match, as JSON.

        Raises:
            RecordError: it has no such deal or player, or its rules are not reviewed.
            BusyError: there is too much to reckon already.
        """
        asked = _Asked(f"match {game.id}", deal, player)
        return await self._get(asked, "", lambda: write_record(game.record()))

    async def of_text(self, text: str, name: str, deal: int, player: int | None) -> bytes:
        """Return the review of a deal of a record from disk, as JSON.

        Raises:
            FaultyRecordError: it is no record.
            RecordError: it has no such deal or player, or its rules are not reviewed.
            OptionError: it asks for rules that there are not.
            BusyError: there is too much to reckon already.
        """
        digest = await asyncio.to_thread(lambda: sha256(f"{name}\0{text}".encode()).hexdigest())
        return await self._get(_Asked(f"text {digest}", deal, player), name, lambda: text)

    async def _get(self, asked: _Asked, name: str, text: Callable[[], str]) -> bytes:
        kept = self._kept.get(asked)
        if kept is not None:
            self._kept.move_to_end(asked)
            return kept
        coming = self._coming.get(asked)
        if coming is None:
            # Of one that several ask for, nobody who goes away takes the others' answer along.
            coming = asyncio.create_task(self._reckon(asked, name, text), name="review")
            self._coming[asked] = coming
            coming.add_done_callback(lambda done: self._came(asked, done))
        return await asyncio.shield(coming)

    async def _reckon(self, asked: _Asked, name: str, text: Callable[[], str]) -> bytes:
        return await self._workers.run(
            review_text, await asyncio.to_thread(text), name, asked.deal, asked.player
        )

    def _came(self, asked: _Asked, done: asyncio.Task[bytes]) -> None:
        del self._coming[asked]
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[asked] = done.result()
        self._size += len(done.result())
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1])
