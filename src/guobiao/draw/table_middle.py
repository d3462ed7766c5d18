"""The middle of a table and what stands beside each seat: words, not tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from guobiao.draw.body import MARGIN
from guobiao.draw.felt import Felt
from guobiao.draw.scene import Scene, SeatScene
from guobiao.draw.svg import element, line
from guobiao.draw.table_lay import (
    ACROSS,
    ALONG,
    APART,
    FLOWER_SCALE,
    HAND_GAP,
    IN_A_ROW,
    MIDDLE,
    TableLayout,
    turned,
)
from guobiao.draw.table_words import (
    ending_words,
    middle_words,
    points_text,
    status_words,
    wind_sign,
)
from guobiao.draw.theme import Theme
from guobiao.draw.words import Language

EM: Final = 340
"""The height of the type in the middle, in grid units."""

LEADING: Final = 1.3
"""From one line to the next, in ems."""

BADGE: Final = 235
"""The radius of a seat's wind."""

LIT: Final = 90
"""The breadth of the light on the side whose turn it is."""

INSET: Final = 120
"""From the edge of the middle to that light, and from there to the wind of the seat."""

NAME_EM: Final = 300
"""The height of the type beside a seat."""

MINUS: Final = "\N{MINUS SIGN}"

CAPITALS: Final = 0.36
"""Half the height of a capital letter or a figure, in ems."""


def middle(scene: Scene, layout: TableLayout, look: Theme, felt: Felt, language: Language) -> str:
    """Return the middle of the table: round, deal and wall, winds and points, whose turn it is."""
    parts = [
        element(
            "rect", x=-MIDDLE, y=-MIDDLE, width=2 * MIDDLE, height=2 * MIDDLE, rx=220,
            fill=felt.middle,
        ),
        *_lines(scene, look, language),
    ]  # fmt: skip
    if scene.turn is not None:
        parts.append(_light(layout.quarters[scene.turn], look))
    for seat in scene.seats:
        parts += _seat(seat, layout.quarters[seat.seat], look, felt, language)
    return "".join(parts)


def _lines(scene: Scene, look: Theme, language: Language) -> Iterator[str]:
    words = [*middle_words(scene, language), ending_words(scene, language)]
    words = [text for text in words if text]
    top = -EM * LEADING * (len(words) - 1) / 2 + EM * CAPITALS
    for row, text in enumerate(words):
        over = scene.ending is not None and row == len(words) - 1
        yield line(
            text,
            (0, top + row * EM * LEADING),
            EM,
            look.surface.mark if over else look.surface.text,
            middle=True,
            bold=row == 0 or over,
        )


def _light(quarter: int, look: Theme) -> str:
    """Return the light on the side whose turn it is."""
    (x1, y1), (x2, y2) = (
        turned(x, MIDDLE - INSET / 2, quarter) for x in (INSET * 2 - MIDDLE, MIDDLE - INSET * 2)
    )
    return element(
        "line", x1=x1, y1=y1, x2=x2, y2=y2,
        stroke=look.surface.mark, stroke_width=LIT, stroke_linecap="round",
    )  # fmt: skip


def _seat(
    seat: SeatScene, quarter: int, look: Theme, felt: Felt, language: Language
) -> Iterator[str]:
    """Yield the wind of a seat and its points, side by side or one above the other."""
    points = points_text(seat).replace("-", MINUS)
    x, y = turned(0, MIDDLE - 2 * INSET - BADGE - LIT / 2, quarter)
    if quarter % 2 == 0:
        badge = (x - 1.9 * BADGE if points else x, y)
        at = (x - 0.5 * BADGE, y + EM * CAPITALS)
    else:
        badge = (x, y - 1.1 * BADGE if points else y)
        at = (x, y + 1.4 * BADGE + EM * CAPITALS)
    dealer = seat.seat == 0
    yield element(
        "circle", cx=badge[0], cy=badge[1], r=BADGE,
        fill=look.surface.text if dealer else "none",
        stroke=look.surface.text, stroke_width=24,
    )  # fmt: skip
    yield line(
        wind_sign(seat.seat, language),
        (badge[0], badge[1] + EM * (CAPITALS if language == "en" else CAPITALS + 0.02)),
        EM,
        felt.middle if dealer else look.surface.text,
        middle=True,
        bold=True,
    )
    yield line(points, at, EM, look.surface.text, middle=quarter % 2 == 1)


def beside(scene: Scene, layout: TableLayout, look: Theme, language: Language) -> Iterator[str]:
    """Yield each seat's name, and what is to be known about it, at the right end of its edge."""
    surface = look.surface
    several = len(scene.winners) > 1
    for seat in scene.seats:
        said = [
            (words, surface.mark if decisive else surface.faint, decisive)
            for words, decisive in status_words(seat, language, several=several)
        ]
        if seat.name:
            said.insert(0, (seat.name, surface.text, False))
        quarter = layout.quarters[seat.seat]
        room = _Corner(layout, quarter, layout.flower_rows[seat.seat])
        for row, (words, colour, bold) in enumerate(said):
            at, right = room.line(row, len(said))
            yield line(words, at, NAME_EM, colour, right=right, bold=bold)


class _Corner:
    """The room beside a seat's flowers, in which lines stand upright on whatever side it is."""

    def __init__(self, layout: TableLayout, quarter: int, flower_rows: int) -> None:
        self._quarter = quarter
        self._near = ACROSS * IN_A_ROW / 2 + APART
        self._far = layout.bands - HAND_GAP
        self._flowers = flower_rows * ALONG * FLOWER_SCALE + (MARGIN * 8 if flower_rows else 0)

    def line(self, row: int, rows: int) -> tuple[tuple[float, float], bool]:
        """Return where a line begins, or ends if it is to stand to the right."""
        down = NAME_EM * LEADING
        far, edge = self._far, self._far - self._flowers
        match self._quarter:
            case 0:
                return (self._near, edge - (rows - 1 - row) * down - NAME_EM * 0.25), False
            case 1:
                return (far, -far + row * down + NAME_EM * 0.85), True
            case 2:
                return (-self._near, -edge + row * down + NAME_EM * 0.85), True
            case _:
                return (-far, far + (row - rows) * down + NAME_EM * 0.85), False
