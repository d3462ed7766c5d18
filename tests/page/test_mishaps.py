"""What goes wrong between a person and the page: slow lines, odd files, an address cut short."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from page.person import FREE, Visit, comes, end_match, new_table, sit_down
from playwright.sync_api import Page, Route, expect

RECORDS = Path(__file__).parents[1] / "records/golden"
FLOOD = """() => {
    const { say } = document.querySelector("mj-side-panel, mj-gathering");
    for (let count = 0; count < 6; count++) say({ say: "fly" });
}"""
CHOICE = ".choices [data-choice]"


def test_whoever_was_sent_away_comes_back_by_a_button(page: Page) -> None:
    sit_down(page)
    page.locator(FREE).first.wait_for()
    page.evaluate(FLOOD)
    expect(page.locator(".connection")).to_have_text("Disconnected")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".connection")).to_have_text("Connected")
    expect(page.locator(".notice")).to_have_count(0)


def test_before_play_too_the_page_says_that_it_was_sent_away(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("button", name="Open the table").click()
    page.locator("mj-gathering h1").wait_for()
    page.evaluate(FLOOD)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".connection")).to_have_text("Connected")
    expect(page.locator(".notice")).to_have_count(0)


def test_an_answer_is_judged_once_however_often_it_is_pressed(page: Page) -> None:
    asked: list[Route] = []
    page.goto("/train?exercise=false_win")
    page.locator(CHOICE).first.wait_for()
    page.route("**/api/trainer/answers", lambda route: asked.append(route))  # noqa: PLW0108 - no builtin
    for _ in range(3):
        page.locator(CHOICE).first.click()
    comes(page, lambda: asked)
    page.wait_for_timeout(200)
    assert len(asked) == 1
    asked[0].continue_()
    expect(page.locator(".verdict")).to_have_count(1)


def test_a_verdict_that_comes_late_is_none_of_another_question(page: Page) -> None:
    asked: list[Route] = []
    page.goto("/train?exercise=false_win")
    page.locator(CHOICE).first.wait_for()
    page.route("**/api/trainer/answers", lambda route: asked.append(route))  # noqa: PLW0108 - no builtin
    page.locator(CHOICE).first.click()
    page.locator("[data-exercise=count]").click()
    number = page.get_by_label("Your answer")
    number.wait_for()
    comes(page, lambda: asked)
    with page.expect_response("**/api/trainer/answers"):
        asked[0].continue_()
    page.wait_for_timeout(200)
    expect(page.locator(".verdict")).to_have_count(0)
    page.unroute("**/api/trainer/answers")
    number.fill("8")
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.locator(".verdict")).to_have_count(1)


@pytest.mark.parametrize("level", ["9", "0", "high", ""])
def test_a_level_of_the_trainer_that_there_is_not_is_the_first(page: Page, level: str) -> None:
    page.goto(f"/train?exercise=false_win&level={level}")
    page.locator(CHOICE).first.wait_for()
    expect(page.get_by_role("button", name="Level 1")).to_have_attribute("aria-pressed", "true")


def test_a_self_drawn_tile_has_no_discarder_any_more(page: Page) -> None:
    page.goto("/score?hand=234m345p456s678s5p5p|ES1000&from=E")
    page.locator("mj-sheet").first.wait_for()
    page.locator("[data-fact=selfDrawn]").check()
    expect(page.locator("[data-wind=discarder]")).to_be_disabled()
    expect(page.locator("[data-fact=selfDrawn]")).to_be_checked()
    page.wait_for_timeout(500)
    expect(page.locator(".calculator-answer .error")).to_have_count(0)
    expect(page.locator("mj-sheet").first).to_be_visible()


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("own.jsonl.gz", gzip.compress((RECORDS / "official.jsonl").read_bytes())),
        (
            "old.pmn",
            (RECORDS / "pmn_official.pmn")
            .read_text(encoding="utf-8")
            .replace('[East "', '[East "张三')
            .encode("gb18030"),
        ),
        ("wide.json", (RECORDS / "tziakcha.json").read_text(encoding="utf-8").encode("utf-16")),
    ],
)
def test_a_record_is_opened_however_it_is_packed(page: Page, name: str, body: bytes) -> None:
    page.goto("/record/file")
    file: Any = {"name": name, "mimeType": "application/octet-stream", "buffer": body}
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".replay-foot").wait_for()
    if name == "old.pmn":
        expect(page.locator(".replay")).to_contain_text("张三")


def test_a_packed_file_that_is_broken_says_so(page: Page) -> None:
    page.goto("/record/file")
    body = gzip.compress((RECORDS / "official.jsonl").read_bytes())[:200]
    file: Any = {"name": "own.jsonl.gz", "mimeType": "application/gzip", "buffer": body}
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text("The packed file is broken or too large.")


def test_a_deal_that_could_not_be_fetched_can_be_asked_for_again(page: Page) -> None:
    page.goto("/record/file")
    page.locator("input[type=file]").set_input_files(RECORDS / "official.jsonl")
    page.locator(".replay").wait_for()
    page.evaluate(
        """() => {
            const view = document.querySelector("mj-replay-view");
            const load = view.load;
            let broken = true;
            view.load = deal => {
                const fails = deal === 1 && broken;
                broken &&= !fails;
                return fails ? Promise.reject(new Error("no")) : load(deal);
            };
        }"""
    )
    page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="Try again").click()
    page.locator(".replay").wait_for()


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en-GB", "The server cannot be reached"), ("zh-CN", "无法连接服务器")],
)
def test_without_a_line_the_page_says_so_in_its_language(
    visit: Visit, locale: str, said: str
) -> None:
    page = visit(locale=locale)
    page.goto("/score")
    page.context.set_offline(True)
    page.locator(".hand-text").fill("112233m445566p77s7s")
    expect(page.get_by_role("alert")).to_contain_text(said)


def test_tiles_get_their_faces_once_the_line_is_there_again(page: Page) -> None:
    tried: list[Route] = []

    def broken(route: Route) -> None:
        tried.append(route)
        route.abort("internetdisconnected")

    page.route("**/*.svg", broken)
    page.goto("/score")
    comes(page, lambda: tried)
    page.unroute("**/*.svg")
    page.context.set_offline(True)
    page.context.set_offline(False)
    expect(page.locator("#sprite symbol")).to_have_count(43)


def test_another_match_has_bots_of_the_same_pace(page: Page) -> None:
    new_table(page, bot_pace="fast")
    end_match(page)
    with page.expect_request("**/api/play") as asked:
        page.get_by_role("button", name="Again").click()
    assert json.loads(asked.value.post_data or "{}")["bot_pace"] == "fast"


def test_a_key_that_is_held_down_discards_nothing(page: Page) -> None:
    sit_down(page)
    page.locator(FREE).first.wait_for()
    count = page.locator(".own-tiles .tile").count()
    page.keyboard.down("d")
    for _ in range(3):
        page.keyboard.down("d")  # which repeats it
    page.wait_for_timeout(300)
    page.keyboard.up("d")
    assert page.locator(".own-tiles .tile").count() == count
    expect(page.locator(".river .tile")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_long_talk_scrolls_in_its_panel_and_moves_no_tile(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    sit_down(page)
    page.locator(FREE).first.wait_for()
    before = page.locator(FREE).first.bounding_box()
    if width < 1000:
        page.keyboard.press("b")
    page.locator("#tab-chat").click()
    page.evaluate(
        """() => {
            const { say } = document.querySelector("mj-side-panel");
            for (let line = 1; line <= 60; line++) say({ say: "chat", text: `line ${line}` });
        }"""
    )
    expect(page.locator(".chat-list li")).to_have_count(60)
    expect(page.locator(".chat-list li").last).to_be_in_viewport()
    expect(page.locator(".chat-form input")).to_be_in_viewport()
    assert page.locator(FREE).first.bounding_box() == before
