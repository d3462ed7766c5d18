"""A table as SVG, at any moment of a deal: what lies where, whose turn it is, who has what."""

from __future__ import annotations

from guobiao.draw.body import DEPTH, FRONT, ROUNDING, body
from guobiao.draw.felt import find_felt
from guobiao.draw.hand_picture import id_prefix
from guobiao.draw.scene import Scene, scene_of
from guobiao.draw.shape import CENTRE, HEIGHT, WIDTH, number
from guobiao.draw.svg import document, element
from guobiao.draw.symbols import paths, shared_paths, side_art, side_name, symbols
from guobiao.draw.table_lay import Claimed, TileOnTable, lay_table
from guobiao.draw.table_middle import beside, middle
from guobiao.draw.table_words import table_description, table_title
from guobiao.draw.theme import Theme, find_theme
from guobiao.draw.words import Language
from guobiao.table.board import Board


def table_svg(
    table: Scene | Board,
    theme: Theme | str = "classic-dark",
    size: float = 32,
    *,
    bottom: int = 0,
    claimed: Claimed = "left out",
    felt: str = "green",
    language: Language = "en",
    title: str | None = None,
) -> str:
    """Return a table as one self-contained SVG picture.

    Tiles that its observer does not know lie face down. The last discard and winning tiles are
    framed; a bar of light in the middle marks whose turn it is, a full disc the dealer.

    Args:
        table: what to draw; a scene knows more than a board.
        theme: how the tiles look, or the name of that.
        size: the width of a tile of the rivers in pixels.
        bottom: the seat at the bottom.
        claimed: whether claimed tiles are left out of the rivers, or marked by lying there faintly.
        felt: what the table is covered with: ``"green"``, ``"blue"`` or ``"grey"``.
        language: of all words.
        title: what to call the picture instead of the usual.

    Raises:
        StyleError: there is no such theme or felt, or a name holds a control character.

    >>> from guobiao.table.event import DealBegun, Dealt
    >>> board = Board(4, 42)
    >>> board.apply(DealBegun(0, 0))
    >>> board.apply(Dealt(0, (0, 1, 2)))
    >>> picture = table_svg(board)
    >>> "<title>Mahjong table, East round, deal 1, East's turn</title>" in picture
    True
    """
    scene = scene_of(table) if isinstance(table, Board) else table
    look = find_theme(theme)
    cloth = find_felt(felt, look)
    layout = lay_table(scene, bottom % len(scene.seats), claimed)
    prefix = id_prefix(scene, look, size, bottom, claimed, felt, language, title)
    half = layout.half
    pixels = 2 * half * size / WIDTH
    ground = element(
        "rect", x=12 - half, y=12 - half, width=2 * half - 24, height=2 * half - 24, rx=300,
        fill=cloth.ground, stroke=cloth.edge, stroke_width=24,
    )  # fmt: skip
    content = (
        ground
        + middle(scene, layout, look, cloth, language)
        + "".join(beside(scene, layout, look, language))
        + _definitions(layout.tiles, look, prefix)
        + "".join(_tile(tile, prefix) for tile in layout.tiles)
        + "".join(_frame(tile, look) for tile in layout.tiles if tile.framed)
    )
    return document(
        element("g", content, transform=f"translate({number(half)} {number(half)})"),
        (2 * half, 2 * half),
        (pixels, pixels),
        table_title(scene, language) if title is None else title,
        description=table_description(scene, language),
    )


def _definitions(tiles: tuple[TileOnTable, ...], look: Theme, prefix: str) -> str:
    """Return the bodies and faces that are used, each once."""
    sides = dict.fromkeys(tile.side for tile in sorted(tiles, key=side_order))
    arts = {side: side_art(side, look) for side in sides}
    shared = shared_paths(arts.values(), prefix)
    bodies = "".join(
        element("g", body(look, turned=quarter), id=f"{prefix}body{int(quarter)}")
        for quarter in sorted({tile.quarter % 2 == 1 for tile in tiles})
    )
    return element("defs", bodies, paths(shared)) + symbols(arts, look, prefix, shared)


def side_order(tile: TileOnTable) -> int:
    """Return where the face of a tile stands among the definitions; backs come first."""
    return -1 if tile.side is None else tile.side


def _corner(tile: TileOnTable) -> tuple[float, float]:
    """Return the middle of a front on the grid of its own body."""
    return CENTRE if tile.quarter % 2 == 0 else (CENTRE[1], CENTRE[0])


def _tile(tile: TileOnTable, prefix: str) -> str:
    x, y = _corner(tile)
    front = element("use", href=f"#{prefix}{side_name(tile.side)}", width=WIDTH, height=HEIGHT)
    if tile.quarter:
        turn = (
            f"translate({number(x)} {number(y)})rotate({-90 * tile.quarter})"
            f"translate({-CENTRE[0]} {-CENTRE[1]})"
        )
        front = element("g", front, transform=turn)
    corner = f"translate({number(tile.x - tile.scale * x)} {number(tile.y - tile.scale * y)})"
    scale = "" if tile.scale == 1 else f"scale({number(tile.scale, 4)})"
    return element(
        "g",
        element("use", href=f"#{prefix}body{tile.quarter % 2}"),
        front,
        transform=corner + scale,
        **({"opacity": 0.4} if tile.faint else {}),
    )


def _frame(tile: TileOnTable, look: Theme) -> str:
    width, height = FRONT if tile.quarter % 2 == 0 else FRONT[::-1]
    scale = tile.scale
    return element(
        "rect",
        x=tile.x - scale * width / 2 - 10,
        y=tile.y - scale * height / 2 - 10,
        width=scale * width + 20,
        height=scale * (height + DEPTH) + 20,
        rx=scale * ROUNDING + 10,
        fill="none",
        stroke=look.surface.mark,
        stroke_width=34,
    )
