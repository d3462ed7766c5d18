"""Calculator, trainer and replay, as people use them."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, urlparse

import pytest
from page.person import Visit, answered, comes, end_match, question, sit_down, with_mouse
from playwright.sync_api import Page, Response, Route, expect

TEN_NOTATIONS = (
    "[EEE,2]123m456p7899s9s",
    "[111z,2]123m456p7899s9s",
    "PENG,F1,2 W1 W2 W3 B4 B5 B6 T7 T8 T9 T9 T9",
    "[🀀🀀🀀,2]🀇🀈🀉🀜🀝🀞🀖🀗🀘🀘🀘",
    "[东东东,2]一二三万四五六饼七八九九条九条",
    "[東東東,2]一二三萬四五六餅七八九九條九條",
    "【EEE，２】１２３ｍ４５６ｐ７８９９ｓ９ｓ",
    "123m 456p 7899s [EEE,2] 9s",
    "[EEE]1m2m3m4p5p6p7s8s9s9s9s",
    "[F1F1F1,2]W1W2W3B4B5B6T7T8T9T9T9",
)

SOON = 200
"""Milliseconds: so long after the last letter the server has been asked about a text."""


@pytest.mark.parametrize("text", TEN_NOTATIONS)
def test_the_calculator_reads_a_hand_in_any_notation(page: Page, text: str) -> None:
    page.goto("/score")
    page.locator(".hand-text").fill(text)
    expect(page.locator(".sum-line strong")).to_have_text("9")
    # The address follows when the one before has stood for a while.
    page.wait_for_url(lambda url: parse_qs(urlparse(url).query).get("hand") == [text])


def test_every_example_is_a_hand(page: Page) -> None:
    page.goto("/score")
    page.locator("[data-example]").first.wait_for()
    examples = page.locator("[data-example]").all_inner_texts()
    assert len(examples) >= 3
    for text in examples:
        page.goto("/score")
        page.get_by_role("button", name=text, exact=True).click()
        expect(page.locator(".calculator-answer").locator(".sum-line.yes, .waits")).to_be_visible()
        expect(page.locator(".calculator-answer [role=alert]")).to_have_count(0)


def test_the_address_is_the_whole_state_of_the_calculator(page: Page) -> None:
    page.goto("/score?hand=234m345p456s678s5p5p%7CES1000&rules=wmo")
    expect(page.locator(".sum-line strong")).to_be_visible()
    total = page.locator(".sum-line strong").inner_text()
    page.locator("[data-fact=lastWall]").check()
    expect(page.locator(".sum-line strong")).not_to_have_text(total)
    changed = page.locator(".sum-line strong").inner_text()
    page.wait_for_url(lambda url: "ES1010" in url)
    page.goto(page.url)
    expect(page.locator(".sum-line strong")).to_have_text(changed)
    expect(page.locator("[data-rules=wmo]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-wind=seat]")).to_have_value("S")


def test_the_tile_keyboard_writes_a_hand_until_it_waits_and_wins(page: Page) -> None:
    page.goto("/score")
    page.locator("[data-adding=pung]").click()
    page.locator("[data-key='27']").click()
    for tile in (0, 1, 2, 12, 13, 14, 24, 25, 26, 26):
        page.locator(f"[data-key='{tile}']").click()
    expect(page.locator(".calculator-answer .waits tbody tr")).not_to_have_count(0)
    page.locator("[data-key='26']").click()
    expect(page.locator(".sum-line strong")).to_have_text("9")
    page.locator("[data-undo]").click()
    expect(page.locator(".calculator-answer .waits tbody tr")).not_to_have_count(0)


@pytest.mark.parametrize(
    ("text", "key", "then"),
    [
        ("123m456p789s", 17, "123m456p789s9p"),
        ("[东东东,2] 一二三万|东南1000", 17, "[东东东,2] 一二三万九饼|东南1000"),
        ("F1 F1 W2", 17, "F1 F1 W2 B9"),
        ("123m456", 17, "123m456 9p"),  # cannot be read: nothing of it is lost
    ],
)
def test_a_tile_is_added_to_what_is_written(page: Page, text: str, key: int, then: str) -> None:
    page.goto("/score")
    page.locator(".hand-text").fill(text)
    page.locator(f"[data-key='{key}']").click()
    expect(page.locator(".hand-text")).to_have_value(then)


def test_keys_and_switches_keep_the_notation_that_was_typed(page: Page) -> None:
    page.goto("/score")
    field = page.locator(".hand-text")
    field.fill("【东东东】一二三万")
    for key in (17, 17, 0):
        page.locator(f"[data-key='{key}']").click()
    expect(field).to_have_value("【东东东】一二三万九饼九饼一万")
    page.locator("[data-undo]").click()
    page.locator("[data-fact=selfDrawn]").check()
    expect(field).to_have_value("【东东东】一二三万九饼九饼|--1000")
    page.locator(".typed .tile").first.click()
    expect(field).to_have_value("[东东东]二三万九九饼|--1000")
    page.locator("[data-wind=seat]").select_option("S")
    expect(field).to_have_value("[东东东]二三万九九饼|-S1000")
    expect(page.locator("[data-fact=selfDrawn]")).to_be_checked()


def test_a_key_loses_nothing_where_the_server_cannot_be_reached(page: Page) -> None:
    page.goto("/score")
    field = page.locator(".hand-text")
    field.fill("一二三万")
    expect(page.locator(".typed .tile")).to_have_count(3)
    page.context.set_offline(True)
    page.locator("[data-key='17']").click()
    expect(field).to_have_value("123m9p")
    field.fill("四五六万")
    page.locator("[data-key='17']").click()
    expect(field).to_have_value("四五六万 9p")


def test_the_tile_keyboard_ends_at_four_of_a_kind_and_at_a_full_hand(page: Page) -> None:
    with page.expect_response("**/api/score/typed"):
        page.goto("/score")
    eights = page.locator("[data-key='16']")
    page.evaluate(
        """() => { for (let i = 0; i < 9; i++) {
            document.querySelector("[data-key='16']").click(); } }"""
    )
    expect(eights).to_be_disabled()
    expect(page.locator(".hand-text")).to_have_value("8888p")
    page.goto("/score?hand=111122223333m8p")
    expect(page.locator("[data-key='0']")).to_be_disabled()
    expect(page.locator("[data-key='0']")).to_have_css("opacity", "0.35")
    eights.click()
    expect(page.locator(".hand-text")).to_have_value("111122223333m88p")
    expect(page.locator(".tile-keyboard [data-key='27']")).to_be_disabled()
    page.locator("[data-undo]").click()
    expect(page.locator(".tile-keyboard [data-key='27']")).to_be_enabled()


def test_a_key_that_adds_nothing_says_why(page: Page) -> None:
    page.goto("/score?hand=8888p9p")
    note, eights = page.locator(".key-note"), page.locator("[data-key='16']")
    words = "All four copies of 8 of dots are there already."
    expect(eights).to_have_attribute("aria-disabled", "true")
    expect(eights).to_have_accessible_name(f"8 of dots: {words}")
    expect(note).to_be_empty()
    eights.click(force=True)
    expect(note).to_have_text(words)
    expect(note).to_have_role("status")
    expect(page.locator(".hand-text")).to_have_value("8888p9p")
    page.locator("[data-key='17']").click()
    expect(note).to_be_empty()
    page.locator("[data-adding=pung]").click()
    page.locator("[data-key='17']").click(force=True)
    expect(note).to_have_text("Too few copies of 9 of dots are left: 2.")
    page.locator("[data-adding=chow]").click()
    expect(note).to_be_empty()
    page.locator("[data-key='27']").focus()
    page.keyboard.press("Enter")
    expect(note).to_have_text("Only the three number suits have chows.")
    page.goto("/score?hand=111122223333m88p")
    expect(note).to_have_text("The hand is full: no more tiles can be added.")


def test_what_is_seen_elsewhere_is_not_left(page: Page) -> None:
    page.goto("/score?hand=123567m234678s5m")
    left = page.locator(".waits tbody td:nth-child(2)")
    expect(left).to_have_text(["2", "4"])
    page.locator("[data-adding=seen]").click()
    for _ in range(3):
        page.locator("[data-key='7']").click()
    expect(left).to_have_text(["2", "1"])
    expect(page.locator("[data-seen='7']")).to_have_count(3)
    page.wait_for_url(lambda url: parse_qs(urlparse(url).query).get("seen") == ["888m"])
    page.goto(page.url)
    expect(left).to_have_text(["2", "1"])
    page.locator("[data-adding=seen]").click()
    page.locator("[data-key='7']").click()
    expect(left).to_have_text(["2", "0"])
    page.locator("[data-key='7']").click(force=True)
    expect(page.locator(".key-note")).to_have_text(re.compile("All four copies of 8 of characters"))
    page.locator("[data-seen='7']").first.click()
    expect(left).to_have_text(["2", "1"])
    page.keyboard.press("Backspace")
    expect(left).to_have_text(["2", "2"])
    page.locator("[data-clear]").click()
    expect(page.locator("[data-seen]")).to_have_count(0)


def test_advice_reckons_with_what_is_seen_elsewhere(page: Page) -> None:
    page.goto("/score?hand=123m567p345s78s99pE")
    page.locator(".advice [data-discard]").first.wait_for()
    before = page.locator(".advice").inner_text()
    page.goto("/score?hand=123m567p345s78s99pE&seen=4444p9s")
    page.locator(".advice [data-discard]").first.wait_for()
    expect(page.locator(".advice")).not_to_have_text(before)


def test_a_text_that_cannot_be_read_shows_no_other_hand(page: Page) -> None:
    page.clock.install()
    page.goto("/score")
    field = page.locator(".hand-text")
    field.fill("123m45p")
    expect(page.locator(".typed .tile")).to_have_count(5)
    # Time stands still but for what is let pass: what is said aloud waits for a pause of writing.
    page.clock.pause_at(page.evaluate("Date.now() + 5000"))
    field.fill("123m45p?")
    page.clock.run_for(SOON)
    said = page.locator(".calculator-answer")
    expect(said.locator("[role=status]")).to_contain_text("?")
    expect(page.locator(".typed .tile")).to_have_count(0)
    field.fill("123m45p??")
    page.clock.run_for(SOON)
    expect(said.locator("[role=status]")).to_contain_text("??")
    field.blur()
    expect(said.locator("[role=alert]")).to_contain_text("??")


def test_a_hand_that_is_none_says_what_is_wrong(page: Page) -> None:
    page.goto("/score")
    page.locator(".hand-text").fill("11111m234p")
    expect(page.locator(".calculator-answer [role=alert]")).to_contain_text("1m")


def test_what_is_no_legal_win_says_so(page: Page) -> None:
    page.goto("/score?hand=123m456m789p345s5p5p%7CEE0000")
    expect(page.locator(".sum-line")).to_contain_text("not 8 yet")
    page.goto("/score?hand=123m456m789p345s5pE")
    expect(page.locator(".sum-line")).to_have_text("Not a win")
    expect(page.locator(".sum-line")).to_be_visible()


@pytest.mark.parametrize(
    ("hand", "discards"),
    [
        ("123m567p345s78s99pE", 13),  # no win
        ("123m456m789p345s5p5p|EE0000", 13),  # too little for one
        ("[123m][567p]345s78s99p", 0),  # waits, for too little
        ("1478m2569p13sEWF", 0),  # waits for nothing
    ],
)
def test_what_wins_nothing_is_told_the_ways_to_a_legal_win(
    page: Page, hand: str, discards: int
) -> None:
    page.goto(f"/score?hand={quote(hand)}")
    advice = page.locator(".advice")
    expect(advice).to_contain_text("On the way to a legal win")
    expect(advice.locator("[data-discard]")).to_have_count(discards)
    expect(advice.locator(".copies").first).to_be_visible()
    expect(advice.locator(".ways-to-win li").first).to_contain_text("fan")
    assert "copies" in advice.inner_text()


def test_a_hand_that_wins_legally_needs_no_advice(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for hand in ("[EEE,2]123m456p7899s9s", "1112345678999m"):
        page.goto(f"/score?hand={quote(hand)}")
        page.locator(".calculator-answer .sum-line, .calculator-answer .waits").first.wait_for()
        page.wait_for_load_state("networkidle")
        expect(page.locator(".advice")).to_have_count(0)
    assert not [url for url in asked if url.endswith("/api/advice")]


def test_the_console_stays_clean_while_a_hand_is_typed(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto("/")
    page.locator("mj-account summary").wait_for()
    page.goto("/score")
    for tile in (0, 1, 2, 12, 13, 14, 24, 25, 26, 27, 27, 31, 31):
        with page.expect_response("**/api/score/typed"):
            page.locator(f"[data-key='{tile}']").click()
    page.locator(".calculator-answer .waits").wait_for()
    with page.expect_response("**/api/score/typed"):
        page.locator(".hand-text").fill("11111m234p")
    expect(page.locator(".calculator-answer [role=alert]")).to_be_visible()
    assert not said


def test_what_is_wrong_is_said_in_the_language_of_the_page(visit: Visit) -> None:
    for locale, said in (
        ("en-GB", "5 copies of 1m: there are only four"),
        ("zh-CN", "有5张1m：每种牌只有四张"),
        ("zh-TW", "有5張1m：每種牌只有四張"),
    ):
        page = visit(locale=locale)
        page.goto("/score?hand=11111m234p567s77z")
        expect(page.locator(".calculator-answer [role=alert]")).to_contain_text(said)


def test_it_is_said_that_the_ways_are_still_reckoned(page: Page) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/api/advice", hold)
    page.goto(f"/score?hand={quote('123m567p345s78s99pE')}")
    expect(page.locator(".sum-line")).to_have_text("Not a win")
    expect(page.locator(".advice [role=status]")).to_contain_text("Looking for the ways")
    expect(page.get_by_role("heading", name="By other rules")).to_have_count(0)
    comes(page, lambda: waiting)
    (advice,) = waiting
    advice.continue_()
    expect(page.locator(".advice [data-discard]")).to_have_count(13)
    expect(page.locator(".advice [role=status]")).to_have_count(0)
    page.goto(f"/score?hand={quote('[EEE,2]123m456p7899s9s')}")
    expect(page.get_by_role("heading", name="By other rules")).to_be_visible()


def test_rulings_are_compared_and_fans_tell_why(page: Page) -> None:
    page.goto("/score?hand=%5B1111m%5D%5B9999p%5D234m567s8s8s")
    expect(page.locator(".differences li")).not_to_have_count(0)
    page.locator(".not-counted summary").first.click()
    expect(page.locator(".not-counted li").first).to_be_visible()


@pytest.mark.parametrize("exercise", ["count", "waits", "discard", "claim", "false_win"])
def test_the_trainer_asks_and_tells_why(page: Page, exercise: str) -> None:
    page.goto(f"/train?exercise={exercise}")
    page.locator(".question").wait_for()
    if exercise == "count":
        page.keyboard.type("8")
        page.keyboard.press("Enter")
    elif exercise == "waits":
        page.locator("[data-key='3']").click()
        page.locator(".trainer-answer .button.main").click()
    else:
        page.keyboard.press("1")
    expect(page.locator(".verdict strong")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_have_count(0)
    page.locator(".question").wait_for()


def _asks(level: int, answer: Response) -> bool:
    """Tell whether an answer is one to a question of a level, and not to the one before it."""
    asked: Any = answer.request.post_data_json
    return answer.url.endswith("/trainer/questions") and asked["level"] == level


def _fulfill(answer: Any, route: Route) -> None:
    route.fulfill(json=answer)


def _asked_of_chance(page: Page, exercise: str, fits: Callable[[Any, Any], bool]) -> Any:
    """Let the trainer ask something of chance that fits, and return the question and its answer."""
    for seed in range(200):
        asked = {"exercise": exercise, "hands": "simulated", "level": 1, "seed": str(seed)}
        question = page.request.post("/api/trainer/questions", data=asked).json()
        ticket = {"ticket": question["ticket"]}
        told = page.request.post("/api/trainer/answers", data=ticket).json()
        if fits(question, told):
            page.route("**/api/trainer/questions", partial(_fulfill, question))
            page.goto(f"/train?exercise={exercise}")
            page.locator(".question").wait_for()
            return question, told
    raise AssertionError("nothing fits")


@pytest.mark.parametrize(("self_drawn", "said"), [(False, "On a discard"), (True, "Self-drawn")])
def test_it_is_said_how_the_winning_tile_came(page: Page, self_drawn: bool, said: str) -> None:
    _asked_of_chance(
        page, "count", lambda asked, _: asked["self_drawn"] is self_drawn and not asked["kong"]
    )
    expect(page.locator("[data-source]")).to_contain_text(said)


def test_flowers_are_told_apart_from_the_answer(page: Page) -> None:
    _, told = _asked_of_chance(page, "count", lambda _, told: told["sheet"]["flowers"] > 1)
    page.keyboard.type(str(told["number"]))
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.right")).to_contain_text(
        f"{told['number']} fan; with {told['sheet']['flowers']} for the flowers"
        f" the sheet comes to {told['sheet']['total']}"
    )


def test_waits_are_shown_with_what_they_are_worth(page: Page) -> None:
    _, told = _asked_of_chance(
        page, "waits", lambda _, told: len({wait["legal"] for wait in told["waits"]}) == 2
    )
    page.locator("[data-key='3']").click()
    page.locator(".trainer-answer .button.main").click()
    for wait in told["waits"]:
        row = page.locator(f"[data-wait='{wait['tile']}']")
        expect(row.locator(".worth").first).to_have_text(re.compile(r"^\d+$"))
        words = "legal" if wait["legal"] else "legal by self-draw alone|worth too little"
        expect(row.locator("td").last).to_have_text(re.compile(f"^({words})$"))
    page.locator("[data-wait] .key").first.click()
    expect(page.locator("mj-waits .sum-line")).to_be_visible()


@pytest.mark.parametrize("waits", [True, False])
def test_of_what_is_no_win_it_is_said_what_it_lacks(page: Page, waits: bool) -> None:
    _, told = _asked_of_chance(
        page,
        "false_win",
        lambda _, told: told["choice"] == "no_win" and bool(told["waits"]) is waits,
    )
    page.keyboard.press("1")
    expect(page.locator(".verdict")).to_contain_text(told["reasons"][0]["en"])
    expect(page.locator("[data-wait]")).to_have_count(len(told["waits"]))


def test_no_moment_is_asked_about_again(page: Page) -> None:
    moment = {"record": "abcdefgh", "deal": 0, "events": 5, "seat": 1}
    asked: list[Any] = []

    def answer(route: Route) -> None:
        asked.append(route.request.post_data_json)
        question = route.fetch().json()
        held = {"exercise": "count", "seed": "1", "moment": moment | {"events": len(asked)}}
        question["ticket"] = urlsafe_b64encode(json.dumps(held).encode()).decode()
        route.fulfill(json=question)

    page.route("**/api/trainer/questions", answer)
    page.goto("/train?exercise=count&hands=simulated")
    page.locator(".question").wait_for()
    with page.expect_response("**/api/trainer/questions"):
        page.get_by_role("button", name="Level 2", exact=True).click()
    assert asked[0]["lately"] == []
    assert asked[1]["lately"] == [moment | {"events": 1}]


@pytest.mark.parametrize("hands", ["made", "simulated"])
@pytest.mark.parametrize("exercise", ["discard", "claim"])
def test_the_trainer_tells_the_figures_of_every_answer(
    page: Page, exercise: str, hands: str
) -> None:
    page.goto(f"/train?exercise={exercise}")
    page.locator(f"[data-hands={hands}]").click()
    page.locator(".question").wait_for()
    expect(page.locator(".question-table")).to_have_count(1 if hands == "simulated" else 0)
    expect(page.locator(f"[data-source={hands}]")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"[?&]hands={hands}\b"))
    page.keyboard.press("1")
    expect(page.locator(".verdict p").nth(1)).to_be_visible()
    rows = page.locator(".choices-table tbody tr")
    expect(rows.first).to_have_class(re.compile("best"))
    expect(page.locator(".choices-table tr.done")).to_have_count(1)
    assert rows.count() > 1
    right = "best" in (page.locator(".choices-table tr.done").get_attribute("class") or "")
    if page.locator(".verdict.wrong").count():
        assert not right
        page.get_by_role("button", name="Again").click()
        page.locator(".question").wait_for()
        expect(page.locator(".question-table")).to_have_count(1 if hands == "simulated" else 0)
        expect(page.locator(".verdict")).to_have_count(0)


def test_a_game_is_replayed_to_the_step_of_a_link(page: Page, tmp_path: Path) -> None:
    sit_down(page)
    page.locator(".own-tiles .tile[aria-disabled=false]").first.wait_for()
    address = end_match(page)
    page.goto(f"{address}?deal=1&step=8")
    expect(page.locator("[data-step]")).to_contain_text("8/")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-step]")).to_contain_text("9/")
    expect(page).to_have_url(re.compile(r"[?&]step=9\b"))
    page.keyboard.press("n")
    expect(page.locator(".plate .called").first).to_have_text("Player 1")
    expect(page).to_have_url(re.compile("names=hidden"))
    status = page.locator(".replay-table .status").inner_text()
    page.goto(page.url)
    expect(page.locator(".replay-table .status")).to_have_text(status)
    page.goto(f"{address}?deal=1&step=9999")
    expect(page.locator("[data-step]")).to_have_text(re.compile(r"^(\d+)/\1$"))
    page.get_by_text("Check the walls").click()
    expect(page.get_by_text("nobody chose the tiles")).to_be_visible()
    page.locator(".menu summary").click()
    with page.expect_download() as saving:
        page.locator(".menu a").first.click()
    record = tmp_path / saving.value.suggested_filename
    saving.value.save_as(record)
    page.goto("/record/file")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".stage")).to_be_visible()


@pytest.fixture
def played(page: Page) -> str:
    """Play a few moves, end the match, and return the address of its record."""
    sit_down(page)
    for _ in range(3):
        asked = question(page)
        with_mouse(page)
        answered(page, asked)
    return end_match(page)


def test_the_trainer_asks_about_a_game_and_leads_to_its_replay(page: Page) -> None:
    sit_down(page)
    for _ in range(30):
        asked = question(page)
        if asked is None:
            break
        with_mouse(page)
        answered(page, asked)
    address = end_match(page)
    record = page.request.get(f"/api/records/{address.rpartition('/')[2]}").json()["record"]
    page.goto("/train?exercise=discard&hands=played")
    for level in (1, 2, 3):
        with page.expect_response(partial(_asks, level)) as asking:
            page.get_by_role("button", name=f"Level {level}", exact=True).click()
        if asking.value.ok:
            break
    expect(page.locator("[data-source=played]")).to_contain_text("From a game played here")
    expect(page.locator(".question-table")).to_be_visible()
    expect(page.locator("[data-replay]")).to_have_count(0)
    shown = page.locator("mj-trainer").inner_html()
    assert not [player for player in record["players"] if player["name"] in shown]
    hand = page.locator(".question-hand .tiles .tile").count()
    page.keyboard.press("1")
    page.locator("[data-replay]").click()
    page.locator(".stage").wait_for()
    expect(page.get_by_label("Hide names")).to_be_checked()
    expect(page.locator(".replay .own-tiles .tile")).to_have_count(hand)


def test_names_are_hidden_everywhere_in_a_replay(page: Page, played: str) -> None:
    page.goto(f"{played}?deal=1&step=12")
    page.locator(".stage").wait_for()
    record = page.request.get(f"/api/records/{played.rpartition('/')[2]}").json()["record"]
    names = [player["name"] for player in record["players"]]
    # All that can be read, seen or not: options of lists and what a screen reader says, too.
    everything = """() => document.querySelector("mj-replay-view").outerHTML
        .replaceAll(/<!--.*?-->/g, "")"""
    assert all(name in page.evaluate(everything) for name in names)
    page.get_by_label("Hide names").check()
    expect(page.locator(".plate .called").first).to_have_text("Player 1")
    for key in ("", "End", "ArrowLeft", "v"):
        if key:
            page.locator(".stage").click(position={"x": 2, "y": 2})
            page.keyboard.press(key)
        shown = page.evaluate(everything)
        assert not [name for name in names if name in shown], key
    # The link says so as well.
    expect(page).to_have_url(re.compile("names=hidden"))
    page.reload()
    page.locator(".stage").wait_for()
    shown = page.evaluate(everything)
    assert not [name for name in names if name in shown]


def test_a_game_is_downloaded_in_every_format_and_opened_again(
    page: Page, played: str, tmp_path: Path
) -> None:
    page.goto(played)
    page.locator(".stage").wait_for()
    formats = page.request.get(f"/api/records/{played.rpartition('/')[2]}").json()["formats"]
    links = page.locator(".menu a")
    expect(links).to_have_count(len(formats))
    assert formats
    files: dict[str, Path] = {}
    untold: list[str] = []
    for one, link in zip(formats, links.all(), strict=True):
        told = page.request.get(f"/api/records/{played.rpartition('/')[2]}/file/{one}")
        if not link.is_visible():
            page.locator(".menu summary").click()
        if not told.ok:
            # Some tell only games of their own kind; then the page says so, and why.
            link.click()
            expect(page.locator(".menu [role=alert]")).to_have_text(told.json()["message"])
            untold.append(one)
            continue
        with page.expect_download() as saving:
            link.click()
        expect(link).to_be_hidden()
        files[one] = tmp_path / saving.value.suggested_filename
        saving.value.save_as(files[one])
        assert files[one].read_bytes() == told.body()
    assert {"guobiao", "tziakcha", "salasasa", "pmn"} <= set(files)
    assert set(files) | set(untold) == set(formats)
    assert len(set(files.values())) == len(files), "two formats have the same file name"
    for one, file in files.items():
        page.goto("/record/file")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.locator(".stage"), one).to_be_visible()
        expect(page.locator(".replay-lines .line")).not_to_have_count(0)


def test_the_menu_of_downloads_closes_again(page: Page, played: str) -> None:
    page.goto(played)
    page.locator(".stage").wait_for()
    opener, first = page.locator(".menu summary"), page.locator(".menu a").first
    opener.click()
    with page.expect_download():
        first.click()
    expect(first).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    first.focus()
    page.keyboard.press("Escape")
    expect(first).to_be_hidden()
    expect(opener).to_be_focused()
    opener.click()
    page.locator(".stage").click(position={"x": 5, "y": 5})
    expect(first).to_be_hidden()
    opener.focus()
    page.keyboard.press("Enter")
    expect(first).to_be_visible()
    page.keyboard.press("Shift+Tab")
    expect(first).to_be_hidden()


def test_a_file_that_is_no_record_says_so(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "shopping.txt"
    file.write_text("eggs, tea, rice", encoding="utf-8")
    page.goto("/record/file")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.locator(".stage")).to_have_count(0)


def test_what_only_another_ruling_counts_has_its_name(visit: Visit) -> None:
    for locale, name in (("en", "Concealed Kong"), ("zh-CN", "双暗杠"), ("zh-TW", "雙暗槓")):
        page = visit(locale=locale)
        page.goto("/score?hand=%5B1111m%5D%5B9999p%5D234m567s8s8s")
        differences = page.locator(".differences li")
        expect(differences.first).to_contain_text(name)
        # A fan is a name and a number, never the number of the fan.
        for text in differences.locator(".faint").all_inner_texts():
            for fan in text.lstrip("−+ ").split(", "):
                assert re.fullmatch(r"\D+ \d+", fan), fan
