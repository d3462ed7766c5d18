"""Whole deals of every preset, kept as text: each event, and what everybody was asked.

``python tests/table/playthroughs.py`` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE), str(HERE.parent)]

from policies import tidy  # noqa: E402
from telling import SEATS, tell, tiles  # noqa: E402

from guobiao.rulesets.registry import rule_system  # noqa: E402
from guobiao.table.action import Action, Chow, Give, Name  # noqa: E402
from guobiao.table.deal import Deal  # noqa: E402
from guobiao.table.match import Match  # noqa: E402
from guobiao.table.system import RuleSystem  # noqa: E402

TEXTS = HERE / "playthroughs"
DEALS = (
    # Of each preset one deal that somebody wins and one that nobody does.
    ("guobiao", "official", 0, 2),
    ("guobiao", "training", 1, 0),
    ("guobiao", "duplicate", 2, 0),
    ("guobiao", "botzone", 2, 0),
    ("guobiao", "botzone_pile", 0, 1),
    ("sichuan", "modern", 0, 1),
    ("sichuan", "origin", 2, 0),
)
T = TypeVar("T")


class Steady:
    """Chance that is the same under every version of Python, unlike that of ``random``."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._drawn = 0

    def random(self) -> float:
        self._drawn += 1
        digest = hashlib.sha256(f"{self._seed}/{self._drawn}".encode()).digest()
        return int.from_bytes(digest[:6], "big") / 2**48

    def choice(self, among: Sequence[T]) -> T:
        return among[int(self.random() * len(among))]

    def shuffle(self, items: list[T]) -> None:
        for place in range(len(items) - 1, 0, -1):
            other = int(self.random() * (place + 1))
            items[place], items[other] = items[other], items[place]


def text_of(system: RuleSystem, seed: int) -> str:
    """Return a deal as text: each answer, with the number of options, and what follows from it."""
    deal = Match(system, f"playthrough {seed}".encode()).next_deal()
    assert deal is not None
    chance = Steady(f"{system.id} {system.preset} {seed}")
    lines = [f"{system.id} {system.preset}, playthrough {seed}", *_told(deal, 0)]
    while not deal.over:
        told = len(deal.events)
        seat = deal.acting[0]
        options = deal.options(seat)
        action = tidy(deal, seat, chance)  # type: ignore[arg-type]
        deal.act(seat, action)
        lines += [f"{SEATS[seat]}: {_word(action)}, one of {len(options)}", *_told(deal, told)]
    return "\n".join(lines) + "\n"


def _told(deal: Deal, since: int) -> list[str]:
    return [f"  {tell(event)}" for event in deal.events[since:]]


def _word(action: Action) -> str:
    word = type(action).__name__
    if isinstance(action, Chow | Give):
        return f"{word} {tiles(action.tiles)}"
    if isinstance(action, Name):
        return f"{word} {'mps'[action.value]}"
    tile = getattr(action, "tile", None)
    return word if tile is None else f"{word} {tiles([tile])}"


def texts() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every playthrough."""
    for game, preset, won, drawn in DEALS:
        system = rule_system(game, preset, {})
        yield f"{game}_{preset}_won.txt", text_of(system, won)
        yield f"{game}_{preset}_drawn.txt", text_of(system, drawn)


def main() -> None:
    TEXTS.mkdir(exist_ok=True)
    for name, text in texts():
        (TEXTS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
