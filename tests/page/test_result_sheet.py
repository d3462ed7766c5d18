"""The sheet at the end of a deal shows what it says, on every screen."""

from __future__ import annotations

import json
from typing import Any

import pytest
from page.person import FREE, Visit, comes, sit_down
from playwright.sync_api import Page, expect

MANY = "[WWW,2][NNN,1]222m333m5s5s|WW1000|abc"
"""A hand of many fans, with melds and flowers."""

SHOW = """([sheet, punished]) => {
    const screen = document.querySelector("mj-table-screen");
    const words = en => ({ en, zh_hans: en, zh_hant: en });
    const pay = (payer, payee, amount, reason) =>
        ({ payer, payee, amount, reason, words: words(reason) });
    const payments = [1, 2, 3].map(seat => pay(seat, 0, 8 + sheet.total, "win"));
    const fines = [pay(2, 0, 10, "a false win"), pay(2, 1, 10, "a false win"),
        pay(2, 3, 10, "a false win"), pay(3, -1, 5, "a tile shown")];
    screen.known = { ...screen.known, clockAt: performance.now(), dealOver: {
        deal: 3, ending: "won", words: words("won"), seating: [0, 1, 2, 3],
        wins: sheet.win ? [{ seat: 0, player: 0, source: null, value: sheet.total, sheet }] : [],
        payments: [...(sheet.win ? payments : []), ...(punished ? fines : [])],
        balance: [71, -17, -57, -32], points: [71, -17, -57, -32],
        next_in: 600, held_by: [], ready: [],
    } };
}"""
HELD = """by => {
    const screen = document.querySelector("mj-table-screen");
    const dealOver = { ...screen.known.dealOver, held_by: by };
    screen.known = { ...screen.known, dealOver };
}"""
BELOW = """one => {
    const bottom = one.getBoundingClientRect().bottom;
    const rows = [...one.querySelectorAll(".fan, .arrows li > *, .standing-table tr")];
    return rows.filter(row => row.getBoundingClientRect().bottom > bottom).length;
}"""


def sheet_of(page: Page, hand: str) -> Any:
    answer = page.request.post("/api/score", data={"hand": hand})
    assert answer.ok, answer.text()
    return answer.json()["sheet"]


@pytest.mark.parametrize("punished", [False, True])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768)])
def test_all_of_a_hand_of_many_fans_is_seen_at_once(
    visit: Visit, width: int, height: int, punished: Any
) -> None:
    page = visit(viewport={"width": width, "height": height})
    sit_down(page)
    page.locator(FREE).first.wait_for()
    sheet = sheet_of(page, MANY)
    assert len(sheet["readings"][0]["fans"]) >= 8
    page.evaluate(SHOW, [sheet, punished])
    page.locator(".cover .standing-table").wait_for()
    assert page.locator(".cover .arrows .arrow").count() == (6 if punished else 3)
    assert page.locator(".cover-scroll").evaluate(BELOW) == 0


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (320, 640)])
def test_on_a_small_screen_it_scrolls_to_its_last_row(
    visit: Visit, width: int, height: int
) -> None:
    page = visit(viewport={"width": width, "height": height})
    sit_down(page)
    page.locator(FREE).first.wait_for()
    page.evaluate(SHOW, [sheet_of(page, MANY), True])
    page.locator(".cover .standing-table").wait_for()
    scroll = page.locator(".cover-scroll")
    assert scroll.evaluate(BELOW) > 0
    last = page.locator(".cover .standing-table tr").last
    last.scroll_into_view_if_needed()
    box, around = last.bounding_box(), scroll.bounding_box()
    assert box is not None
    assert around is not None
    assert box["y"] + box["height"] <= around["y"] + around["height"]
    assert scroll.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_what_hold_does_stands_beside_it(page: Page) -> None:
    said: list[Any] = []
    page.on(
        "websocket", lambda line: line.on("framesent", lambda text: said.append(json.loads(text)))
    )
    sit_down(page)
    page.locator(FREE).first.wait_for()
    page.evaluate(SHOW, [sheet_of(page, MANY), False])
    hold, note = page.locator("[data-hold]"), page.locator(".hold-note")
    expect(hold).to_have_accessible_description("Hold lets the next deal wait for you.")
    page.evaluate(HELD, [2])
    expect(note).to_have_text("Bot 3 (club) lets the next deal wait.")
    page.evaluate(HELD, [0])
    expect(note).to_have_text("The next deal waits until you press Next.")
    expect(hold).to_have_attribute("aria-pressed", "true")
    # Whoever goes on lets go of what he has held back.
    page.locator("[data-next]").click()
    comes(page, lambda: said[-1]["say"] == "ready")
    told = [one for one in said if one["say"] in {"hold", "ready"}]
    assert [one["say"] for one in told] == ["hold", "ready"]
    assert told[0]["hold"] is False
