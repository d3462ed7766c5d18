"""A seed that neither host nor players choose."""

from __future__ import annotations

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from guobiao.table.commitment import draw_secret, is_sealed_by, seal, seed_of

SECRETS = st.binary(min_size=1, max_size=64)
WORDS = st.lists(st.text(max_size=20), max_size=4)


@given(SECRETS)
def test_a_seal_opens_with_its_secret_alone(secret: bytes) -> None:
    published = seal(secret)

    assert published == hashlib.sha256(b"guobiao-seal-1\0" + secret).hexdigest()
    assert is_sealed_by(secret, published)
    assert is_sealed_by(secret, published.upper())
    assert not is_sealed_by(secret + b"\0", published)


@given(SECRETS, WORDS)
def test_the_seed_is_made_of_all(secret: bytes, words: list[str]) -> None:
    parts = [secret, *(word.encode() for word in words)]
    message = b"guobiao-seed-1\0" + b"".join(len(p).to_bytes(8, "big") + p for p in parts)

    assert seed_of(secret, words) == hashlib.sha256(message).digest()


def test_every_word_and_its_place_matters() -> None:
    seeds = [
        seed_of(b"s", words)
        for words in ([], [""], ["a"], ["b"], ["a", "b"], ["b", "a"], ["ab"], ["ab", ""])
    ]

    assert len({*seeds, seed_of(b"t", [])}) == 9


def test_secrets_are_long_and_differ() -> None:
    first, second = draw_secret(), draw_secret()

    assert len(first) == 32
    assert first != second
