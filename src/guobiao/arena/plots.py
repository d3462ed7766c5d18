"""Pictures of what an arena has come to; they need matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

from guobiao.arena.standing import Standings
from guobiao.table.system import Lexicon

_SURE: Final = 1.96
"""How many standard errors each way hold the true value in 95 of 100 arenas."""
_FANS: Final = 15
_STEADY: Final[dict[Any, Any]] = {"svg.hashsalt": "guobiao"}
"""So that the same results make the same file."""


def draw_points(found: Standings, lexicon: Lexicon, file: Path) -> None:
    """Draw the points a deal of each player, with intervals of 95 %.

    Args:
        found: what to draw.
        lexicon: the words of the rules.
        file: where to; its ending says how.
    """
    del lexicon
    players = found.players[::-1]
    figure: Any = Figure(figsize=(7, 1.2 + 0.4 * len(players)), layout="constrained")
    axes = figure.subplots()
    axes.errorbar(
        [player.points.value for player in players],
        range(len(players)),
        xerr=[_SURE * (player.points.error or 0) for player in players],
        fmt="o",
        capsize=4,
        color="#1d5c4d",
    )
    axes.set_yticks(range(len(players)), [player.name for player in players])
    axes.axvline(0, color="#888888", linewidth=0.8)
    axes.margins(y=0.3)
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel(f"points a deal, 95 % intervals, {found.deals} deals in {found.sets} sets")
    _save(figure, file)


def draw_fans(found: Standings, lexicon: Lexicon, file: Path) -> None:
    """Draw in what share of each player's wins the most frequent fans were found.

    Args:
        found: what to draw.
        lexicon: the words of the rules.
        file: where to; its ending says how.
    """
    players = [player for player in found.players if player.won]
    counts: dict[str, int] = {}
    for player in players:
        for item, count in player.items.items():
            counts[item] = counts.get(item, 0) + count
    items = sorted(counts, key=lambda item: (counts[item], item))[-_FANS:]
    figure: Any = Figure(figsize=(8, 1.4 + 0.4 * len(items)), layout="constrained")
    axes = figure.subplots()
    thickness = 0.8 / max(len(players), 1)
    for place, player in enumerate(players):
        axes.barh(
            [row + 0.4 - thickness * (place + 0.5) for row in range(len(items))],
            [100 * player.items[item] / player.won for item in items],
            thickness,
            label=player.name,
        )
    axes.set_yticks(range(len(items)), [lexicon.word(item, "en") for item in items])
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel("% of wins")
    if players:
        axes.legend()
    _save(figure, file)


def _save(figure: Any, file: Path) -> None:
    library: Any = mpl
    with library.rc_context(_STEADY):
        figure.savefig(file, dpi=150, metadata={"Date": None} if file.suffix == ".svg" else None)
