"""What pages of other origins may read: finished games, which are public and know no visitor.

`<mj-replay>` asks for them from wherever it stands. The answer is open to any page, but not to one
that asks in the name of its visitor: a browser hands over none of these to a request with a cookie,
and the server looks at none.
"""

from __future__ import annotations

from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

READABLE: Final = ("Access-Control-Allow-Origin", "*")
"""The header that opens an answer to every page."""


def readable_elsewhere(app: ASGIApp) -> ASGIApp:
    """Return an application whose answers, refusals too, pages of other origins may read."""

    async def open_(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_open(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message)[READABLE[0]] = READABLE[1]
            await send(message)

        await app(scope, receive, send_open)

    return open_
