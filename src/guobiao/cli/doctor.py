"""``guobiao doctor``: what is installed, what runs, and what to do where something is off."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Final, Literal

import typer

from guobiao.cli.machine import emit
from guobiao.cli.options import Json, Lang
from guobiao.cli.page import Page
from guobiao.cli.running import running_kernel
from guobiao.draw import style_for
from guobiao.draw.text import tiles_text
from guobiao.errors import KernelError
from guobiao.scoring.batch import points
from guobiao.scoring.score import score
from guobiao.tiles import DRAGONS, Hand

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
        emit({"ok": not broken, "findings": {one.subject: asdict(one) for one in findings}})
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
    yield _self_test()


def _numpy() -> Finding:
    try:
        return Finding("numpy", "ok", version("numpy"))
    except PackageNotFoundError:
        return Finding("numpy", "broken", "missing", "install Guobiao again")


def _kernel() -> Finding:
    try:
        running = running_kernel()
    except KernelError as error:
        found, _, advice = str(error).partition("; ")
        return Finding("kernel", "broken", found, advice or "install Guobiao again")
    if running == "compiled":
        return Finding("kernel", "ok", "compiled")
    asked = os.environ.get("GUOBIAO_PURE") == "1"
    advice = "GUOBIAO_PURE=1 asks for it" if asked else NO_COMPILER
    return Finding("kernel", "note", "plain Python", advice)


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


def _self_test() -> Finding:
    """Score hands whose points are known, by the scorer that explains and by the kernel."""
    try:
        wrong = next(_wrong_counts(), None)
    except KernelError:
        return Finding("self-test", "broken", "no hand can be scored without a kernel")
    except Exception as error:  # noqa: BLE001 - whatever a broken installation raises
        wrong = f"a known hand cannot be scored: {type(error).__name__}: {error}"
    if wrong is None:
        return Finding("self-test", "ok", f"{len(KNOWN_HANDS)} known hands count right")
    return Finding(
        "self-test",
        "broken",
        wrong,
        "install Guobiao again; if that does not help, please report this line",
    )


def _wrong_counts() -> Iterator[str]:
    for text, rules, known in KNOWN_HANDS:
        hand = Hand.parse(text)
        for scorer, got in (("scorer", score(hand, rules).points), ("kernel", points(hand, rules))):
            if got != known:
                yield f"{text} is {known} points under {rules}; the {scorer} says {got}"


def _print(page: Page, findings: tuple[Finding, ...]) -> None:
    sign = {"ok": "ok", "note": "note", "broken": "BROKEN"}
    page.table(("", "", ""), ((sign[one.state], one.subject, one.found) for one in findings))
    for one in findings:
        if one.advice:
            page.print()
            page.print(f"{one.subject}: {one.advice}")
