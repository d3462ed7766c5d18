"""A hand that is still being typed: what stands there already, and what can still be added."""

from __future__ import annotations

from typing import Final, NamedTuple

from guobiao.errors import InputError
from guobiao.server.shown.sheets import wind_letter
from guobiao.server.wire.http import Room, WrittenHand
from guobiao.tiles.circumstances import UNSTATED
from guobiao.tiles.notation.hands import Written, read_written
from guobiao.tiles.notation.melds import format_meld
from guobiao.tiles.seen import counts_seen, parse_seen
from guobiao.tiles.tile import COPIES, KINDS

_SIZE: Final = 14
"""How many tiles a hand has that is won, each meld counted as three."""
_NOTHING: Final = Written((), (), 0, UNSTATED)


class Typed(NamedTuple):
    """What of a hand, and of the tiles elsewhere, can be read; ``None`` where nothing can."""

    written: WrittenHand | None
    room: Room | None
    seen: tuple[int, ...] | None


def typed(text: str, elsewhere: str) -> Typed:
    """Return what stands in a text, be it a hand or none yet, and what can still be added."""
    written = _written(text)
    try:
        seen = seen_in(elsewhere)
    except InputError:
        return Typed(None if written is None else _shown(written), None, None)
    tiles = tuple(tile for tile in range(KINDS) for _ in range(seen[tile]))
    if written is None:
        return Typed(None, None, tiles)
    return Typed(_shown(written), _room(written, seen), tiles)


def seen_in(text: str) -> bytes:
    """Return the tiles elsewhere as 34 counts; of an empty text none.

    Raises:
        InputError: it names no tiles, a flower, or a fifth copy.
    """
    return parse_seen(text) if text.strip() else counts_seen(None)


def _written(text: str) -> Written | None:
    if not text.strip():
        return _NOTHING
    try:
        return read_written(text)
    except InputError:
        return None


def _room(written: Written, seen: bytes) -> Room:
    copies = [COPIES - seen[tile] for tile in range(KINDS)]
    for tile in (*written.tiles, *(tile for meld in written.melds for tile in meld.tiles)):
        if tile < KINDS:
            copies[tile] -= 1
    return Room(
        tiles=_SIZE - len(written.tiles) - 3 * len(written.melds),
        copies=tuple(copies),
    )


def _shown(written: Written) -> WrittenHand:
    facts, flowers = written.circumstances, written.flowers
    return WrittenHand(
        melds=tuple(format_meld(meld).strip("[]") for meld in written.melds),
        tiles=tuple(map(int, written.tiles)),
        flowers=() if isinstance(flowers, int) else tuple(map(int, flowers)),
        flower_count=flowers if isinstance(flowers, int) else len(flowers),
        prevalent_wind=wind_letter(facts.prevalent_wind),
        seat_wind=wind_letter(facts.seat_wind),
        self_drawn=facts.self_drawn,
        last_of_kind=facts.last_of_kind,
        last_wall_tile=facts.last_wall_tile,
        kong=facts.replacement_tile or facts.robbed_kong,
    )
