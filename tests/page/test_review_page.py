"""The review beside the replay: of a match just played, and of a record from disk."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest
from page.person import answered, end_match, question, sit_down, with_keys
from page.test_access import faults
from playwright.sync_api import Browser, Page, ViewportSize, expect
from server.serving import Server

from guobiao.arena.simulation import simulate
from guobiao.records.header import Rules
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import write_record

DEALS = 3
LONG = 180_000
"""Milliseconds that all the reviews may take on a busy machine."""
SCREENS: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 800},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 320, "height": 640},
)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of players who go for shape alone, and so lose much."""
    deals = [*islice(simulate(Rules("training"), "page", player="shape"), DEALS)]
    told = Record(deals[0].header, tuple(RecordedDeal(deal.lines) for deal in deals))
    path = tmp_path_factory.mktemp("records") / "match.jsonl"
    path.write_text(write_record(told), encoding="utf-8")
    return path


def review(page: Page, record: Path) -> None:
    """Open a record from disk, and wait until all of it is reviewed."""
    page.goto("/record/file")
    page.locator("input[type=file]").set_input_files(record)
    page.locator("[data-review]").click()
    expect(page.locator(".grade")).to_have_count(DEALS)
    expect(page.locator(".progress")).to_have_count(0, timeout=LONG)


@pytest.fixture
def reviewed(page: Page, record: Path) -> Page:
    review(page, record)
    return page


def losses(page: Page) -> list[float]:
    shown = page.locator(".mistake").evaluate_all("all => all.map(one => +one.dataset.loss)")
    return [float(loss) for loss in shown]


def place(page: Page) -> tuple[int, int]:
    """Return the deal and the step that are looked at."""
    deal = page.locator(".grade[aria-current]").get_attribute("data-deal")
    assert deal is not None
    return int(deal), int(page.locator("[data-step]").inner_text().partition("/")[0])


def test_mistakes_stand_in_the_order_of_what_they_lost(reviewed: Page) -> None:
    page = reviewed
    assert all(grade in "ABCDE" for grade in page.locator(".grade b").all_inner_texts())
    here = losses(page)
    assert here == sorted(here, reverse=True)
    assert len(here) == page.locator(".marks i").count() > 0
    page.locator("[data-whole=true]").click()
    whole = losses(page)
    assert whole == sorted(whole, reverse=True)
    assert len(whole) > len(here)
    assert {*here} <= {*whole}


def test_an_arrow_means_what_would_be_better_and_each_figure_is_explained(reviewed: Page) -> None:
    page = reviewed
    page.locator("[data-whole=true]").click()
    shown = page.locator(".mistake .what").all_inner_texts()
    assert shown
    assert {text.count("→") for text in shown} == {1}
    assert any("then discard" in text for text in shown)
    page.locator(".mistake").first.click()
    hints = page.locator(".choices-table th abbr").evaluate_all("all => all.map(one => one.title)")
    assert len(hints) == len(set(hints)) == 4
    # A finger rests on nothing: the same is unfolded beneath the table, by a press or a key.
    told = page.locator(".legend dd")
    expect(told.first).to_be_hidden()
    page.locator(".legend summary").press("Enter")
    assert told.all_inner_texts() == hints
    page.locator(".mistake").last.click()
    expect(told.first).to_be_visible()


def test_a_mistake_leads_to_its_step_and_to_every_choice(reviewed: Page) -> None:
    page = reviewed
    worst = page.locator(".mistake").first
    loss = losses(page)[0]
    worst.click()
    expect(worst).to_have_attribute("aria-current", "step")
    decision = page.locator(".decision")
    expect(decision.locator(".lost")).to_have_text(f"{loss:.1f} points lost")
    rows = decision.locator("tbody tr")
    assert rows.count() > 1
    expect(rows.first).to_have_class(re.compile("best"))
    expect(rows.first).not_to_have_class(re.compile("done"))
    expect(decision.locator("tr.done")).to_have_count(1)
    points = [
        float(text.replace("−", "-"))
        for text in decision.locator("tbody td:nth-child(2)").all_inner_texts()
    ]
    assert points[1:] == sorted(points[1:], reverse=True)
    if decision.locator("[data-every]").count():
        few = rows.count()
        decision.locator("[data-every]").click()
        expect(rows.nth(few)).to_be_visible()
    # The table is shown as it was when the choice was made: the discarded tile is still there.
    done = decision.locator("tr.done .tile").first.get_attribute("data-tile")
    hand = page.locator("mj-own-hand .tile").evaluate_all("all => all.map(one => one.dataset.tile)")
    river = page.locator(".river .last").get_attribute("data-tile")
    assert done in [*hand, river]


