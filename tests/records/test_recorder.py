"""What a recorder remembers of a deal besides its events."""

from __future__ import annotations

from guobiao.records.line import Overruled, Said, Seated
from guobiao.records.record import RecordedDeal
from guobiao.records.recorder import DealRecorder
from guobiao.rulesets.registry import rule_system
from guobiao.table.action import PASS, Chow, Discard, Pung
from guobiao.table.chance import wall_from_seed
from guobiao.table.deal import Deal
from guobiao.table.event import DealBegun, Melded
from guobiao.table.seat import Seat
from guobiao.table.window import WindowKind


def until_two_claim() -> tuple[DealRecorder, dict[Seat, Chow | Pung]]:
    """Return a deal in which one seat may chow and another pung, and their claims."""
    system = rule_system("guobiao", "training", {})
    for number in range(200):
        deal = Deal(system, wall_from_seed(b"claims", number, system.tiles.copies))
        recorder = DealRecorder(deal, (2, 3, 0, 1))
        while not deal.over:
            window = deal.window
            assert window is not None
            claims = {
                seat: next((a for a in options if isinstance(a, Chow | Pung)), None)
                for seat, options in window.options.items()
            }
            found = {seat: claim for seat, claim in claims.items() if claim is not None}
            kinds = {type(claim) for claim in found.values()}
            if window.kind is WindowKind.CLAIM and len(found) == len(claims) == len(kinds) == 2:
                return recorder, found
            seat = deal.acting[0]
            options = deal.options(seat)
            recorder.act(seat, PASS if PASS in options else discard(options))
    raise AssertionError("nobody claims in 200 deals")


def discard(options: object) -> Discard:
    assert isinstance(options, list | tuple)
    return next(action for action in options if isinstance(action, Discard))


def test_who_sits_where_follows_the_first_line() -> None:
    recorder, _ = until_two_claim()
    first, second, *_ = recorder.lines()
    assert isinstance(first, DealBegun)
    assert second == Seated((2, 3, 0, 1))


def test_the_claim_that_loses_out_stands_before_the_one_that_goes() -> None:
    recorder, claims = until_two_claim()
    for seat, claim in sorted(claims.items(), key=lambda item: isinstance(item[1], Pung)):
        recorder.act(seat, claim)
    lines = list(recorder.lines())
    place = next(at for at, line in enumerate(lines) if isinstance(line, Overruled))
    (chower,) = (seat for seat, claim in claims.items() if isinstance(claim, Chow))
    assert lines[place] == Overruled(chower, claims[chower])
    melded = lines[place + 1]
    assert isinstance(melded, Melded)
    assert melded.seat != chower
    assert [line for line in lines if isinstance(line, Overruled)] == [lines[place]]


def test_a_pass_is_no_claim() -> None:
    recorder, claims = until_two_claim()
    for seat, claim in claims.items():
        recorder.act(seat, PASS if isinstance(claim, Chow) else claim)
    assert not any(isinstance(line, Overruled) for line in recorder.lines())


def test_what_was_said_stands_where_it_was_said() -> None:
    system = rule_system("guobiao", "training", {})
    recorder = DealRecorder(Deal(system, wall_from_seed(b"talk", 0, system.tiles.copies)), range(4))
    recorder.say(2, "first", "2026-01-01T10:00:00Z")
    events = len(recorder.deal.events)
    seat = recorder.deal.acting[0]
    recorder.act(seat, recorder.deal.options(seat)[0])
    recorder.deal.cancel()
    recorder.say(1, "after it")
    deal = RecordedDeal(tuple(recorder.lines()))
    assert deal.said == {
        events: [Said(2, "first", "2026-01-01T10:00:00Z")],
        len(recorder.deal.events): [Said(1, "after it")],
    }
    assert deal.ended is not None
    assert deal.events == tuple(recorder.deal.events)
    assert deal.silent().lines == tuple(line for line in deal.lines if not isinstance(line, Said))
