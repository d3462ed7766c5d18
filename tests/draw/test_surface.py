"""What ``guobiao.draw`` offers, and what it loads."""

from __future__ import annotations

import subprocess
import sys

import pytest

from guobiao import draw


def test_every_name_is_there() -> None:
    for name in draw.__all__:
        assert getattr(draw, name) is not None
    with pytest.raises(AttributeError, match="has no attribute 'river_svg'"):
        _ = draw.river_svg


def test_a_picture_of_a_hand_needs_no_engine() -> None:
    script = "import sys, guobiao.draw\nprint(*sorted(sys.modules))\nguobiao.draw.table_text"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert "guobiao.draw.hand_picture" in done.stdout
    assert "guobiao.table" not in done.stdout
