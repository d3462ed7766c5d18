"""Fit the numbers of ``guobiao.analysis.calibration`` to deals that were played.

``python bench/calibration_fit.py PLAYED DISCARDS CLAIMS`` reads the files that
``bench/calibration_deals.py`` wrote: as the player plays, straying in discards, and straying in
claims. Of each the deals with an even number are used; the odd ones are for
``bench/calibration_plots.py``. The numbers are printed as they stand in the module.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from calibration_deals import Decision
from numpy.typing import NDArray

from guobiao.analysis import calibration
from guobiao.analysis.hopes import Hope
from guobiao.analysis.prospects import Outlook

Floats = NDArray[np.float64]
KNOTS: Final = (0.0, 4.0, 10.0)
"""Draws left, between which what a deal comes to is a straight line."""


class Sample(NamedTuple):
    """Decisions in columns."""

    rows: list[Decision]

    def column(self, name: str) -> Floats:
        """Return a field of every decision."""
        return np.array([getattr(row, name) for row in self.rows], np.float64)

    def hopes(self) -> Floats:
        """Return the logarithm of what each hoped for."""
        return np.array([calibration.log_hope(hope(row).outlook) for row in self.rows])

    def best_hopes(self) -> Floats:
        """Return the same of what the player would have done."""
        return np.array([calibration.log_hope(best_hope(row).outlook) for row in self.rows])

    def melds(self) -> NDArray[np.intp]:
        """Return how many melds each had after the decision."""
        return np.array([hope(row).melds for row in self.rows], np.intp)


def hope(row: Decision) -> Hope:
    """Return what a decision hoped for."""
    melds = min(row.melds + row.kind.endswith("claim"), 4)
    told = Outlook(row.value, row.chance, row.lacking)
    return Hope(told, row.draws_left, 0, row.danger, melds)


def best_hope(row: Decision) -> Hope:
    """Return what the player would have hoped for."""
    melds = min(row.melds + (row.kind == "stray pass"), 4)
    told = Outlook(row.best_value, row.best_chance, row.best_lacking)
    return Hope(told, row.draws_left, 0, 0.0, melds)


def read(file: Path, *, odd: bool) -> Sample:
    """Return the decisions of every other deal."""
    rows = [msgspec.json.decode(line, type=Decision) for line in file.read_bytes().splitlines()]
    return Sample([row for row in rows if row.deal % 2 == odd])


def logistic(columns: list[Floats], won: Floats, known: Floats | float = 0.0) -> Floats:
    """Return the coefficients of a logistic regression, by Newton's method.

    Args:
        columns: what the odds are made of.
        won: 1 or 0.
        known: a part of the odds that is not fitted.
    """
    x = np.stack(columns, 1)
    found = np.zeros(x.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-(x @ found + known)))
        slope = x.T @ (won - chance)
        bend = (x * (chance * (1 - chance))[:, None]).T @ x
        found += np.linalg.solve(bend, slope)
    return found


def fit_chances(played: Sample) -> None:
    """Fit and print the chance to win."""
    hopes, draws, won = played.hopes(), played.column("draws_left"), played.column("won")
    lacking, melds = played.column("lacking"), played.melds()
    rows = len(calibration.CHANCES)
    columns: list[Floats] = []
    for row in range(1, rows + 1):
        of = (lacking == row) if row < rows else (lacking >= row) | (lacking == 0)
        columns += [of * 1.0, of * hopes, of * draws]
    columns += [(melds == number) * 1.0 for number in range(1, 5)]
    enough = draws >= calibration.FEW_DRAWS
    found = logistic([column[enough] for column in columns], won[enough])
    print(f"CHANCES  # {enough.sum()}")
    for row in range(rows):
        base, slope, later = found[3 * row : 3 * row + 3]
        print(f"    Line({base:.3f}, {slope:.3f}, {later:.3f}),")
    print("MELDS (0.0, " + ", ".join(f"{number:.2f}" for number in found[3 * rows :]) + ")")
    known = np.stack(columns, 1) @ found
    few = ~enough
    fall = logistic([draws[few] - calibration.FEW_DRAWS], won[few], known[few])
    print(f"FEW {fall[0]:.2f}  # {few.sum()}")


def fit_pays(played: Sample) -> None:
    """Fit and print what a win pays."""
    won = Sample([row for row in played.rows if row.won and row.value > 0])
    said = np.maximum([hope(row).outlook.pay for row in won.rows], calibration.LEAST_PAY)
    lacking, points = won.column("lacking"), won.column("points")
    rows = len(calibration.PAYS)
    print("PAYS")
    for row in range(1, rows + 1):
        of = (lacking == row) if row < rows else lacking >= row
        found = np.linalg.lstsq(np.stack([np.ones(of.sum()), said[of]], 1), points[of], rcond=None)
        print(f"    ({found[0][0]:.1f}, {found[0][1]:.3f}),  # {of.sum()}")


def fit_rests(played: Sample) -> None:
    """Fit and print what a deal comes to that is not won."""
    left = Sample([row for row in played.rows if not row.won and not row.fed])
    draws = left.column("draws_left")
    columns = [np.interp(draws, KNOTS, np.eye(len(KNOTS))[knot]) for knot in range(len(KNOTS))]
    found = np.linalg.lstsq(np.stack(columns, 1), left.column("points"), rcond=None)[0]
    print(
        "RESTS",
        [(knot, round(float(points), 1)) for knot, points in zip(KNOTS, found, strict=True)],
    )
    fed = Sample([row for row in played.rows if row.fed])
    print(f"FED {fed.column('points').mean():.1f}  # {len(fed.rows)}")


def fit_differences(strayed: Sample) -> None:
    """Fit and print how much of a difference comes true.

    All four stray, so everybody wins a little more than against players who do not: a constant
    takes that up, and is left out of the module.
    """
    best = np.array([calibration.chance_to_win(best_hope(row)) for row in strayed.rows])
    worse = strayed.best_hopes() - strayed.hopes()
    lacking = strayed.column("best_lacking")
    more = strayed.melds() - np.array([best_hope(row).melds for row in strayed.rows])
    farther = [
        calibration.lacking_of(hope(row).outlook) - calibration.lacking_of(best_hope(row).outlook)
        for row in strayed.rows
    ]
    rows = len(calibration.DIFFERENCES)
    columns = [
        -worse * ((lacking == row) if row < rows else (lacking >= row) | (lacking == 0))
        for row in range(1, rows + 1)
    ]
    columns += [-more * 1.0, -np.array(farther, np.float64), np.ones(len(worse))]
    known, won = np.log(best / (1 - best)), strayed.column("won")
    found = logistic(columns, won, known)
    x = np.stack(columns, 1)
    chance = 1 / (1 + np.exp(-(x @ found + known)))
    errors = np.sqrt(np.diag(np.linalg.inv((x * (chance * (1 - chance))[:, None]).T @ x)))
    print(f"DIFFERENCES, MELD, FARTHER, constant {found.round(3)}")
    print(f"  # errors {errors.round(3)}; {len(won)}")
    for kind in sorted({row.kind for row in strayed.rows}):
        of = np.array([row.kind == kind for row in strayed.rows])
        said, came = chance[of].mean(), won[of].mean()
        print(f"  {kind}: of the best {best[of].mean():.3f}, said {said:.3f}, won {came:.3f}")


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("played", "discards", "claims"):
        parser.add_argument(name, type=Path)
    asked = parser.parse_args()
    played = read(asked.played, odd=False)
    fit_chances(played)
    fit_pays(played)
    fit_rests(played)
    fit_differences(
        Sample([*read(asked.discards, odd=False).rows, *read(asked.claims, odd=False).rows])
    )


if __name__ == "__main__":
    main()
