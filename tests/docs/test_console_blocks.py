"""Every command in the pages prints what the pages say."""

from __future__ import annotations

from pathlib import Path

import pytest
from commands import OF_THE_TERMINAL
from console_blocks import BLOCK, Session, is_ours, run, sessions

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

FOUND = [
    pytest.param(session, id=f"{page.relative_to(ROOT)}: {session.command}")
    for page in PAGES
    for block in BLOCK.findall(page.read_text(encoding="utf-8"))
    for session in sessions(block)
    if is_ours(session.command)
]


@pytest.mark.parametrize("session", FOUND)
def test_a_command_prints_what_the_page_says(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in OF_THE_TERMINAL:
        monkeypatch.delenv(name, raising=False)
    assert run(session.command) == session.printed
