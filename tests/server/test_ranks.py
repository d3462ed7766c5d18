"""Ranks: one table over the rating, and nobody has one who has played too little."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from pathlib import Path

import pytest

from guobiao.server.rank import MATCHES_BEFORE_RANK, RANKS, rank_of
from guobiao.server.shown.standings import standing, standing_of
from guobiao.server.wire.part import Person, PersonKind


def test_the_ranks_stand_in_order_and_have_names_of_their_own() -> None:
    assert all(lower.at_least < higher.at_least for lower, higher in pairwise(RANKS))
    ends = [RANKS[at].phrases[1] for at in (0, 9, 10, -1)]
    assert ends == ["10级", "1级", "一段", "九段"]
    for names in zip(*((rank.id, *rank.phrases) for rank in RANKS), strict=True):
        assert len(set(names)) == len(RANKS)


@pytest.mark.parametrize("number", range(1, len(RANKS)))
def test_a_rank_begins_where_the_table_says(number: int) -> None:
    rank = RANKS[number]
    assert rank_of(rank.at_least + 6, 2, MATCHES_BEFORE_RANK) == rank
    assert rank_of(rank.at_least + 5.99, 2, MATCHES_BEFORE_RANK) == RANKS[number - 1]
    # The same mean is worth less to somebody who is known less well.
    assert rank_of(rank.at_least + 6, 2.1, MATCHES_BEFORE_RANK) == RANKS[number - 1]


def test_who_has_played_too_little_is_told_how_much_is_missing() -> None:
    new = standing(None, None, 0)
    assert (new.rank, new.missing, new.sure) == (None, MATCHES_BEFORE_RANK, 0)
    assert new.words.en == "unranked"
    assert standing(60, 1, MATCHES_BEFORE_RANK - 1).missing == 1
    ranked = standing(60, 1, MATCHES_BEFORE_RANK)
    assert (ranked.rank, ranked.missing, ranked.words.zh_hant) == ("dan-9", 0, "九段")


@pytest.mark.parametrize("kind", list(PersonKind))
def test_only_accounts_stand_among_the_others(kind: PersonKind) -> None:
    found = standing_of(Person(id="a", name="A", kind=kind))
    assert (found is None) == (kind is not PersonKind.ACCOUNT)


def test_the_page_about_ranks_has_their_bounds() -> None:
    page = Path(__file__).parents[2].joinpath("docs/howto/use-the-page.md").read_text("utf-8")
    for ranks in (RANKS[:10], RANKS[10:]):
        names = " | ".join(rank.phrases[1] for rank in ranks)
        bounds = [
            f"{rank.at_least:.0f}".replace("-", "−") for rank in ranks if rank.at_least > -inf
        ]
        assert f"| | {names} |\n" in page
        assert f"| {' | '.join(bounds)} |\n" in page