def test_keys_and_buttons_go_from_mistake_to_mistake(reviewed: Page) -> None:
    page = reviewed
    mistake = page.locator(".decision .lost")
    seen = [place(page)]
    page.keyboard.press("m")
    expect(mistake).to_contain_text("points lost")
    seen.append(place(page))
    one = mistake.inner_text()
    page.locator("[data-mistake=next]").click()
    expect(mistake).not_to_have_text(one)
    expect(mistake).to_contain_text("points lost")
    seen.append(place(page))
    assert seen == sorted({*seen})
    page.keyboard.press("Shift+M")
    expect(mistake).to_have_text(one)
    assert place(page) == seen[1]
    page.locator("[data-mistake=previous]").click()  # there is none before the first
    expect(mistake).to_have_text(one)
    assert place(page) == seen[1]
    page.keyboard.press("ArrowDown")  # the keys of the replay go on working
    expect(page.locator(".grade[aria-current]")).to_have_attribute("data-deal", str(seen[1][0] + 1))


def test_a_grade_leads_to_its_deal_and_a_name_to_his_decisions(reviewed: Page) -> None:
    page = reviewed
    mine = page.locator(".mistake").all_inner_texts()
    page.locator("[data-whose]").select_option("2")
    expect(page.locator(".progress")).to_have_count(0, timeout=LONG)
    expect(page.locator("[data-whose]")).to_have_value("2")
    expect(page.locator("[data-view]")).to_have_value("2+")
    assert page.locator(".mistake").all_inner_texts() != mine
    page.locator(".grade[data-deal='2']").click()
    expect(page.locator(".grade[aria-current]")).to_have_attribute("data-deal", "2")
    expect(page.locator("[data-deal] option:checked").first).to_contain_text("Deal 3")
    label = page.locator(".grade[data-deal='2'] .sr").inner_text()
    assert re.fullmatch(r"Deal 3: grade [A-E], \d+\.\d points lost", label)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize("shade", ["light", "dark"])
def test_the_review_fits_on_every_screen(
    browser: Browser, server: Server, record: Path, screen: ViewportSize, shade: str
) -> None:
    context = browser.new_context(
        base_url=server.base,
        viewport=screen,
        locale="zh-TW",
        color_scheme=shade,  # type: ignore[arg-type]
    )
    page = context.new_page()
    review(page, record)
    page.locator("[data-mistake=next]").click()
    decision = page.locator(".decision")
    decision.scroll_into_view_if_needed()
    expect(decision).to_be_in_viewport()
    expect(decision.locator(".lost")).to_contain_text("損失")
    expect(decision.locator("thead")).to_contain_text("和率")
    expect(page.locator(".felt")).to_be_in_viewport()
    size = page.locator(".felt").bounding_box()
    assert size is not None
    assert size["height"] > 60
    worst = page.locator(".mistake").first
    worst.scroll_into_view_if_needed()
    expect(worst).to_be_in_viewport()
    assert not faults(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"]
    context.close()


def test_who_has_played_finds_the_review_at_the_end(page: Page) -> None:
    sit_down(page)
    discards = 0
    while discards < 3:
        asked = question(page)
        discards += "discard" in {one["action"]["do"] for one in asked["options"]}
        with_keys(page)
        answered(page, asked)
    table = urlparse(page.url).path.rpartition("/")[2]
    running = page.request.get(f"/api/records/{table}/deals/0/review")
    assert running.status == 404
    end_match(page)
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page.locator(".review")).to_be_visible()
    assert parse_qs(urlparse(page.url).query)["review"] == ["on"]
    expect(page.locator("[data-whose]")).to_have_value("0")
    expect(page.locator(".grade b").first).to_have_text(re.compile("^[A-E]$"), timeout=LONG)
    page.locator("[data-review]").click()
    expect(page.locator(".review")).to_have_count(0)
    page.wait_for_url(lambda url: "review" not in parse_qs(urlparse(url).query))
    expect(page.locator(".replay-lines, .replay-result").first).to_be_visible()


def test_a_table_that_plays_has_no_review(page: Page) -> None:
    sit_down(page)
    page.locator(".own-tiles .tile").first.wait_for()
    table = urlparse(page.url).path.rpartition("/")[2]
    page.goto(f"/record/{table}?review=on")
    expect(page.locator("[role=alert]")).to_contain_text(table)
    expect(page.locator(".review")).to_have_count(0)


def test_other_games_have_a_replay_and_no_review(page: Page, tmp_path: Path) -> None:
    deal = next(simulate(Rules("modern", system="sichuan"), "page"))
    path = tmp_path / "sichuan.jsonl"
    path.write_text(write_record(Record(deal.header, (RecordedDeal(deal.lines),))))
    page.goto("/record/file")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator(".stage")).to_be_visible()
    expect(page.locator("[data-review]")).to_have_count(0)
