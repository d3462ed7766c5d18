"""A hand as one row of 24 bytes: what the kernel reads, one by one or in batches.

=======  ==========================================================================================
bytes    what stands there
=======  ==========================================================================================
0–13     the concealed tiles, the winning tile among them; 34 where there is none
14–17    the melds, each as its code; 0 where there is none
18       the winning tile; 34 if the hand waits
19       how it came: the sum of the ``RowFlag`` that hold
20       the seat wind, 0–3 east to north; 4 where it is not known
21       the prevalent wind, likewise
22       how many flowers, 0–8
23       spare, 0
=======  ==========================================================================================

The code of a meld is 1–21 for a chow (7 × suit + lowest rank), 22–55 for a pung (22 + tile),
56–89 for a claimed or added kong (56 + tile), 90–123 for a concealed kong (90 + tile). The tiles
may stand in any order; ``row_of_hand`` writes them sorted, and the winning tile after them.
"""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING, Final

from guobiao.errors import RowError
from guobiao.tiles.circumstances import Circumstances
from guobiao.tiles.meld import Meld, MeldKind
from guobiao.tiles.tile import EAST, KINDS, WINDS, Tile

if TYPE_CHECKING:
    from guobiao.tiles.hand import Hand

ROW_BYTES: Final = 24
HIDDEN_BYTES: Final = 14
MELDS_AT: Final = 14
MELD_BYTES: Final = 4
WINNING_TILE_AT: Final = 18
FLAGS_AT: Final = 19
SEAT_WIND_AT: Final = 20
PREVALENT_WIND_AT: Final = 21
FLOWERS_AT: Final = 22
SPARE_AT: Final = 23

NO_TILE: Final = KINDS
"""Where no tile stands."""
NO_MELD: Final = 0
"""Where no meld stands."""
UNKNOWN_WIND: Final = len(WINDS)
"""Where a wind is not known."""


class RowFlag(IntFlag):
    """How the winning tile of a row came."""

    SELF_DRAWN = 1
    LAST_OF_KIND = 2
    KONG = 4
    """A replacement tile if self-drawn, else a robbed kong."""
    LAST_WALL_TILE = 8


FIRST_CHOW: Final = 1
FIRST_PUNG: Final = FIRST_CHOW + 21
FIRST_OPEN_KONG: Final = FIRST_PUNG + KINDS
FIRST_CONCEALED_KONG: Final = FIRST_OPEN_KONG + KINDS
MELD_CODES: Final = FIRST_CONCEALED_KONG + KINDS
"""How many meld codes there are, 0 for no meld among them."""

_FIRST: Final = {
    MeldKind.PUNG: FIRST_PUNG,
    MeldKind.CLAIMED_KONG: FIRST_OPEN_KONG,
    MeldKind.ADDED_KONG: FIRST_OPEN_KONG,
    MeldKind.CONCEALED_KONG: FIRST_CONCEALED_KONG,
}
_SELF_DRAWN, _LAST_OF_KIND, _KONG, _LAST_WALL_TILE = (int(flag) for flag in RowFlag)
_BLANKS: Final = tuple((NO_TILE,) * blanks for blanks in range(HIDDEN_BYTES + 1))
_NO_MELDS: Final = tuple((NO_MELD,) * blanks for blanks in range(MELD_BYTES + 1))


