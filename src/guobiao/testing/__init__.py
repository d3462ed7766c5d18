"""Hands for tests: random wins of every form, for this project and for those that build on it."""

from __future__ import annotations

from guobiao.testing.wins import near_miss, random_win

__all__ = ["near_miss", "random_win"]
