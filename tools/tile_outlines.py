"""Make ``src/guobiao/draw/art/outlines.json``: the writing on the tiles as outlines.

The Chinese characters are taken from *Yuji Syuku* (SIL Open Font License 1.1), a brush face with
the traditional forms that stand on real tiles; the letters and digits of the corner index from
*Atkinson Hyperlegible* Bold (SIL Open Font License 1.1). Both are published as npm packages by
Fontsource::

    npm pack @fontsource/yuji-syuku @fontsource/atkinson-hyperlegible     # then unpack both
    pip install fonttools brotli
    python tools/tile_outlines.py yuji-syuku/package/files atkinson-hyperlegible/package/files

An outline is drawn on a grid of 1000 units an em, its origin on the baseline and y pointing down,
in relative whole numbers: far finer than a stroke of the brush, and compact.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

OUTPUT = Path(__file__).parent.parent / "src/guobiao/draw/art/outlines.json"

CHARACTERS = "一二三四五六七八九萬東南西北中發春夏秋冬梅蘭竹菊"
INDEX = "123456789mpsESWNCFPabcdefgh"

SPECK = 40
"""A stroke smaller than this, in units of 1/1000 em, is a splash of ink: left out."""


class CompactPen(BasePen):  # type: ignore[misc]
    """Write a glyph as SVG path data in relative whole numbers, y pointing down."""

    def __init__(self, glyphs: Any, scale: float) -> None:
        super().__init__(glyphs)
        self.scale = scale
        self.parts: list[str] = []
        self.at = (0, 0)
        self.start = (0, 0)

    def _grid(self, point: tuple[float, float]) -> tuple[int, int]:
        return round(point[0] * self.scale), round(-point[1] * self.scale)

    def _add(self, command: str, *points: tuple[float, float]) -> None:
        spots = [self._grid(point) for point in points]
        if command != "m" and all(spot == self.at for spot in spots):
            return
        steps = [step for x, y in spots for step in (x - self.at[0], y - self.at[1])]
        self.at = spots[-1]
        numbers = "".join(f"{step}" if step < 0 else f" {step}" for step in steps).lstrip()
        self.parts.append(command + numbers)

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 - the pen protocol's name
        self._add("m", pt)
        self.start = self.at

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
        self._add("l", pt)

    def _qCurveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float]) -> None:  # noqa: N802
        self._add("q", pt1, pt2)

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add("c", *points)

    def _closePath(self) -> None:  # noqa: N802
        self.parts.append("z")
        self.at = self.start


def strokes(recording: list[tuple[str, tuple[Any, ...]]]) -> Iterator[list[tuple[str, Any]]]:
    """Yield the closed strokes of a glyph, one by one."""
    stroke: list[tuple[str, Any]] = []
    for command in recording:
        stroke.append(command)
        if command[0] == "closePath":
            yield stroke
            stroke = []


def outline(fonts: list[TTFont], character: str) -> dict[str, Any]:
    """Return the path data and the box of the ink of one character."""
    font = next(font for font in fonts if ord(character) in font.getBestCmap())
    glyphs = font.getGlyphSet()
    recorder = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[ord(character)]].draw(recorder)
    scale = 1000 / font["head"].unitsPerEm
    pen = CompactPen(glyphs, scale)
    bounds = BoundsPen(glyphs)
    for stroke in strokes(recorder.value):
        box = BoundsPen(glyphs)
        for command, arguments in stroke:
            getattr(box, command)(*arguments)
        if max(box.bounds[2] - box.bounds[0], box.bounds[3] - box.bounds[1]) * scale < SPECK:
            continue
        for command, arguments in stroke:
            getattr(pen, command)(*arguments)
            getattr(bounds, command)(*arguments)
    left, low, right, high = bounds.bounds
    top_left, bottom_right = pen._grid((left, high)), pen._grid((right, low))  # noqa: SLF001
    return {"box": [*top_left, *bottom_right], "d": "".join(pen.parts)}


def main() -> None:
    """Read both fonts and write the outlines."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("characters", type=Path, help="folder of the woff2 files of Yuji Syuku")
    parser.add_argument("index", type=Path, help="folder of those of Atkinson Hyperlegible")
    folders = parser.parse_args()
    brush = [TTFont(file) for file in sorted(folders.characters.glob("*-400-normal.woff2"))]
    plain = [TTFont(file) for file in sorted(folders.index.glob("*-latin-700-normal.woff2"))]
    outlines = {character: outline(brush, character) for character in CHARACTERS}
    outlines |= {letter: outline(plain, letter) for letter in INDEX}
    lines = (
        f"{json.dumps(character, ensure_ascii=False)}: {json.dumps(drawing, separators=(',', ':'))}"
        for character, drawing in outlines.items()
    )
    OUTPUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
