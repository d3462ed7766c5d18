"""The six characters behind the first bar: ``EE1000``, two winds and four flags."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from guobiao.errors import InputError, NotationError
from guobiao.tiles.circumstances import UNSTATED, Circumstances
from guobiao.tiles.notation.alphabet import BLANK
from guobiao.tiles.notation.text import plain_text, strip_span
from guobiao.tiles.tile import NAMES, WINDS, ZH, Tile

LAYOUT: Final = (
    "the prevalent and the seat wind (E S W N, or - where it is not known), then 0 or 1 for"
    " self-drawn, last of its kind, last wall tile, and kong"
)

_LETTERS: Final[dict[Tile | None, str]] = {None: "-", **{wind: NAMES[wind] for wind in WINDS}}
_WINDS: Final[dict[str, Tile | None]] = {
    **{letter: wind for wind, letter in _LETTERS.items()},
    **{ZH[wind]: wind for wind in WINDS},
    "東": WINDS[0],
}
_FLAGS: Final = {"0": False, "1": True}


def read_circumstances(text: str) -> Circumstances:
    """Read the six characters; ``Circumstances.parse`` for everybody else.

    Raises:
        NotationError: the text is anything else.
    """
    plain = plain_text(text, "a text of circumstances")
    try:
        return read_flags(plain, *strip_span(plain, 0, len(plain), BLANK))
    except InputError as error:
        raise error.at(text, error.span or (0, len(text))) from None


def read_flags(text: str, start: int, stop: int) -> Circumstances:
    """Return the circumstances that ``text[start:stop]`` says; nothing there says nothing.

    Raises:
        NotationError: it is not empty and not six characters, or one of them is wrong.
    """
    if start == stop:
        return UNSTATED
    if stop - start != 6:
        raise NotationError(
            f"the circumstances are six characters, not {stop - start}: {LAYOUT}",
            code="flags_length",
        ).at(text, (start, stop))
    try:
        return _circumstances(text[start:stop])
    except NotationError as error:
        at = start + (error.span or (0, 0))[0]
        raise error.at(text, (at, at + 1)) from None


@lru_cache(maxsize=512)
def _circumstances(six: str) -> Circumstances:
    """Return the circumstances of six characters: few differ, and all of them are values."""
    prevalent_wind, seat_wind = (_wind(six, at) for at in range(2))
    self_drawn, last_of_kind, last_wall_tile, kong = (_flag(six, at) for at in range(2, 6))
    return Circumstances(
        prevalent_wind=prevalent_wind,
        seat_wind=seat_wind,
        self_drawn=self_drawn,
        last_of_kind=last_of_kind,
        last_wall_tile=last_wall_tile,
        replacement_tile=kong and self_drawn,
        robbed_kong=kong and not self_drawn,
    )


def format_circumstances(facts: Circumstances) -> str:
    """Return the six characters; ``str`` of the circumstances for everybody else."""
    flags = (
        facts.self_drawn,
        facts.last_of_kind,
        facts.last_wall_tile,
        facts.replacement_tile or facts.robbed_kong,
    )
    winds = _LETTERS[facts.prevalent_wind] + _LETTERS[facts.seat_wind]
    return winds + "".join("1" if flag else "0" for flag in flags)


def _wind(text: str, at: int) -> Tile | None:
    try:
        return _WINDS[text[at]]
    except KeyError:
        raise NotationError(
            f"{text[at]!r} is no wind; the six characters are {LAYOUT}", code="flag_wind"
        ).at(text, (at, at + 1)) from None


def _flag(text: str, at: int) -> bool:
    try:
        return _FLAGS[text[at]]
    except KeyError:
        raise NotationError(
            f"{text[at]!r} is neither 0 nor 1; the six characters are {LAYOUT}", code="flag_bit"
        ).at(text, (at, at + 1)) from None
