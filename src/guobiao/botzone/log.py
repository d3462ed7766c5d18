"""The judge without memory: a whole log comes in, and what it says next goes out.

Botzone runs its judge anew for every turn. What comes in is ``{"log": […], "initdata": {…}}``, in
whose log an output of the judge and the four replies to it take turns; only the replies are read,
for the outputs follow from them.
"""

from __future__ import annotations

import json
from typing import Any, Final

from guobiao.botzone.judge import Judge
from guobiao.botzone.reply import OK, Reply
from guobiao.botzone.start import read_start
from guobiao.records.json_node import Node, parse_json

_SEATS: Final = 4


def judged(text: str, file: str = "") -> dict[str, Any]:
    """Return what the judge says to a log.

    Args:
        text: the object that Botzone gives its judge.
        file: where it comes from, for errors.

    Returns:
        Command, content and display; the first output also tells the ``initdata``, of which what
        was not given has been left to chance, so that it can be given from then on.

    Raises:
        FaultyRecordError: it is no such object, or the log goes on after the end of the deal.

    >>> said = judged('{"log": [], "initdata": {"srand": 7, "quan": 2}}')
    >>> said["command"], said["content"]["3"]
    ('request', '0 3 2')
    """
    root = parse_json(text, file)
    log = root.get("log")
    entries = [] if log is None else list(log)
    judge = Judge(read_start(root.get("initdata"), begun=bool(entries)))
    if not entries:
        return judge.output() | {"initdata": judge.start.initdata()}
    if len(entries) % 2:
        entries[-1].refuse("order", "the last entry of a log is what the four bots replied")
    for entry in entries[1::2]:
        if judge.finished:
            entry.refuse("order", "this comes after the end of the deal")
        judge.hear([read_reply(entry[str(seat)]) for seat in range(_SEATS)])
    return judge.output()


def read_reply(node: Node) -> Reply:
    """Read one reply; without a verdict it is well."""
    response, verdict = node.get("response"), node.get("verdict")
    return Reply(
        None if response is None else response.value, OK if verdict is None else verdict.text()
    )


def written(output: object) -> str:
    """Return an output as Botzone writes it into a record: keys in order, no space between them."""
    return json.dumps(output, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
