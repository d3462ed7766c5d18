"""Tiles move from where they were to where they go, if nobody minds; nothing else moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from page.person import FREE, GUARD, Visit, answered, question, sit_down
from playwright.sync_api import Page, expect

from guobiao.arena.simulation import simulate
from guobiao.records.header import Rules
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.writer import write_record

WATCH = """() => {
    window.flown = [];
    new MutationObserver(changes => {
        for (const { addedNodes } of changes) {
            for (const one of addedNodes) {
                if (one.classList?.contains("flying")) {
                    const [moving] = one.getAnimations();
                    const [x, y] = moving.effect.getKeyframes()[0].transform.match(/-?[\\d.]+/g);
                    const to = [parseFloat(one.style.left), parseFloat(one.style.top)];
                    window.flown.push({
                        tile: Number(one.querySelector(".tile").dataset.tile),
                        from: [to[0] + Number(x), to[1] + Number(y)],
                        to,
                        duration: moving.effect.getTiming().duration,
                    });
                }
            }
        }
    }).observe(document.querySelector(".table-main, .replay-table"), { childList: true });
}"""
MIDDLE = """one => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""


STILL = "one => Promise.all(one.getAnimations().map(moving => moving.finished))"
"""Settled when a thing has come to rest."""


def near(one: Any, two: Any, slack: float = 12) -> bool:
    """Tell whether two places are the same but for a tile that is lifted."""
    return all(abs(a - b) <= slack for a, b in zip(one, two, strict=True))


def discard(page: Page) -> Any:
    """Discard the tile on the left, and return where it lay."""
    asked = question(page)
    while "pass" in {one["action"]["do"] for one in asked["options"]}:
        page.wait_for_timeout(GUARD)
        page.keyboard.press("x")
        answered(page, asked)
        asked = question(page)
    tile = page.locator(FREE).first
    tile.click()
    tile.evaluate(STILL)
    at = tile.evaluate(MIDDLE)
    tile.click()
    answered(page, asked)
    return at


