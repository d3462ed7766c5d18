"""Draw the pictures of the documentation: ``python tools/pictures.py`` writes ``docs/images``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from guobiao.arena.simulation import simulate
from guobiao.draw import Onlooker, hand_svg, sheet_svg, table_svg
from guobiao.draw.overview import overview_svg
from guobiao.records.header import Rules
from guobiao.scoring.score import score
from guobiao.tiles.hand import Hand

FOLDER: Final = Path(__file__).parent.parent / "docs" / "images"

HAND: Final = "[345m,2][CCCC,5][1111s]55p78s9s|WS0110|ab"
SHEET: Final = "[123m,2]456pEE89s789p7s|ES0100|ab"

NAMES: Final = ("Ann", "Bo", "Cy", "Di")


def table() -> str:
    """Draw the end of the first deal of a simulated match, in which West wins."""
    onlooker = Onlooker(names=NAMES)
    onlooker.see(next(simulate(Rules("official"), "star")).deal.events)
    return table_svg(onlooker.scene(), bottom=2)


WHITE: Final = "#ffffff"
"""Pages are read in dark, too: the pictures bring their own ground."""

PICTURES: Final[dict[str, Callable[[], str]]] = {
    "tiles.svg": overview_svg,
    "hand.svg": lambda: hand_svg(Hand.parse(HAND), background=WHITE),
    "hand-colour-blind.svg": lambda: hand_svg(Hand.parse(HAND), "colour-blind", background=WHITE),
    "hand-large-index.svg": lambda: hand_svg(Hand.parse(HAND), "large-index", 28, background=WHITE),
    "table.svg": table,
    "sheet.svg": lambda: sheet_svg(score(SHEET), background=WHITE),
}
"""What draws each picture."""

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw() + "\n", encoding="utf-8")
