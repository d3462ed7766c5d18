"""``guobiao serve``: the table on the web."""

from __future__ import annotations

import threading
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from guobiao.cli.machine import complain
from guobiao.errors import InputError, install_command

_NEEDED = ("litestar", "uvicorn", "sqlalchemy", "alembic", "argon2", "openskill", "structlog")
_IN_THE_TERMINAL = {"www-browser", "links", "elinks", "lynx", "w3m"}
"""Browsers that would take the terminal in which the server is to be stopped."""


def serve(
    host: Annotated[
        str, typer.Option("--host", help="Listen at this address; 0.0.0.0 lets others in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Listen at this port; 0 takes any.")
    ] = 8080,
    database: Annotated[
        str,
        typer.Option(
            "--database",
            metavar="FILE|URL",
            help="Keep everything in this file, or in a database such as"
            " postgresql://user@host/name.",
        ),
    ] = "guobiao.db",
    bus: Annotated[
        str | None,
        typer.Option(
            "--bus", metavar="URL", help="Share tables with other servers over NATS: nats://host."
        ),
    ] = None,
    bot_processes: Annotated[
        int | None,
        typer.Option(
            "--bot-processes",
            min=1,
            max=64,
            help="In how many processes bots think; by default on all cores but one, at least 2.",
        ),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure", help="The page is reached over HTTPS: say so in cookies.")
    ] = False,
    log: Annotated[
        str, typer.Option("--log", metavar="text|json", help="How the log on stderr reads.")
    ] = "text",
    log_level: Annotated[
        str, typer.Option("--log-level", metavar="debug|info|warning|error", help="What is logged.")
    ] = "info",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the page: play with friends or bots, score hands, train, replay records."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise InputError(
            f"the server needs more: {install_command('server')} ({', '.join(missing)} missing)",
            code="server_extra",
        )
    for name, value, known in (
        ("--log", log, ("text", "json")),
        ("--log-level", log_level, ("debug", "info", "warning", "error")),
    ):
        if value not in known:
            raise InputError(f"{name} {value!r}: there are {', '.join(known)}", code="option_value")
    from guobiao.server.bots.thinkers import usual_processes
    from guobiao.server.run import run
    from guobiao.server.settings import Settings

    def ready(address: str) -> None:
        typer.echo(f"Guobiao is at {address}")
        typer.echo(f"A table against three bots: {address}play")
        if open_page:
            _open(address)

    settings = Settings(
        database=_url(database),
        bus=bus,
        secure_cookies=secure,
        thinkers=bot_processes or usual_processes(),
    )
    shown: Any = "json" if log == "json" else "text"
    run(settings, host=host, port=port, log=shown, level=log_level, on_ready=ready)
    complain("stopped")


def _open(address: str) -> None:
    """Open a page in the browser of the desktop, if there is one."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if getattr(browser, "basename", None) not in _IN_THE_TERMINAL:
        # Some browsers are waited for, and they wait for the page.
        threading.Thread(target=browser.open, args=[address], daemon=True).start()


def _url(database: str) -> str:
    """Return the address of a database that is given as such, or as a file."""
    return database if "://" in database else f"sqlite:///{Path(database).absolute()}"
