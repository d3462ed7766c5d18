"""Every hand of good.txt reads as the canonical text beside it says."""

from pathlib import Path

import pytest

from guobiao.tiles import Hand

CASES = [
    line.split(" => ")
    for line in Path(__file__).with_name("good.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("text", "canonical"), CASES)
def test_it_prints_as(text: str, canonical: str) -> None:
    assert str(Hand.parse(text)) == canonical.strip()


@pytest.mark.parametrize("canonical", sorted({case[1].strip() for case in CASES}))
def test_the_canonical_text_is_a_fixed_point(canonical: str) -> None:
    assert str(Hand.parse(canonical)) == canonical
