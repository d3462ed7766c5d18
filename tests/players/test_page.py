"""The program on the page about programs plays as the page says."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from guobiao.players.player import SeatedPlayer
from guobiao.players.program import Program, ProgramPlayer
from guobiao.rulesets.guobiao.presets import BOTZONE
from guobiao.table.match import Match
from guobiao.table.seat import Seat

PAGE = Path(__file__).parents[2] / "docs" / "formats" / "player-program.md"


def test_the_program_of_the_page_plays(tmp_path: Path) -> None:
    block = re.search(r"(?ms)^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"))
    assert block is not None
    file = tmp_path / "program.py"
    file.write_text(block.group(1), encoding="utf-8")
    with Program([sys.executable, "-S", str(file)]) as program:
        for seed in (b"a", b"b"):
            deal = Match(BOTZONE, seed).next_deal()
            assert deal is not None
            seats = [
                SeatedPlayer(ProgramPlayer(program, bytes([seat])), deal, Seat(seat))
                for seat in range(4)
            ]
            while not deal.over:
                seat = deal.acting[0]
                deal.act(seat, seats[seat].answer())
