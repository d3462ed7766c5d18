"""A person who has never seen the page plays: by mouse, by keys, on a phone, with a friend."""

from __future__ import annotations

import pytest
from page.person import (
    Visit,
    Way,
    figures,
    play_deal,
    sit_down,
    with_keys,
    with_mouse,
    with_thumb,
)
from playwright.sync_api import Page, ViewportSize, expect
from server.serving import Server

PHONE: ViewportSize = {"width": 390, "height": 844}


def check_sheet(page: Page) -> None:
    """Check what is shown at the end of a deal against itself."""
    gains = figures(page, ".cover .standing-table td:nth-child(2)")
    assert len(gains) == 4
    assert sum(gains) == 0
    for win in page.locator(".cover mj-sheet").all():
        points = [int(text) for text in win.locator(".fan-points").all_inner_texts()]
        assert points
        assert sum(points) == int(win.locator(".sum-line strong").inner_text())


@pytest.mark.parametrize("way", [with_mouse, with_keys])
def test_a_newcomer_plays_a_deal_to_its_sheet(page: Page, way: Way) -> None:
    sit_down(page)
    expect(page.locator(".connection")).to_have_text("Connected")
    expect(page.locator(".own-tiles .tile")).not_to_have_count(0)
    play_deal(page, way)
    check_sheet(page)
    page.locator("[data-next]").click()
    expect(page.locator(".cover")).to_have_count(0)
    expect(page.locator(".middle .deal")).to_have_text("Deal 2 of 16")


def test_a_deal_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True, locale="zh-CN")
    sit_down(page)
    expect(page.locator(".own-tiles .tile")).not_to_have_count(0)
    sizes = page.locator(".own-tiles .tile").evaluate_all(
        "tiles => tiles.map(tile => Math.min(tile.offsetWidth, tile.offsetHeight))"
    )
    assert min(sizes) >= 44
    play_deal(page, with_thumb)
    check_sheet(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_is_to_be_known_at_a_glance(page: Page) -> None:
    sit_down(page)
    expect(page.locator(".side .wind")).to_have_count(4)
    expect(page.locator(".side .points")).to_have_count(4)
    expect(page.locator(".side.turn")).to_have_count(1)
    expect(page.locator(".round")).to_have_text("East round")
    assert 0 < int(page.locator(".wall b").inner_text()) < 144
    # Nothing that lies hidden has a face.
    hidden = page.locator(".standing .tile").evaluate_all("all => all.map(one => one.dataset.tile)")
    assert hidden
    assert set(hidden) == {"-1"}


def test_two_browsers_share_a_table_by_its_link(visit: Visit) -> None:
    one, two = visit(), visit(locale="zh-TW")
    one.goto("/new")
    one.get_by_label("Name of the table").fill("Four friends")
    one.locator("select[name=pace]").select_option(label="No clock")
    one.get_by_role("button", name="Open the table").click()
    expect(one.get_by_role("heading", name="Four friends")).to_be_visible()
    link = one.locator(".link-row input").input_value()
    two.goto(link)
    two.get_by_role("button", name="坐下").first.click()
    expect(two.locator(".seats-list .who small", has_text="你")).to_be_visible()
    one.get_by_role("button", name="Fill with bots").click()
    one.get_by_role("button", name="Begin").click()
    for page in (one, two):
        page.locator(".felt").wait_for()
        expect(page.locator(".own-tiles .tile")).not_to_have_count(0)
    one.locator("#tab-chat").click()
    one.get_by_label("Say something").fill("well met")
    one.get_by_role("button", name="Send").click()
    two.locator("#tab-chat").click()
    expect(two.locator(".chat-list")).to_contain_text("well met")


def test_the_page_comes_back_after_the_server_was_killed(page: Page, server: Server) -> None:
    sit_down(page)
    page.locator(".own-tiles .tile[aria-disabled=false]").first.wait_for()
    look = ".own-tiles .tile"
    before = page.locator(look).evaluate_all("all => all.map(one => one.dataset.tile)")
    server.kill()
    expect(page.locator(".notice")).to_have_text("Connection lost, trying again")
    expect(page.locator(".connection")).to_have_class("connection lost")
    server.start()
    expect(page.locator(".connection")).to_have_text("Connected", timeout=20_000)
    after = page.locator(look).evaluate_all("all => all.map(one => one.dataset.tile)")
    assert after == before
    with_mouse(page)
    expect(page.locator(".river .tile")).not_to_have_count(0)
