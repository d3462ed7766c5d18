"""Routes of people: guests, accounts, sessions, statistics."""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, JSONBody

from guobiao.server.http.problems import PROBLEMS
from guobiao.server.http.services import COOKIE, HttpRequest, person_of, services_of, token_of
from guobiao.server.people import SESSION_SECONDS
from guobiao.server.records.statistics import statistics_of
from guobiao.server.wire.http import (
    AccountRequest,
    GuestRequest,
    Session,
    SignedOut,
    Statistics,
    Visitor,
)
from guobiao.server.wire.part import Person, PersonKind


async def _begin(request: HttpRequest, person: Person) -> Response[Session]:
    services = services_of(request)
    token = await services.people.new_session(person)
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=SESSION_SECONDS,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookies,
    )
    return Response(_session(request, person), cookies=[cookie])


def _session(request: HttpRequest, person: Person) -> Session:
    return Session(person=person, tables=tuple(services_of(request).hub.tables_of(person.id)))


@post("/api/guest", responses=PROBLEMS, status_code=200)
async def become_guest(request: HttpRequest, data: JSONBody[GuestRequest]) -> Response[Session]:
    """Come as a guest: no password, a name if wanted. The session comes as a cookie."""
    return await _begin(request, await services_of(request).people.new_guest(data.name))


@post("/api/register", responses=PROBLEMS, status_code=201)
async def register(request: HttpRequest, data: JSONBody[AccountRequest]) -> Response[Session]:
    """Make an account, and sign in."""
    person = await services_of(request).people.register(data.name, data.password)
    return await _begin(request, person)


@post("/api/login", responses=PROBLEMS, status_code=200)
async def sign_in(request: HttpRequest, data: JSONBody[AccountRequest]) -> Response[Session]:
    """Sign in with an account."""
    person = await services_of(request).people.sign_in(data.name, data.password)
    return await _begin(request, person)


@post("/api/logout", responses=PROBLEMS, status_code=200)
async def sign_out(request: HttpRequest) -> Response[SignedOut]:
    """End the session."""
    token = token_of(request)
    if token is not None:
        await services_of(request).people.end_session(token)
    return Response(SignedOut(), cookies=[Cookie(key=COOKIE, value="", max_age=0, httponly=True)])


@get("/api/me", responses=PROBLEMS)
async def who_am_i(request: HttpRequest) -> Visitor:
    """Tell who one is, and where one sits."""
    person = await person_of(request)
    return Visitor(session=None if person is None else _session(request, person))


@get("/api/people/{person:str}", responses=PROBLEMS)
async def person_statistics(request: HttpRequest, person: FromPath[str]) -> Statistics:
    """Tell what somebody has played: places, rates, fans, rating."""
    services = services_of(request)
    found = await services.people.person(person)
    if found is None or found.kind is PersonKind.BOT:
        raise NotFoundException(f"there is nobody called {person!r}")
    return await services.database.read(lambda connection: statistics_of(connection, found))


SIGN_IN = Router("/", route_handlers=[become_guest, register, sign_in], tags=["people"])
PEOPLE = Router("/", route_handlers=[sign_out, who_am_i, person_statistics], tags=["people"])
