"""The options of 国标 at the table, each with what texts and platforms do, and the presets.

The name of a preset and what differs from it stand in the header of a record, so that whoever reads
it can build the same rules again.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Annotated, Final, Literal

import msgspec

from guobiao.rulesets.guobiao.continuation import SeatChange
from guobiao.table.event import End


class Fine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every false win costs, whatever it lacks; the hand dies too."""

    points: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    to_each_opponent: bool
    """Whether each opponent receives the points; otherwise they are only taken."""


class GuobiaoOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a table may choose. ``None`` means: as the edition has it that ``profile`` names."""

    profile: Literal["mil2025", "wmo", "1998"] = "mil2025"
    """The edition by which hands are counted, and what goes with it unless it is chosen apart."""
    minimum: Annotated[int, msgspec.Meta(ge=0, le=400)] = 8
    """The points, without flowers, that a win must reach. Clubs play 4 or none for beginners."""
    walls: Literal["table", "private", "pile"] = "table"
    """One wall, broken by dice; or a wall for each seat, as duplicate play has it; or one pile that
    is used from one end, as some platforms do."""
    flowers: bool = True
    """Whether the eight flowers are in. Botzone and duplicate play leave them out."""
    first_flowers_from: End = End.TAIL
    """From which end the flowers of the dealt hands are replaced. Some platforms take the head."""
    tail: Literal["stacks", "last_tile"] = "stacks"
    """Whether the tail gives the upper tile of its last stack first, as at a table."""
    replacement_end: End = End.TAIL
    """From which end kongs and later flowers are replaced."""
    winners: Literal["nearest", "all"] = "nearest"
    """Who wins of those that declare on one discard: the first downstream of it (every edition), or
    all (duplicate play, many platforms)."""
    last_tile: Literal["win_only", "draw_after", "unrestricted"] | None = None
    """What the last tile of the wall may be used for: only for a win (MIL 2025); also for a kong or
    a flower, after which the deal is drawn (1998, by the answers of 2006); or for anything, and
    then the last discard may be claimed too."""
    false_win: Literal["refused", "punished"] | Fine = "punished"
    """Whether a false win is refused by the engine, or declared and punished; as the penalties
    say, or by another fine."""
    penalties: Literal["mil2025", "1998", "wmo", "club", "botzone"] | None = None
    """The table of penalties."""
    dead_hand_may_claim: bool | None = None
    """Whether a hand that may not win any more may still chow, pung and kong a discard (1998, by
    the answers of 2006), or not (MIL 2025, clubs)."""
    deals: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 16
    """How many deals make a match. Four rounds everywhere; clubs shorten it."""
    first_round: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """The round with which the match begins, from 0: of a single deal its prevalent wind."""
    seat_change: SeatChange = SeatChange.EVERY_ROUND
    """When players change seats."""
    on_time: Literal["finish_deal", "cancel_deal"] | None = None
    """Whether the deal under way is finished when the time is up, and one more played if a win was
    being counted (MIL 2025), or cancelled (1998)."""
    starting_points: Literal[0, 500] = 0
    """What each player begins with. 500 in cards in 1998; score sheets begin at 0."""


TRAINING: Final = GuobiaoOptions(false_win="refused")
"""144 tiles and sixteen deals; a false win is refused."""

OFFICIAL: Final = GuobiaoOptions()
"""The table of MIL 2025: a false win is taken at its word and punished."""

DUPLICATE: Final = GuobiaoOptions(
    walls="private", flowers=False, winners="all", false_win="refused", deals=1
)
"""One deal without flowers, a wall for each seat; every seat that declares on a discard wins."""

BOTZONE: Final = GuobiaoOptions(walls="private", flowers=False, penalties="botzone", deals=1)
"""A deal of Botzone: one winner, and whoever errs pays 10 to each, which ends the deal."""

BOTZONE_PILE: Final = GuobiaoOptions(
    walls="pile",
    tail="last_tile",
    replacement_end=End.HEAD,
    last_tile="unrestricted",
    penalties="botzone",
    deals=1,
)
"""A deal of Botzone before duplicate walls: one pile of 144 tiles, used from one end."""

PRESETS: Final = MappingProxyType(
    {
        "official": OFFICIAL,
        "training": TRAINING,
        "duplicate": DUPLICATE,
        "botzone": BOTZONE,
        "botzone_pile": BOTZONE_PILE,
    }
)
"""The presets by name."""
