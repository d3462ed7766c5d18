"""A program that plays: it needs nothing of the project, and errs in the way that it is told.

``sample_program.py MANNER [MOVES]`` answers so many questions well, and then errs.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any


def say(answer: dict[str, Any]) -> None:
    write(json.dumps(answer) + "\n")


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def well(options: list[dict[str, Any]]) -> dict[str, Any]:
    for option in options:
        if option["do"] in ("win", "flower", "pass"):
            return option
    return options[-1]


def crash() -> None:
    sys.stderr.write("the ship is sinking\n")
    sys.exit(3)


def quiet() -> None:
    os.close(1)
    time.sleep(60)


def endless() -> None:
    while True:
        sys.stdout.write("x" * 10_000)


ERRORS: dict[str, Callable[[], object]] = {
    "crash": crash,
    "kill": lambda: os.kill(os.getpid(), 9),
    "sleep": lambda: time.sleep(60),
    "quiet": quiet,
    "garble": lambda: write("discard 5\n"),
    "not-an-action": lambda: say({"do": "fly"}),
    "illegal": lambda: say({"do": "discard", "tile": 99}),
    "false-win": lambda: say({"do": "win"}),
    "two-lines": lambda: write('{"do":"pass"}\n{"do":"pass"}\n'),
    "endless": endless,
    "memory": lambda: bytearray(3 << 30),
}


def main(manner: str = "well", moves: str = "0") -> None:
    left = int(moves)
    if manner == "never-ready":
        time.sleep(60)
    for line in sys.stdin:
        told = json.loads(line)
        if told["tell"] == "hello":
            say({"say": "go away" if manner == "unready" else "ready"})
        elif told["tell"] == "deal":
            sys.stderr.write(f"deal seat {told['seat']} seed {told['seed']}\n")
            sys.stderr.flush()
        elif left > 0 or manner == "well":
            left -= 1
            say(well(told["options"]))
        else:
            ERRORS[manner]()


if __name__ == "__main__":
    main(*sys.argv[1:])
