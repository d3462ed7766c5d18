"""Not alone at the table: bots of chosen levels, spectators, a vote, somebody who comes back."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from page.person import (
    FREE,
    GUARD,
    UNTIMED,
    Visit,
    answered,
    fill,
    new_table,
    own_tiles,
    question,
    sit_down,
    with_mouse,
)
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

LATE = 4
"""Seconds: how much later spectators see what happens."""


def test_every_empty_seat_gets_a_bot_of_its_own_level(visit: Visit) -> None:
    page = visit(locale="zh-TW")
    page.goto("/new")
    page.get_by_role("button", name="開桌").click()
    seats = page.locator(".seats-list li")
    expect(page.locator(".seat-bot")).to_have_count(3)
    levels = seats.nth(1).locator("[data-level] option")
    expect(levels).to_have_text(["新手", "休閒", "俱樂部", "強手"])
    seats.nth(1).locator("[data-level]").select_option("strong")
    seats.nth(2).locator("[data-level]").select_option("beginner")
    # How long one thinks is told where one chooses.
    slow, quick = (
        float("".join(filter(lambda sign: sign.isdigit() or sign == ".", text)))
        for text in (seats.nth(n).locator(".thinks").inner_text() for n in (1, 2))
    )
    assert slow != quick
    for seat in (1, 2):
        seats.nth(seat).get_by_role("button", name="加機器人").click()
    page.get_by_role("button", name="機器人補滿").click()
    expect(seats.nth(1).locator(".who")).to_contain_text("機器人2（強手）")
    expect(seats.nth(2).locator(".who")).to_contain_text("機器人3（新手）")
    expect(seats.nth(3).locator(".who")).to_contain_text("機器人4（俱樂部）")
    page.get_by_role("button", name="開始").click()
    expect(page.locator(".plate.right .called")).to_have_text("機器人2（強手）")


def test_play_now_with_the_level_and_the_pace_that_are_chosen(page: Page) -> None:
    page.goto("/")
    page.locator("[data-level]").select_option("beginner")
    page.locator("select[name=bot_pace]").select_option("fast")
    page.locator("[data-play]").click()
    expect(page.locator(".plate.right .called")).to_have_text("Bot 2 (beginner)")
    table = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert table["choice"]["bot_pace"] == "fast"
    assert table["deals"] == 16


@pytest.mark.parametrize(("length", "deals"), [("One deal", 1), ("One round: 4 deals", 4)])
def test_play_now_for_as_long_as_is_chosen(page: Page, length: str, deals: int) -> None:
    page.goto("/")
    page.locator("select[name=length]").select_option(label=length)
    page.locator("[data-play]").click()
    expect(page.locator(".middle .deal")).to_have_text(f"Deal 1 of {deals}")


def test_a_new_table_for_as_long_as_its_rules_may_last(page: Page) -> None:
    page.goto("/new")
    length = page.locator("select[name=length]")
    expect(length).to_have_value("16")
    length.select_option("4")
    page.locator("select[name=rules]").select_option(label="Sichuan: to the bitter end")
    expect(length).to_have_value("8")
    page.locator("select[name=rules]").select_option(label="MCR: duplicate, one deal")
    expect(length.locator("option")).to_have_text(["One deal"])
    page.locator("select[name=rules]").select_option(label="MCR: false wins are fined")
    length.select_option("1")
    page.get_by_role("button", name="Open the table").click()
    fill(page)
    expect(page.locator(".middle .deal")).to_have_text("Deal 1 of 1")


def test_a_match_is_ended_by_whoever_means_it_and_left_by_a_link(page: Page) -> None:
    sit_down(page)
    page.locator(FREE).first.wait_for()
    page.locator("[data-end=ask]").click()
    expect(page.locator(".match-actions")).to_contain_text("End the match for everybody?")
    expect(page.locator("[data-end=no]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-end=ask]")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("[data-end=ask]")).to_be_focused()
    expect(page.locator(".cover")).to_have_count(0)
    page.locator("[data-leave]").click()
    page.get_by_role("link", name="Back to the table").click()
    page.locator("[data-end=ask]").click()
    page.locator("[data-end=yes]").click()
    expect(page.locator(".cover")).to_contain_text("End of the match")
    expect(page.locator("[data-end]")).to_have_count(0)


def test_spectators_see_the_table_late_and_no_hidden_tile(visit: Visit) -> None:
    player, watcher = visit(), visit()
    heard: list[dict[str, Any]] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda text: heard.append(json.loads(text)))

    watcher.on("websocket", listen)
    new_table(player, spectator_delay=LATE)
    watcher.goto(player.url)
    watcher.locator(".felt").wait_for()
    since = time.monotonic()
    for _ in range(6):
        asked = question(player)
        if asked is None:
            break
        since = time.monotonic()
        with_mouse(player)
        answered(player, asked)
    question(player)  # so that nobody discards while the tiles are counted
    expect(watcher.locator(".river .tile")).to_have_count(
        player.locator(".river .tile").count(), timeout=(LATE + 10) * 1000
    )
    # The last tile was discarded after that, and however busy the machine, it is seen late.
    assert time.monotonic() - since >= LATE
    expect(watcher.locator(".status")).to_contain_text("You are watching")
    expect(watcher.locator("button.act")).to_have_count(0)
    # Neither in the page nor on the line is there a face that its owner has not shown.
    assert set(own_tiles(watcher)) <= {-1}
    assert set(
        watcher.locator(".standing .tile, .own-row .tile").evaluate_all(
            "all => all.map(one => one.dataset.tile)"
        )
    ) == {"-1"}
    updates = [one.get("update") or one for one in heard if one["tell"] in {"update", "welcome"}]
    assert updates
    for update in updates:
        if update.get("scene"):
            for seat in update["scene"]["seats"]:
                assert set(seat["concealed"]) <= {-1}
                assert seat["apart"] in {None, -1}
        for event in update.get("events", ()):
            if event["event"] == "drawn":
                assert event["tile"] == -1 or event["tile"] >= 34
            elif event["event"] == "dealt":
                assert set(event["tiles"]) <= {-1}


def test_a_pause_is_voted_for(visit: Visit) -> None:
    one, two = visit(), visit(locale="zh-CN")
    one.goto("/")
    one.locator("mj-account summary").wait_for()
    opened = one.request.post("/api/tables", data={"clock": UNTIMED})
    one.goto(f"/table/{opened.json()['id']}")
    two.goto(one.url)
    two.get_by_role("button", name="坐下").first.click()
    expect(one.locator(".seats-list .who", has_text="Guest")).to_have_count(2)
    fill(one)
    two.locator(".felt").wait_for()
    one.get_by_role("button", name="Pause", exact=True).click()
    asking = two.locator(".notice", has_text="请求暂停")
    expect(asking).to_be_visible()
    asking.get_by_role("button", name="同意", exact=True).click()
    expect(one.locator(".status")).to_have_text("Paused")
    expect(two.locator(".status")).to_have_text("已暂停")
    # Who asks to go on is refused while the other does not want it.
    two.get_by_role("button", name="继续").click()
    one.locator(".notice").get_by_role("button", name="No", exact=True).click()
    expect(one.locator(".notice")).to_have_count(0)
    expect(one.locator(".status")).to_have_text("Paused")
    two.get_by_role("button", name="继续").click()
    one.locator(".notice").get_by_role("button", name="Yes", exact=True).click()
    expect(one.locator(".status")).not_to_have_text("Paused")


def test_a_reloaded_page_is_back_at_the_same_tiles(page: Page) -> None:
    sit_down(page)
    for _ in range(3):
        asked = question(page)
        with_mouse(page)
        answered(page, asked)
    page.locator("#tab-chat").click()
    page.get_by_label("Say something").fill("one moment")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".chat-list")).to_contain_text("one moment")
    asked = question(page)
    look = """() => [...document.querySelectorAll(".own-tiles .tile, .river .tile, .meld .tile")]
        .map(one => one.dataset.tile)"""
    before = page.evaluate(look)
    page.reload()
    again = question(page)
    assert again["id"] == asked["id"]
    assert page.evaluate(look) == before
    page.locator("#tab-chat").click()
    expect(page.locator(".chat-list")).to_contain_text("one moment")
    with_mouse(page)
    answered(page, again)


def test_the_way_back_to_a_table_that_was_left(page: Page) -> None:
    sit_down(page)
    page.locator(FREE).first.wait_for()
    tiles = own_tiles(page)
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("link", name="Back to the table").click()
    page.locator(FREE).first.wait_for()
    assert own_tiles(page) == tiles


def with_a_rival(text: str | bytes) -> str | bytes:
    """Return a message of the server in which somebody claims whatever could be claimed."""
    message = json.loads(text)
    asked = message.get("question")
    if not asked or asked["kind"] != "claim":
        return text
    own = next(n for n, one in enumerate(message["scene"]["seats"]) if one["concealed"][0] >= 0)
    other = next(seat for seat in range(4) if seat not in {own, asked["source"]})
    asked["rival"] = {"seat": other, "claim": "chow"}
    return json.dumps(message)


def test_a_claim_before_which_one_could_go_is_told(page: Page) -> None:
    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: line.send(with_a_rival(text)))

    page.route_web_socket(re.compile("/ws|/table"), between)
    new_table(page, tactical_claims=True)
    for _ in range(120):
        asked = question(page)
        if asked is None:  # nothing could be claimed in a whole deal
            page.locator("[data-next]").click()
            expect(page.locator(".cover")).to_have_count(0)
            continue
        if asked["rival"]:
            break
        with_mouse(page)
        answered(page, asked)
    else:
        raise AssertionError("nothing could be claimed")
    status = page.locator(".status.mine")
    expect(status).to_have_text(re.compile(r"^Bot \d \(random\) claims: Chow$"))
    page.wait_for_timeout(GUARD)
    page.locator("button.act.pass").click()
    answered(page, asked)
    expect(page.locator(".status", has_text="claims")).to_have_count(0)
