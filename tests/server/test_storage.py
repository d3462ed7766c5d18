"""The database: written in groups, safe from two processes that take each other for dead."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server.machine import Hall
from server.outside import postgresql
from sqlalchemy import create_engine, insert, text

from guobiao.errors import InputError
from guobiao.server.hall.hub import ElsewhereError, Hub
from guobiao.server.people import People, SignInError
from guobiao.server.settings import Settings
from guobiao.server.storage.database import Database, migrate
from guobiao.server.storage.journals import (
    Batch,
    JournalError,
    JournalWriter,
    LostTableError,
    read_journal,
    take_lease,
)
from guobiao.server.storage.tables import JOURNAL, METADATA
from guobiao.server.table.outbox import Row
from guobiao.server.table.pace import AT_ONCE
from guobiao.server.wire.room import RulesChoice, TableChoice


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    if request.param == "sqlite":
        opened = Database(f"sqlite:///{tmp_path / 'guobiao.db'}")
        yield opened
        opened.close()
        return
    with postgresql() as url:
        opened = Database(url)
        yield opened
        opened.close()


def rows_of_a_match(seed: int = 1) -> list[Row]:
    choice = TableChoice(rules=RulesChoice(preset="training", options={"deals": 1}))
    hall = Hall(choice, people=1, pace=AT_ONCE, seed=seed)
    hall.seat_everybody()
    hall.run()
    return hall.rows


def test_the_migrations_make_the_tables_that_the_code_knows(database: Database) -> None:
    differences = database.read_now(
        lambda c: compare_metadata(MigrationContext.configure(c), METADATA)
    )
    assert differences == []


def test_accounts_of_an_older_database_keep_their_names(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'guobiao.db'}"
    engine = create_engine(url)
    with engine.connect() as connection:
        migrate(connection, "0001")
        connection.execute(
            text(
                "INSERT INTO people (id, name, name_key, kind, created)"
                " VALUES ('person-1', 'Master Wu', 'master wu', 'account', 0)"
            )
        )
        connection.commit()
    engine.dispose()
    opened = Database(url)
    with pytest.raises(SignInError, match="taken"):
        asyncio.run(People(opened).new_guest("Mаster Wu"))
    opened.close()


def test_an_older_database_knows_how_many_matches_a_rating_comes_from(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'guobiao.db'}"
    engine = create_engine(url)
    with engine.connect() as connection:
        migrate(connection, "0002")
        for line in (
            "INSERT INTO people (id, name, kind, created) VALUES ('a', 'Ann', 'account', 0)",
            "INSERT INTO people (id, name, kind, created) VALUES ('b', 'Bo', 'account', 0)",
            *(
                line
                for match, mean in (("m1", "25.5"), ("m2", "26.5"), ("m3", "NULL"))
                for line in (
                    f"INSERT INTO games VALUES ('{match}', 0, 'over', 0, NULL, 0)",
                    f"INSERT INTO matches VALUES ('{match}', 0, '')",
                    f"INSERT INTO match_players VALUES ('{match}', 0, 'a', 0, 1, 9, '', {mean}, 8)",
                )
            ),
        ):
            connection.execute(text(line))
        connection.commit()
    engine.dispose()
    opened = Database(url)
    found = {id_: asyncio.run(People(opened).person(id_)) for id_ in "ab"}
    assert {id_: one and one.rated_matches for id_, one in found.items()} == {"a": 2, "b": 0}
    opened.close()


def test_a_name_that_grows_when_it_is_folded_can_be_an_account(database: Database) -> None:
    people = People(database)
    made = asyncio.run(people.register("ΐ" * 24, "correct horse"))
    assert asyncio.run(people.sign_in("ΐ" * 24, "correct horse")) == made


def test_a_journal_is_read_as_it_was_written(database: Database) -> None:
    rows = rows_of_a_match()

    async def write() -> None:
        writer = JournalWriter(database)
        await writer.write(Batch("hall", rows[:1]))
        await asyncio.gather(
            writer.write(Batch("hall", rows[1:9])), writer.write(Batch("hall", rows[9:]))
        )

    asyncio.run(write())
    found = database.read_now(lambda c: read_journal(c, "hall"))
    assert [(row.number, row.entry, tuple(row.events)) for row in found] == [
        (row.number, row.entry, tuple(row.events)) for row in rows
    ]


def test_the_second_to_write_an_entry_fails_and_takes_nobody_with_it(database: Database) -> None:
    rows = rows_of_a_match()

    async def write() -> tuple[BaseException | None, BaseException | None]:
        writer, other = JournalWriter(database), JournalWriter(database)
        await writer.write(Batch("hall", rows[:5]))
        await other.write(Batch("hall", rows[5:7]))
        return await asyncio.gather(
            writer.write(Batch("hall", rows[5:6])),
            writer.write(Batch("hall", rows[7:8])),
            return_exceptions=True,
        )

    first, second = asyncio.run(write())
    assert isinstance(first, LostTableError)
    assert second is None


def test_a_lease_is_held_by_one_until_it_runs_out(database: Database) -> None:
    async def write() -> None:
        await JournalWriter(database).write(Batch("hall", rows_of_a_match()[:1]))

    asyncio.run(write())

    def take(owner: str, now: float) -> bool:
        return database.write_now(lambda c: take_lease(c, "hall", owner, now, now + 6))

    assert take("one", 100)
    assert not take("two", 105.9)
    assert take("one", 105)
    assert not take("two", 110)
    assert take("two", 111.1)
    assert not take("one", 112)


def test_a_table_elsewhere_is_not_played_twice(tmp_path: Path) -> None:
    opened = Database(f"sqlite:///{tmp_path / 'guobiao.db'}")

    async def run() -> None:
        first, second = Hub(opened, Settings()), Hub(opened, Settings())
        await JournalWriter(opened).write(Batch("hall", rows_of_a_match()[:1]))
        assert await first.reach("hall") is not None
        with pytest.raises(ElsewhereError):
            await second.reach("hall")
        assert await second.reach("nowhere") is None
        await first.stop()
        assert await second.reach("hall") is not None
        await second.stop()

    asyncio.run(run())
    opened.close()


def test_a_spoilt_journal_is_refused_and_stops_no_other_table(tmp_path: Path) -> None:
    opened = Database(f"sqlite:///{tmp_path / 'guobiao.db'}")
    rows = rows_of_a_match()

    async def run() -> None:
        await JournalWriter(opened).write(Batch("hall", rows[:20], stage="playing"))
        spoilt = {"game": "hall", "number": 20, "at": 0, "entry": '{"entry":"x"}', "events": "[]"}
        opened.write_now(lambda c: c.execute(insert(JOURNAL).values(spoilt)))
        hub = Hub(opened, Settings(pace=AT_ONCE))
        await hub.start()
        assert hub.tables == 0
        with pytest.raises(JournalError):
            await hub.reach("hall")
        await hub.stop()

    asyncio.run(run())
    opened.close()


@pytest.mark.parametrize("url", ["nonsense", "mysql://host/name", "sqlite:////nowhere/at/all.db"])
def test_a_database_that_cannot_be_opened_is_told(url: str) -> None:
    with pytest.raises(InputError, match="database"):
        Database(url)


def test_a_password_is_not_told() -> None:
    with pytest.raises(InputError) as error:
        Database("postgresql://ann:secret@127.0.0.1:1/none?connect_timeout=1")
    assert "secret" not in str(error.value)
