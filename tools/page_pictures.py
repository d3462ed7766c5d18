"""Take the pictures of the page: ``python tools/page_pictures.py`` writes ``docs/images``.

The page must be built, and a Chromium be there. Walls are dealt by chance, so each run shows
another game: look at the pictures before keeping them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from guobiao.analysis.distance import distance
from guobiao.arena.simulation import simulate
from guobiao.records.header import Player, Rules
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import write_record
from guobiao.tiles.tile import Tile, tile_name

FOLDER: Final = Path(__file__).parent.parent / "docs" / "images"
WIDE: Final = (1280, 800)
PHONE: Final = (390, 844)
HAND: Final = "[EEE,2][SSSS,1]WWWNN55pN|EE1000|2"
NAMES: Final = ("Ann", "Bei", "Chen", "Dora")
DEALS: Final = 8
FREE: Final = ".own-tiles .tile[aria-disabled=false]"
ASKED: Final = "document.querySelector('mj-own-hand')?.question"
PASSING: Final = "document.querySelector('button.act.pass')"
SHOWN: Final = f"() => document.querySelector('.cover, {FREE}') || {PASSING}"
"""What is waited for at a table: the end of a deal, or something that can be pressed."""
GUARD: Final = 300
"""Milliseconds: a button that has just appeared under the finger does nothing yet."""
LONG: Final = 600_000
"""Milliseconds that a review may take."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve the page from an empty database; yields its address."""
    command = [sys.executable, "-m", "guobiao", "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{folder / 'guobiao.db'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
        assert server.stdout is not None
        try:
            said = next(line for line in server.stdout if "http://" in line)
            yield "http://" + said.partition("http://")[2].split()[0].rstrip("/")
        finally:
            server.terminate()


def visit(browser: Browser, base: str, size: tuple[int, int], shade: str) -> Page:
    """Open the page on a screen of a size, for somebody called Ann."""
    context = browser.new_context(
        base_url=base,
        locale="en-GB",
        viewport={"width": size[0], "height": size[1]},
        color_scheme=shade,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    context.request.post("/api/guest", data={"name": NAMES[0]})
    return context.new_page()


def take(page: Page, name: str) -> None:
    """Write a picture of what is seen."""
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"page-{name}.png")


def best_discard(page: Page) -> int:
    """Return the tile without which the hand is nearest to any win."""
    tiles = tiles_of(page, ".own-tiles .tile")

    def left_without(tile: int) -> tuple[int, int]:
        left = list(tiles)
        left.remove(tile)
        found = distance("".join(tile_name(Tile(one)) for one in left))
        return found.distance, -sum(useful.left for useful in found.useful)

    return min(sorted({*tiles_of(page, FREE)}), key=left_without)


def tiles_of(page: Page, selector: str) -> list[int]:
    """Return the tiles that lie somewhere."""
    return [
        int(tile)
        for tile in page.locator(selector).evaluate_all("all => all.map(one => one.dataset.tile)")
    ]


def play(page: Page, discards: int, *, waiting: bool) -> None:
    """Play until so many tiles have been discarded in a deal.

    Args:
        page: a table.
        discards: how many.
        waiting: whether some discard must leave the hand waiting.
    """
    while True:
        page.wait_for_function(SHOWN)
        if page.locator(".cover").count():
            page.locator("[data-next]").click()
            page.wait_for_function("() => !document.querySelector('.cover')")
            continue
        asked: Any = page.evaluate(ASKED)
        if asked is None:
            continue
        if page.locator("button.act.pass").count():
            page.wait_for_timeout(GUARD)
            page.evaluate(f"{PASSING}?.click()")  # where others have decided, it is gone
        elif tiles_of(page, FREE):
            tile = page.locator(f".own-tiles .tile[data-tile='{best_discard(page)}']").last
            tile.click()
            enough = page.locator(".seat.self .river .tile").count() >= discards
            if enough and (asked["discards"] or not waiting):
                return
            tile.click()
        page.wait_for_function(
            f"asked => document.querySelector('.cover') || {ASKED}?.id !== asked", arg=asked["id"]
        )


def table(browser: Browser, base: str, _: Path) -> None:
    """Show a table on a wide screen, and on a phone in the dark."""
    for name, size, shade in (("table", WIDE, "light"), ("table-phone", PHONE, "dark")):
        page = visit(browser, base, size, shade)
        answer = page.request.post("/api/play", data={"bot_pace": "fast"})
        page.goto(f"/table/{answer.json()['id']}")
        play(page, 8, waiting=name == "table")
        take(page, name)


def calculator(browser: Browser, base: str, _: Path) -> None:
    """Show the calculator with a sheet."""
    page = visit(browser, base, WIDE, "light")
    page.goto(f"/score?hand={HAND}")
    page.locator(".fan").first.wait_for()
    take(page, "calculator")


def review(browser: Browser, base: str, folder: Path) -> None:
    """Show the worst mistake of a match between middling players."""
    deals = [*islice(simulate(Rules("training", {"deals": DEALS}), "page", player="route"), DEALS)]
    header = msgspec.structs.replace(deals[0].header, players=tuple(map(Player, NAMES)))
    path = folder / "match.jsonl"
    record = Record(header, tuple(RecordedDeal(deal.lines) for deal in deals))
    path.write_text(write_record(record), encoding="utf-8")
    page = visit(browser, base, WIDE, "light")
    page.goto("/record/file")
    page.locator("input[type=file]").set_input_files(path)
    page.locator("[data-review]").click()
    page.locator(".grade").nth(DEALS - 1).wait_for()
    page.locator(".progress").wait_for(state="detached", timeout=LONG)
    page.locator("[data-whole=true]").click()
    page.locator(".mistake").first.click()
    page.locator(".decision .lost").wait_for()
    page.locator(".review").evaluate("one => one.scrollTo(0, 0)")
    take(page, "review")


PICTURES: Final[dict[str, Callable[[Browser, str, Path], None]]] = {
    "calculator": calculator,
    "table": table,
    "review": review,
}


def main(wanted: Sequence[str]) -> None:
    """Take pictures; all of them if none is named."""
    with TemporaryDirectory() as name, served(Path(name)) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for picture in wanted or PICTURES:
            PICTURES[picture](browser, base, Path(name))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
