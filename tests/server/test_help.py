"""Help at the table: waits with what they are worth, counted from what the seat itself sees."""

from __future__ import annotations

from guobiao.rulesets.guobiao.presets import TRAINING
from guobiao.rulesets.sichuan.presets import MODERN, sichuan
from guobiao.scoring.waits import waits
from guobiao.server.shown.help import waits_after, waits_now
from guobiao.server.shown.observer import Observer
from guobiao.table.event import DealBegun, Dealt, Discarded, Drawn, Event, Named, WinDeclined
from guobiao.table.seat import Seat
from guobiao.tiles import Hand, parse_tile

HAND = "123456789m1177p|ES0000|"


def tiles(names: str) -> tuple[int, ...]:
    return tuple(parse_tile(name) for name in names.split())


def observer() -> Observer:
    found = Observer(TRAINING, Seat(1), seating=(0, 1, 2, 3), points=(0, 0, 0, 0))
    found.see(
        (
            DealBegun(0, 0),
            Dealt(1, tiles("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 1p 7p 7p")),
            Dealt(2, tiles("1s") * 13),
        )
    )
    return found


def test_waits_are_those_of_the_scorer() -> None:
    found = {wait.tile: wait for wait in waits_now(observer())}
    expected = {int(wait.tile): wait for wait in waits(Hand.parse(HAND))}
    assert found.keys() == expected.keys()
    for tile, wait in expected.items():
        assert found[tile].discard == wait.discard.points  # type: ignore[union-attr]
        assert found[tile].self_draw == wait.self_draw.points  # type: ignore[union-attr]
        assert found[tile].legal == wait.legal


def test_the_last_of_a_kind_is_worth_more_and_what_is_seen_is_not_left() -> None:
    seat = observer()
    seat.see((Discarded(2, tiles("7p")[0]), Discarded(3, tiles("1p")[0])))
    first = {wait.tile: wait for wait in waits_now(seat)}
    assert [wait.left for wait in first.values()] == [1, 1]
    concealed = {int(wait.tile): wait for wait in waits(Hand.parse(HAND))}
    # Two copies are in the hand itself, so it is never the last of its kind by what lies open.
    assert all(first[tile].discard == concealed[tile].discard.points for tile in first)  # type: ignore[union-attr]


def test_waits_after_each_discard() -> None:
    seat = observer()
    east = tiles("E")[0]
    seat.see((Drawn(1, east),))
    assert waits_now(seat) == ()
    found = {help_.tile: help_ for help_ in waits_after(seat, sorted({*tiles("E 1m 7p")}))}
    assert {wait.tile for wait in found[east].waits} == {*tiles("1p 7p")}
    assert tiles("1m")[0] not in found


def in_sichuan(*events: Event) -> Observer:
    found = Observer(MODERN, Seat(0), seating=(0, 1, 2, 3), points=(0, 0, 0, 0))
    found.see(
        (
            DealBegun(0, 0),
            Dealt(0, tiles("1m 1m 1m 2m 2m 2m 3m 3m 3m 5p 5p 8p 8p")),
            Named(0, 2),
            *events,
        )
    )
    return found


def test_hands_of_sichuan_get_the_same_help() -> None:
    found = {wait.tile: wait for wait in waits_now(in_sichuan())}
    assert {*found} == {*tiles("5p 8p")}
    # Three pungs and the fourth: 对对胡, times two.
    assert {wait.discard for wait in found.values()} == {2}
    assert {wait.self_draw for wait in found.values()} == {2}
    assert all(wait.legal and wait.legal_self_draw and wait.multiplied for wait in found.values())
    assert {wait.left for wait in found.values()} == {2}


def test_what_is_let_go_and_what_is_drawn_counts_as_the_rules_have_it() -> None:
    declined = {wait.tile: wait for wait in waits_now(in_sichuan(WinDeclined(0, 2)))}
    assert not any(wait.legal for wait in declined.values())
    assert all(wait.legal_self_draw for wait in declined.values())
    double = sichuan("modern", self_draw_bonus="double").scorer
    (waits,) = double.waits(in_sichuan().board, Seat(0), [in_sichuan().board.counts[0]])
    assert {(wait.discard, wait.self_draw) for wait in waits} == {(2, 4)}


def test_a_hand_that_holds_its_void_suit_waits_for_nothing() -> None:
    dots, bamboo = tiles("9p")[0], tiles("9s")[0]
    seat = in_sichuan(Drawn(0, bamboo))
    found = {help_.tile: help_ for help_ in waits_after(seat, [tiles("5p")[0], bamboo])}
    assert {*found} == {bamboo}
    assert {wait.tile for wait in found[bamboo].waits} == {*tiles("5p 8p")}
    kept = in_sichuan(Drawn(0, dots))
    assert dots in {help_.tile for help_ in waits_after(kept, [dots])}


def test_a_spectator_gets_no_help() -> None:
    nobody = Observer(TRAINING, None, seating=(0, 1, 2, 3), points=(0, 0, 0, 0))
    nobody.see((DealBegun(0, 0),))
    assert waits_now(nobody) == ()
    assert waits_after(nobody, [1]) == ()
