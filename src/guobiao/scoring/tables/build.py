"""The tables of a profile, put together."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from guobiao.kernel.score_tables import ScoreTables
from guobiao.kernel.standard import ALL_CHOWS, CONCEALED_AT, FORCED_AT
from guobiao.scoring.fan import Fan
from guobiao.scoring.formal_wait import ORPHANS
from guobiao.scoring.occurrence import Occurrence
from guobiao.scoring.profile import Profile
from guobiao.scoring.rulebook import rulebook
from guobiao.scoring.tables import joins, outcomes, words
from guobiao.scoring.tables.groups import groups
from guobiao.scoring.tables.pool import Pool, bit_tables
from guobiao.tiles.tile import HONORS

F = Fan
_NO_CAP: Final = (1 << 15) - 1


@lru_cache(maxsize=16)
def score_tables(profile: Profile) -> ScoreTables:
    """Return the tables by which the kernel scores under a profile."""
    rules = rulebook(profile)
    pool = Pool(rules)

    def form(*fans: Fan) -> int:
        return pool.place(Occurrence(fan) for fan in fans)

    whole = outcomes.whole_hands(pool)
    chow_halves = joins.halves(joins.CHOW_CODES)
    pung_halves = joins.halves(joins.NUMBERS)
    knitted_takes_chows = all(
        exclusion.fan is not F.ALL_CHOWS for exclusion in rules.exclusions[F.KNITTED_STRAIGHT]
    )
    parts = {
        "winds": outcomes.winds(pool),
        "dragons": outcomes.dragons(pool),
        "kongs": outcomes.kongs(pool),
        "ways": outcomes.ways(pool),
        "copies": outcomes.copies(pool),
        "every": outcomes.every(pool),
        "chow_joins": joins.chow_joins(pool),
        "pung_joins": joins.pung_joins(pool),
    }
    forms = {
        "gates_form": form(F.NINE_GATES),
        "pairs_form": form(F.SEVEN_PAIRS),
        "shifted_pairs_form": form(F.SEVEN_SHIFTED_PAIRS, F.SEVEN_PAIRS),
        "orphans_form": form(F.THIRTEEN_ORPHANS),
        "knitted_form": form(F.KNITTED_STRAIGHT),
        "nothing": form(F.CHICKEN_HAND),
    }
    singles = (
        form(F.LESSER_HONORS_AND_KNITTED_TILES),
        form(F.GREATER_HONORS_AND_KNITTED_TILES, F.LESSER_HONORS_AND_KNITTED_TILES),
        form(F.LESSER_HONORS_AND_KNITTED_TILES, F.KNITTED_STRAIGHT),
    )
    return ScoreTables(
        tile_words=_flat(words.tile_words()),
        tile_marks=_flat(words.tile_marks()),
        meld_words=_flat(words.meld_words()),
        win_masks=_flat(words.win_masks()),
        gates=_flat(words.gates()),
        suit_rows=_flat(groups().suit_rows),
        honour_rows=_flat(groups().honour_rows),
        readings=_flat(groups().readings),
        chow_halves=_flat(chow_halves.astype(np.uint8)),
        chow_halves_number=int(chow_halves.max()) + 1,
        pung_halves=_flat(pung_halves),
        pung_halves_number=int(pung_halves.max()) + 1,
        whole=_flat(whole),
        **{name: _flat(table) for name, table in parts.items()},
        pool=_flat(pool.words()),
        **{name: _flat(table) for name, table in bit_tables(rules).items()},
        **forms,
        cap=_NO_CAP if profile.cap is None else profile.cap,
        shifted_pairs=_flat(words.shifted_pairs()),
        orphans=sum(words.odd_bit(tile) for tile in ORPHANS),
        honours=sum(words.odd_bit(tile) for tile in HONORS),
        knitted=_flat(words.knitted()),
        singles_forms=_flat(np.array([*singles, 0], np.uint16)),
        knitted_chows=ALL_CHOWS if knitted_takes_chows else 0,
        forced_way=1 << CONCEALED_AT | 1 << FORCED_AT,
    )


def _flat(table: NDArray[np.generic]) -> memoryview:
    """Return a table as a flat buffer of plain ints."""
    return memoryview(np.ascontiguousarray(table).ravel())
