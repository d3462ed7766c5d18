"""Deals of Botzone whose tiles a test chooses, and recorded ones."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from guobiao.botzone.judge import Judge
from guobiao.botzone.reply import Reply
from guobiao.botzone.start import Start
from guobiao.records.botzone_codes import TILE_OF_CODE

LOGS = Path(__file__).parents[3] / "shared" / "data" / "logs" / "botzone_json"
RECORDS = sorted(LOGS.glob("*.json"))

SIZE = 34


def start_with(tiles: Mapping[int, str], quan: int = 0, last: str = "") -> Start:
    """Return a start in which seats draw these tiles first, and whatever is left after them.

    Seat 3, which is the last to draw, ends with ``last``.
    """
    given = {seat: [TILE_OF_CODE[code] for code in codes.split()] for seat, codes in tiles.items()}
    ends = [TILE_OF_CODE[code] for code in last.split()]
    taken = [tile for each in given.values() for tile in each] + ends
    left = [tile for tile in range(34) for _ in range(4)]
    for tile in taken:
        left.remove(tile)
    left.sort(key=lambda tile: (tile * 7) % 34)  # no four of a kind together
    wall: list[int] = []
    for seat in range(4):
        own = given.get(seat, [])
        wall += own
        end = ends if seat == 3 else []
        for _ in range(SIZE - len(own) - len(end)):
            wall.append(left.pop(0))
        wall += end
    return Start(tuple(wall), quan)


def judge_with(tiles: Mapping[int, str], quan: int = 0, last: str = "") -> Judge:
    """Return a judge who has dealt, and said what seat 0 has drawn."""
    judge = Judge(start_with(tiles, quan, last))
    for _ in range(2):
        hear(judge)
    return judge


def hear(judge: Judge, **answers: str) -> dict[str, Any]:
    """Answer for seats named ``s0`` to ``s3``, the others pass, and return what is said next.

    ``!RE`` is a verdict in place of an answer.
    """
    replies: list[Reply] = []
    for seat in range(4):
        text = answers.get(f"s{seat}", "PASS")
        replies.append(Reply(verdict=text[1:]) if text.startswith("!") else Reply(text))
    judge.hear(replies)
    return judge.output()


def logs_of(path: Path) -> Iterator[tuple[str, Any]]:
    """Yield each recorded output and the log before it, as the judge is handed it."""
    match = json.loads(path.read_text("utf-8"))
    initdata = json.loads(match["initdata"])
    for place in range(0, len(match["logs"]), 2):
        handed = {"log": match["logs"][:place], "initdata": initdata}
        yield json.dumps(handed), match["logs"][place]["output"]
