"""Transfers, and the reversals that point at them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guobiao.table.ledger import HOUSE, POT, Ledger, Transfer

ACCOUNTS = st.sampled_from([0, 1, 2, 3, HOUSE, POT])
TRANSFERS = st.builds(Transfer, ACCOUNTS, ACCOUNTS, st.integers(0, 500), st.just("x"), st.just(0))


@given(st.lists(TRANSFERS))
def test_the_sum_over_all_accounts_is_zero(transfers: list[Transfer]) -> None:
    ledger = Ledger(4)
    ledger.book(transfers)

    assert sum(ledger.accounts.values()) == 0
    assert ledger.balance() == [ledger.accounts[seat] for seat in range(4)]


@given(st.lists(TRANSFERS, min_size=1))
def test_reversing_everything_leaves_nothing(transfers: list[Transfer]) -> None:
    ledger = Ledger(4)
    ledger.book(transfers)
    ledger.book(
        Transfer(paid.payee, paid.payer, paid.amount, "back", 1, reverses=number)
        for number, paid in ledger.standing()
    )

    assert set(ledger.accounts.values()) == {0}
    assert ledger.standing() == []


def test_what_stands_can_be_asked_by_reason() -> None:
    ledger = Ledger(4)
    ledger.book(
        [
            Transfer(0, 1, 2, "wind", 0),
            Transfer(0, 1, 3, "rain", 0),
            Transfer(1, 0, 2, "refund", 1, reverses=0),
        ]
    )

    assert ledger.standing(("wind",)) == []
    assert ledger.standing(("wind", "rain")) == [(1, Transfer(0, 1, 3, "rain", 0))]


@pytest.mark.parametrize(
    ("transfer", "message"),
    [
        (Transfer(0, 1, -1, "x", 0), "never negative"),
        (Transfer(1, 0, 2, "x", 0, reverses=1), "which is not there"),
        (Transfer(1, 0, 3, "x", 0, reverses=0), "is not the reverse of"),
        (Transfer(0, 1, 2, "x", 0, reverses=0), "is not the reverse of"),
    ],
)
def test_a_transfer_that_cannot_be_is_refused(transfer: Transfer, message: str) -> None:
    ledger = Ledger(4)
    ledger.book([Transfer(0, 1, 2, "x", 0)])

    with pytest.raises(ValueError, match=message):
        ledger.book([transfer])
    assert ledger.balance() == [-2, 2, 0, 0]


def test_a_copy_goes_its_own_way() -> None:
    ledger = Ledger(4)
    ledger.book([Transfer(0, 1, 2, "x", 0)])
    other = ledger.copy()
    other.book([Transfer(0, 1, 5, "x", 0)])

    assert ledger.balance() == [-2, 2, 0, 0]
    assert other.balance() == [-7, 7, 0, 0]
