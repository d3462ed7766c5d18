"""The page in a real browser: built if need be, served by a process in which nothing takes time."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from page.person import Visit
    from playwright.sync_api import Browser, BrowserContext, Page
    from server.serving import Server

EQUIPPED = find_spec("playwright") is not None and find_spec("litestar") is not None
"""Whether there is what a developer has and a user has not: something to look with."""

if not EQUIPPED:
    collect_ignore_glob = ["*.py"]

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src/guobiao/server/page/index.html"
USUAL = {"width": 1280, "height": 800}
NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """Return where a browser is; one is installed where that can be done without asking."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *command], check=False, capture_output=True)
        found = shutil.which("chromium")
    if found is None:
        pytest.skip("there is no Chromium to look at the page with")
    return found


@pytest.fixture(scope="session")
def built() -> None:
    """Build the page where it is not built yet."""
    if not BUILT.exists():
        made = subprocess.run(["tools/page"], cwd=ROOT, capture_output=True, text=True, check=False)
        if made.returncode:
            pytest.skip(f"the page cannot be built here: {made.stderr[-500:]}")


@pytest.fixture(scope="module")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    from server.serving import Server  # noqa: PLC0415 - if it is there at all

    folder: Path = tmp_path_factory.mktemp("page")
    with Server(f"sqlite:///{folder / 'guobiao.db'}", log=folder / "log") as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Of a module, not of the session: other tests have event loops of their own.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - likewise

    path = chromium()
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Open the browser of one more person; what he wants otherwise goes to the browser's context.

    Nothing moves, unless a test wants to see it, and nothing may fail.
    """
    contexts: list[BrowserContext] = []
    failures: list[str] = []

    def visiting(**wanted: Any) -> Page:
        usual = {"locale": "en-GB", "viewport": USUAL, "reduced_motion": "reduce"}
        context = browser.new_context(**{"base_url": server.base, **usual, **wanted})
        contexts.append(context)
        opened = context.new_page()
        opened.on("pageerror", lambda error: failures.append(str(error)))
        return opened

    yield visiting
    for context in contexts:
        context.close()
    assert not failures


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()
