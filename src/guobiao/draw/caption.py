"""What is said beside a hand: how the last tile came, the winds, the flowers."""

from __future__ import annotations

from typing import Final

from guobiao.draw.words import Language, Phrases, say, tile_words
from guobiao.tiles.hand import Hand

ROUND: Final[Phrases] = ("{} round", "{}风圈", "{}風圈")
SEAT: Final[Phrases] = ("{} seat", "{}家", "{}家")
SELF_DRAWN: Final[Phrases] = ("self-drawn", "自摸", "自摸")
DISCARD: Final[Phrases] = ("on a discard", "点和", "點和")
LAST_OF_KIND: Final[Phrases] = ("last of its kind", "绝张", "絕張")
LAST_WALL_DRAW: Final[Phrases] = ("last tile of the wall", "海底", "海底")
LAST_WALL_DISCARD: Final[Phrases] = ("last discard", "河底", "河底")
REPLACEMENT: Final[Phrases] = ("out with replacement tile", "杠上开花", "槓上開花")
ROBBED: Final[Phrases] = ("robbing the kong", "抢杠", "搶槓")
FLOWERS: Final[Phrases] = ("flowers: {}", "花牌{}张", "花牌{}張")
WAITS: Final[Phrases] = ("waiting", "听牌", "聽牌")

WINDS_EN: Final = ("East", "South", "West", "North")


def circumstance_words(hand: Hand, language: Language = "en") -> tuple[str, ...]:
    """Return what is known about a hand besides its tiles, one phrase for each fact."""
    facts = hand.circumstances
    said: list[str] = []
    for phrases, wind in ((ROUND, facts.prevalent_wind), (SEAT, facts.seat_wind)):
        if wind is not None:
            name = WINDS_EN[wind - 27] if language == "en" else tile_words(wind, language)
            said.append(say(phrases, language, name))
    if hand.winning_tile is None:
        said.append(say(WAITS, language))
    else:
        last = LAST_WALL_DRAW if facts.self_drawn else LAST_WALL_DISCARD
        said += (
            say(phrases, language)
            for phrases, holds in (
                (SELF_DRAWN, facts.self_drawn),
                (DISCARD, not facts.self_drawn and not facts.robbed_kong),
                (ROBBED, facts.robbed_kong),
                (REPLACEMENT, facts.replacement_tile),
                (last, facts.last_wall_tile),
                (LAST_OF_KIND, facts.last_of_kind),
            )
            if holds
        )
    if hand.flower_count:
        said.append(say(FLOWERS, language, hand.flower_count))
    return tuple(said)
