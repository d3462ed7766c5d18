"""Claims that are set in advance in the browser: set, taken back, and made without a press."""

from __future__ import annotations

from page.person import Visit, question, sit_down, with_mouse, with_thumb
from playwright.sync_api import Error as PressError
from playwright.sync_api import Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 390, "height": 844}
TURNS = 18


def unset(page: Page) -> int:
    """Return how many of the claims that there are have not been set."""
    return page.locator(".ahead-choice[aria-pressed=false]").count()


def set_everything(page: Page) -> None:
    for _ in range(unset(page)):
        left = unset(page)
        if left == 0:
            return
        page.locator(".ahead-choice[aria-pressed=false]").first.click()
        page.wait_for_function(
            "left => document.querySelectorAll('.ahead-choice[aria-pressed=false]').length < left",
            arg=left,
        )


def test_a_claim_is_set_and_taken_back_in_two_places(page: Page) -> None:
    sit_down(page)
    question(page)
    page.locator("#tab-automatic").click()
    first = page.locator(".ahead-choice").first
    expect(first).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".ahead-chip")).to_have_count(0)
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    said = first.get_attribute("aria-label")
    assert said is not None
    chip = page.locator(".ahead-chip")
    expect(chip).to_have_count(1)
    expect(chip).to_have_accessible_name(f"Take back: {said}")
    first.click()
    expect(chip).to_have_count(0)
    first.focus()
    page.keyboard.press("Enter")
    expect(chip).to_have_count(1)
    chip.click()
    expect(chip).to_have_count(0)
    expect(first).to_have_attribute("aria-pressed", "false")


def test_claims_that_were_set_are_made_without_a_press(page: Page) -> None:
    sit_down(page)
    page.locator("#tab-automatic").click()
    for _ in range(TURNS):
        asked = question(page)
        if asked is None or page.locator(".own-melds .meld").count():
            break
        set_everything(page)
        with_mouse(page)
        page.wait_for_function(
            "id => document.querySelector('.cover') || "
            "document.querySelector('mj-own-hand').question?.id !== id",
            arg=asked["id"],
        )
    expect(page.locator(".own-melds .meld")).not_to_have_count(0)


def test_what_is_set_is_in_sight_and_taken_back_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True, locale="zh-CN")
    sit_down(page)
    question(page)
    page.locator(".panel-toggle").tap()
    page.locator("#tab-automatic").tap()
    page.locator(".ahead-choice").first.tap()
    page.locator(".panel-toggle").tap()
    chip = page.locator(".ahead-chip")
    box = chip.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    with_thumb(page)  # what is set changes nothing about a discard
    chip = page.locator(".ahead-chip")
    if there := page.query_selector(".ahead-chip"):  # it goes where it was claimed meanwhile
        try:
            there.tap()
        except PressError:
            if there.is_visible():
                raise
    expect(chip).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
