"""Statistics of a person, summed over the matches he has played."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec
from sqlalchemy import Connection

from guobiao.rulesets.guobiao.lexicon import GuobiaoLexicon
from guobiao.server.shown.phrases import in_game
from guobiao.server.shown.standings import standing_of
from guobiao.server.shown.times import iso_time
from guobiao.server.storage.matches import Counts, played_by
from guobiao.server.wire.http import FanRate, RatingPoint, Statistics
from guobiao.server.wire.part import Person

_COUNTS: Final = msgspec.json.Decoder(Counts)
_LEXICON: Final = GuobiaoLexicon()


def statistics_of(connection: Connection, person: Person) -> Statistics:
    """Return what somebody has played.

    Args:
        connection: to the database.
        person: who it is.
    """
    rows = played_by(connection, person.id)
    counts = [_COUNTS.decode(row["counts"]) for row in rows]
    deals = sum(one.deals for one in counts)
    wins = sum(one.wins for one in counts)
    fans: Counter[str] = Counter()
    for one in counts:
        fans.update(one.fans)
    return Statistics(
        person=person,
        matches=len(rows),
        deals=deals,
        places=tuple(sum(row["place"] == place for row in rows) for place in (1, 2, 3, 4)),
        points_per_deal=_rate(sum(row["points"] for row in rows), deals),
        win_rate=_rate(wins, deals),
        self_draw_rate=_rate(sum(one.self_draws for one in counts), wins),
        deal_in_rate=_rate(sum(one.deal_ins for one in counts), deals),
        false_win_rate=_rate(sum(one.false_wins for one in counts), deals),
        mean_value=_rate(sum(one.value for one in counts), wins),
        fans=tuple(
            FanRate(id=fan, names=in_game(_LEXICON, fan), count=count)
            for fan, count in fans.most_common()
        ),
        ratings=tuple(
            RatingPoint(
                at=iso_time(row["finished"]),
                mean=row["rating_mean"],
                deviation=row["rating_deviation"],
            )
            for row in rows
            if row["rating_mean"] is not None
        ),
        standing=standing_of(person),
    )


def _rate(part: int, whole: int) -> float | None:
    return part / whole if whole else None
