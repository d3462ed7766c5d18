"""A replay opens where there is something to look at, and can be chosen in whole words."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest
from page.person import FREE, Visit, end_match, sit_down
from playwright.sync_api import Page, expect

from guobiao.arena.simulation import simulate
from guobiao.records.header import Rules
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import write_record

ROOM = """all => all.map(select => {
    const own = select.getBoundingClientRect().width;
    const alone = select.cloneNode(true);
    alone.style.cssText = "position: absolute; flex: none; width: max-content; max-width: none";
    select.parentNode.append(alone);
    const wanted = alone.getBoundingClientRect().width;
    alone.remove();
    return own - wanted;
})"""
"""How much room each menu has beyond what its longest words need, in pixels."""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The third and the fourth deal of a match: their numbers are not their places."""
    deals = [*islice(simulate(Rules("training", {"deals": 4}), "page", player="shape"), 4)][2:]
    told = Record(deals[0].header, tuple(RecordedDeal(deal.lines) for deal in deals))
    path = tmp_path_factory.mktemp("records") / "match.jsonl"
    path.write_text(write_record(told), encoding="utf-8")
    return path


def open_file(page: Page, record: Path) -> None:
    page.goto("/record/file")
    page.locator("input[type=file]").set_input_files(record)
    page.locator(".stage").wait_for()


def check_dealt(page: Page) -> None:
    """Check that every hand lies there, and a wall besides."""
    expect(page.locator(".standing")).to_have_count(3)
    for hand in page.locator(".standing").all():
        expect(hand.locator(".tile")).to_have_count(13)
    expect(page.locator(".own-tiles .tile")).to_have_count(13)
    expect(page.locator(".river .tile")).to_have_count(0)
    assert int(page.locator(".middle .wall b").inner_text()) > 80


def test_a_replay_opens_on_the_dealt_hands_of_each_deal(page: Page, record: Path) -> None:
    open_file(page, record)
    check_dealt(page)
    page.keyboard.press("End")
    expect(page.locator(".river .tile")).not_to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-deal]")).to_have_value("1")
    check_dealt(page)
    page.locator("[data-deal]").select_option("0")
    check_dealt(page)


def test_a_deal_ends_at_its_last_step_whatever_its_number_is(page: Page, record: Path) -> None:
    open_file(page, record)
    page.keyboard.press("End")
    step = page.locator("[data-step]")
    last = step.inner_text()
    number, _, steps = last.partition("/")
    assert number == steps
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(step).to_have_text(f"{int(steps) - 1}/{steps}")


def test_a_link_leads_to_its_step_and_one_without_to_the_dealt_hands(page: Page) -> None:
    sit_down(page)
    page.locator(FREE).first.wait_for()
    address = end_match(page)
    page.goto(address)
    check_dealt(page)
    expect(page).to_have_url(re.compile(r"[?&]step=\d"))
    opening = int(parse_qs(urlparse(page.url).query)["step"][0])
    page.goto(f"{address}?step={opening - 1}")
    expect(page.locator("[data-step]")).to_contain_text(f"{opening - 1}/")
    # A deal that a vote has broken off is one of the record, too.
    expect(page.locator("[data-deal] option")).to_have_count(1)
    page.set_viewport_size({"width": 844, "height": 390})
    last = page.get_by_role("button", name="Check the walls").bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= 844
    assert last["height"] < 48
    line = page.request.get(f"/api{address.replace('/record/', '/records/')}").json()["record"]
    assert line["deals"] == 1


def test_links_to_deals_and_steps_that_there_are_not_lead_to_the_last(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda told: said.append(told.text))
    sit_down(page)
    page.locator(FREE).first.wait_for()
    address = end_match(page)
    step = page.locator("[data-step]")
    for asked in ("?deal=99&step=99999", "?deal=-5&step=1e99", "?deal=x&seat=99&review=on&step=-1"):
        page.goto(f"{address}{asked}")
        number, _, last = step.inner_text().partition("/")
        assert number in {"1", last}, asked
        expect(page).to_have_url(re.compile(rf"deal=1&(.+&)?step={number}(&|$)"))
    assert said == []


STRICT = """(() => {
    const real = history.replaceState.bind(history);
    const at = [];
    history.replaceState = (...how) => {
        const now = performance.now();
        at.push(now);
        if (at.filter(one => now - one < 3000).length > 10) throw new Error("too often");
        real(...how);
    };
})()"""
"""A browser that lets the address be changed a hundred times in thirty seconds, and not more."""


def test_keys_that_are_held_down_leave_the_address_true(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    page.add_init_script(STRICT)
    sit_down(page)
    page.locator(FREE).first.wait_for()
    page.goto(end_match(page))
    page.locator(".stage").wait_for()
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    number = page.locator("[data-step]").inner_text().partition("/")[0]
    expect(page).to_have_url(re.compile(f"step={number}$"))
    expect(page.locator(".flying")).to_have_count(0)


def test_another_game_begins_anew(page: Page) -> None:
    games: list[str] = []
    for _ in range(2):
        sit_down(page)
        page.locator(FREE).first.wait_for()
        games.append(end_match(page))
    page.goto(f"{games[0]}?step=3&seat=2")
    page.locator(".stage").wait_for()
    page.evaluate(
        """address => {
            history.pushState(null, "", address);
            dispatchEvent(new PopStateEvent("popstate"));
        }""",
        games[1],
    )
    expect(page).to_have_url(re.compile(rf"{games[1]}\?deal=1&step=\d+$"))
    check_dealt(page)


def test_no_menu_of_a_replay_is_cut(page: Page, record: Path) -> None:
    open_file(page, record)
    menus = page.locator(".pickers select")
    expect(menus).to_have_count(2)
    name = "Someone With A Long Name"
    page.evaluate(
        """name => {
            document.querySelector("mj-replay-view").players = Array(4).fill(name);
        }""",
        name,
    )
    expect(menus.nth(1).locator("option").first).to_contain_text("Someone With A")
    for width, height in ((1280, 800), (1024, 768), (844, 390), (390, 844), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert min(menus.evaluate_all(ROOM)) > -1, width
