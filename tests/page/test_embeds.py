"""Hands and games on a page of another origin, in a real browser."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, Page, expect
from server.random_client import RandomClient, call
from server.serving import Server


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def record(server: Server) -> str:
    """Return the id of a finished game."""
    token = call(server.base, "/api/guest", {"name": "Ann"})["token"]
    body = {"rules": {"options": {"deals": 2}}, "bot_pace": "fast"}
    game = call(server.base, "/api/play", body, token)["id"]
    client = RandomClient(server.base, game, token)

    def play() -> None:
        asyncio.run(asyncio.wait_for(client.play(), 120))

    playing = threading.Thread(target=play)  # playwright has a loop in this one
    playing.start()
    playing.join()
    return str(game)


@pytest.fixture(scope="module")
def blog(server: Server, record: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a page of another origin, and return its address."""
    folder: Path = tmp_path_factory.mktemp("blog")
    (folder / "index.html").write_text(
        f"""<!doctype html><html lang="en"><meta charset="utf-8">
        <script crossorigin src="{server.base}/embed.js"></script>
        <mj-hand hand="[EEE,2]123m456p7899s9s"></mj-hand>
        <mj-replay src="{server.base}/record/{record}" deal="1" step="40"></mj-replay>
        <mj-replay id="nothing" src="{server.base}/record/nosuchgame"></mj-replay>""",
        "utf-8",
    )
    handler = partial(Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        # Another host, another port: not even the same site.
        yield f"http://localhost:{serving.server_address[1]}/"
        serving.shutdown()


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Page]:
    """Somebody who is signed in at the server, and looks at other pages."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, locale="en-GB")
    page = context.new_page()
    page.goto(f"{server.base}/api/tables")
    page.evaluate("fetch('/api/guest', {method: 'POST', body: '{}'})")
    assert context.cookies()
    yield page
    context.close()


def test_a_game_is_replayed_on_a_page_of_another_origin(visitor: Page, blog: str) -> None:
    asked: list[dict[str, str]] = []
    visitor.on(
        "request", lambda one: asked.append(one.all_headers()) if "/api/" in one.url else None
    )
    visitor.goto(blog)
    expect(visitor.locator("mj-hand .tile")).to_have_count(14)
    replay = visitor.locator("mj-replay").first
    expect(replay.locator(".tile").first).to_be_visible()
    expect(replay).to_contain_text("Ann (guest)")
    assert asked
    assert not [headers for headers in asked if "cookie" in headers]


def test_what_is_not_there_is_told_in_words(visitor: Page, blog: str) -> None:
    visitor.goto(blog)
    expect(visitor.locator("#nothing")).to_contain_text("404")


def test_no_page_reads_what_belongs_to_its_visitor(
    visitor: Page, blog: str, server: Server, record: str
) -> None:
    visitor.goto(blog)
    ask = """async ([path, credentials]) => {
        try { return (await fetch(path, {credentials})).status } catch { return 'refused' }
    }"""

    def status(path: str, credentials: str) -> object:
        return visitor.evaluate(ask, [server.base + path, credentials])

    assert status(f"/api/records/{record}", "omit") == 200
    assert status(f"/api/records/{record}/deals/0", "omit") == 200
    assert status(f"/api/records/{record}", "include") == "refused"
    for path in ("/api/me", "/api/tables", "/api/records", "/health", "/", f"/api/tables/{record}"):
        assert status(path, "omit") == "refused"
        assert status(path, "include") == "refused"


def test_nothing_but_games_and_the_script_is_open(server: Server, record: str) -> None:
    paths = [route.replace("{id}", record) for route in routes(server)]
    opened = [path for path in paths if "{" not in path and is_open(server, path)]
    assert opened == [f"/api/records/{record}"]
    assert is_open(server, f"/api/records/{record}/deals/0")
    assert is_open(server, "/embed.js")
    assert not is_open(server, "/")


def routes(server: Server) -> list[str]:
    """Return everything that can be asked for with GET."""
    with urlopen(f"{server.base}/api/schema/openapi.json", timeout=20) as answer:
        schema = json.loads(answer.read())
    found = [path for path, ways in schema["paths"].items() if "get" in ways]
    assert len(found) > 8
    return [
        path.replace("{record}", "{id}").replace("{table}", "{id}").replace("{person}", "{id}")
        for path in found
    ]


def is_open(server: Server, path: str) -> bool:
    request = Request(server.base + path, headers={"Origin": "http://blog.example"})
    try:
        with urlopen(request, timeout=20) as answer:
            headers = answer.headers
    except HTTPError as error:
        headers = error.headers
        error.close()
    allowed = headers.get("Access-Control-Allow-Origin")
    assert headers.get("Access-Control-Allow-Credentials") is None
    assert allowed in (None, "*")
    return allowed is not None
