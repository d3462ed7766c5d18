"""A table in words: what stands in the middle and beside each seat, and the whole for the ear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from guobiao.draw.caption import ROUND, WINDS_EN
from guobiao.draw.scene import LaidSet, Scene, SeatScene
from guobiao.draw.symbols import Side
from guobiao.draw.words import MELDS, Language, Phrases, points_words, say, tile_words, tiles_words
from guobiao.table.event import Ending
from guobiao.tiles.tile import EAST, Tile

TABLE: Final[Phrases] = ("Mahjong table", "牌桌", "牌桌")
DEAL: Final[Phrases] = ("deal {}", "第{}盘", "第{}盤")
WALL: Final[Phrases] = ("wall {}", "余牌 {}", "餘牌 {}")
WALL_WORDS: Final[Phrases] = ("{} tiles in the wall", "牌墙余{}张", "牌牆餘{}張")
OWN_WALL: Final[Phrases] = ("own wall {}", "牌墙余{}张", "牌牆餘{}張")
TURN: Final[Phrases] = ("{}'s turn", "轮到{}家", "輪到{}家")
WON_BY: Final[Phrases] = ("won by {}", "{}和牌", "{}和牌")

ENDINGS: Final[Mapping[Ending, Phrases]] = MappingProxyType(
    {
        Ending.WIN: ("won", "和牌", "和牌"),
        Ending.WALL: ("drawn", "荒庄", "荒莊"),
        Ending.FAULT: ("ended by a fault", "犯规终局", "犯規終局"),
        Ending.CANCELLED: ("cancelled", "作废", "作廢"),
    }
)
"""Why a deal is over."""

DEALER: Final[Phrases] = ("dealer", "庄家", "莊家")
ABSENT: Final[Phrases] = ("nobody sits here", "缺席", "缺席")
DEAD: Final[Phrases] = ("may not win", "不得和牌", "不得和牌")
WON: Final[Phrases] = ("won", "和牌", "和牌")
WON_WORTH: Final[Phrases] = ("won, worth {}", "和牌，{}分", "和牌，{}分")
WON_IN_PLACE: Final[Phrases] = ("win no. {}, worth {}", "第{}家和牌，{}分", "第{}家和牌，{}分")
NAMED: Final[tuple[Phrases, ...]] = (
    ("no characters", "缺万", "缺萬"),
    ("no dots", "缺饼", "缺餅"),
    ("no bamboos", "缺条", "缺條"),
)
"""What a seat has named: by the number of the suit that it must be void of."""

IN_THE_DEAL: Final[Phrases] = ("{:+d} in this deal", "本盘{:+d}分", "本盤{:+d}分")
CONCEALED: Final[Phrases] = ("in hand {}", "手牌{}", "手牌{}")
FACE_DOWN: Final[Phrases] = ("{} face down", "{}张背面", "{}張背面")
DRAWN: Final[Phrases] = ("drawn {}", "摸{}", "摸{}")
WINNING: Final[Phrases] = ("winning tile {}", "和张{}", "和張{}")
FLOWERS: Final[Phrases] = ("flowers {}", "花{}", "花{}")
RIVER: Final[Phrases] = ("discards {}", "打出{}", "打出{}")
OF: Final[Phrases] = ("{} of {}", "{}{}", "{}{}")
CLAIMED_FROM: Final[Phrases] = ("{} from {}", "{}（{}家）", "{}（{}家）")


def wind_name(seat: int, language: Language) -> str:
    """Return the wind of a seat in words.

    >>> wind_name(3, "en"), wind_name(0, "zh-Hant")
    ('North', '東')
    """
    return WINDS_EN[seat] if language == "en" else tile_words(Tile(EAST + seat), language)


def wind_sign(seat: int, language: Language) -> str:
    """Return the wind of a seat as one character."""
    return wind_name(seat, language)[0]


def when_words(scene: Scene, language: Language) -> Iterator[str]:
    """Yield the round and the number of the deal, as far as they are known."""
    if scene.wind is not None:
        yield say(ROUND, language, wind_name(scene.wind - EAST, language))
    if scene.number is not None:
        yield say(DEAL, language, scene.number + 1)


def middle_words(scene: Scene, language: Language) -> tuple[str, ...]:
    """Return what stands in the middle of the table, a line each."""
    lines = [*when_words(scene, language)]
    if scene.left is not None:
        lines.append(say(WALL, language, scene.left))
    return tuple(lines)


def ending_words(scene: Scene, language: Language) -> str:
    """Return how the deal ended; nothing if it has not."""
    return "" if scene.ending is None else say(ENDINGS[scene.ending], language)


def status_words(
    seat: SeatScene, language: Language, *, several: bool
) -> tuple[tuple[str, bool], ...]:
    """Return what is to be known about a seat besides its tiles, a line each.

    Args:
        seat: which.
        language: of the words.
        several: whether several seats have won, so that their order matters.

    Returns:
        Words, and whether they tell of something that has decided the deal for the seat.
    """
    said: list[tuple[str, bool]] = []
    if seat.won is not None:
        if seat.value is None:
            said.append((say(WON, language), True))
        elif several:
            said.append((say(WON_IN_PLACE, language, seat.won, seat.value), True))
        else:
            said.append((say(WON_WORTH, language, seat.value), True))
    if seat.absent:
        said.append((say(ABSENT, language), True))
    if seat.dead:
        said.append((say(DEAD, language), True))
    if seat.named in range(len(NAMED)):
        said.append((say(NAMED[seat.named or 0], language), False))
    if seat.left is not None:
        said.append((say(OWN_WALL, language, seat.left), False))
    return tuple(said)


def points_text(seat: SeatScene) -> str:
    """Return the points of a seat, or what it has gained where those are not known."""
    if seat.points is not None:
        return str(seat.points)
    return "" if seat.balance is None else f"{seat.balance:+d}" if seat.balance else "0"


def table_title(scene: Scene, language: Language = "en") -> str:
    """Return what is to be seen, in a few words."""
    parts = [say(TABLE, language), *when_words(scene, language)]
    if scene.winners:
        winds = (wind_name(seat.seat, language) for seat in scene.winners)
        parts.append(say(WON_BY, language, (", " if language == "en" else "、").join(winds)))
    if scene.turn is not None:
        parts.append(say(TURN, language, wind_name(scene.turn, language)))
    elif scene.ending is not None and not scene.winners:
        parts.append(ending_words(scene, language))
    return (", " if language == "en" else "，").join(parts)


def table_description(scene: Scene, language: Language = "en") -> str:
    """Return the whole table in words, seat by seat."""
    between, stop = ("; ", ". ") if language == "en" else ("；", "。")
    seats = (between.join(_seat_words(scene, seat, language)) for seat in scene.seats)
    left = [] if scene.left is None else [say(WALL_WORDS, language, scene.left)]
    return stop.join((*left, *seats))


def _seat_words(scene: Scene, seat: SeatScene, language: Language) -> Iterator[str]:
    name = wind_name(seat.seat, language)
    yield f"{name} ({seat.name})" if seat.name else name
    if seat.seat == 0:
        yield say(DEALER, language)
    if seat.points is not None:
        yield points_words(seat.points, language)
    if seat.balance:
        yield say(IN_THE_DEAL, language, seat.balance)
    for words, _ in status_words(seat, language, several=len(scene.winners) > 1):
        yield words
    if seat.concealed:
        yield say(CONCEALED, language, sides_words(seat.concealed, language))
    if seat.has_apart:
        phrase = WINNING if seat.won else DRAWN
        yield say(phrase, language, tile_words(seat.apart, language))
    for meld in seat.melds:
        yield set_words(meld, language)
    if seat.flowers:
        yield say(FLOWERS, language, tiles_words(seat.flowers, language))
    river = [tile.tile for tile in seat.river if not tile.taken]
    if river:
        yield say(RIVER, language, tiles_words(river, language))


def sides_words(sides: Iterable[Side], language: Language) -> str:
    """Return tiles in words; of those face down only how many there are.

    >>> sides_words((Tile(0), Tile(1), None, None), "en")
    '1 2 of characters, 2 face down'
    """
    parts: list[str] = []
    for face_down, group in groupby(sides, lambda side: side is None):
        row = tuple(group)
        seen = [side for side in row if side is not None]
        parts.append(
            say(FACE_DOWN, language, len(row)) if face_down else tiles_words(seen, language)
        )
    return (", " if language == "en" else "，").join(parts)


def set_words(meld: LaidSet, language: Language) -> str:
    """Return a meld in words, with the seat from which a tile was claimed."""
    kind = say(MELDS[meld.kind], language)
    alike = language == "en" and len(set(meld.tiles)) == 1 and meld.tiles[0] is not None
    tiles = tile_words(meld.tiles[0]) if alike else sides_words(meld.tiles, language)
    said = say(OF, language, kind, tiles)
    if meld.source is None:
        return said
    return say(CLAIMED_FROM, language, said, wind_name(meld.source, language))
