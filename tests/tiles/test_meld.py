"""Melds: what they hold, and what no meld can be."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given

from guobiao.errors import MeldError
from guobiao.testing.strategies import melds
from guobiao.tiles import EAST, FLOWERS, KONGS, Meld, MeldKind, Source, Tile


@pytest.mark.parametrize(
    ("text", "kind", "source", "claimed", "tiles"),
    [
        ("[345s,2]", MeldKind.CHOW, Source.LEFT, 2, (20, 21, 22)),
        ("[345s]", MeldKind.CHOW, Source.LEFT, None, (20, 21, 22)),
        ("[EEE]", MeldKind.PUNG, None, None, (27, 27, 27)),
        ("[EEE,1]", MeldKind.PUNG, Source.LEFT, None, (27, 27, 27)),
        ("[999p,2]", MeldKind.PUNG, Source.OPPOSITE, None, (17, 17, 17)),
        ("[1111s]", MeldKind.CONCEALED_KONG, None, None, (18, 18, 18, 18)),
        ("[1111s,3]", MeldKind.CLAIMED_KONG, Source.RIGHT, None, (18, 18, 18, 18)),
        ("[1111s,-]", MeldKind.CLAIMED_KONG, None, None, (18, 18, 18, 18)),
        ("[1111s,5]", MeldKind.ADDED_KONG, Source.LEFT, None, (18, 18, 18, 18)),
        ("[1111s,7]", MeldKind.ADDED_KONG, Source.RIGHT, None, (18, 18, 18, 18)),
        ("[1111s,+]", MeldKind.ADDED_KONG, None, None, (18, 18, 18, 18)),
    ],
)
def test_what_a_text_says(
    text: str,
    kind: MeldKind,
    source: Source | None,
    claimed: int | None,
    tiles: tuple[int, ...],
) -> None:
    meld = Meld.parse(text)
    assert (meld.kind, meld.source, meld.claimed, meld.tiles) == (kind, source, claimed, tiles)


@given(melds())
def test_a_kong_has_four_tiles_and_only_a_concealed_one_is_hidden(meld: Meld) -> None:
    assert meld.is_kong == (len(meld.tiles) == 4) == (meld.kind in KONGS)
    assert meld.is_exposed == (meld.kind is not MeldKind.CONCEALED_KONG)
    assert meld.tiles == tuple(sorted(meld.tiles))
    assert meld.tiles[0] == meld.tile


def test_a_chow_is_always_claimed_from_the_left() -> None:
    assert (
        Meld(MeldKind.CHOW, Tile(0))
        == Meld.chow(Tile(0))
        == Meld(MeldKind.CHOW, Tile(0), Source.LEFT)
    )


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((MeldKind.PUNG, -1), "meld_tile"),
        ((MeldKind.PUNG, 34), "meld_tile"),
        ((MeldKind.PUNG, FLOWERS[7]), "meld_tile"),
        ((MeldKind.PUNG, 10**30), "meld_tile"),
        ((MeldKind.PUNG, "E"), "meld_tile"),
        ((MeldKind.PUNG, None), "meld_tile"),
        ((MeldKind.PUNG, 1.0), "meld_tile"),
        ((MeldKind.CHOW, -1), "meld_tile"),
        (("quint", 0), "meld_kind"),
        ((None, 0), "meld_kind"),
        (([], 0), "meld_kind"),
        ((MeldKind.CHOW, EAST), "chow_of_honors"),
        ((MeldKind.CHOW, 7), "chow_past_nine"),
        ((MeldKind.CHOW, 17), "chow_past_nine"),
        ((MeldKind.CHOW, 0, Source.RIGHT), "chow_source"),
        ((MeldKind.CHOW, 0, None, 0), "chow_claimed_tile"),
        ((MeldKind.CHOW, 0, None, 4), "chow_claimed_tile"),
        ((MeldKind.CHOW, 0, None, "1"), "chow_claimed_tile"),
        ((MeldKind.CHOW, 0, None, 1.0), "chow_claimed_tile"),
        ((MeldKind.PUNG, 0, 0), "meld_source"),
        ((MeldKind.PUNG, 0, 4), "meld_source"),
        ((MeldKind.PUNG, 0, "left"), "meld_source"),
        ((MeldKind.PUNG, 0, np.array([1, 2])), "meld_source"),
        ((MeldKind.PUNG, 0, None, 1), "meld_claimed"),
        ((MeldKind.CONCEALED_KONG, 0, Source.LEFT), "kong_source"),
    ],
)
def test_no_meld(arguments: tuple[Any, ...], code: str) -> None:
    with pytest.raises(MeldError) as caught:
        Meld(*arguments)
    assert caught.value.code == code


def test_numbers_and_words_of_other_types_become_those_of_the_class() -> None:
    kind: Any = "chow"
    meld = Meld(kind, np.int64(3), np.int64(1), np.int64(2))  # type: ignore[arg-type]
    assert meld == Meld.chow(Tile(3), 2)
    assert list(map(type, (meld.kind, meld.tile, meld.source, meld.claimed))) == [
        MeldKind,
        int,
        Source,
        int,
    ]
