"""What the table is said to wait for: what everybody sees, and nothing of who is asked."""

from __future__ import annotations

import pytest

from guobiao.rulesets.guobiao.presets import TRAINING
from guobiao.rulesets.registry import rule_system
from guobiao.server.shown.observer import Observer
from guobiao.server.wire.scene import Awaited
from guobiao.table.event import DealBegun, Discarded, Drawn, PlayBegun
from guobiao.table.seat import Seat


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_every_seat_is_told_the_same_of_what_is_waited_for(seat: int | None) -> None:
    seen = None if seat is None else Seat(seat)
    observer = Observer(TRAINING, seen, seating=range(4), points=(0,) * 4)
    told = []
    for event in (
        DealBegun(0, 0),
        PlayBegun(0),
        Discarded(0, 5),
        Drawn(1, 7),
    ):
        observer.see((event,))
        told.append(observer.scene().awaited)
    assert told == [Awaited.FLOWERS, Awaited.TURN, Awaited.CLAIMS, Awaited.TURN]


def test_where_there_are_no_flowers_none_are_waited_for() -> None:
    system = rule_system("sichuan", "modern", {})
    observer = Observer(system, None, seating=range(4), points=(0,) * 4)
    observer.see((DealBegun(0, 0),))
    assert observer.scene().awaited is Awaited.OPENING
