"""``guobiao doctor``: what is installed, what runs, and what to do where something is off."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from typing import Final, Literal

import typer

from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang
from guobiao.cli.page import Page
from guobiao.draw import style_for
from guobiao.draw.text import tiles_text
from guobiao.errors import GuobiaoError
from guobiao.kernel import twins
from guobiao.scoring.score import score
from guobiao.tiles import DRAGONS

State = Literal["ok", "note", "broken"]
"""``note``: everything works, and could be better."""

KNOWN_HANDS: Final = (
    ("1122557788993p3p", "mil2025", 67),
    ("[EEE,2][SSSS,1]WWWNN55pN|EE1000|2", "mil2025", 98),
    ("[CCCC][FFFF][PPPP][EEEE]SS|EE1011|8", "mil2025", 324),
    ("[CCCC][FFFF][PPPP][EEEE]SS|EE1011|8", "wmo", 328),
)
"""Hands with their rules and points without flowers, to see that this installation counts right."""

NO_COMPILER: Final = (
    "install a C compiler (on Debian or Ubuntu: build-essential python3-dev), then install Guobiao"
    " again: the kernel will be many times faster"
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    subject: str
    state: State
    found: str
    advice: str = ""


def doctor(as_json: Json = False, lang: Lang = None) -> None:
    """Say what is installed and what runs; exit 1 if something is broken."""
    findings = tuple(_findings())
    broken = any(finding.state == "broken" for finding in findings)
    if as_json:
        emit(
            {
                "ok": not broken,
                "version": version("guobiao"),
                "kernel": _running(),
                "findings": [asdict(finding) for finding in findings],
            }
        )
    else:
        _print(Page(lang), findings)
    if broken:
        raise typer.Exit(1)


def _findings() -> Iterator[Finding]:
    yield Finding("guobiao", "ok", version("guobiao"))
    yield Finding("Python", "ok", f"{platform.python_implementation()} {platform.python_version()}")
    yield _numpy()
    yield _kernel()
    yield _terminal()
    yield _scorer()


def _numpy() -> Finding:
    try:
        return Finding("numpy", "ok", version("numpy"))
    except PackageNotFoundError:
        return Finding("numpy", "broken", "missing", "install Guobiao again")


def _running() -> Literal["compiled", "plain", "mixed", "broken"]:
    """Return which twin of the kernel this process runs."""
    loaded = set()
    for name in _modules():
        try:
            loaded.add(twins.load(name).__name__ == f"guobiao.kernel.{name}")
        except GuobiaoError:
            return "broken"
    if len(loaded) > 1:
        return "mixed"
    return "compiled" if loaded == {False} else "plain"


def _modules() -> tuple[str, ...]:
    """Return the modules of the kernel that have a compiled twin, by the files of their types."""
    files = resources.files("guobiao.kernel").iterdir()
    names = (file.name for file in files if file.name.endswith("_c.pxd"))
    return tuple(sorted(name.removeprefix("_").removesuffix("_c.pxd") for name in names))


def _kernel() -> Finding:
    running = _running()
    if running == "compiled":
        return Finding("kernel", "ok", "compiled")
    if os.environ.get("GUOBIAO_PURE") == "1" and running == "plain":
        return Finding("kernel", "note", "plain Python", "GUOBIAO_PURE=1 asks for it")
    if running == "plain":
        return Finding("kernel", "note", "plain Python", NO_COMPILER)
    return Finding("kernel", "broken", running, "install Guobiao again")


def _terminal() -> Finding:
    encoding = getattr(sys.stdout, "encoding", None) or "unknown"
    if style_for(encoding) == "unicode":
        return Finding("terminal", "ok", f"{encoding}, shows tiles {tiles_text(DRAGONS)}")
    shown = "Chinese" if style_for(encoding) == "zh" else "letters"
    return Finding(
        "terminal",
        "note",
        f"{encoding}, shows {shown} in place of tiles",
        "set PYTHONUTF8=1 and choose a UTF-8 terminal to see tiles",
    )


def _scorer() -> Finding:
    """Score hands whose points are known."""
    for hand, rules, points in KNOWN_HANDS:
        got = score(hand, rules).points
        if got != points:
            return Finding(
                "self-test",
                "broken",
                f"{hand} is {points} points under {rules}, not {got}",
                "install Guobiao again; if that does not help, please report this line",
            )
    return Finding("self-test", "ok", f"{len(KNOWN_HANDS)} known hands count right")


def _print(page: Page, findings: tuple[Finding, ...]) -> None:
    sign = {"ok": "ok", "note": "note", "broken": "BROKEN"}
    page.table(("", "", ""), ((sign[one.state], one.subject, one.found) for one in findings))
    for one in findings:
        if one.advice:
            page.print()
            page.print(f"{one.subject}: {one.advice}")
