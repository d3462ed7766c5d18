"""One's own hand: help while discarding, claims with several ways, fingers, keys, automation."""

from __future__ import annotations

from typing import Any

from page.person import (
    FREE,
    GUARD,
    Visit,
    answered,
    new_table,
    own_tiles,
    play_deal,
    question,
    sit_down,
    with_keys,
    with_mouse,
    with_skill,
)
from playwright.sync_api import Page, ViewportSize, expect

from guobiao.scoring.waits import waits
from guobiao.tiles.hand import Hand
from guobiao.tiles.tile import Tile, tile_name

PHONE: ViewportSize = {"width": 390, "height": 844}
RANDOM = {"spectators": "nobody"}


def until(page: Page, wanted: Any, most: int = 400) -> Any:
    """Play, deal after deal if need be, until a question is as wanted; return it."""
    for _ in range(most):
        asked = question(page)
        if asked is None:
            page.locator("[data-next]").click()
            expect(page.locator(".cover")).to_have_count(0)
        elif wanted(asked):
            return asked
        else:
            with_skill(page)
            answered(page, asked)
    raise AssertionError("it never came to that")


def test_waits_and_their_fan_are_told_before_the_discard(page: Page) -> None:
    new_table(page, **RANDOM)
    asked = until(page, lambda asked: asked["discards"])
    help_ = asked["discards"][0]
    tile = page.locator(f".own-tiles .tile[data-tile='{help_['tile']}']").first
    tile.hover()
    rows = page.locator("#panel-body table.waits tbody tr")
    expect(rows).to_have_count(len(help_["waits"]))
    expect(page.locator("#panel-body h2").first).to_contain_text("Waits after")
    # What is told is what the library says of the thirteen tiles that would be left.
    left = own_tiles(page)
    left.remove(help_["tile"])
    found = waits(Hand.parse("".join(tile_name(Tile(one)) for one in left)))
    number = "all => all.map(row => Number(row.querySelector('.tile').dataset.tile))"
    told = rows.evaluate_all(number)
    assert told == [int(wait.tile) for wait in found]
    for row, wait in zip(rows.all(), help_["waits"], strict=True):
        by_discard, by_draw = (row.locator(f"td:nth-of-type({n})").inner_text() for n in (2, 3))
        assert by_discard.startswith("—" if wait["discard"] is None else str(wait["discard"]))
        assert by_draw.startswith("—" if wait["self_draw"] is None else str(wait["self_draw"]))
    # A mark above the tile says the same at a glance, and so does its name.
    legal = any(wait["legal"] or wait["legal_self_draw"] for wait in help_["waits"])
    assert ("legal" if legal else "waiting") in (tile.get_attribute("class") or "").split()
    assert "Waits:" in (tile.get_attribute("aria-label") or "")


def test_no_help_where_the_table_gives_none(page: Page) -> None:
    new_table(page, waits_help=False)
    question(page)
    expect(page.locator("#panel-body h2")).to_have_text(["Unseen"])


def test_a_chow_with_several_ways_shows_them_as_tiles(page: Page) -> None:
    new_table(page, **RANDOM)

    def several(asked: Any) -> bool:
        return [one["action"]["do"] for one in asked["options"]].count("chow") > 1

    meld = page.locator(".own-melds .meld")
    options: list[Any] = []
    for _ in range(5):  # a chow gives way to whoever claims the tile for a pung
        asked = until(page, several)
        options = [one for one in asked["options"] if one["action"]["do"] == "chow"]
        _chow(page, options)
        answered(page, asked)
        question(page)
        if meld.count():
            break
    expect(meld).to_have_count(1)
    laid = meld.locator(".tile").evaluate_all("all => all.map(one => Number(one.dataset.tile))")
    assert sorted(laid) == options[-1]["tiles"]


