"""What is played at a table of 四川麻将: the deals written down beside this file."""

from __future__ import annotations

from pathlib import Path

import pytest
from script import Case, read_cases, run

FILES = sorted(Path(__file__).parent.glob("deals/*.txt"))
CASES = [case for file in FILES for case in read_cases(file)]


@pytest.mark.parametrize("case", CASES, ids=[f"{c.place.split('.')[0]}: {c.name}" for c in CASES])
def test_a_deal_goes_as_it_is_written(case: Case) -> None:
    deal = run(case)
    assert sum(deal.ledger.accounts.values()) == 0
