"""Routes of tables: the lobby, and opening one."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from guobiao.server.bots import levels
from guobiao.server.http.offers import CLOCKS, OFFERS, UNTIMED
from guobiao.server.http.problems import PROBLEMS
from guobiao.server.http.services import HttpRequest, services_of, somebody
from guobiao.server.shown.phrases import words
from guobiao.server.wire.http import Level, Lobby, PlayRequest
from guobiao.server.wire.room import TableChoice, TablePicture


@get("/api/tables", responses=PROBLEMS)
async def lobby(request: HttpRequest) -> Lobby:
    """List the open tables, and what can be chosen for a new one."""
    return Lobby(
        tables=tuple(await services_of(request).hub.open_tables()),
        levels=tuple(
            Level(
                id=id_,
                names=words(said),
                seconds=levels.thinking(id_).usual,
                usual=id_ == levels.USUAL,
            )
            for id_, said in levels.LEVELS.items()
        ),
        presets=tuple(offer.told() for offer in OFFERS),
        clocks=CLOCKS,
    )


@post("/api/tables", responses=PROBLEMS)
async def open_table(request: HttpRequest, data: JSONBody[TableChoice]) -> TablePicture:
    """Open a table, and take the first place at it."""
    person = await somebody(request)
    actor = await services_of(request).hub.open(data, person)
    return await _picture(request, actor.id)


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def see_table(request: HttpRequest, table: FromPath[str]) -> TablePicture:
    """Tell about a table as a place."""
    return await _picture(request, table)


@post("/api/play", responses=PROBLEMS)
async def play_now(request: HttpRequest, data: JSONBody[PlayRequest]) -> TablePicture:
    """Open a table with three bots, and begin at once."""
    person = await somebody(request)
    choice = TableChoice(
        rules=data.rules,
        clock=UNTIMED if data.clock is None else data.clock,
        spectator_delay=0,
        bot_pace=data.bot_pace,
    )
    level = data.level or levels.USUAL
    actor = await services_of(request).hub.open(choice, person, bots=[level] * 3, begin=True)
    return await _picture(request, actor.id)


async def _picture(request: HttpRequest, table: str) -> TablePicture:
    picture = await services_of(request).hub.picture(table)
    if picture is None:
        raise NotFoundException(f"there is no table {table!r}")
    return picture


TABLES = Router("/", route_handlers=[lobby, open_table, see_table, play_now], tags=["tables"])
