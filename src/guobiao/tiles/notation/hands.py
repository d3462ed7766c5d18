"""Hands: melds in brackets and tiles, ``|`` circumstances, ``|`` flowers, whatever the alphabet.

::

    hand    = {meld | tiles} ["|" [flags] ["|" [flowers]]]
    meld    = "[" tiles ["," mark] "]" | pack
    flags   = wind wind bit bit bit bit
    flowers = count | letters a–h | tiles
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from re import Match
from typing import Final, NamedTuple, TypeVar

from guobiao.errors import CircumstanceError, HandError, InputError, NotationError
from guobiao.tiles.circumstances import UNSTATED, Circumstances
from guobiao.tiles.hand import Hand
from guobiao.tiles.meld import Meld
from guobiao.tiles.notation.alphabet import BLANK, Notation
from guobiao.tiles.notation.botzone import BOTZONE, PACK, read_pack
from guobiao.tiles.notation.detect import ALPHABETS, alphabet_of, read_spans
from guobiao.tiles.notation.flags import format_circumstances, read_flags
from guobiao.tiles.notation.melds import Bracket, format_meld, meld_at, meld_of
from guobiao.tiles.notation.text import Span, plain_text, strip_span
from guobiao.tiles.tile import FLOWERS, NAMES, Tile, is_flower, parse_tile

_FLOWER_LETTERS: Final = frozenset(NAMES[flower] for flower in FLOWERS)
_FLOWER_FAULTS: Final = frozenset({"flower_count", "not_a_flower", "flower_twice"})
_DIGITS: Final = frozenset("0123456789")
_T = TypeVar("_T")


class _Parts(NamedTuple):
    """Where the three parts of a hand stand, without the blanks around them."""

    body: Span
    flags: Span
    flowers: Span


class Written(NamedTuple):
    """What a text writes, whether or not it is a hand."""

    melds: tuple[Meld, ...]
    tiles: tuple[Tile, ...]
    """In the order of the text."""
    flowers: tuple[Tile, ...] | int
    circumstances: Circumstances


def read_hand(text: str) -> Hand:
    """Read a hand in any notation; the text itself tells which it is.

    >>> read_hand("[东东东,2]一二三万456饼7899条九条|东南1000|2")
    Hand.parse('[EEE,2]123m456p7899s9s|ES1000|2')

    Raises:
        NotationError: the text is no hand in any notation, or mixes two.
        MeldError, HandError, CircumstanceError: it says what no hand can be.
    """
    return _reading(text, lambda plain, parts: _hand(_read(plain, parts)))


def read_written(text: str) -> Written:
    """Read what a text writes in any notation, also where that is no hand, or none yet.

    >>> len(read_written("[EEE]123m9p").tiles)
    4

    Raises:
        NotationError: the text cannot be read in any notation, or mixes two.
        MeldError, CircumstanceError: it says what no hand can be.
    """
    return _reading(text, _read)


def _reading(text: str, read: Callable[[str, _Parts], _T]) -> _T:
    plain = plain_text(text, "a hand")
    parts = _Parts((0, len(plain)), (0, len(plain)), (0, len(plain)))
    try:
        parts = _parts(plain)
        return read(plain, parts)
    except InputError as error:
        raise error.at(text, error.span or _span_at_fault(error, parts)) from None


def format_hand(hand: Hand, notation: Notation | str = Notation.GB) -> str:
    """Return a hand as a notation writes it: sorted, the winning tile last and by itself.

    The parts behind the bars are left out where they would say nothing.

    >>> format_hand(Hand.parse("[EEE,2]123m456p7899s9s|ES1000|2"), "botzone")
    'PENG,F1,2 W1 W2 W3 B4 B5 B6 T7 T8 T9 T9 T9|ES1000|2'

    Raises:
        NotationError: the notation cannot say it, or there is no such notation.
        HandError: it is no hand.
    """
    if type(hand) is not Hand:
        raise HandError(f"{hand!r} is no Hand", code="not_a_hand")
    alphabet = alphabet_of(notation)
    groups = [format_meld(meld, notation) for meld in hand.melds]
    groups.append(alphabet.write(hand.concealed))
    if hand.winning_tile is not None:
        groups.append(alphabet.write((hand.winning_tile,)))
    body = alphabet.separator.join(groups)
    if hand.flowers:
        flowers = hand.flowers
        shown = str(flowers) if isinstance(flowers, int) else alphabet.write(flowers)
        return f"{body}|{format_circumstances(hand.circumstances)}|{shown}"
    if hand.circumstances != UNSTATED:
        return f"{body}|{format_circumstances(hand.circumstances)}"
    return body


def _parts(text: str) -> _Parts:
    end = len(text)
    first = text.find("|")
    if first < 0:
        return _Parts(strip_span(text, 0, end, BLANK), (end, end), (end, end))
    second = text.find("|", first + 1)
    if second < 0:
        second = end
    third = text.find("|", second + 1)
    if third >= 0:
        raise NotationError(
            "a hand has two bars at most: tiles|circumstances|flowers", code="too_many_bars"
        ).at(text, (third, third + 1))
    return _Parts(
        strip_span(text, 0, first, BLANK),
        strip_span(text, first + 1, second, BLANK),
        strip_span(text, min(second + 1, end), end, BLANK),
    )


def _read(text: str, parts: _Parts) -> Written:
    if parts.body[0] == parts.body[1]:
        raise NotationError(
            "no tiles; a hand is written like [EEE,2]123m456p7899s9s|ES1000|2", code="empty"
        )
    circumstances = read_flags(text, *parts.flags)
    count = _flower_count(text, *parts.flowers)
    pieces = [*_pieces(text, *parts.body), *([] if count is not None else [parts.flowers])]
    packed = any(isinstance(piece, Match) for piece in pieces)
    readings = iter(
        read_spans(
            text,
            [
                piece.tiles if isinstance(piece, Bracket) else piece
                for piece in pieces
                if not isinstance(piece, Match)
            ],
            (BOTZONE,) if packed else ALPHABETS,
        )
    )
    melds: list[Meld] = []
    tiles: list[Tile] = []
    for piece in pieces if count is not None else pieces[:-1]:
        if isinstance(piece, Match):
            melds.append(read_pack(text, piece))
        elif isinstance(piece, Bracket):
            melds.append(meld_of(text, piece, next(readings)))
        else:
            tiles += next(readings)
    flowers = tuple(next(readings)) if count is None else count
    return Written(tuple(melds), tuple(tiles), flowers, circumstances)


def _hand(written: Written) -> Hand:
    melds, tiles, flowers, circumstances = written
    waits = _waits(tiles, len(melds))
    return Hand(
        tiles if waits else tiles[:-1],
        None if waits else tiles[-1],
        melds,
        flowers,
        circumstances,
    )


def _pieces(text: str, start: int, stop: int) -> Iterator[Span | Bracket | Match[str]]:
    """Yield where loose tiles, brackets and packs stand, in the order of the text."""
    at = start
    while at < stop:
        opening = text.find("[", at, stop)
        opening = stop if opening < 0 else opening
        stray = text.find("]", at, opening)
        if stray >= 0:
            raise NotationError(
                "this bracket was not opened; a meld is written like [345s,2]", code="stray_bracket"
            ).at(text, (stray, stray + 1))
        for pack in PACK.finditer(text, at, opening):
            yield at, pack.start()
            yield pack
            at = pack.end()
        yield at, opening
        at = opening
        if opening < stop:
            yield meld_at(text, opening, stop)
            at = text.index("]", opening) + 1


def _flower_count(text: str, start: int, stop: int) -> int | tuple[Tile, ...] | None:
    """Return the flowers that a count or the letters a–h say; ``None`` if it must be tiles."""
    shown = text[start:stop]
    if not shown:
        return 0
    if _DIGITS.issuperset(shown):
        if len(shown) > 1:
            raise NotationError(
                f"the flowers are one digit, 0–8, or themselves, not {shown!r}", code="flower_count"
            ).at(text, (start, stop))
        return int(shown)
    if _FLOWER_LETTERS.issuperset(shown):
        return tuple(map(parse_tile, shown))
    return None


def _many(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _waits(tiles: Sequence[Tile], melds: int) -> bool:
    """Tell whether a hand of so many melds waits, by the number of its other tiles."""
    due = 13 - 3 * melds
    if due < 0:
        return True  # it has too many melds, which Hand itself refuses
    if len(tiles) in (due, due + 1):
        return len(tiles) == due
    besides = "; flowers stand behind the last bar" if any(map(is_flower, tiles)) else ""
    raise HandError(
        f"{_many(len(tiles), 'tile')} besides {_many(melds, 'meld')}: there must be {due} if the"
        f" hand waits and {due + 1}, the winning tile last, if it is won{besides}",
        code="tile_count",
    )


def _span_at_fault(error: InputError, parts: _Parts) -> Span:
    """Return the part of a hand in which something is wrong as a whole."""
    if isinstance(error, CircumstanceError):
        return parts.flags
    return parts.flowers if error.code in _FLOWER_FAULTS else parts.body
