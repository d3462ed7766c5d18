"""Every rule system that the lobby offers is played through in the page: all can be done."""

from __future__ import annotations

from typing import Any

import pytest
from page.person import FREE, GUARD, Visit, answered, fill, gone, question, with_keys, with_mouse
from playwright.sync_api import Page, expect
from server.serving import Server

from guobiao.server.http.offers import OFFERS


def give(page: Page, asked: Any, *, by_key: bool) -> None:
    """Give away the tiles on the left that may go together."""
    count = len(asked["options"][0]["tiles"])
    expect(page.locator("button[data-act=give]")).to_be_disabled()
    for _ in range(count):
        left = page.locator(".own-tiles .tile[aria-disabled=false][aria-pressed=false]").first
        if by_key:
            left.focus()
            page.keyboard.press("Enter")
        else:
            left.click()
    # One more would be too many.
    expect(page.locator(FREE)).to_have_count(count)
    page.wait_for_timeout(GUARD)
    if by_key:
        page.keyboard.press("g")
    else:
        page.locator("button[data-act=give]").click()


def do(page: Page, asked: Any, *, by_key: bool) -> None:
    """Answer a question, by the keyboard or by pressing what is there."""
    kinds = {option["action"]["do"] for option in asked["options"]}
    if "give" in kinds:
        give(page, asked, by_key=by_key)
    elif "name" in kinds:
        expect(page.locator("button[data-act=name]")).to_have_count(3)
        page.wait_for_timeout(GUARD)
        if by_key:
            page.keyboard.press("2")
        else:
            page.locator("button[data-act=name]").nth(1).click()
    elif "win" in kinds and not asked["may_declare"]:
        page.wait_for_timeout(GUARD)
        page.locator("button.act.hu").click()
    else:
        (with_keys if by_key else with_mouse)(page)
    answered(page, asked)


@pytest.mark.parametrize(
    ("system", "preset", "by_key"),
    [
        *((offer.system, offer.preset, False) for offer in OFFERS),
        ("sichuan", "modern", True),
    ],
)
def test_a_deal_of_every_rule_system_that_is_offered(
    page: Page, system: str, preset: str, by_key: Any
) -> None:
    name = next(one.names[0] for one in OFFERS if (one.system, one.preset) == (system, preset))
    page.goto("/new")
    page.locator("select[name=rules]").select_option(label=name)
    page.locator("select[name=pace]").select_option(label="No clock")
    page.get_by_role("button", name="Open the table").click()
    fill(page)
    done: set[str] = set()
    for _ in range(150):
        asked = question(page)
        if asked is None:
            break
        # Whatever can be done has a place to press.
        for kind in {option["action"]["do"] for option in asked["options"]}:
            place = FREE if kind in {"discard", "give"} else f"button[data-act={kind}]"
            if kind in {"concealed_kong", "added_kong", "kong"}:
                place = "button.act.kong"
            assert page.locator(place).count() or gone(page, asked), (kind, asked)
            done.add(kind)
        do(page, asked, by_key=by_key)
    else:
        raise AssertionError("the deal does not end")
    assert "discard" in done
    assert system != "sichuan" or {"give", "name"} <= done
    gains = page.locator(".cover .standing-table td:nth-child(2)")
    expect(gains).to_have_count(4)
    # Every word of the game is a word in each language, and no name of a program.
    told = page.locator(".cover").inner_text()
    assert "_" not in told


def test_what_a_seat_has_named_is_seen_and_said(visit: Visit, server: Server) -> None:
    page = visit(locale="zh-CN")
    page.goto("/new")
    page.locator("select[name=rules]").select_option(label="四川：血战到底")
    page.locator("select[name=pace]").select_option(label="不限时")
    page.get_by_role("button", name="开桌").click()
    page.get_by_role("button", name="机器人补满").click()
    page.get_by_role("button", name="开始").click()
    do(page, question(page), by_key=False)  # the exchange
    assert {one["action"]["do"] for one in question(page)["options"]} == {"name"}
    expect(page.locator(".status")).to_contain_text("请定缺")
    page.wait_for_timeout(GUARD)
    page.get_by_role("button", name="缺条").click()
    expect(page.locator(".plate.self .note")).to_contain_text("缺条")
    expect(page.locator(".plate .note", has_text="缺")).to_have_count(4)
    page.locator("#tab-log").click()
    expect(page.locator(".log-list")).to_contain_text("缺条")
    expect(page.locator(".log-list")).to_contain_text("换给")
