"""Every command in the pages prints what the pages say."""

from __future__ import annotations

from pathlib import Path

import pytest
from console_blocks import is_ours, printed_by, sessions_of

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

FOUND = [
    pytest.param(page, number, session.printed, id=f"{page.relative_to(ROOT)}: {session.command}")
    for page in PAGES
    for number, session in enumerate(one for one in sessions_of(page) if is_ours(one.command))
]


@pytest.mark.parametrize(("page", "number", "printed"), FOUND)
def test_a_command_prints_what_the_page_says(page: Path, number: int, printed: str) -> None:
    assert printed_by(page)[number] == printed
