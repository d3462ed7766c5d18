"""How somebody stands: his rating and his rank."""

from __future__ import annotations

from typing import Final

from guobiao.rulesets.words import Phrases
from guobiao.server.rank import MATCHES_BEFORE_RANK, rank_of, sure_rating
from guobiao.server.rating import NEW
from guobiao.server.shown.phrases import words
from guobiao.server.wire.part import Person, PersonKind
from guobiao.server.wire.standing import Standing

_UNRANKED: Final[Phrases] = ("unranked", "未定级", "未定級")


def standing_of(person: Person) -> Standing | None:
    """Return how somebody stands; ``None`` of whoever can play no rated match."""
    if person.kind is not PersonKind.ACCOUNT:
        return None
    return standing(person.rating, person.rating_deviation, person.rated_matches)


def standing(mean: float | None, deviation: float | None, matches: int) -> Standing:
    """Return how somebody stands.

    Args:
        mean: of the rating; ``None`` of somebody new.
        deviation: one standard deviation of it; likewise.
        matches: how many rated matches it comes from.
    """
    if mean is None or deviation is None:
        mean, deviation = NEW
    rank = rank_of(mean, deviation, matches)
    return Standing(
        mean=mean,
        deviation=deviation,
        sure=sure_rating(mean, deviation),
        matches=matches,
        rank=None if rank is None else rank.id,
        words=words(_UNRANKED if rank is None else rank.phrases),
        missing=max(0, MATCHES_BEFORE_RANK - matches),
    )
