"""What somebody needs to be told who sits down here for the first time."""

from __future__ import annotations

import pytest
from page.conftest import USUAL
from page.person import (
    FREE,
    UNTIMED,
    Visit,
    answered,
    end_match,
    fill,
    question,
    sit_down,
    with_mouse,
)
from playwright.sync_api import Page, expect

PHONE = {"width": 390, "height": 844}

STATUSES = """() => {
    window.said = new Set();
    new MutationObserver(() => {
        const status = document.querySelector(".status");
        if (status) window.said.add(status.textContent.trim());
    }).observe(document, {childList: true, subtree: true, characterData: true});
}"""


def test_the_table_says_what_it_waits_for(page: Page) -> None:
    sit_down(page)
    page.evaluate(STATUSES)
    said: list[str] = []
    # A page that has much to do may skip a sight of the table, so that it is not said every time.
    for _ in range(12):
        asked = question(page)
        if asked is None or "Waiting for claims" in said:
            break
        with_mouse(page)
        answered(page, asked)
        said = page.evaluate("[...window.said]")
    question(page)
    said = page.evaluate("[...window.said]")
    assert "Waiting for claims" in said
    # Who has just discarded does not play any more, and nobody is a stranger to himself.
    assert not [words for words in said if words.startswith("Guest")]


@pytest.mark.parametrize("size", [USUAL, PHONE])
def test_nothing_lies_over_the_way_out_while_the_table_is_looked_at(
    visit: Visit, size: dict[str, int]
) -> None:
    page = visit(viewport=size)
    sit_down(page)
    page.locator(FREE).first.wait_for()
    if size == PHONE:
        page.locator(".panel-toggle").click()
    end_match(page)
    page.get_by_role("button", name="Show the table").click()
    back = page.get_by_role("button", name="Show the sheet")
    expect(back).to_be_visible()
    if size == PHONE:
        page.locator(".panel-toggle").click()
    page.locator("[data-leave]").click(trial=True)
    if size == PHONE:
        page.locator(".panel-toggle").click()
    assert not page.evaluate(
        """() => {
            const one = document.querySelector(".back-to-sheet").getBoundingClientRect();
            const others = document.querySelectorAll(".own-tiles .tile, .match-actions");
            return [...others].some(other => {
                const two = other.getBoundingClientRect();
                return one.left < two.right && two.left < one.right
                    && one.top < two.bottom && two.top < one.bottom;
            });
        }"""
    )
    back.click()
    expect(page.locator(".cover")).to_be_visible()


@pytest.mark.parametrize("way", ["/score", "/new", "/train"])
@pytest.mark.parametrize("size", [USUAL, PHONE])
def test_a_screen_that_is_gone_to_stands_at_its_top(
    visit: Visit, way: str, size: dict[str, int]
) -> None:
    page = visit(viewport=size)
    page.goto("/")
    page.locator(f".way-on[href='{way}']").click()
    page.locator("main h1").first.wait_for(state="attached")
    # A screen may lead the focus on to what it asks.
    expect(page.locator("main:focus-within")).to_be_attached()
    page.wait_for_timeout(200)
    page.wait_for_function("scrollY === 0")


@pytest.mark.parametrize("size", [USUAL, PHONE])
def test_a_new_message_is_seen_while_something_else_is_looked_at(
    visit: Visit, size: dict[str, int]
) -> None:
    one, two = visit(viewport=size), visit()
    two.goto("/")
    two.locator("mj-account summary").wait_for()
    one.goto("/")
    one.locator("mj-account summary").wait_for()
    opened = one.request.post("/api/tables", data={"clock": UNTIMED})
    one.goto(f"/table/{opened.json()['id']}")
    two.goto(one.url)
    two.get_by_role("button", name="Sit down").first.click()
    expect(one.locator(".seats-list .who", has_text="Guest")).to_have_count(2)
    fill(one)
    two.locator("#tab-chat").click()
    for text in ("well met", "is anybody there?"):
        two.get_by_label("Say something").fill(text)
        two.get_by_role("button", name="Send").click()
    expect(two.locator(".chat-list li")).to_have_count(2)
    expect(two.locator(".unread")).to_have_count(0)
    mark = one.locator(".unread:visible")
    expect(mark).to_have_text("2")
    expect(one.locator("mj-side-panel [role=status]")).to_have_text("new messages: 2")
    if size == PHONE:
        one.get_by_role("button", name="Side panel: new messages: 2").click()
    one.get_by_role("tab", name="Chat: new messages: 2").click()
    expect(one.locator(".chat-list li")).to_have_count(2)
    expect(one.locator(".unread")).to_have_count(0)


def test_a_friend_learns_what_is_played_before_sitting_down(visit: Visit) -> None:
    one, two = visit(), visit(locale="zh-TW")
    one.goto("/new")
    one.locator("select[name=length]").select_option("4")
    one.locator("select[name=pace]").select_option(label="Quick")
    one.get_by_role("button", name="Open the table").click()
    told = one.locator(".told dd")
    expect(told).to_have_text(
        [
            "MCR: false wins are refused",
            "One round: 4 deals",
            "7 s a turn, 4 s a claim, and 10 s more in each deal",
        ]
    )
    two.goto(one.url)
    expect(two.locator(".told")).to_contain_text("出牌 7 秒，鳴牌 4 秒")


def test_a_link_that_only_this_computer_can_open_says_so(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".gathering .hint")).to_contain_text("guobiao serve --host 0.0.0.0")


def test_every_choice_on_the_first_page_has_a_label_that_is_seen(page: Page) -> None:
    page.goto("/")
    labels = page.locator(".play-choices label.field")
    expect(labels).to_have_count(3)
    seen = [text.partition("\n")[0].strip() for text in labels.all_inner_texts()]
    assert seen == ["Level of the bots", "Bots take", "Length"]


def test_a_table_keeps_the_name_it_was_given(page: Page) -> None:
    page.goto("/new")
    page.get_by_label("Name of the table").fill("Tuesday club")
    page.get_by_role("button", name="Open the table").click()
    fill(page)
    title, name = page.locator(".table-title"), page.locator(".table-name")
    expect(title).to_have_text("Tuesday club")
    expect(name).to_be_hidden()
    # Where the panel is folded, the table itself says it.
    for width, height in ((390, 844), (844, 390), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        expect(title).to_be_hidden()
        expect(name).to_be_visible()
        expect(name).to_have_text("Tuesday club")
    page.set_viewport_size({"width": 1280, "height": 800})
    # Each bot is called one by its name, and by nothing besides.
    expect(page.locator(".plate .called", has_text="Bot")).to_have_count(3)
    expect(page.locator(".plate .note")).to_have_text(["you"])
    page.locator("[data-leave]").click()
    expect(page.get_by_role("link", name="Back to the table · Tuesday club")).to_be_visible()
