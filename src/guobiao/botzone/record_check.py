"""A recorded match judged again: does the judge say byte for byte what was recorded?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from guobiao.botzone.judge import Judge
from guobiao.botzone.log import read_reply, written
from guobiao.botzone.start import read_start
from guobiao.records.json_node import parse_json


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """What came of it."""

    file: str
    outputs: int
    """How many outputs were compared."""
    differences: tuple[tuple[int, str, str], ...]
    """Of each that differs its place in the log, what was recorded, and what the judge says."""

    @property
    def agrees(self) -> bool:
        """Whether all are the same."""
        return not self.differences

    def told(self) -> dict[str, Any]:
        """Return it as plain data."""
        places = [
            {"place": place, "recorded": recorded, "judged": due}
            for place, recorded, due in self.differences
        ]
        return {"file": self.file, "outputs": self.outputs, "differences": places}


def check_record(text: str, file: str = "") -> RecordCheck:
    """Judge a recorded match again, and compare command, content and display.

    Args:
        text: the match, as `guobiao replay` reads it too.
        file: its name, for errors.

    Raises:
        FaultyRecordError: it is no such match, or holds no wall.
    """
    root = parse_json(text, file)
    logs = list(root["logs"])
    initdata = root.get("initdata")
    if initdata is None and logs:
        initdata = logs[0]["output"].get("initdata")
    judge = Judge(read_start(initdata, begun=True))
    differences: list[tuple[int, str, str]] = []
    outputs = 0
    for place in range(0, len(logs), 2):
        members = logs[place]["output"].members()
        recorded = {key: node.value for key, node in members.items() if key != "initdata"}
        due = judge.output()
        outputs += 1
        if written(recorded) != written(due):
            differences.append((place, written(recorded), written(due)))
        if place + 1 == len(logs):
            break
        if judge.finished:
            logs[place + 1].refuse("order", "the deal is over here, and the log goes on")
        judge.hear([read_reply(logs[place + 1][str(seat)]) for seat in range(4)])
    return RecordCheck(file, outputs, tuple(differences))
