"""``guobiao bench``: how fast this machine is."""

from __future__ import annotations

import platform
from dataclasses import asdict
from typing import Annotated

import typer

from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang
from guobiao.cli.page import Page
from guobiao.cli.running import running_kernel
from guobiao.cli.speed import measure


def bench(
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, max=60, help="How long to measure each operation.")
    ] = 1.0,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Measure the speed of this machine: reading, scoring, waits and distance."""
    if as_json:
        emit(
            {
                "kernel": running_kernel(),
                "python": platform.python_version(),
                "machine": platform.machine(),
                "speeds": [asdict(speed) for speed in measure(seconds)],
            }
        )
        return
    page = Page(lang)
    page.print(
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()},"
        f" {running_kernel()} kernel"
    )
    page.print()
    page.table(
        ("", page.say("of one hand", "每手", "每手"), page.say("hands a second", "每秒", "每秒")),
        (
            (speed.what, _time(speed.nanoseconds), f"{1e9 / speed.nanoseconds:,.0f}")
            for speed in measure(seconds)
        ),
        numbers=(1, 2),
    )


def _time(nanoseconds: float) -> str:
    return f"{nanoseconds:.0f} ns" if nanoseconds < 10_000 else f"{nanoseconds / 1000:.0f} µs"
