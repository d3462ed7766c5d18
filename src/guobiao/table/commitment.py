"""Commitment: a seed is sealed before play and opened after it.

The host draws a secret and publishes its seal. Then each player adds a text of his own, and the
seed of the match is made of all of them, so that neither host nor players can choose it. After play
the secret is opened, and anybody can check the seal and every wall.

Derivation ``guobiao-seal-1``: the seal is SHA-256 over the bytes ``guobiao-seal-1``, a zero byte
and the secret. The seed is SHA-256 over the bytes ``guobiao-seed-1``, a zero byte, and, for the
secret and then for each player's text in UTF-8, its length as eight bytes, big end first, and its
bytes.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

import msgspec


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is needed to check the walls of a match."""

    seal: str
    """The published seal, 64 hexadecimal digits."""
    secret: str
    """The host's secret, in hexadecimal digits."""
    entropy: tuple[str, ...]
    """What the players added, by seat of the first deal."""


def draw_secret() -> bytes:
    """Return a fresh secret of 32 bytes."""
    return secrets.token_bytes(32)


def seal(secret: bytes) -> str:
    """Return the seal of a secret, 64 hexadecimal digits.

    >>> seal(b"example")[:16]
    '325b3c55f28dee34'
    """
    return hashlib.sha256(b"guobiao-seal-1\0" + secret).hexdigest()


def seed_of(secret: bytes, entropy: Sequence[str]) -> bytes:
    """Return the seed of a match, 32 bytes."""
    digest = hashlib.sha256(b"guobiao-seed-1\0")
    for part in (secret, *(text.encode() for text in entropy)):
        digest.update(len(part).to_bytes(8) + part)
    return digest.digest()


def is_sealed_by(secret: bytes, published: str) -> bool:
    """Tell whether a published seal is the seal of a secret."""
    return hmac.compare_digest(seal(secret), published.lower())
