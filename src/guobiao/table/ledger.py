"""The ledger: every payment is a transfer, and the sum over all accounts is always zero."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

HOUSE: Final = -1
"""The account of the house: it takes fines that nobody receives, and pays what nobody owes."""

POT: Final = -2
"""The account that holds stakes until somebody takes them."""


class Transfer(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True
):
    """One payment.

    ``payer`` and ``payee`` are seats, or one of the accounts that are no seat.
    """

    payer: int
    payee: int
    amount: int
    """In points; never negative."""
    reason: str
    """A word of the rule system's lexicon."""
    cause: int
    """The number of the event that caused it."""
    reverses: int | None = None
    """The number, in the ledger, of the transfer that it takes back."""


class Ledger:
    """All transfers of a deal, in order.

    >>> ledger = Ledger(4)
    >>> ledger.book([Transfer(0, 2, 19, "discard", 7)])
    >>> ledger.balance(), ledger.accounts[2]
    ([-19, 0, 19, 0], 19)
    """

    __slots__ = ("accounts", "seats", "transfers")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.transfers: list[Transfer] = []
        self.accounts: dict[int, int] = dict.fromkeys((*range(seats), HOUSE, POT), 0)

    def book(self, transfers: Iterable[Transfer]) -> None:
        """Write down payments.

        Raises:
            ValueError: an amount is negative, or a reversal does not match what it reverses.
        """
        for transfer in transfers:
            self._check(transfer)
            self.accounts[transfer.payer] -= transfer.amount
            self.accounts[transfer.payee] += transfer.amount
            self.transfers.append(transfer)

    def _check(self, transfer: Transfer) -> None:
        if transfer.amount < 0:
            raise ValueError(f"{transfer}: an amount is never negative; swap payer and payee")
        if transfer.reverses is None:
            return
        if not 0 <= transfer.reverses < len(self.transfers):
            raise ValueError(
                f"{transfer} reverses transfer {transfer.reverses}, which is not there"
            )
        original = self.transfers[transfer.reverses]
        if (original.payer, original.payee, original.amount) != (
            transfer.payee,
            transfer.payer,
            transfer.amount,
        ):
            raise ValueError(f"{transfer} is not the reverse of {original}")

    def reversed_numbers(self) -> frozenset[int]:
        """Return the numbers of the transfers that have been taken back."""
        return frozenset(t.reverses for t in self.transfers if t.reverses is not None)

    def standing(self, reasons: Sequence[str] | None = None) -> list[tuple[int, Transfer]]:
        """Return the numbered transfers, all or for some reasons, that have not been taken back."""
        back = self.reversed_numbers()
        return [
            (number, transfer)
            for number, transfer in enumerate(self.transfers)
            if (reasons is None or transfer.reason in reasons)
            and transfer.reverses is None
            and number not in back
        ]

    def balance(self) -> list[int]:
        """Return what each seat has gained or lost so far, in points."""
        return [self.accounts[seat] for seat in range(self.seats)]

    def copy(self) -> Ledger:
        """Return an independent copy."""
        other = Ledger(self.seats)
        other.transfers = self.transfers.copy()
        other.accounts = self.accounts.copy()
        return other
