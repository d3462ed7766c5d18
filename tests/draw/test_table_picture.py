"""A table as SVG: well-formed, whole, and nothing in it that its observer may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from xml.etree import ElementTree as ET

import pytest
from draw.drawn_tables import EVERY_MELD, NAMES, WON, random_deal, scene
from draw.picture import SVG, check_self_contained, child_text, parsed, shown, texts
from hypothesis import given, settings
from hypothesis import strategies as st

from guobiao.draw import THEMES
from guobiao.draw.table_lay import TableLayout, TileOnTable, lay_table
from guobiao.draw.table_lines import table_text
from guobiao.draw.table_picture import table_svg
from guobiao.draw.words import LANGUAGES, Language
from guobiao.errors import StyleError
from guobiao.table.board import Board
from guobiao.table.event import Discarded, Drawn, Event
from guobiao.table.seat import Seat
from guobiao.tiles.meld import MeldKind
from guobiao.tiles.tile import NAMES as NAMES_OF


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_and_language_makes_a_whole_picture(theme: str, language: Language) -> None:
    for events in (EVERY_MELD, WON):
        root = parsed(table_svg(scene(events, names=NAMES), theme, language=language))
        check_self_contained(root)
        assert root.get("role") == "img"


def test_the_same_table_is_the_same_text() -> None:
    assert table_svg(scene(EVERY_MELD)) == table_svg(scene(EVERY_MELD))
    assert table_svg(scene(EVERY_MELD)) != table_svg(scene(EVERY_MELD), bottom=1)


def test_two_pictures_on_one_page_share_no_ids() -> None:
    pictures = [parsed(table_svg(scene(events))) for events in (EVERY_MELD, WON)]
    first, second = ({e.get("id") for e in p.iter() if e.get("id")} for p in pictures)
    assert not first & second


def test_it_is_told_to_those_who_cannot_see_it() -> None:
    root = parsed(table_svg(scene(EVERY_MELD, seat=1, names=NAMES, points=(120, -8, 0, -112))))
    assert child_text(root, "title") == "Mahjong table, South round, deal 6, East's turn"
    told = child_text(root, "desc")
    assert "74 tiles in the wall" in told
    assert "East (Ann); dealer; 120 points; in hand 10 face down;" in told
    assert "claimed kong of 1 of characters from South; flowers bamboo;" in told
    assert "concealed kong of 1 of bamboos" in told
    assert "West (Charlotte); 0 points; may not win;" in told
    assert "discards 6 of dots, 3 of characters" in told


def test_winners_are_told_in_chinese() -> None:
    root = parsed(table_svg(scene(WON), language="zh-Hans"))
    assert child_text(root, "title") == "牌桌，东风圈，第1盘，南、西和牌"
    assert "第2家和牌，24分" in child_text(root, "desc")
    assert "和张三饼" in child_text(root, "desc")
    assert {"东风圈", "第1盘", "余牌 82", "和牌"} <= set(texts(root))


def test_points_and_names_stand_on_the_table() -> None:
    words = texts(parsed(table_svg(scene(EVERY_MELD, names=NAMES, points=(120, -8, 0, -112)))))
    assert {"120", "−8", "0", "−112", *NAMES, "may not win"} <= set(words)


def test_a_title_can_be_given() -> None:
    assert child_text(parsed(table_svg(scene(WON), title="Final <1>")), "title") == "Final <1>"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"theme": "wood"}, "'wood' is no theme"),
        ({"felt": "red"}, "'red' is no felt; there are green, blue, grey"),
        ({"title": "\x00"}, "no picture can hold"),
    ],
)
def test_what_cannot_be_drawn_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(StyleError, match=message):
        table_svg(scene(WON), **options)  # type: ignore[arg-type]


def frames(root: ET.Element) -> list[ET.Element]:
    return [r for r in root.iter(f"{SVG}rect") if r.get("stroke-width") == "34"]


def test_the_last_discard_is_framed_until_somebody_takes_it() -> None:
    assert len(frames(parsed(table_svg(scene(EVERY_MELD))))) == 1
    claimed = EVERY_MELD[: 1 + [type(e).__name__ for e in EVERY_MELD].index("Melded")]
    assert not frames(parsed(table_svg(scene(claimed))))


def test_winning_tiles_are_framed() -> None:
    assert len(frames(parsed(table_svg(scene(WON))))) == 2


def test_claimed_tiles_lie_faintly_where_they_are_marked() -> None:
    marked = parsed(table_svg(scene(EVERY_MELD), claimed="marked"))
    faint = [g for g in marked.iter(f"{SVG}g") if g.get("opacity") == ".4"]
    taken = sum(tile.taken for seat in scene(EVERY_MELD).seats for tile in seat.river)
    assert len(faint) == taken == 3
    assert 'opacity=".4"' not in table_svg(scene(EVERY_MELD))


def along(layout: TableLayout) -> list[TileOnTable]:
    """Return the tiles along the edge at the bottom, without the melds at its left end."""
    edge = layout.bands
    return [t for t in layout.tiles if t.y > edge - 100 and t.x > -edge]


def at_bottom(events: Sequence[Event], seat: int) -> list[TileOnTable]:
    """Return the tiles of the melds of a seat that sits at the bottom, from left to right."""
    layout = lay_table(scene(events), seat)
    return sorted((t for t in along(layout) if t.scale == 1), key=lambda tile: (tile.x, -tile.y))


def test_a_claimed_tile_lies_on_its_side_where_its_source_sits() -> None:
    from_right = at_bottom(EVERY_MELD, 0)
    assert [tile.quarter for tile in from_right] == [0, 0, 0, 1]
    from_left = at_bottom(EVERY_MELD, 2)
    assert [tile.quarter for tile in from_left] == [1, 0, 0]


def test_an_added_tile_lies_beyond_the_claimed_one() -> None:
    first, added, *rest = at_bottom(EVERY_MELD, 3)
    assert [first.quarter, added.quarter, *(t.quarter for t in rest)] == [1, 1, 0, 0]
    assert first.x == added.x
    assert added.y < first.y - 500


def test_a_concealed_kong_shows_its_tiles_between_backs_to_its_owner_alone() -> None:
    assert [t.side for t in at_bottom(EVERY_MELD, 1)] == [None, 18, 18, None]
    others = lay_table(scene(EVERY_MELD, seat=0), 1)
    assert {t.side for t in along(others)} == {None}


def expected(board: Board, seat: int) -> Counter[str]:
    """Return what a seat sees of the whole truth while nobody has won, by name; backs together."""
    seen: Counter[str] = Counter()
    for owner in range(4):
        if owner == seat:
            seen.update(NAMES_OF[tile] for tile in board.hand(Seat(owner)))
        else:
            seen["back"] += board.hand_sizes[owner]
        for meld in board.melds[owner]:
            if meld.kind is not MeldKind.CONCEALED_KONG:
                seen.update(NAMES_OF[tile] for tile in meld.tiles)
            elif owner == seat:
                seen.update({NAMES_OF[meld.tiles[0]]: 2, "back": 2})
            else:
                seen["back"] += 4
        river = enumerate(board.rivers[owner])
        seen.update(NAMES_OF[tile] for at, tile in river if at not in board.taken[owner])
        seen.update(NAMES_OF[tile] for tile in board.flowers[owner])
    return seen


def until_the_end(events: Sequence[Event]) -> int:
    """Return how many events go by before the deal is decided."""
    return max(at for at, event in enumerate(events) if isinstance(event, Discarded | Drawn))


@settings(deadline=None, max_examples=40)
@given(
    number=st.integers(0, 39),
    part=st.floats(0, 1),
    seat=st.integers(0, 3),
    bottom=st.integers(0, 3),
)
def test_a_seat_is_shown_what_it_may_know_and_no_more(
    number: int, part: float, seat: int, bottom: int
) -> None:
    deal = random_deal(number)
    events = deal.events[: int(part * until_the_end(deal.events))]
    truth = Board(4, 42)
    for event in events:
        truth.apply(event)
    view = scene(events, seat=seat)
    picture = parsed(table_svg(view, bottom=bottom))
    assert Counter(shown(picture)) == +expected(truth, seat)
    letters = table_text(view, "ascii", bottom=bottom)
    assert letters.count("#") == expected(truth, seat)["back"]


def corners(tile: TileOnTable) -> tuple[float, float, float, float]:
    wide, high = (584, 734) if tile.quarter % 2 == 0 else (734, 584)
    dx, dy = tile.scale * wide / 2, tile.scale * high / 2
    return tile.x - dx, tile.x + dx, tile.y - dy, tile.y + dy


def overlaps(layout: TableLayout) -> int:
    boxes = [corners(tile) for tile in layout.tiles]
    return sum(
        a[0] < b[1] and b[0] < a[1] and a[2] < b[3] and b[2] < a[3]
        for at, a in enumerate(boxes)
        for b in boxes[:at]
    )


@settings(deadline=None, max_examples=25)
@given(
    number=st.integers(0, 39),
    part=st.floats(0.5, 1),
    bottom=st.integers(0, 3),
    claimed=st.sampled_from(["left out", "marked"]),
)
def test_no_tile_lies_on_another_or_beyond_the_table(
    number: int, part: float, bottom: int, claimed: str
) -> None:
    deal = random_deal(number)
    shown_now = scene(deal.events[: int(part * len(deal.events))])
    layout = lay_table(shown_now, bottom, claimed)  # type: ignore[arg-type]
    assert not overlaps(layout)
    assert all(abs(side) < layout.half for tile in layout.tiles for side in corners(tile))


def test_an_overlap_would_be_found() -> None:
    layout = lay_table(scene(EVERY_MELD))
    twice = TableLayout(
        (*layout.tiles, layout.tiles[0]), layout.half, layout.quarters, layout.flower_rows
    )
    assert (overlaps(layout), overlaps(twice)) == (0, 1)