def test_a_discard_goes_from_the_hand_to_the_river(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    sit_down(page)
    page.locator(FREE).first.wait_for()
    page.evaluate(WATCH)
    tile = int(page.locator(FREE).first.get_attribute("data-tile") or -1)
    at = discard(page)
    page.wait_for_function("tile => window.flown.some(one => one.tile === tile)", arg=tile)
    flown = page.evaluate("window.flown")
    own = next(one for one in flown if one["tile"] == tile)
    assert near(own["from"], at)
    river = page.locator(".seat.self .river .tile").first.evaluate(MIDDLE)
    assert near(own["to"], river)
    assert all(150 <= one["duration"] <= 200 for one in flown)
    # Once it is there, nothing is left over the table.
    expect(page.locator(".flying")).to_have_count(0)
    expect(page.locator(".river .last")).to_have_count(1)


def test_what_others_draw_moves_with_its_back_to_me(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    sit_down(page)
    page.locator(FREE).first.wait_for()
    page.evaluate(WATCH)
    discard(page)
    question(page)
    page.wait_for_function("() => window.flown.length >= 2")
    lying = page.locator(".river .tile, .meld .tile, .flowers .tile, .own-tiles .tile")
    seen, flown = lying.evaluate_all(
        "all => [all.map(one => Number(one.dataset.tile)), window.flown.map(one => one.tile)]"
    )
    assert all(tile < 0 or tile in seen for tile in flown)


@pytest.mark.parametrize("how", ["device", "setting"])
def test_nothing_moves_for_whom_that_disturbs(visit: Visit, how: str) -> None:
    page = visit(reduced_motion="reduce" if how == "device" else "no-preference")
    sit_down(page)
    page.locator(FREE).first.wait_for()
    if how == "setting":
        page.get_by_role("button", name="Settings").click()
        page.locator("[data-choice='motion-']").click()
        page.get_by_role("button", name="Close").click()
    page.evaluate(WATCH)
    discard(page)
    expect(page.locator(".seat.self .river .tile")).to_have_count(1)
    question(page)
    assert page.evaluate("window.flown") == []
    moving = "one => one.getAnimations({ subtree: true }).length"
    assert page.locator(".own-tiles").evaluate(moving) == 0


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    deal = next(simulate(Rules("training"), "motion", player="shape"))
    path = tmp_path_factory.mktemp("records") / "match.jsonl"
    path.write_text(write_record(Record(deal.header, (RecordedDeal(deal.lines),))))
    return path


def to_the_discard(page: Page, record: Path, seat: int) -> None:
    """Open a record just before somebody's first discard."""
    page.goto("/record/file")
    page.locator("input[type=file]").set_input_files(record)
    page.locator(".stage").wait_for()
    step = page.evaluate(
        """seat => {
            const view = document.querySelector("mj-replay-view");
            return view.deal.steps.findIndex(
                ({ line }) => line.event === "discarded" && line.seat === seat);
        }""",
        seat,
    )
    page.locator(".scrub").fill(str(step - 1))
    expect(page.locator("[data-step]")).to_contain_text(f"{step}/")
    page.evaluate(WATCH)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_replay_moves_the_tile_of_one_step_on(visit: Visit, record: Path, seat: int) -> None:
    page = visit(reduced_motion="no-preference")
    to_the_discard(page, record, seat)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.flown.length > 0")
    (flown,) = page.evaluate("window.flown")
    place = ("self", "right", "across")[seat]
    river = page.locator(f".seat.{place} .river > :last-child")
    assert flown["tile"] == int(river.get_attribute("data-tile") or -1)
    assert near(flown["to"], river.evaluate(MIDDLE))
    assert not near(flown["from"], flown["to"], 60)
    expect(page.locator(".flying")).to_have_count(0)


@pytest.mark.parametrize("way", ["jump", "back", "rest"])
def test_a_replay_moves_nothing_else(visit: Visit, record: Path, way: str) -> None:
    page = visit(reduced_motion="reduce" if way == "rest" else "no-preference")
    to_the_discard(page, record, 0)
    before = page.locator("[data-step]").inner_text()
    page.keyboard.press({"jump": "End", "back": "ArrowLeft", "rest": "ArrowRight"}[way])
    expect(page.locator("[data-step]")).not_to_have_text(before)
    page.wait_for_timeout(300)
    assert page.evaluate("window.flown") == []


def test_what_another_draws_has_no_face_where_his_hand_is_hidden(
    visit: Visit, record: Path
) -> None:
    page = visit(reduced_motion="no-preference")
    to_the_discard(page, record, 1)
    page.locator("[data-view]").select_option("0")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")  # the draw before that discard
    page.wait_for_function("() => window.flown.length > 0")
    assert {one["tile"] for one in page.evaluate("window.flown")} == {-1}


LIE = """() => {
    window.lie = { places: [], without: 0 };
    const look = () => {
        const tiles = [...document.querySelectorAll(".own-tiles .tile")];
        window.lie.places.push(Math.round(tiles[0].getBoundingClientRect().left));
        window.lie.without += tiles.some(one => one.classList.contains("apart")) ? 0 : 1;
    };
    look();
    new MutationObserver(look).observe(
        document.querySelector(".own-tiles"), { childList: true, subtree: true });
}"""


def test_the_hand_lies_still_while_a_tile_comes(page: Page) -> None:
    sit_down(page)
    page.locator(FREE).first.wait_for()
    page.evaluate(LIE)
    # What is drawn is thrown away: between the two the hand has thirteen tiles.
    for _ in range(4):
        asked = question(page)
        if asked is None:  # somebody has won already
            break
        if "pass" in {one["action"]["do"] for one in asked["options"]}:
            page.wait_for_timeout(GUARD)
            page.keyboard.press("x")
        else:
            page.keyboard.press("d")
            page.keyboard.press("d")
        answered(page, asked)
    question(page)
    lie = page.evaluate("window.lie")
    assert lie["without"]
    assert len(set(lie["places"])) == 1, lie