def _chow(page: Page, options: list[Any]) -> None:
    """Look at the ways, go back, and chow in the last one."""
    page.wait_for_timeout(GUARD)
    page.keyboard.press("c")
    ways = page.locator(".ways .way")
    expect(ways).to_have_count(len(options))
    for way, option in zip(ways.all(), options, strict=True):
        shown = way.locator(".tile").evaluate_all("all => all.map(one => Number(one.dataset.tile))")
        assert shown == option["tiles"]
    page.keyboard.press("Escape")
    expect(ways).to_have_count(0)
    page.locator("button.act.chow").click()
    ways.last.click()


def test_a_finger_lifts_a_tile_before_it_discards_one(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(page)
    page.locator(FREE).first.wait_for()
    asked = question(page)
    tiles = page.locator(".own-tiles .tile")
    tiles.first.tap()
    expect(tiles.first).to_contain_class("chosen")
    tiles.nth(1).tap()
    expect(tiles.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(tiles.first).to_have_attribute("aria-pressed", "false")
    assert question(page)["id"] == asked["id"]
    tile = own_tiles(page)[1]
    tiles.nth(1).tap()
    answered(page, asked)
    own = page.locator(".seat.self .river .tile")
    expect(own.first).to_have_attribute("data-tile", str(tile))


def test_one_press_discards_for_whoever_wants_that(page: Page) -> None:
    sit_down(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="With one click").click()
    page.get_by_role("button", name="Close").click()
    page.locator(FREE).first.wait_for()
    asked = question(page)
    page.locator(FREE).first.click()
    answered(page, asked)
    expect(page.locator(".seat.self .river .tile")).to_have_count(1)


def test_who_has_no_mouse_plays_a_deal_from_the_first_screen_on(page: Page) -> None:
    page.goto("/")
    page.locator("[data-play]").wait_for()
    _tab_to(page, "[data-play]")
    page.keyboard.press("Enter")
    page.locator(".felt").wait_for()
    play_deal(page, with_keys)
    _tab_to(page, "[data-next]")
    page.keyboard.press("Enter")
    expect(page.locator(".middle .deal")).to_have_text("Deal 2 of 16")
    # The panel, its tabs and a switch in it.
    _tab_to(page, ".tabs [aria-selected=true]")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#tab-automatic")).to_have_attribute("aria-selected", "true")
    _tab_to(page, ".panel-body input >> nth=1")
    page.keyboard.press("Space")
    expect(page.locator(".panel-body input").nth(1)).to_be_checked()


def _tab_to(page: Page, selector: str, most: int = 60) -> None:
    wanted = page.locator(selector).first
    for _ in range(most):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {selector}")


def test_what_goes_by_itself_is_not_asked(page: Page) -> None:
    new_table(page, **RANDOM)
    question(page)
    page.locator("#tab-automatic").click()
    for switch in ("No chow", "No pung", "No kong"):
        page.get_by_label(switch).check()
    asked = question(page)  # may have come before the switches
    with_mouse(page)
    answered(page, asked)
    kinds: set[str] = set()

    def discard(page: Page) -> None:
        asked = question(page)
        kinds.update(one["action"]["do"] for one in (asked["options"] if asked else ()))
        with_mouse(page)

    play_deal(page, discard)
    assert not kinds & {"chow", "pung", "kong"}
    page.locator("[data-next]").click()
    expect(page.locator(".cover")).to_have_count(0)
    question(page)
    # What was switched on holds for one deal; what is drawn is now discarded until it ends.
    expect(page.get_by_label("No chow")).not_to_be_checked()
    page.get_by_label("Discard what is drawn").check()
    asked = question(page)
    with_mouse(page)
    answered(page, asked)

    def decide(page: Page) -> None:
        """Decide what is left to the person, who may want a kong or a win."""
        asked = question(page)
        if asked is None:  # others have decided meanwhile
            return
        kinds = {one["action"]["do"] for one in asked["options"]}
        assert kinds & {"added_kong", "concealed_kong", "win"}
        with_mouse(page)

    play_deal(page, decide)
    straight = page.locator(".seat.self .river .straight").count()
    assert straight >= page.locator(".seat.self .river .tile").count() - 1


def test_flowers_are_set_aside_by_hand_where_that_is_wanted(page: Page) -> None:
    new_table(page, **RANDOM)
    question(page)
    page.locator("#tab-automatic").click()
    page.get_by_role("checkbox", name="Flowers").uncheck()

    def flower(asked: Any) -> bool:
        return "flower" in {one["action"]["do"] for one in asked["options"]}

    # What is drawn goes away by itself, but for flowers: so they come soon.
    for _ in range(20):
        page.get_by_label("Discard what is drawn").check()
        asked = question(page)
        if asked is None:
            page.locator("[data-next]").click()
            expect(page.locator(".cover")).to_have_count(0)
        elif flower(asked):
            break
        else:
            with_mouse(page)
            answered(page, asked)
    page.get_by_label("Discard what is drawn").uncheck()
    asked = question(page)
    assert flower(asked)
    count = page.locator(".seat.self .plate .flowers .tile").count()
    page.wait_for_timeout(GUARD)
    page.get_by_role("button", name="Flower", exact=True).click()
    if [one["action"]["do"] for one in asked["options"]].count("flower") > 1:
        page.locator(".ways .way").first.click()
    answered(page, asked)
    expect(page.locator(".seat.self .plate .flowers .tile")).to_have_count(count + 1)
    page.get_by_role("checkbox", name="Flowers").check()
    # What was asked before stays asked: a second flower may have come for the first.
    for _ in range(2):
        asked = until(
            page, lambda asked: "discard" in {one["action"]["do"] for one in asked["options"]}
        )
        with_mouse(page)
        answered(page, asked)
    until(page, lambda asked: "discard" in {one["action"]["do"] for one in asked["options"]})
    assert all(tile < 34 for tile in own_tiles(page))


def test_a_win_is_taken_by_itself_where_that_is_wanted(page: Page) -> None:
    # By these rules almost every complete hand wins, so that one does not wait for days.
    new_table(page, rules={"system": "sichuan", "preset": "modern"})
    for _ in range(6):
        won = page.locator(".cover .win h2", has_text="Guest")
        for _ in range(200):
            asked = question(page)
            if asked is None:
                break
            kinds = {one["action"]["do"] for one in asked["options"]}
            assert "win" not in kinds, "it is asked what should go by itself"
            if kinds & {"give", "name"}:
                _open(page, kinds)
                page.locator("#tab-automatic").click()
                page.get_by_label("Win when legal").check()
            else:
                with_skill(page)
            answered(page, asked)
        if won.count():
            return
        page.locator("[data-next]").click()
        expect(page.locator(".cover")).to_have_count(0)
    raise AssertionError("nobody wins in so many deals who plays so well")


def _open(page: Page, kinds: set[str]) -> None:
    page.wait_for_timeout(GUARD)
    if "give" in kinds:
        for _ in range(3):
            page.locator(f"{FREE}[aria-pressed=false]").first.click()
        page.keyboard.press("g")
    else:
        page.keyboard.press("1")


def test_tiles_for_who_sees_few_colours(page: Page) -> None:
    sit_down(page)
    page.locator(FREE).first.wait_for()
    expect(page.locator("#sprite symbol")).to_have_count(43)
    sprite = "() => document.querySelector('#sprite').innerHTML"
    before = page.evaluate(sprite)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Colour-blind safe").click()
    page.get_by_role("button", name="Close").click()
    page.wait_for_function(f"before => ({sprite})() !== before", arg=before)
    faces = page.evaluate(sprite)
    page.reload()
    page.locator(FREE).first.wait_for()
    assert page.evaluate("document.documentElement.dataset.faces") == "colour-blind"
    page.wait_for_function(f"faces => ({sprite})() === faces", arg=faces)
    # Suits are told apart by their index, whatever the eye makes of the colours: on every tile of a
    # suit there is a drawing that the usual tiles do not have.
    for name in ("1m", "5p", "9s"):
        assert page.locator(f"#t-{name}").inner_html() not in before
