"""What somebody needs to be told who sits down here for the first time."""

from __future__ import annotations

from page.person import answered, question, sit_down, with_mouse
from playwright.sync_api import Page

STATUSES = """() => {
    window.said = new Set();
    new MutationObserver(() => {
        const status = document.querySelector(".status");
        if (status) window.said.add(status.textContent.trim());
    }).observe(document, {childList: true, subtree: true, characterData: true});
}"""


def test_the_table_says_what_it_waits_for(page: Page) -> None:
    sit_down(page)
    page.evaluate(STATUSES)
    for _ in range(4):
        asked = question(page)
        with_mouse(page)
        answered(page, asked)
    question(page)
    said = page.evaluate("[...window.said]")
    assert "Waiting for claims" in said
    # Who has just discarded does not play any more, and nobody is a stranger to himself.
    assert not [words for words in said if words.startswith("Guest")]
