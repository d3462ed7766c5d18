"""Draw how well the estimates hold.

``python bench/calibration_plots.py PLAYED DISCARDS CLAIMS SVG``

The files are those of ``bench/calibration_deals.py``. The deals with an odd number are drawn, by
which nothing was fitted. Each dot is as many decisions as the others of its picture; its line is
what 95 of 100 such sets of deals would give, by drawing the deals again.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final, NamedTuple

import matplotlib as mpl
import numpy as np
from calibration_deals import Decision
from calibration_fit import Floats, Sample, best_hope, hope, read
from matplotlib.figure import Figure

from guobiao.analysis import calibration

BINS: Final = 12
DRAWN: Final = 400
"""How often the deals are drawn again."""
STEADY: Final[dict[Any, Any]] = {"svg.hashsalt": "guobiao"}


class Reliability(NamedTuple):
    """What was said, and what came of it, in groups of decisions."""

    said: Floats
    came: Floats
    low: Floats
    high: Floats


def reliability(said: Floats, came: Floats, deals: Floats, bins: int = BINS) -> Reliability:
    """Group decisions by what was said; draw the deals again for the errors."""
    place = np.argsort(np.argsort(said)) * bins // len(said)
    _, deal = np.unique(deals, return_inverse=True)
    sums = np.zeros((bins, deal.max() + 1))
    numbers = np.zeros_like(sums)
    np.add.at(sums, (place, deal), came)
    np.add.at(numbers, (place, deal), 1)
    random = np.random.default_rng(1)
    again = np.stack(
        [
            sums[:, drawn].sum(1) / numbers[:, drawn].sum(1)
            for drawn in (
                random.integers(deal.max() + 1, size=deal.max() + 1) for _ in range(DRAWN)
            )
        ]
    )
    low, high = np.quantile(again, (0.025, 0.975), axis=0)
    told = np.array([said[place == number].mean() for number in range(bins)])
    return Reliability(told, sums.sum(1) / numbers.sum(1), low, high)


def draw(axes: Any, found: Reliability, title: str, unit: str) -> None:
    """Draw one picture, and print its numbers."""
    print(title)
    for said, came, low, high in zip(*found, strict=True):
        print(f"  said {said:.3f}  came {came:.3f}  [{low:.3f}, {high:.3f}]")
    ends = [min(found.said.min(), found.low.min()), max(found.said.max(), found.high.max())]
    axes.plot(ends, ends, color="#999999", linewidth=0.8)
    errors = [found.came - found.low, found.high - found.came]
    axes.errorbar(found.said, found.came, yerr=errors, fmt="o", markersize=4, color="#1d5c4d")
    axes.set_title(title, fontsize=10)
    axes.set_xlabel(f"said, {unit}", fontsize=9)
    axes.set_ylabel(f"came of it, {unit}", fontsize=9)
    axes.grid(alpha=0.3)


def chances(rows: list[Decision]) -> Floats:
    """Return the chance to win that is said of each decision."""
    return np.array([calibration.chance_to_win(hope(row)) for row in rows])


def points(rows: list[Decision]) -> Floats:
    """Return the points that are said of each decision."""
    return np.array(
        [
            calibration.points_of_deal(
                calibration.chance_to_win(told),
                calibration.pay_of_win(told.outlook),
                told.danger,
                told.draws_left,
            )
            for told in map(hope, rows)
        ]
    )


def main() -> None:
    """Draw and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("played", "discards", "claims", "svg"):
        parser.add_argument(name, type=Path)
    asked = parser.parse_args()
    played = read(asked.played, odd=True)
    strayed = Sample([*read(asked.discards, odd=True).rows, *read(asked.claims, odd=True).rows])
    best = np.array([calibration.chance_to_win(best_hope(row)) for row in strayed.rows])
    instead = np.array(
        [
            calibration.chance_instead(most, best_hope(row), hope(row))
            for most, row in zip(best, strayed.rows, strict=True)
        ]
    )
    discards = Sample([row for row in played.rows if row.kind == "discard"])
    mpl.rcParams.update(STEADY)
    figure: Any = Figure(figsize=(9, 8), layout="constrained")
    grid = figure.subplots(2, 2)
    deals = played.column("deal")
    draw(
        grid[0][0],
        reliability(chances(played.rows), played.column("won"), deals),
        "Chance to win, of what strong players chose",
        "part of the decisions",
    )
    draw(
        grid[0][1],
        reliability(points(played.rows), played.column("points"), deals),
        "Points of the deal, of what strong players chose",
        "points",
    )
    draw(
        grid[1][0],
        reliability(instead, strayed.column("won"), strayed.column("deal")),
        "Chance to win, where all four strayed once",
        "part of the decisions",
    )
    draw(
        grid[1][1],
        reliability(discards.column("danger"), discards.column("fed"), discards.column("deal")),
        "Danger of a discard",
        "part of the discards",
    )
    figure.savefig(asked.svg, metadata={"Date": None})
    print(f"{len(played.rows)} decisions played, {len(strayed.rows)} strayed")


if __name__ == "__main__":
    main()
