"""What a person does at the table, with a mouse, with keys or with a thumb."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ElementHandle, Page
from playwright.sync_api import Error as PressError

from guobiao.analysis.distance import distance
from guobiao.tiles.tile import Tile, tile_name

Way = Callable[[Page], None]
Visit = Callable[..., Page]

FREE = ".own-tiles .tile[aria-disabled=false]"
"""The tiles that can be discarded now."""

OFFERED = """() => {
    const there = {
        over: ".cover",
        pass: "button.act.pass",
        tile: ".own-tiles .tile[aria-disabled=false]",
    };
    return Object.keys(there).find(one => document.querySelector(there[one])) ?? null;
}"""
QUESTION = """() => document.querySelector(".cover")
    ? "over"
    : document.querySelector("mj-own-hand")?.question ?? null"""
UNTIMED = {"first_discard": 0, "turn": 0, "claim": 0, "deal_budget": 0, "between_deals": 600}
TILES = 14
GUARD = 300
"""Milliseconds: a button that has just appeared under the finger does nothing yet."""

SOON = 10_000
"""Milliseconds: a button that is there can be pressed within them, however busy the machine."""

LONG = 30
"""Seconds: whatever is to come has come by then."""


def sit_down(page: Page) -> None:
    """Go to the first screen, and start to play."""
    page.goto("/")
    page.locator("[data-play]").click()
    page.locator(".felt").wait_for()


def comes(page: Page, what: Callable[[], object]) -> None:
    """Wait until something is so that the page tells of: a test hears that only while it waits."""
    until = time.monotonic() + LONG
    while not what():
        assert time.monotonic() < until, "it never comes"
        page.wait_for_timeout(20)


def offered(page: Page) -> str:
    """Wait until something can be done, and tell what: pass, discard a tile, or, at last, nothing.

    It is read at one time: what is asked may go while one looks.
    """
    return str(page.wait_for_function(OFFERED).json_value())


def passes(page: Page, press: Callable[..., None]) -> bool:
    """Pass if one is asked; the button may vanish meanwhile, where others have decided."""
    if offered(page) == "tile":
        return False
    page.wait_for_timeout(GUARD)
    passing = page.query_selector("button.act.pass")
    if passing is not None:
        try:
            press(passing, timeout=SOON)
        except PressError:
            if passing.is_visible():
                raise
    return True


def with_mouse(page: Page) -> None:
    """Pass, or discard the tile on the right: choose it, then press it again."""
    if not passes(page, ElementHandle.click):
        tile = page.locator(FREE).last
        tile.click()
        tile.click()


def with_thumb(page: Page) -> None:
    """Do the same on a touch screen."""
    if not passes(page, ElementHandle.tap):
        tile = page.locator(FREE).last
        tile.tap()
        tile.tap()


def with_keys(page: Page) -> None:
    """Do the same with keys alone."""
    if offered(page) == "pass":
        page.wait_for_timeout(GUARD)
        page.keyboard.press("x")
    else:
        page.keyboard.press("ArrowLeft")
        for _ in range(TILES):  # none may be discarded where the question has just gone
            if page.evaluate("document.activeElement.ariaDisabled") != "true":
                page.keyboard.press("Enter")
                break
            page.keyboard.press("ArrowLeft")


def play_deal(page: Page, way: Way, most: int = 120) -> None:
    """Play until the deal is over; a win is never declared."""
    for _ in range(most):
        asked = question(page)
        if asked is None:
            return
        way(page)
        answered(page, asked)
    raise AssertionError("the deal does not end")


def figures(page: Page, selector: str) -> list[int]:
    """Return the numbers that stand in some places."""
    return [int(text.replace("−", "-")) for text in page.locator(selector).all_inner_texts()]


def end_match(page: Page) -> str:
    """End the match by a vote, of the only person at the table; return the record's address.

    The link there leads to its review.
    """
    page.locator("[data-end=ask]").click()
    page.locator("[data-end=yes]").click()
    link = page.locator(".cover-buttons a")
    link.wait_for()
    address = link.get_attribute("href")
    assert address is not None
    record, _, state = address.partition("?")
    assert state.startswith("review=on")
    return record


def question(page: Page) -> Any:
    """Return what the page is asked, as the server has put it; ``None`` at the end of a deal."""
    found = page.wait_for_function(QUESTION).json_value()
    return None if found == "over" else found


def answered(page: Page, asked: Any) -> None:
    """Wait until a question has gone."""
    page.wait_for_function(
        "asked => document.querySelector('.cover') || "
        "document.querySelector('mj-own-hand').question?.id !== asked",
        arg=asked["id"],
    )


def gone(page: Page, asked: Any) -> bool:
    """Tell whether a question is no longer asked."""
    return bool(
        page.evaluate(
            "asked => document.querySelector('mj-own-hand')?.question?.id !== asked", asked["id"]
        )
    )


def own_tiles(page: Page) -> list[int]:
    """Return the tiles that stand before the person, from left to right."""
    return [
        int(tile)
        for tile in page.locator(".own-tiles .tile").evaluate_all(
            "all => all.map(one => one.dataset.tile)"
        )
    ]


def with_skill(page: Page) -> None:
    """Do what brings the hand nearer to any form; claim nothing but a win."""
    if passes(page, ElementHandle.click):
        return
    tiles = own_tiles(page)
    may = page.locator(".own-tiles .tile[aria-disabled=false]").evaluate_all(
        "all => all.map(one => Number(one.dataset.tile))"
    )
    best = min(sorted(set(may)), key=lambda tile: _without(tiles, tile))
    tile = page.locator(f".own-tiles .tile[data-tile='{best}']").first
    tile.click()
    tile.click()


def _without(tiles: list[int], tile: int) -> tuple[int, int]:
    left = list(tiles)
    left.remove(tile)
    found = distance("".join(tile_name(Tile(one)) for one in left))
    return found.distance, -sum(useful.left for useful in found.useful)


def new_table(page: Page, **choice: Any) -> None:
    """Open a table with three bots that know nothing, and begin; what is chosen goes to the server.

    The level is one that the page does not offer: these bots almost never end a deal by a win.
    """
    page.goto("/")
    page.locator("mj-account summary").wait_for()
    answer = page.request.post("/api/tables", data={"clock": UNTIMED, **choice})
    assert answer.ok, answer.text()
    page.goto(f"/table/{answer.json()['id']}")
    fill(page)


def fill(page: Page) -> None:
    """Give every empty place a bot that plays at random, and begin."""
    page.locator("mj-gathering h1").wait_for()
    page.evaluate(
        """() => {
            const table = document.querySelector("mj-gathering");
            table.known.table.places.forEach((one, place) =>
                one.person ?? table.say({ say: "seat_bot", place, level: "random" }));
        }"""
    )
    page.get_by_role("button", name="Begin").click()
    page.locator(".felt").wait_for()
