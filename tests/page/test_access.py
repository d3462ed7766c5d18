"""The page is for everybody: each language, any screen, keys alone, a screen reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from page.person import Visit, end_match, sit_down
from playwright.sync_api import Page, expect
from server.serving import Server

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SCREENS = ("/", "/new", "/record", "/record/file", "/score", "/train", "/person/nobody")
NO_WIN = "/score?hand=123m567p345s78s99pE"
HAND = "/score?hand=%5BEEE%2C2%5D123m456p7899s9s"


def faults(page: Page) -> list[str]:
    """Return what axe finds that is serious."""
    if not AXE.exists():
        pytest.skip("axe is not installed: make page")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found
        if one["impact"] in {"serious", "critical"}
    ]


@pytest.mark.parametrize("shade", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Visit, shade: str) -> None:
    page = visit(color_scheme=shade)
    found: dict[str, list[str]] = {}
    for screen in ("/", "/new", "/score", HAND, "/train", "/record"):
        page.goto(screen)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        found[screen] = faults(page)
    sit_down(page)
    page.locator(".own-tiles .tile").first.wait_for()
    found["table"] = faults(page)
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open]").wait_for()
    found["settings"] = faults(page)
    page.get_by_role("button", name="Close").click()
    address = end_match(page)
    found["result"] = faults(page)
    page.goto(address)
    page.locator(".stage").wait_for()
    found["replay"] = faults(page)
    page.locator("[data-review]").click()
    page.locator(".grade").first.wait_for()
    page.wait_for_load_state("networkidle")
    found["review"] = faults(page)
    page.goto(NO_WIN)
    page.locator(".advice-table").wait_for()
    found["advice"] = faults(page)
    for hands in ("made", "simulated"):
        page.goto(f"/train?exercise=claim&hands={hands}")
        page.locator(".choices").wait_for()
        found[f"claim, {hands}"] = faults(page)
        page.keyboard.press("1")
        page.locator(".choices-table").wait_for()
        found[f"verdict, {hands}"] = faults(page)
    assert not {screen: said for screen, said in found.items() if said}


@pytest.mark.parametrize(
    ("locale", "lang", "words"),
    [
        ("en-US", "en", "Play now"),
        ("zh-CN", "zh-Hans", "立即开始"),
        ("zh-TW", "zh-Hant", "立即開始"),
    ],
)
def test_the_page_speaks_the_language_of_the_browser(
    visit: Visit, locale: str, lang: str, words: str
) -> None:
    page = visit(locale=locale)
    page.goto("/")
    expect(page.locator("[data-play]")).to_have_text(words)
    assert page.evaluate("document.documentElement.lang") == lang
    page.goto(HAND)
    fan = page.locator(".fan-name").first
    expect(fan).to_be_visible()
    assert any(character >= "\u4e00" for character in fan.inner_text())


def test_a_language_is_chosen_and_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-choice=language-zh-Hans]").click()
    page.goto("/score")
    expect(page.get_by_role("heading", level=1)).to_have_text("算番器")


def test_nothing_scrolls_sideways_on_the_smallest_screen(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 640})
    wide = []
    for screen in (*SCREENS, HAND, NO_WIN, "/train?exercise=discard&hands=simulated"):
        page.goto(screen)
        page.wait_for_load_state("networkidle")
        if "hands=simulated" in screen:
            page.locator(".question-table").wait_for()
            page.keyboard.press("1")
            page.locator(".choices-table").wait_for()
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            wide.append(screen)
    sit_down(page)
    if page.evaluate("document.documentElement.scrollWidth") > 320:
        wide.append("table")
    assert not wide


@pytest.mark.parametrize("faces", ["classic", "large-index", "high-contrast", "colour-blind"])
def test_every_face_of_every_style_is_in_the_sprite(page: Page, faces: str) -> None:
    page.add_init_script(
        f"localStorage.setItem('guobiao-settings', JSON.stringify({{faces: '{faces}'}}))"
    )
    page.goto("/score")
    expect(page.locator("#sprite symbol")).to_have_count(43)
    page.locator(".tile-keyboard use").first.wait_for(state="attached")
    missing = page.evaluate(
        """() => [...document.querySelectorAll("use")].map(use => use.getAttribute("href"))
            .filter(name => !document.querySelector(name))"""
    )
    assert not missing


def test_elements_for_other_pages(page: Page, server: Server) -> None:
    body = (
        f'<!doctype html><script src="{server.base}/embed.js"></script>'
        '<mj-hand hand="[EEE,2]123m456p7899s9s"></mj-hand>'
    )
    blog = f"{server.base}/blog.html"
    page.route(blog, lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(blog)
    expect(page.locator("mj-hand .tile")).to_have_count(14)
    pung = "Pung: East wind, East wind, East wind"
    expect(page.locator("mj-hand .meld")).to_have_attribute("aria-label", pung)
