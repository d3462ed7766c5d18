"""Tiles move from where they were to where they go, if nobody minds; nothing else moves."""

from __future__ import annotations

from typing import Any

import pytest
from page.person import FREE, Visit, answered, question, sit_down
from playwright.sync_api import Page, expect

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
    }).observe(document.querySelector(".table-main"), { childList: true });
}"""
MIDDLE = """one => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def near(one: Any, two: Any, slack: float = 12) -> bool:
    """Tell whether two places are the same but for a tile that is lifted."""
    return all(abs(a - b) <= slack for a, b in zip(one, two, strict=True))


def discard(page: Page) -> Any:
    """Discard the tile on the left, and return where it lay."""
    asked = question(page)
    while "pass" in {one["action"]["do"] for one in asked["options"]}:
        page.wait_for_timeout(300)
        page.keyboard.press("x")
        answered(page, asked)
        asked = question(page)
    tile = page.locator(FREE).first
    tile.click()
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
    seen = lying.evaluate_all("all => all.map(one => Number(one.dataset.tile))")
    assert all(one["tile"] < 0 or one["tile"] in seen for one in page.evaluate("window.flown"))


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
        if "pass" in {one["action"]["do"] for one in asked["options"]}:
            page.wait_for_timeout(300)
            page.keyboard.press("x")
        else:
            page.keyboard.press("d")
            page.keyboard.press("d")
        answered(page, asked)
    question(page)
    lie = page.evaluate("window.lie")
    assert lie["without"]
    assert len(set(lie["places"])) == 1, lie
