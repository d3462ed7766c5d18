"""Accounts, and what they keep: games, statistics and a rating."""

from __future__ import annotations

import re
from itertools import count

import pytest
from page.person import UNTIMED, Visit
from playwright.sync_api import Page, expect

PASSWORD = "four winds"
_NUMBERS = count(1)


def register(page: Page) -> str:
    """Make an account on the first screen, and return its name."""
    name = f"Player {next(_NUMBERS)}"
    page.goto("/")
    page.locator("mj-account summary").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    expect(page.locator("mj-account a")).to_have_text(name)
    return name


def test_register_sign_out_and_sign_in_again(page: Page) -> None:
    name = register(page)
    page.reload()
    expect(page.locator("mj-account a")).to_have_text(name)
    address = page.locator("mj-account a").get_attribute("href")
    page.get_by_role("button", name="Sign out").click()
    expect(page.locator("mj-account summary")).to_contain_text("Guest")
    page.locator("mj-account summary").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill("four dragons")
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator("mj-account [role=alert]")).not_to_be_empty()
    expect(page.get_by_role("button", name="Sign out")).to_have_count(0)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator("mj-account a")).to_have_text(name)
    assert page.locator("mj-account a").get_attribute("href") == address


def test_a_name_that_is_taken_and_a_short_password_are_refused(visit: Visit) -> None:
    name = register(visit())
    page = visit()
    page.goto("/")
    page.locator("mj-account summary").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Make an account").click()
    # The browser itself says so, and nothing is sent.
    assert page.get_by_label("Password").evaluate("one => !one.validity.valid")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    expect(page.locator("mj-account [role=alert]")).to_contain_text(name)


def test_a_program_gets_a_token_that_is_shown_once(visit: Visit) -> None:
    page = visit()
    register(page)
    page.locator(".programs summary").click()
    page.get_by_label("Name of the program").fill("Deep Sparrow")
    page.get_by_role("button", name="Add a program").click()
    shown = page.get_by_label("Token of Deep Sparrow")
    expect(shown).to_have_value(re.compile("gbp_.{43}"))
    token = shown.input_value()
    # The program opens a table, and is called what it is.
    asking = {"Authorization": f"Bearer {token}"}
    answer = page.context.browser.new_context().request.post(  # type: ignore[union-attr]
        f"{page.url}api/tables", data={}, headers=asking
    )
    page.goto(f"/table/{answer.json()['id']}")
    expect(page.locator(".seats-list .who").first).to_contain_text("Deep Sparrow (program)")
    page.goto("/")
    page.locator(".programs summary").click()
    expect(page.locator(".program-list a")).to_have_text(["Deep Sparrow"])
    expect(page.get_by_label("Token of Deep Sparrow")).to_have_count(0)
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="New token: Deep Sparrow").click()
    expect(shown).to_have_value(re.compile("gbp_.{43}"))
    assert shown.input_value() != token
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Dismiss: Deep Sparrow").click()
    expect(page.locator(".program-list")).to_have_count(0)
    expect(shown).to_have_count(0)
    page.get_by_label("Name of the program").fill("Deep Sparrow")
    page.get_by_role("button", name="Add a program").click()
    expect(page.locator("mj-programs [role=alert]")).to_contain_text("Deep Sparrow")


@pytest.mark.parametrize(("locale", "mark"), [("en-GB", " (guest)"), ("zh-TW", "（訪客）")])
def test_a_guest_is_called_one_whatever_his_name(visit: Visit, locale: str, mark: str) -> None:
    page = visit(locale=locale)
    page.goto("/")
    page.locator("mj-account summary").wait_for()
    assert page.request.post("/api/guest", data={"name": "Champion"}).ok
    page.goto("/")
    expect(page.locator("mj-account summary")).to_contain_text(f"Champion{mark}")
    page.locator("[data-play]").click()
    expect(page.locator(".plate .called", has_text=f"Champion{mark}")).to_be_visible()


def test_rated_matches_draw_a_curve(visit: Visit) -> None:
    players = [visit() for _ in range(4)]
    names = [register(page) for page in players]
    _rated_match(players)
    first = players[0]
    changes = first.locator("mj-rating-changes tr")
    expect(changes).to_have_count(4)
    for place, name in enumerate(names):
        expect(changes.nth(place)).to_contain_text(name)
        expect(changes.nth(place)).to_contain_text("unranked")
        expect(changes.nth(place)).to_contain_text("rated matches still to go: 9")
    _rated_match(players)
    expect(changes.first).to_contain_text("rated matches still to go: 8")
    shown = changes.first.locator(".figure").first.inner_text()
    first.goto("/")
    first.locator("mj-account a").click()
    expect(first.get_by_role("heading", level=1)).to_have_text(names[0])
    curve = first.locator("mj-person svg[role=img]")
    expect(curve).to_be_visible()
    points = (curve.get_attribute("aria-label") or "").split(", ")
    assert len(points) == 2
    assert len((curve.locator("polyline").get_attribute("points") or "").split()) == 2
    rates = dict(
        zip(
            first.locator(".rates dt").all_inner_texts(),
            first.locator(".rates dd").all_inner_texts(),
            strict=True,
        )
    )
    assert rates["Matches"] == "2"
    assert rates["Deals"] == "2"
    assert rates["Rating"] == shown
    mean, _, deviation = shown.partition(" ± ")
    assert float(mean) == float(points[-1])
    sure = float(rates["At least, almost surely"].replace("−", "-"))
    assert sure == pytest.approx(float(mean) - 3 * float(deviation), abs=0.25)
    assert rates["Rank"] == "unranked (rated matches still to go: 8)"
    assert rates["Rated matches"] == "2"
    expect(first.locator(".list li")).to_have_count(2)


def _rated_match(players: list[Page]) -> None:
    """Play one deal to its end, each discarding what is drawn."""
    first, *others = players
    choice = {
        "clock": UNTIMED,
        "rated": True,
        "rules": {"system": "guobiao", "preset": "duplicate"},
    }
    opened = first.request.post("/api/tables", data=choice)
    assert opened.ok, opened.text()
    address = f"/table/{opened.json()['id']}"
    for page in players:
        page.goto(address)
        page.locator("mj-gathering h1").wait_for()
    for page in others:
        page.get_by_role("button", name="Sit down").first.click()
        expect(page.locator(".seats-list small", has_text="you")).to_be_visible()
    expect(first.locator(".seats-list small", has_text="unranked")).to_have_count(4)
    first.get_by_role("button", name="Begin").click()
    expect(first.locator(".plate .note", has_text="unranked")).to_have_count(4)
    for page in players:
        page.locator("#tab-automatic").click()
        page.get_by_label("Discard what is drawn").check()
    for _ in range(400):
        for page in players:
            if page.locator(".cover-buttons a").count():
                break
            asked = page.evaluate("document.querySelector('mj-own-hand')?.question ?? null")
            if asked:
                page.keyboard.press("x")
                page.keyboard.press("d")
                page.keyboard.press("d")
        else:
            first.wait_for_timeout(100)
            continue
        break
    for page in players:
        page.locator(".cover-buttons a").wait_for()
