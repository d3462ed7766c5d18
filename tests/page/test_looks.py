"""Where things stand on screens of many sizes: nothing lies over anything else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from page.person import Visit
    from playwright.sync_api import Locator


def box(one: Locator) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of what is seen."""
    found = one.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def test_the_bar_has_room_for_the_connection_on_the_smallest_screen(visit: Visit) -> None:
    page = visit(viewport={"width": 320, "height": 640})
    page.goto("/")
    page.locator("[data-play]").click()
    dot = page.locator(".connection.open")
    dot.wait_for()
    left, _, right, _ = box(dot)
    assert box(page.locator(".bar nav a").last)[2] <= left
    assert right <= box(page.locator(".panel-toggle"))[0] + 2
    assert right <= 320


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (740, 360), (568, 320)])
def test_what_is_to_be_done_stands_in_one_line(visit: Visit, width: int, height: int) -> None:
    page = visit(viewport={"width": width, "height": height})
    page.goto("/")
    page.locator("[data-play]").click()
    status = page.locator(".status.mine", has_text="Your turn · Choose a tile to discard")
    status.wait_for(timeout=30_000)
    _, top, _, bottom = box(status)
    assert bottom - top < 24
    if height < 480:
        left, top, right, _ = box(page.locator(".river").first)
        tile = box(page.locator(".own-row .tile").last)
        row = (right - left) / 6 * (tile[3] - tile[1]) / (tile[2] - tile[0])
        assert top + 4 * row <= box(page.locator(".status-row"))[1]


def test_the_headings_of_the_first_screen_are_level(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    heads = page.locator(".columns h2")
    heads.nth(1).wait_for()
    # Both at one time: what comes above them moves both.
    tops = heads.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert tops[0] == pytest.approx(tops[1], abs=1)


def test_the_first_screen_clips_no_choice(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.locator("[data-level]").wait_for()
    for size in ((1280, 800), (1024, 768), (844, 390), (390, 844), (320, 640)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        chosen = page.locator(".play-choices select[name=bot_pace]")
        room = chosen.evaluate("""select => {
            const own = select.getBoundingClientRect().width;
            const alone = select.cloneNode(true);
            alone.style.cssText = "position: absolute; flex: none; width: max-content";
            select.parentNode.append(alone);
            const wanted = alone.getBoundingClientRect().width;
            alone.remove();
            return own - wanted;
        }""")
        assert room > -1, size


@pytest.mark.parametrize(
    ("locale", "said"), [("zh-CN", "游客 "), ("zh-TW", "訪客 "), ("en-GB", "Guest ")]
)
def test_a_guest_without_a_name_is_one_in_the_language_of_the_page(
    visit: Visit, locale: str, said: str
) -> None:
    page = visit(locale=locale)
    page.goto("/")
    summary = page.locator("mj-account summary")
    expect(summary).to_have_text(re.compile(f"^{said}"))
