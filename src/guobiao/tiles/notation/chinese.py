"""Chinese words: ``一二三万 4万5万6万 东东东 红中红中``, simplified or traditional."""

from __future__ import annotations

from itertools import product
from typing import Final

from guobiao.tiles.notation.alphabet import Alphabet, Notation
from guobiao.tiles.tile import ZH, Tile

SUITS: Final = (("万", "萬"), ("饼", "餅", "筒"), ("条", "條", "索"))
"""What the suits are called."""

RANKS: Final = (
    ("一", "1"),
    ("二", "2"),
    ("三", "3"),
    ("四", "4"),
    ("五", "伍", "5"),
    ("六", "6"),
    ("七", "7"),
    ("八", "8"),
    ("九", "9"),
)
"""How the ranks are written."""

WORDS: Final = {
    "东": ("东", "東", "东风", "東風"),
    "南": ("南", "南风", "南風"),
    "西": ("西", "西风", "西風"),
    "北": ("北", "北风", "北風"),
    "中": ("中", "红中", "紅中"),
    "发": ("发", "發", "发财", "發財"),
    "白": ("白", "白板"),
    "兰": ("兰", "蘭"),
}
"""What the honours and flowers of more than one name are called."""

CHINESE: Final = Alphabet(
    Notation.CHINESE,
    spelling=tuple((name[0], name[1:]) for name in ZH),
    synonyms={
        **{
            (rank, suit): Tile(9 * suit_number + rank_number)
            for suit_number, suits in enumerate(SUITS)
            for rank_number, ranks in enumerate(RANKS)
            for rank, suit in product(ranks, suits)
        },
        **{
            (word, ""): Tile(number)
            for number, name in enumerate(ZH)
            for word in WORDS.get(name, ())
        },
    },
    hints={
        suit: ("suit_first", "a suit stands after its ranks, as in '一二三万'")
        for suits in SUITS
        for suit in suits
    },
)
