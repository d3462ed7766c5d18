"""Help at the table: waits with what they are worth, counted from what the seat itself sees."""

from __future__ import annotations

from guobiao.rulesets.guobiao.presets import TRAINING
from guobiao.scoring.waits import waits
from guobiao.server.shown.help import waits_after, waits_now
from guobiao.server.shown.observer import Observer
from guobiao.table.event import DealBegun, Dealt, Discarded, Drawn
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


def test_a_spectator_gets_no_help() -> None:
    nobody = Observer(TRAINING, None, seating=(0, 1, 2, 3), points=(0, 0, 0, 0))
    nobody.see((DealBegun(0, 0),))
    assert waits_now(nobody) == ()
    assert waits_after(nobody, [1]) == ()
