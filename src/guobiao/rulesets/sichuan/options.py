"""The options of 四川麻将, each with what tables do, and the presets."""

from __future__ import annotations

from types import MappingProxyType
from typing import Annotated, Final, Literal

import msgspec


class SichuanOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What varies from table to table."""

    cap: Literal[16, 32, 64, 256] | None = 64
    """The greatest multiplier; ``None`` for no limit."""
    exchange: bool = False
    """换三张: before play everybody gives three tiles of one suit away."""
    void_suit: bool = False
    """定缺: everybody names a suit that he will not hold."""
    self_draw_bonus: Literal["none", "plus_one", "double"] = "none"
    """What a self-draw adds to what each payer pays."""
    pigs_pay_winners: bool = True
    """Whether a pig pays also those who have already won, or only the others."""
    pass_lock: bool = True
    """Whether who lets a win go may win on a discard before his next draw only for more."""
    forced_win_below: Annotated[int, msgspec.Meta(ge=0, le=108)] = 5
    """With fewer tiles left than this a win must be taken; 0 for never."""
    call_transfer: bool = False
    """呼叫转移: the money of the last kong goes to who wins on the discard after it."""
    concealed_and_simples_double: bool = False
    """门清, 断幺: each doubles."""
    last_tile_doubles: bool = False
    """海底: a win on the last tile, or the discard after it, doubles."""
    pig_penalty: Annotated[int, msgspec.Meta(ge=0, le=256)] = 16
    """What a pig pays each of the others, whatever the cap."""
    claimed_kong: Annotated[int, msgspec.Meta(ge=0, le=16)] = 1
    """直杠: what the discarder pays. Many platforms take 2."""
    deals: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 8
    """How many deals make a match."""


ORIGIN: Final = SichuanOptions()
"""The older game: only that a win may hold two suits at most."""

MODERN: Final = SichuanOptions(exchange=True, void_suit=True)
"""The game of today's tables and platforms."""

PRESETS: Final = MappingProxyType({"modern": MODERN, "origin": ORIGIN})
"""The presets by name."""