def meld_code(meld: Meld) -> int:
    """Return the code of a meld.

    >>> meld_code(Meld.parse("[123s]")), meld_code(Meld.parse("[EEE]"))
    (15, 49)
    """
    if meld.kind is MeldKind.CHOW:
        return FIRST_CHOW + 7 * (meld.tile // 9) + meld.tile % 9
    return _FIRST[meld.kind] + meld.tile


def meld_of_code(code: int) -> Meld:
    """Return the meld of a code; who discarded its tile, and which it was, a code does not say.

    >>> meld_of_code(15)
    Meld.parse('[123s]')

    Raises:
        RowError: there is no meld of that code.
    """
    if not NO_MELD < code < MELD_CODES:
        raise RowError(f"{code} is no code of a meld", code="meld_code")
    if code < FIRST_PUNG:
        suit, start = divmod(code - FIRST_CHOW, 7)
        return Meld.chow(Tile(9 * suit + start))
    if code < FIRST_OPEN_KONG:
        return Meld.pung(Tile(code - FIRST_PUNG))
    if code < FIRST_CONCEALED_KONG:
        return Meld.claimed_kong(Tile(code - FIRST_OPEN_KONG))
    return Meld.concealed_kong(Tile(code - FIRST_CONCEALED_KONG))


def row_of_hand(hand: Hand) -> bytes:
    """Return the row of a hand; ``Hand.row`` keeps it.

    >>> from guobiao.tiles.hand import Hand
    >>> row_of_hand(Hand.parse("[EEE]123m456p7899s9s|ES1000|2")).hex(" ")
    '00 01 02 0c 0d 0e 18 19 1a 1a 1a 22 22 22 31 00 00 00 1a 01 01 00 02 00'
    """
    win = hand.winning_tile
    concealed = hand.concealed
    melds = hand.melds
    facts = hand.circumstances
    tiles = concealed if win is None else (*concealed, win)
    return bytes(
        (
            *tiles,
            *_BLANKS[HIDDEN_BYTES - len(tiles)],
            *map(meld_code, melds),
            *_NO_MELDS[MELD_BYTES - len(melds)],
            NO_TILE if win is None else win,
            _flags(facts),
            UNKNOWN_WIND if facts.seat_wind is None else facts.seat_wind - EAST,
            UNKNOWN_WIND if facts.prevalent_wind is None else facts.prevalent_wind - EAST,
            hand.flower_count,
            0,
        )
    )


def hand_of_row(row: bytes) -> Hand:
    """Return the hand of a row; its melds do not say from whom they were claimed.

    Args:
        row: 24 bytes, or anything that ``bytes`` takes for them, such as a uint8 row of an array.

    >>> hand_of_row(bytes.fromhex("000102 0c0d0e 18191a1a1a 222222 31000000 1a 01 01 00 02 00"))
    Hand.parse('[EEE]123m456p7899s9s|ES1000|2')

    Raises:
        RowError: the bytes are no row.
        HandError, CircumstanceError: no hand can hold what they say.
    """
    from guobiao.tiles.hand import Hand  # noqa: PLC0415 - a hand keeps its row, so it builds on this

    row = _checked(row)
    hidden = [Tile(code) for code in row[:HIDDEN_BYTES] if code != NO_TILE]
    win = None if row[WINNING_TILE_AT] == NO_TILE else Tile(row[WINNING_TILE_AT])
    if win is not None:
        if win not in hidden:
            raise RowError(
                f"the winning tile, byte {WINNING_TILE_AT}, is {win}, and it is not among the tiles"
                f" in bytes 0–{HIDDEN_BYTES - 1}",
                code="row_winning_tile",
            )
        hidden.remove(win)
    flags = RowFlag(row[FLAGS_AT])
    self_drawn, kong = RowFlag.SELF_DRAWN in flags, RowFlag.KONG in flags
    return Hand(
        tuple(hidden),
        win,
        tuple(map(meld_of_code, row[MELDS_AT : MELDS_AT + MELD_BYTES].rstrip(bytes([NO_MELD])))),
        row[FLOWERS_AT],
        Circumstances(
            prevalent_wind=_wind(row[PREVALENT_WIND_AT]),
            seat_wind=_wind(row[SEAT_WIND_AT]),
            self_drawn=self_drawn,
            last_of_kind=RowFlag.LAST_OF_KIND in flags,
            last_wall_tile=RowFlag.LAST_WALL_TILE in flags,
            replacement_tile=kong and self_drawn,
            robbed_kong=kong and not self_drawn,
        ),
    )


def _flags(facts: Circumstances) -> int:
    flags = _SELF_DRAWN if facts.self_drawn else 0
    if facts.last_of_kind:
        flags |= _LAST_OF_KIND
    if facts.replacement_tile or facts.robbed_kong:
        flags |= _KONG
    if facts.last_wall_tile:
        flags |= _LAST_WALL_TILE
    return flags


def _wind(code: int) -> Tile | None:
    return None if code == UNKNOWN_WIND else WINDS[code]


def _checked(row: bytes) -> bytes:
    """Return the row as bytes, each of which may stand where it does, taken alone."""
    try:
        row = bytes((*row,))
    except (TypeError, ValueError):
        row = b""
    if len(row) != ROW_BYTES:
        raise RowError(f"a row is {ROW_BYTES} bytes", code="row_length")
    limits = (
        *((place, NO_TILE) for place in range(HIDDEN_BYTES)),
        *((place, MELD_CODES - 1) for place in range(MELDS_AT, MELDS_AT + MELD_BYTES)),
        (WINNING_TILE_AT, NO_TILE),
        (FLAGS_AT, sum(RowFlag)),
        (SEAT_WIND_AT, UNKNOWN_WIND),
        (PREVALENT_WIND_AT, UNKNOWN_WIND),
        (FLOWERS_AT, 8),
        (SPARE_AT, 0),
    )
    for place, limit in limits:
        if row[place] > limit:
            raise RowError(
                f"byte {place} of the row is {row[place]}; it is at most {limit}", code="row_byte"
            )
    return row
