"""The tables of a profile, put together."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Final

from guobiao.kernel.fields import ALL_CHOWS
from guobiao.kernel.score_tables import ScoreTables
from guobiao.scoring.fan import Fan
from guobiao.scoring.formal_wait import ORPHANS
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.profile import Profile
from guobiao.scoring.rulebook import rulebook
from guobiao.scoring.tables import joins, outcomes, words
from guobiao.scoring.tables.groups import groups
from guobiao.scoring.tables.pool import Pool, number_tables
from guobiao.tiles.tile import HONORS

F = Fan
_NO_CAP: Final = (1 << 15) - 1
"""More than any hand is worth, and no more than an int16 holds."""
_FIELDS_OF_COUNTS: Final = sum(1 << 3 * kind for kind in range(18))


@lru_cache(maxsize=16)
def score_tables(profile: Profile) -> ScoreTables:
    """Return the tables by which the kernel scores under a profile."""
    rules = rulebook(profile)
    pool = Pool(rules)

    def form(*fans: Fan) -> int:
        return pool.place(Occurrence(fan) for fan in fans)

    whole = outcomes.whole_hands(pool)
    knitted_takes_chows = all(
        exclusion.fan is not F.ALL_CHOWS for exclusion in rules.exclusions[F.KNITTED_STRAIGHT]
    )
    lesser = F.LESSER_HONORS_AND_KNITTED_TILES
    singles = (
        form(lesser),
        form(F.GREATER_HONORS_AND_KNITTED_TILES, lesser),
        form(lesser, F.KNITTED_STRAIGHT),
        0,
    )
    return ScoreTables(
        tile_words=words.tile_words(),
        meld_words=words.meld_words(),
        meld_counts=words.meld_counts(),
        thirds=words.thirds(),
        win_masks=words.win_masks(),
        ones=_FIELDS_OF_COUNTS,
        fours=4 * _FIELDS_OF_COUNTS,
        lower=groups().lower,
        upper=groups().upper,
        suit_rows=groups().suit_rows,
        honour_rows=groups().honour_rows,
        readings=groups().readings,
        chow_halves=joins.chow_halves(),
        chow_classes=joins.chow_classes(),
        chows=joins.chows(pool),
        pung_halves=joins.pung_halves(),
        pung_classes=joins.pung_classes(),
        pungs=joins.pungs(pool),
        whole=whole,
        winds=outcomes.winds(pool),
        dragons=outcomes.dragons(pool),
        kongs=outcomes.kongs(pool),
        ways=outcomes.ways(pool),
        copies=outcomes.copies(pool),
        every=outcomes.every(pool),
        last_tile_is_no_kong=profile.last_tile == "win_only",
        only_real_waits=profile.wait_fans == "available",
        gates=words.gates(),
        gates_form=form(F.NINE_GATES),
        pairs_form=form(F.SEVEN_PAIRS),
        shifted_pairs=words.shifted_pairs(),
        shifted_pairs_form=form(F.SEVEN_SHIFTED_PAIRS, F.SEVEN_PAIRS),
        orphans=sum(map(words.odd_bit, ORPHANS)),
        orphans_form=form(F.THIRTEEN_ORPHANS),
        honours=sum(map(words.odd_bit, HONORS)),
        knitted=words.knitted(),
        singles_forms=memoryview(array("H", singles)),
        knitted_form=form(F.KNITTED_STRAIGHT),
        knitted_chows=ALL_CHOWS if knitted_takes_chows else 0,
        nothing=form(F.CHICKEN_HAND),
        cap=_NO_CAP if profile.cap is None else min(profile.cap, _NO_CAP),
        pool=pool.words(),
        **number_tables(rules),
    )
