"""Events in words, a line each: what a reader is told as a deal goes by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from guobiao.draw.scene import side_of
from guobiao.draw.table_words import ENDINGS, NAMED, sides_words, wind_name
from guobiao.draw.words import MELDS, Language, Phrases, say, tile_words
from guobiao.table.event import (
    DealBegun,
    DealEnded,
    Dealt,
    DiceThrown,
    Discarded,
    Drawn,
    Event,
    FlowersDone,
    FlowerShown,
    Given,
    HandDied,
    KongRobbed,
    Melded,
    Named,
    Paid,
    Penalised,
    PlayBegun,
    Revealed,
    WallBuilt,
    WinDeclined,
    Won,
)

BEGUN: Final[Phrases] = ("deal {} begins", "第{}盘开始", "第{}盤開始")
DICE: Final[Phrases] = ("{} throws {}", "{}家掷骰 {}", "{}家擲骰 {}")
WALL: Final[Phrases] = ("a wall of {} tiles stands", "砌牌{}张", "砌牌{}張")
DEALT: Final[Phrases] = ("{} is dealt {}", "{}家起牌{}", "{}家起牌{}")
DRAWS: Final[Phrases] = ("{} draws {}", "{}家摸{}", "{}家摸{}")
SHOWS: Final[Phrases] = ("{} shows the flower {}", "{}家补花{}", "{}家補花{}")
NO_FLOWERS: Final[Phrases] = ("{} has no more flowers to show", "{}家补花完毕", "{}家補花完畢")
GIVES: Final[Phrases] = ("{} gives {} to {}", "{}家换{}给{}家", "{}家換{}給{}家")
NAMES: Final[Phrases] = ("{} plays with {}", "{}家{}", "{}家{}")
PLAY: Final[Phrases] = ("play begins with {}", "{}家开打", "{}家開打")
DISCARDS: Final[Phrases] = ("{} discards {}", "{}家打{}", "{}家打{}")
DISCARDS_DRAWN: Final[Phrases] = ("{} discards {}, just drawn", "{}家摸打{}", "{}家摸打{}")
MELDS_ON: Final[Phrases] = ("{} melds {}: {}", "{}家{}：{}", "{}家{}：{}")
ROBBED: Final[Phrases] = ("the kong of {} with {} is robbed", "{}家的{}被抢杠", "{}家的{}被搶槓")
WINS: Final[Phrases] = (
    "{} wins on {} from {}, worth {}",
    "{}家和牌，和{}，{}家点：{}分",
    "{}家和牌，和{}，{}家點：{}分",
)
WINS_SELF_DRAWN: Final[Phrases] = (
    "{} wins on {}, self-drawn, worth {}",
    "{}家自摸{}：{}分",
    "{}家自摸{}：{}分",
)
DECLINES: Final[Phrases] = (
    "{} lets a win worth {} go",
    "{}家放弃和牌（{}分）",
    "{}家放棄和牌（{}分）",
)
PENALISED: Final[Phrases] = ("{} is penalised: {}", "{}家判罚：{}", "{}家判罰：{}")
DIED: Final[Phrases] = ("{} may no longer win in this deal", "{}家本盘不得和牌", "{}家本盤不得和牌")
PAYS: Final[Phrases] = ("{} pays {} {}", "{}付{}{}分", "{}付{}{}分")
OTHERS: Final[Mapping[int, Phrases]] = MappingProxyType(
    {-1: ("the house", "公家", "公家"), -2: ("the pot", "底池", "底池")}
)
"""The accounts that are no seats."""
REVEALS: Final[Phrases] = ("{} shows {}", "{}家亮牌{}", "{}家亮牌{}")
ENDS: Final[Phrases] = ("the deal is over, {}: {}", "本盘结束，{}：{}", "本盤結束，{}：{}")


def event_words(event: Event, language: Language = "en") -> str:
    """Return what happened, in a line.

    >>> event_words(Discarded(1, 13, drawn=True))
    'South discards 5 of dots, just drawn'
    >>> event_words(Melded(3, "pung", (27, 27, 27), 27, 0), "zh-Hans")
    '北家碰：东东东'
    """
    match event:
        case DealBegun(number=number):
            return say(BEGUN, language, number + 1)
        case WallBuilt(tiles=tiles):
            return say(WALL, language, len(tiles))
        case Paid(transfers=transfers):
            paid = (
                say(PAYS, language, _who(t.payer, language), _who(t.payee, language), t.amount)
                for t in transfers
            )
            return ("; " if language == "en" else "；").join(paid)
        case DealEnded(ending=ending, balance=balance):
            by_seat = " ".join(f"{points:+d}" for points in balance)
            return say(ENDS, language, say(ENDINGS[ending], language), by_seat)
        case _:
            return _of_a_seat(event, wind_name(event.seat, language), language)


def _of_a_seat(  # noqa: C901, PLR0911, PLR0912 - a table of phrases
    event: Event, seat: str, language: Language
) -> str:
    match event:
        case DiceThrown(dice=dice):
            return say(DICE, language, seat, " ".join(map(str, dice)))
        case Dealt(tiles=tiles):
            return say(DEALT, language, seat, _tiles(sorted(tiles), language))
        case Drawn(tile=tile):
            return say(DRAWS, language, seat, _tile(tile, language))
        case FlowerShown(tile=tile):
            return say(SHOWS, language, seat, _tile(tile, language))
        case FlowersDone():
            return say(NO_FLOWERS, language, seat)
        case Given(to=to, tiles=tiles):
            return say(GIVES, language, seat, _tiles(tiles, language), wind_name(to, language))
        case Named(value=value):
            known = value in range(len(NAMED))
            return say(NAMES, language, seat, say(NAMED[value], language) if known else value)
        case PlayBegun():
            return say(PLAY, language, seat)
        case Discarded(tile=tile, drawn=drawn):
            return say(DISCARDS_DRAWN if drawn else DISCARDS, language, seat, _tile(tile, language))
        case Melded(kind=kind, tiles=tiles):
            return say(
                MELDS_ON, language, seat, say(MELDS[kind], language), _tiles(tiles, language)
            )
        case KongRobbed(tile=tile):
            return say(ROBBED, language, seat, _tile(tile, language))
        case Won(tile=tile, source=None, value=value):
            return say(WINS_SELF_DRAWN, language, seat, _tile(tile, language), value)
        case Won(tile=tile, source=int(source), value=value):
            giver = wind_name(source, language)
            return say(WINS, language, seat, _tile(tile, language), giver, value)
        case WinDeclined(value=value):
            return say(DECLINES, language, seat, value)
        case Penalised(violation=violation):
            return say(PENALISED, language, seat, violation)
        case HandDied():
            return say(DIED, language, seat)
        case Revealed(tiles=tiles):
            return say(REVEALS, language, seat, _tiles(tiles, language))
        case _:
            return type(event).__name__


def _tile(tile: int, language: Language) -> str:
    return tile_words(side_of(tile), language)


def _tiles(tiles: Sequence[int], language: Language) -> str:
    return sides_words(map(side_of, tiles), language)


def _who(account: int, language: Language) -> str:
    if account in OTHERS:
        return say(OTHERS[account], language)
    name = wind_name(account, language)
    return name if language == "en" else f"{name}家"
