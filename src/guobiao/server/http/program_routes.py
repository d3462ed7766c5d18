"""Routes of programs that play: who has an account makes accounts for them."""

from __future__ import annotations

from litestar import Response, Router, delete, get, post
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath, JSONBody

from guobiao.server.http.problems import PROBLEMS
from guobiao.server.http.services import HttpRequest, services_of, somebody
from guobiao.server.programs import MOST
from guobiao.server.wire.http import ProgramRequest, Programs, ProgramToken
from guobiao.server.wire.part import Person, PersonKind


async def _owner(request: HttpRequest) -> Person:
    """Return who asks, who must hold an account.

    Raises:
        NotAuthorizedException: nobody has signed in.
        PermissionDeniedException: it is a guest, or a program.
    """
    person = await somebody(request)
    if person.kind is not PersonKind.ACCOUNT:
        raise PermissionDeniedException("only the holder of an account can have programs")
    return person


async def _told(request: HttpRequest) -> Programs:
    owner = await _owner(request)
    return Programs(programs=await services_of(request).programs.of(owner), most=MOST)


@get("/api/programs", responses=PROBLEMS)
async def list_programs(request: HttpRequest) -> Programs:
    """List the accounts of one's programs."""
    return await _told(request)


@post("/api/programs", responses=PROBLEMS, status_code=201)
async def make_program(request: HttpRequest, data: JSONBody[ProgramRequest]) -> ProgramToken:
    """Make an account for a program. Its token is told in the answer, and never again."""
    owner = await _owner(request)
    return await services_of(request).programs.make(owner, data.name)


@post("/api/programs/{program:str}/token", responses=PROBLEMS, status_code=200)
async def renew_token(request: HttpRequest, program: FromPath[str]) -> ProgramToken:
    """Give a program another token; the one before lets nobody in any more."""
    owner = await _owner(request)
    renewed = await services_of(request).programs.renew(owner, program)
    if renewed is None:
        raise _unknown(program)
    return renewed


@delete("/api/programs/{program:str}", responses=PROBLEMS, status_code=200)
async def dismiss_program(request: HttpRequest, program: FromPath[str]) -> Response[Programs]:
    """Let a program in no more; its name and its games stay."""
    owner = await _owner(request)
    if not await services_of(request).programs.dismiss(owner, program):
        raise _unknown(program)
    return Response(await _told(request))


def _unknown(program: str) -> NotFoundException:
    return NotFoundException(f"you have no program {program!r}")


PROGRAMS = Router(
    "/",
    route_handlers=[list_programs, make_program, renew_token, dismiss_program],
    tags=["people"],
)
