"""How much deals lose in review: ``python bench/grades.py [--deals N] [PLAYER|FILE ...]``.

A name is a player of the roster, who plays deals against himself; a file is a record. Of each the
points that a player loses in a deal are told, on average and at the quarters, and the grades.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice
from pathlib import Path

import numpy as np

from guobiao.analysis.review import Grade, Review, review
from guobiao.arena.simulation import simulate
from guobiao.records.header import Rules
from guobiao.records.own import transcript_of
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.report import read_file

PLAYERS = ("strong", "route", "shape", "beginner")


def reviewed(name: str, deals: int) -> Review:
    """Return the review of a record, or of deals that a player plays."""
    if Path(name).exists():
        transcript = read_file(Path(name)).transcript
        assert transcript is not None
        return review(transcript)
    played = list(
        islice(simulate(Rules("training", {"deals": deals}), "grades", player=name), deals)
    )
    record = Record(played[0].header, tuple(RecordedDeal(deal.lines) for deal in played))
    return review(transcript_of(record))


def main() -> None:
    """Review and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=PLAYERS)
    parser.add_argument("--deals", type=int, default=40)
    asked = parser.parse_args()
    for name in asked.names:
        found = reviewed(name, asked.deals)
        losses = [deal.loss(player) for deal in found.deals for player in range(4)]
        grades = Counter(deal.grade(player) for deal in found.deals for player in range(4))
        tags = Counter(
            str(one.tag) for deal in found.deals for one in deal.decisions if one.loss > 0.2
        )
        quarters = ", ".join(
            f"{loss:.1f}" for loss in np.quantile(losses, (0.1, 0.25, 0.5, 0.75, 0.9))
        )
        shares = ", ".join(f"{grade} {grades[grade] / len(losses):.0%}" for grade in Grade)
        print(f"{name}: {np.mean(losses):.2f} a deal; {quarters}; {shares}")
        print(f"  {dict(tags.most_common())}")


if __name__ == "__main__":
    main()
