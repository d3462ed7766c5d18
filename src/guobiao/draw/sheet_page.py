"""The page that a score sheet is drawn on: lines, tables and small tiles from top to bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from guobiao.draw.shape import HEIGHT, WIDTH, number
from guobiao.draw.svg import breadth, element, line
from guobiao.draw.symbols import used
from guobiao.draw.theme import Surface
from guobiao.tiles.tile import Tile

EM: Final = 15
"""The height of type, in pixels."""

ROW: Final = 24
"""From one line to the next, in pixels."""

MARGIN: Final = 6
"""What is left free at the left edge, in pixels."""

POINTS_END: Final = MARGIN + 34
"""Where the column of points ends, in pixels."""

CELLS_START: Final = POINTS_END + 16
"""Where the first column of words begins, in pixels."""

COLUMN_GAP: Final = 16
"""What sets one column apart from the next, in pixels."""

TINY_TILE: Final = 15
"""The width of a tile beside a fan, in pixels."""

SMALL_TILE: Final = 24
"""The width of a tile in a reading, in pixels."""


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that belong together, with a thick or thin line under them, or none."""

    tiles: tuple[Tile, ...]
    """What they show."""
    winning: bool = False
    """Whether the winning tile is among them: a thick line."""
    melded: bool = False
    """Whether they lie on the table: a thin line."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table."""

    points: str
    """What stands in the first column, to the right; may be empty."""
    cells: tuple[str, ...]
    """The words of the other columns; as many in every row."""
    groups: tuple[Group, ...] = ()
    """Tiles behind them."""


class Page:
    """The elements of a sheet so far, with the room they take; all measures are pixels."""

    def __init__(self, surface: Surface, prefix: str) -> None:
        self.surface = surface
        self.prefix = prefix
        self.content: list[str] = []
        self.width: float = 0
        self.bottom: float = 0

    def add(self, content: str, width: float, height: float) -> None:
        """Put something of that size under what is there."""
        self.content.append(element("g", content, transform=f"translate(0 {number(self.bottom)})"))
        self.width = max(self.width, width)
        self.bottom += height

    def gap(self, height: float = ROW / 2) -> None:
        """Leave a gap."""
        self.bottom += height

    def write(self, text: str, colour: str, *, bold: bool = False) -> None:
        """Write a line."""
        content = line(text, (MARGIN, _base(ROW)), EM, colour, bold=bold)
        self.add(content, MARGIN + EM * breadth(text) + MARGIN, ROW)

    def rule(self, length: float) -> None:
        """Draw a thin line."""
        rule = f"M{MARGIN} 4h{number(length)}"
        self.add(element("path", d=rule, stroke=self.surface.faint, stroke_opacity=".5"), length, 8)

    def table(self, rows: Sequence[Row], colour: str, *, bold: bool = False) -> float:
        """Write a table and return where its words end; a column without words takes no room."""
        starts: list[float] = [CELLS_START]
        for column in zip(*(row.cells for row in rows), strict=True):
            widest = EM * max(map(breadth, column))
            starts.append(starts[-1] + (widest + COLUMN_GAP if widest else 0))
        for row in rows:
            base = _base(ROW)
            content = line(row.points, (POINTS_END, base), EM, colour, right=True, bold=bold)
            for start, cell in zip(starts, row.cells, strict=False):
                content += line(cell, (start, base), EM, colour, bold=bold)
            tiles, end = self._groups(row.groups, starts[-1], TINY_TILE)
            self.add(content + tiles, end + MARGIN, ROW)
        return starts[-1]

    def tiles(self, points: str, groups: Iterable[Group], words: str, colour: str) -> None:
        """Write a line of small tiles between points and words."""
        height = SMALL_TILE * HEIGHT / WIDTH + 8
        base = _base(height - 4)
        content, end = self._groups(groups, CELLS_START, SMALL_TILE)
        content += line(points, (POINTS_END, base), EM, colour, right=True)
        content += line(words, (end + COLUMN_GAP, base), EM, self.surface.faint)
        self.add(content, end + COLUMN_GAP + EM * breadth(words) + MARGIN, height)

    def _groups(self, groups: Iterable[Group], x: float, size: float) -> tuple[str, float]:
        """Return groups of tiles from ``x`` on, and where they end."""
        content = ""
        end = x
        for group in groups:
            place = f"translate({number(x)} {1 if size < ROW else 0})"
            scale = f"scale({number(size / WIDTH, 5)})"
            content += element("g", self._group(group), transform=place + scale)
            end = x + size * len(group.tiles)
            x = end + size / 3
        return content, end

    def _group(self, group: Group) -> str:
        tiles = "".join(
            used(tile, at * WIDTH, 0, self.prefix) for at, tile in enumerate(group.tiles)
        )
        if not (group.winning or group.melded):
            return tiles
        return tiles + element(
            "rect",
            y=HEIGHT + 10,
            width=WIDTH * len(group.tiles),
            height=50 if group.winning else 22,
            fill=self.surface.mark if group.winning else self.surface.faint,
        )


def _base(height: float) -> float:
    """Return where the baseline of a line comes in a row of that height."""
    return (height + 0.7 * EM) / 2
