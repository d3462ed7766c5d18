"""What a person does at the table, with a mouse, with keys or with a thumb."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

Way = Callable[[Page], None]

ASKED = """() => document.querySelector(".cover") ||
    document.querySelector("button.act.pass") ||
    document.querySelector(".own-tiles .tile[aria-disabled=false]")"""
GUARD = 300
"""Milliseconds: a button that has just appeared under the finger does nothing yet."""


def sit_down(page: Page) -> None:
    """Go to the first screen, and start to play."""
    page.goto("/")
    page.locator("[data-play]").click()
    page.locator(".felt").wait_for()


def with_mouse(page: Page) -> None:
    """Pass, or discard the tile on the right: choose it, then press it again."""
    passing = page.locator("button.act.pass")
    if passing.count():
        page.wait_for_timeout(GUARD)
        passing.click()
    else:
        tile = page.locator(".own-tiles .tile").last
        tile.click()
        tile.click()


def with_thumb(page: Page) -> None:
    """Do the same on a touch screen."""
    passing = page.locator("button.act.pass")
    if passing.count():
        page.wait_for_timeout(GUARD)
        passing.tap()
    else:
        tile = page.locator(".own-tiles .tile").last
        tile.tap()
        tile.tap()


def with_keys(page: Page) -> None:
    """Do the same with keys alone."""
    if page.locator("button.act.pass").count():
        page.wait_for_timeout(GUARD)
        page.keyboard.press("x")
    else:
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")


def play_deal(page: Page, way: Way, most: int = 120) -> None:
    """Play until the deal is over; a win is never declared."""
    for _ in range(most):
        page.wait_for_function(ASKED)
        if page.locator(".cover").count():
            return
        asked = page.evaluate("document.querySelector('mj-own-hand').question?.id ?? null")
        way(page)
        page.wait_for_function(
            "asked => document.querySelector('.cover') || "
            "document.querySelector('mj-own-hand').question?.id !== asked",
            arg=asked,
        )
    raise AssertionError("the deal does not end")


def figures(page: Page, selector: str) -> list[int]:
    """Return the numbers that stand in some places."""
    return [int(text.replace("−", "-")) for text in page.locator(selector).all_inner_texts()]


def end_match(page: Page) -> str:
    """End the match by a vote, of the only person at the table; return the record's address.

    The link there leads to its review.
    """
    page.locator("#tab-automatic").click()
    page.get_by_role("button", name="Ask to end the match").click()
    link = page.locator(".cover-buttons a")
    link.wait_for()
    address = link.get_attribute("href")
    assert address is not None
    record, _, state = address.partition("?")
    assert state.startswith("review=on")
    return record
