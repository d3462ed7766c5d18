"""Every row of every table of penalties does at the table what ``penalties.txt`` says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from stacked import stacked, tiles_of

from guobiao.errors import InputError
from guobiao.rulesets.guobiao.penalties import (
    BOTZONE_PENALTIES,
    FALSE_WINS,
    PENALTY_TABLES,
    VIOLATIONS,
    Per,
)
from guobiao.rulesets.guobiao.presets import guobiao
from guobiao.table.action import PASS, WIN, Discard
from guobiao.table.deal import ALL_AUTOMATIONS, Deal
from guobiao.table.event import Ending, HandDied, Penalised
from guobiao.table.ledger import HOUSE
from guobiao.table.match import Match
from guobiao.table.seat import Seat
from guobiao.table.system import Automation

E, S, W, N = map(Seat, range(4))
EDITIONS = ("mil2025", "1998", "wmo", "club")


def read_rows() -> dict[tuple[str, str], list[str]]:
    """Return the words of each row, by edition and violation."""
    rows: dict[tuple[str, str], list[str]] = {}
    text = Path(__file__).with_name("penalties.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            violation, *columns = (column.strip() for column in line.split("|"))
            for edition, column in zip(EDITIONS, columns, strict=True):
                if column != "-":
                    rows[edition, violation] = column.split()
    return rows


ROWS = read_rows()


def test_every_row_is_written_down_and_every_violation_has_a_row() -> None:
    tables = {
        (edition, violation)
        for edition in EDITIONS
        for violation in PENALTY_TABLES[edition].penalties
    }

    assert set(ROWS) == tables
    assert {violation for _, violation in tables} | {"fault"} == set(VIOLATIONS)
    assert all(row.source for table in PENALTY_TABLES.values() for row in table.penalties.values())


class Row:
    """One row, as it is written down."""

    def __init__(self, edition: str, violation: str) -> None:
        self.edition = edition
        self.violation = violation
        words = ROWS[edition, violation]
        ladder = next((word for word in words if word[0].isdigit()), "")
        steps = ladder.split(",") if ladder else ["0"]
        self.rise = int(steps.pop()) if steps[-1].startswith("+") else 0
        self.ladder = [int(step) for step in steps]
        self.warns = bool(ladder) and self.ladder[0] == 0
        self.up_to = next((int(word[2:]) for word in words if word.startswith("..")), None)
        self.words = {*words}
        self.system = guobiao("official", penalties=edition)

    def begin(self, draws: str = "P") -> Deal:
        """Return a deal in which S waits for 3s, and nothing is counted by itself."""
        return stacked(
            self.system,
            ["147m28p69sEEWWNC", "123m123p12s789s55p", "", ""],
            draws,
            automations=ALL_AUTOMATIONS - {Automation.COUNT},
        )

    def rule(self, deal: Deal, seat: Seat = S) -> Penalised:
        """Let the referee rule, and return the event."""
        tiles = tiles_of("5p") if seat == S else ()
        before = len(deal.events)
        deal.penalise(seat, self.violation, victim=W, tiles=tiles)
        event = deal.events[before]
        assert isinstance(event, Penalised)
        return event


def rows(which: Callable[[Row], bool] = lambda row: True) -> pytest.MarkDecorator:
    """Run a test for every row of which something is true."""
    found = [row for row in (Row(*key) for key in ROWS) if which(row)]
    return pytest.mark.parametrize("row", found, ids=lambda row: f"{row.edition} {row.violation}")


ENDS = {"drawn", "again", "out", "out2"}


@rows()
def test_it_costs_what_is_written_and_who_is_written_receives_it(row: Row) -> None:
    deal = row.begin()
    event = row.rule(deal)

    points = row.ladder[0]
    expected = dict.fromkeys((*range(4), HOUSE), 0)
    payees = [E, W, N] if "each" in row.words else [W] if "victim" in row.words else [HOUSE]
    for payee in payees:
        expected[payee] += points
        expected[S] -= points
    assert {account: deal.ledger.accounts[account] for account in expected} == expected
    assert event.points == -expected[S]
    assert event.occasion == 1
    assert event.violation == row.violation


@rows()
def test_it_ends_the_deal_kills_the_hand_or_excludes_as_written(row: Row) -> None:
    deal = row.begin()
    event = row.rule(deal)

    assert deal.board.dead[S] is ("dead" in row.words)
    assert any(isinstance(each, HandDied) for each in deal.events) is ("dead" in row.words)
    assert event.excluded is ("out" in row.words)
    ending = None
    if "again" in row.words:
        ending = Ending.CANCELLED
    elif row.words & {"drawn", "out"}:
        ending = Ending.FAULT
    assert deal.board.ending is ending


@rows()
def test_a_declared_win_stands_or_falls_as_written(row: Row) -> None:
    deal = row.begin("3s")
    deal.act(E, Discard(20))
    deal.act(S, WIN)
    assert deal.acting == [E, W, N]
    row.rule(deal)

    if not deal.over:
        stands = deal.window is not None and deal.window.tile == 20
        assert stands is not bool(row.words & {"void", "dead"})
        for seat in (E, W, N):
            if stands:
                deal.act(seat, PASS)
    falls = bool(row.words & {"void", "dead", "out", "drawn", "again"})
    assert deal.board.won == ([] if falls else [S])


@rows(lambda row: not row.words & ENDS)
def test_the_tiles_shown_must_be_discarded_where_it_is_written(row: Row) -> None:
    deal = row.begin("PP")
    event = row.rule(deal)
    deal.act(E, Discard(33))

    forced = "forced" in row.words
    assert event.tiles == (tuple(tiles_of("5p")) if forced else ())
    discards = [action for action in deal.options(S) if isinstance(action, Discard)]
    assert (discards == [Discard(13)]) is forced


@rows(lambda row: not row.words & ENDS)
def test_the_ladder_rises_as_written(row: Row) -> None:
    deal = row.begin()
    found: list[int] = []
    shares = 3 if "each" in row.words else 1
    last = row.ladder[-1]
    steps = [*row.ladder, *(last + row.rise * further for further in range(1, 9))]
    for step, points in enumerate(steps, 1):
        event = row.rule(deal, E)
        assert event.occasion == step
        found.append(event.points // shares)
        if row.warns and points == 0 and step > 1:
            steps[step - 1] = PENALTY_TABLES[row.system.claims.referee.table.id].repeated_warning  # type: ignore[attr-defined]
    assert found == steps


@rows(lambda row: not row.words & ENDS and len(row.ladder) > 1)
def test_the_ladder_is_counted_over_what_is_written(row: Row) -> None:
    match = Match(row.system, b"ladder")
    occasions = []
    for _ in range(2):
        deal = match.next_deal()
        assert deal is not None
        match.penalise(2, row.violation, victim=1)
        match.penalise(2, row.violation, victim=1)
        occasions += [event.occasion for event in deal.board.penalties]
        deal.cancel()

    assert occasions == ([1, 2, 1, 2] if "deal" in row.words else [1, 2, 3, 4])
    table = row.system.claims.referee.table  # type: ignore[attr-defined]
    assert (table.penalties[row.violation].per is Per.TOGETHER) is ("all" in row.words)


@rows(lambda row: "out2" in row.words)
def test_from_the_second_occasion_on_some_are_out(row: Row) -> None:
    deal = row.begin()
    assert not row.rule(deal, E).excluded
    assert row.rule(deal, E).excluded
    assert deal.over


@rows(lambda row: row.up_to is None)
def test_the_referee_takes_what_the_table_says(row: Row) -> None:
    with pytest.raises(InputError) as caught:
        row.begin().penalise(S, row.violation, points=row.ladder[0] + 1, victim=W)
    assert caught.value.code == "points_not_free"


@rows(lambda row: row.up_to is not None)
def test_the_referee_takes_more_where_it_is_left_to_him(row: Row) -> None:
    assert row.up_to is not None
    deal = row.begin()
    deal.penalise(S, row.violation, points=row.up_to, victim=W)
    assert -deal.ledger.balance()[S] == row.up_to * (3 if "each" in row.words else 1)
    for wrong in (row.up_to + 1, row.ladder[0] - 1):
        with pytest.raises(InputError):
            row.begin().penalise(S, row.violation, points=wrong, victim=W)


@pytest.mark.parametrize("violation", [*FALSE_WINS, "fault"])
def test_at_botzone_every_fault_ends_the_game_and_costs_ten_to_each(violation: str) -> None:
    assert {*BOTZONE_PENALTIES.penalties} == {*FALSE_WINS, "fault"}
    deal = Match(guobiao("botzone"), b"x").next_deal()
    assert deal is not None
    deal.penalise(E, violation, note="WA")

    assert deal.board.ending is Ending.FAULT
    assert deal.ledger.balance() == [-30, 10, 10, 10]


@pytest.mark.parametrize(
    ("edition", "may_claim", "drawn"),
    [("mil2025", False, False), ("1998", True, False), ("wmo", True, False), ("club", False, True)],
)
def test_what_goes_with_an_edition(edition: str, may_claim: bool, drawn: bool) -> None:
    table = PENALTY_TABLES[edition]

    assert table.dead_hand_may_claim is may_claim
    assert table.ends_without_live_hand is drawn
    assert table.repeated_warning == (10 if edition == "mil2025" else 0)
