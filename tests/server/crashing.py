"""Killing a server again and again while people play, and looking whether anything was lost.

Run as a script it does that as often as wanted: ``python crashing.py DATABASE KILLS TABLES``.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

if __name__ == "__main__":  # run as a script, it is no part of the tests
    sys.path.insert(0, str(Path(__file__).parents[1]))

from server.random_client import RandomClient, call
from server.serving import Server

from guobiao.records.match_replay import replay_match
from guobiao.records.own import transcript_of
from guobiao.records.reader import read_record
from guobiao.records.writer import write_record
from guobiao.server.game import Game
from guobiao.server.hub import fold
from guobiao.server.storage.database import Database
from guobiao.server.storage.journals import read_journal
from guobiao.table.seat import Seat
from guobiao.table.secrecy import Mask


@dataclass
class Witness:
    """What one player was told, event by event."""

    told: dict[int, Any] = field(default_factory=dict)
    contradictions: list[str] = field(default_factory=list)

    def hear(self, message: dict[str, Any]) -> None:
        """Write down the events of a message."""
        update = message.get("update") if message["tell"] == "welcome" else message
        if update is None or update["tell"] != "update":
            return
        for number, event in enumerate(update["events"], update["before"]):
            if self.told.setdefault(number, event) != event:
                self.contradictions.append(f"event {number}: {self.told[number]} then {event}")


@dataclass
class Outcome:
    """What came of it."""

    kills: int
    tables: int
    entries: int
    events: int
    seconds: float
    faults: list[str]


@dataclass
class Tables:
    """Tables that are played, each by one person against bots."""

    games: list[str]
    people: list[dict[str, Any]]
    witnesses: list[Witness]
    clients: list[RandomClient]


def open_tables(base: str, number: int, *, deals: int, seed: int, at: str = "") -> Tables:
    """Open tables at a server; they are played at the one at ``at``, if that is another."""
    people = [call(base, "/api/guest", {"name": f"P{n}"}) for n in range(number)]
    games: list[str] = []
    for n, me in enumerate(people):
        rules = {"preset": "official" if n % 2 else "training", "options": {"deals": deals}}
        games.append(call(base, "/api/play", {"rules": rules}, me["token"])["id"])
    witnesses = [Witness() for _ in games]
    clients = [
        RandomClient(
            at or base,
            game,
            me["token"],
            seed=seed + n,
            on_message=witness.hear,
            keep=False,
            think=0.02,
        )
        for n, (game, me, witness) in enumerate(zip(games, people, witnesses, strict=True))
    ]
    return Tables(games, people, witnesses, clients)


async def crash(server: Server, kills: int, tables: int, *, deals: int, seed: int) -> Outcome:
    """Kill a server while tables are played on it, then let them end, and look at everything."""
    begun = time.monotonic()
    chance = random.Random(seed)
    opened = open_tables(server.base, tables, deals=deals, seed=seed)
    playing = [asyncio.create_task(client.play()) for client in opened.clients]
    killed = 0
    while killed < kills and not all(task.done() for task in playing):
        await _until_somebody_plays(opened, chance)
        await asyncio.sleep(chance.uniform(0.1, 1.0))
        await asyncio.to_thread(server.kill)
        killed += 1
        await asyncio.to_thread(server.start)
    results = await asyncio.wait_for(asyncio.gather(*playing), 600)
    seconds = time.monotonic() - begun
    await asyncio.to_thread(server.kill)
    return replace(examine(server.database, opened, results), kills=killed, seconds=seconds)


async def _until_somebody_plays(tables: Tables, chance: random.Random) -> None:
    """Wait for an answer, now and then for none: while tables come back a server can die too."""
    if chance.random() < 0.3:
        return
    before = [client.answered for client in tables.clients]
    async with asyncio.timeout(60):
        while before == [client.answered for client in tables.clients]:
            if all(client.over for client in tables.clients):
                return
            await asyncio.sleep(0.02)


def examine(url: str, tables: Tables, results: Sequence[dict[str, Any]]) -> Outcome:
    """Hold what players were told, and how their matches ended, against the journals."""
    database = Database(url)
    faults: list[str] = []
    entries = events = 0
    for id_, me, witness, result in zip(
        tables.games, tables.people, tables.witnesses, results, strict=True
    ):
        rows = database.read_now(lambda c, g=id_: read_journal(c, g))  # type: ignore[misc]
        game = fold(rows)  # entry by entry, and event by event
        entries += len(rows)
        events += sum(len(row.events) for row in rows)
        faults += [f"{id_}: {fault}" for fault in witness.contradictions]
        faults += [f"{id_}: {fault}" for fault in _told_wrong(game, me["person"]["id"], witness)]
        record = read_record(write_record(game.record()))
        replayed = replay_match(transcript_of(record))
        faults += [f"{id_}: {mismatch}" for mismatch in replayed.mismatches]
        assert game.match is not None
        if list(game.match.points()) != result["points"]:
            faults.append(f"{id_}: points {result['points']}, by the record {game.match.points()}")
    database.close()
    return Outcome(0, len(tables.games), entries, events, 0.0, faults)


def _told_wrong(game: Game, person: str, witness: Witness) -> list[str]:
    """Return where what a player was told is not what happened."""
    assert game.match is not None
    player = game.player_of(person)
    assert player is not None
    happened: list[Any] = []
    for played in game.match.played:
        seat = played.seating.index(player)
        seen = list(Mask(Seat(seat)).see(played.deal.events))
        happened += msgspec.json.decode(msgspec.json.encode(seen))
    faults = [
        f"event {number} was told as {event}, and is {happened[number]}"
        for number, event in witness.told.items()
        if number >= len(happened) or happened[number] != event
    ]
    missing = len(happened) - len(witness.told)
    return faults + ([f"{missing} events were never told"] if missing else [])


def main() -> None:
    """Kill as often as the command line says."""
    database, kills, tables = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    with Server(database) as server:
        outcome = asyncio.run(crash(server, kills, tables, deals=64, seed=1))
    shown = replace(outcome, faults=outcome.faults[:5])
    sys.stdout.write(f"{shown} {len(outcome.faults)} faults\n")
    sys.exit(1 if outcome.faults else 0)


if __name__ == "__main__":
    main()
