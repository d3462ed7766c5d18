"""What the other tests of the page let a person do."""

from __future__ import annotations

import time

import pytest
from page.person import Visit, Way, with_mouse, with_skill, with_thumb
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLateError

PASS = "<button class='act pass'>Pass</button>"
VANISHES = "<script>setTimeout(() => document.querySelector('.pass').remove(), 250)</script>"
COVERED = "<div style='position: fixed; inset: 0; background: grey'></div>"


@pytest.mark.parametrize("way", [with_mouse, with_thumb, with_skill])
def test_nobody_waits_for_a_button_that_has_vanished(visit: Visit, way: Way) -> None:
    page = visit(has_touch=True)
    page.set_content(PASS + VANISHES)
    began = time.monotonic()
    way(page)
    assert time.monotonic() - began < 10


def test_a_button_that_is_there_must_be_pressed(page: Page) -> None:
    page.set_content(PASS + COVERED)
    with pytest.raises(TooLateError):
        with_mouse(page)
