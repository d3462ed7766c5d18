"""An occurrence: one time that a fan is there, and what forms it."""

from __future__ import annotations

from typing import NamedTuple

from guobiao.scoring.fan import Fan
from guobiao.tiles.tile import Tile


class Occurrence(NamedTuple):
    """One time that a fan is there."""

    fan: Fan
    parts: tuple[int, ...] = ()
    """The places of the parts of the reading that form it; empty where the whole hand does."""
    tiles: tuple[Tile, ...] = ()
    """The tiles that form it, where it is fewer than its parts hold."""
