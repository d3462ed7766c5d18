"""What ``import guobiao`` offers."""

from __future__ import annotations

import subprocess
import sys

import pytest

import guobiao


def test_all_is_sorted_and_complete() -> None:
    assert guobiao.__all__ == sorted(guobiao.__all__, key=lambda name: (not name.isupper(), name))
    for name in guobiao.__all__:
        assert getattr(guobiao, name).__doc__


def test_dir_shows_what_was_not_yet_loaded() -> None:
    assert set(guobiao.__all__) <= set(dir(guobiao))


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'guobiao' has no attribute 'fun'"):
        _ = guobiao.fun


def test_nothing_is_loaded_before_it_is_used() -> None:
    script = (
        "import sys, guobiao\n"
        "early = {name for name in sys.modules if name.startswith('guobiao.')}\n"
        "guobiao.score\n"
        "print(len(early), 'guobiao.scoring.score' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == ["0", "True"]
