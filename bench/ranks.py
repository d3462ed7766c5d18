"""Where people of known strength come to stand: ``python bench/ranks.py [MATCHES]``.

Four hundred people play rated matches of sixteen deals at tables drawn by chance. They win as many
points a deal as the bots of a level, by the arena's margins, and three points more or less by
person; a deal comes out 25 points better or worse. After some matches it is told, of each level,
the sure rating of the lowest, the lowest tenth, the middle, the highest tenth and the highest, and
how unsure a rating is.
"""

from __future__ import annotations

import random
import sys
from statistics import fmean

from guobiao.server.rank import sure_rating
from guobiao.server.rating import NEW, rated

LEVELS = {"beginner": (-24.5, 80), "casual": (-12.0, 120), "club": (-1.4, 120), "strong": (0.0, 80)}
"""Of each level, the points a deal against the strongest, and how many play like it."""
DEALS, OF_A_PERSON, OF_A_DEAL = 16, 3.0, 25.0
TOLD = (1, 3, 5, 10, 20, 50, 100, 200)


def main() -> None:
    """Play, and print."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    chance = random.Random("ranks")
    people = [
        (level, chance.gauss(points, OF_A_PERSON))
        for level, (points, number) in LEVELS.items()
        for _ in range(number)
    ]
    ratings: list[tuple[float, float]] = [NEW] * len(people)
    order = list(range(len(people)))
    for match in range(1, matches + 1):
        chance.shuffle(order)
        for first in range(0, len(order), 4):
            table = order[first : first + 4]
            noise = OF_A_DEAL * DEALS**0.5
            points = [chance.gauss(DEALS * people[one][1], noise) for one in table]
            places = [1 + sum(other > own for other in points) for own in points]
            after = rated([ratings[one] for one in table], places)
            for one, new in zip(table, after, strict=True):
                ratings[one] = new
        if match in TOLD:
            tell(match, people, ratings)


def tell(match: int, people: list[tuple[str, float]], ratings: list[tuple[float, float]]) -> None:
    """Print how everybody stands after some matches."""
    unsure = fmean(deviation for _, deviation in ratings)
    print(f"after {match} matches (deviation {unsure:.1f})")
    for level in LEVELS:
        sure = sorted(
            sure_rating(*rating)
            for (own, _), rating in zip(people, ratings, strict=True)
            if own == level
        )
        shown = (sure[round(part * (len(sure) - 1))] for part in (0, 0.1, 0.5, 0.9, 1))
        print(f"  {level:9}", *(f"{value:6.1f}" for value in shown))


if __name__ == "__main__":
    main()
