"""A table as text for a terminal of 80 columns, each player on his side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from guobiao.draw.columns import breadth, columns, pad
from guobiao.draw.scene import Scene, SeatScene, scene_of, side_of_seat
from guobiao.draw.table_lay import IN_A_ROW, Claimed, river_shown
from guobiao.draw.table_words import (
    DEALER,
    TURN,
    ending_words,
    middle_words,
    points_text,
    status_words,
    wind_name,
    wind_sign,
)
from guobiao.draw.text import MELD, STYLES, Style, laid_text, tiles_text
from guobiao.draw.words import Language, say
from guobiao.errors import StyleError
from guobiao.table.board import Board

HALF: Final = 41
"""Where the right half begins."""

ROOM: Final = HALF - 2
"""How many columns a player has."""

INDENT: Final = 20
"""Where the players above and below begin."""

DOT: Final[MappingProxyType[Style, str]] = MappingProxyType(
    {"unicode": " · ", "ascii": " - ", "zh": " · "}
)
"""What stands between words."""


def table_text(
    table: Scene | Board,
    style: Style = "unicode",
    *,
    bottom: int = 0,
    claimed: Claimed = "left out",
    language: Language = "en",
    small: bool = False,
) -> str:
    """Return a table as lines of text.

    Each player stands on his side: wind, name and points, then the hand and the tile just drawn,
    the melds and flowers, and the river, six tiles a row. ``>`` points at the seat whose turn it
    is; a star follows the last discard, and brackets stand around a claimed tile.

    Args:
        table: what to write; a scene knows more than a board.
        style: ``"unicode"`` tiles, ``"ascii"`` letters for any terminal, or ``"zh"``.
        bottom: the seat at the bottom.
        claimed: whether claimed tiles are left out of the rivers or marked there.
        language: of the words.
        small: whether to write a line for each seat, and no rivers.

    Raises:
        StyleError: there is no such style.

    >>> from guobiao.table.event import DealBegun, Dealt, Discarded
    >>> board = Board(4, 42)
    >>> for event in (DealBegun(0, 0), Dealt(0, (0, 1, 2)), Dealt(1, (-1, -1)), Discarded(0, 2)):
    ...     board.apply(event)
    >>> print(table_text(board, "ascii", small=True))
    East round - deal 1 - East's turn
    > E  12m
      S  ##
      W
      N
    """
    if style not in STYLES:
        raise StyleError(
            f"{style!r} is no style of text; there are {', '.join(STYLES)}", code="unknown_style"
        )
    scene = scene_of(table) if isinstance(table, Board) else table
    page = _Page(scene, style, claimed, language)
    lines = page.small() if small else page.around(bottom)
    return "\n".join((page.heading(), *lines))


class _Page:
    """One table on its way to be text."""

    def __init__(self, scene: Scene, style: Style, claimed: Claimed, language: Language) -> None:
        self.scene = scene
        self.style: Style = style
        self.claimed: Claimed = claimed
        self.language: Language = language
        self.several = len(scene.winners) > 1

    def heading(self) -> str:
        scene, language = self.scene, self.language
        words = [*middle_words(scene, language)]
        if scene.ending is not None:
            words.append(ending_words(scene, language))
        elif scene.turn is not None:
            words.append(say(TURN, language, wind_name(scene.turn, language)))
        return DOT[self.style].join(words)

    def small(self) -> Iterator[str]:
        """Yield a line for each seat."""
        rows = [
            (
                f"{self._pointer(seat)} {wind_sign(seat.seat, self.language)}",
                points_text(seat),
                "  ".join(
                    filter(None, (" ".join(self._hand(seat)), " ".join(self._on_table(seat))))
                ),
                DOT[self.style].join(self._status(seat)),
            )
            for seat in self.scene.seats
        ]
        return iter(columns(rows))

    def around(self, bottom: int) -> Iterator[str]:
        """Yield the lines of the players, each on his side."""
        sides: dict[int, list[str]] = {side: [] for side in range(4)}
        for seat in self.scene.seats:
            sides[side_of_seat(seat.seat, bottom, len(self.scene.seats))] = [*self._player(seat)]
        yield ""
        yield from (f"{'':{INDENT}}{line}".rstrip() for line in sides[2])
        if sides[2]:
            yield ""
        left, right = sides[3], sides[1]
        for number in range(max(len(left), len(right))):
            first = left[number] if number < len(left) else ""
            second = right[number] if number < len(right) else ""
            yield (pad(first, HALF) + second).rstrip()
        if left or right:
            yield ""
        yield from (f"{'':{INDENT}}{line}".rstrip() for line in sides[0])

    def _player(self, seat: SeatScene) -> Iterator[str]:
        head = [wind_name(seat.seat, self.language), seat.name, points_text(seat)]
        yield f"{self._pointer(seat)} {'  '.join(filter(None, head))}"
        words = self._status(seat)
        if seat.seat == 0:
            words.insert(0, say(DEALER, self.language))
        if words:
            yield f"  {DOT[self.style].join(words)}"
        yield from (f"  {line}" for line in wrapped(self._hand(seat), ROOM - 2))
        yield from (f"  {line}" for line in wrapped(self._on_table(seat), ROOM - 2))
        yield from (f"  {line}" for line in self._river(seat))

    def _pointer(self, seat: SeatScene) -> str:
        return ">" if seat.seat == self.scene.turn else " "

    def _status(self, seat: SeatScene) -> list[str]:
        said = status_words(seat, self.language, several=self.several)
        return [words for words, _ in said]

    def _hand(self, seat: SeatScene) -> list[str]:
        """Return the concealed tiles by suit, and the tile that stands apart as the last item."""
        hand = tiles_text(seat.concealed, self.style).split()
        if seat.has_apart:
            hand.append(f"+ {tiles_text([seat.apart], self.style)}")
        return hand

    def _on_table(self, seat: SeatScene) -> list[str]:
        """Return the melds, and the flowers as the last item."""
        laid = [MELD[self.style].format(laid_text(meld.laid, self.style)) for meld in seat.melds]
        if seat.flowers:
            laid.append(tiles_text(seat.flowers, self.style))
        return laid

    def _river(self, seat: SeatScene) -> Iterator[str]:
        cells: list[str] = []
        for tile in river_shown(seat, self.claimed):
            name = tiles_text([tile.tile], self.style)
            before, after = ("(", ")") if tile.taken else (" ", "*" if tile.last else " ")
            cells.append(f"{before}{name}{after}")
        width = max(map(breadth, cells), default=0)
        for start in range(0, len(cells), IN_A_ROW):
            row = (pad(cell, width) for cell in cells[start : start + IN_A_ROW])
            yield "".join(row).rstrip()


def wrapped(words: Sequence[str], room: int) -> Iterator[str]:
    """Yield words in lines of at most so many columns.

    >>> list(wrapped(["[111m]", "[222m]", "[333m]"], 14))
    ['[111m] [222m]', '[333m]']
    """
    line = ""
    for word in words:
        if line and breadth(line) + 1 + breadth(word) > room:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    if line:
        yield line
