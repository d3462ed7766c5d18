"""Unicode: ``🀇🀈🀉🀙🀙🀀🀀🀄``, the block U+1F000–U+1F02B.

Programs add a variation selector to the red dragon, because it is an emoji as well; it says nothing
about the tile and is passed over.
"""

from __future__ import annotations

from typing import Final

from guobiao.tiles.notation.alphabet import Alphabet, Notation

UNICODE: Final = Alphabet(
    Notation.UNICODE,
    spelling=tuple(
        (chr(place), "")
        for first, last in (
            (0x1F007, 0x1F00F),  # 万
            (0x1F019, 0x1F021),  # 饼
            (0x1F010, 0x1F018),  # 条
            (0x1F000, 0x1F006),  # 东南西北中发白
            (0x1F026, 0x1F029),  # 春夏秋冬
            (0x1F022, 0x1F025),  # 梅兰竹菊
        )
        for place in range(first, last + 1)
    ),
    ignored="\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}",
    hints={
        "\N{MAHJONG TILE BACK}": (
            "tile_back",
            "the back of a tile does not tell which it is; a concealed kong is four faces",
        ),
        "\N{MAHJONG TILE JOKER}": ("joker", "this game has no jokers"),
    },
)
