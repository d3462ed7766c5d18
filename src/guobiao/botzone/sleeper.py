"""A bot that is made only once there is something to decide.

A process that lives for one turn spends most of its time on loading what it needs to think. Half of
the requests want nothing but a pass, which their words alone tell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from guobiao.botzone.answer import Answer, Answering

_MUST_PASS: Final = Answer("PASS")


class Sleeper:
    """A bot that passes where everybody must, and else wakes the one that thinks.

    >>> def fails():
    ...     raise AssertionError("nobody has to think about it")
    >>> Sleeper(fails).answer(["0 1 2"])
    Answer(response='PASS', debug='')
    """

    def __init__(self, make: Callable[[], Answering]) -> None:
        """Go to sleep.

        Args:
            make: makes the bot that thinks.
        """
        self._make = make
        self._bot: Answering | None = None

    def answer(self, requests: Sequence[str], responses: Sequence[object] = ()) -> Answer:
        """Return the answer to the newest request.

        Args:
            requests: everything told so far, the newest last.
            responses: what was answered before.
        """
        if self._bot is None:
            if must_pass(requests):
                return _MUST_PASS
            self._bot = self._make()
        return self._bot.answer(requests, responses)


def must_pass(requests: Sequence[str]) -> bool:
    """Tell whether the newest request allows nothing but a pass, whatever was told before.

    >>> told = ["0 1 2", "1 0 0 0 0 …", "3 0 DRAW"]
    >>> must_pass(told), must_pass([*told, "3 0 PLAY W1"]), must_pass([*told, "3 1 PLAY W1"])
    (True, False, True)
    """
    own = requests[0].split()[1:2] if requests else []
    match requests[-1].split() if requests else []:
        case ["0" | "1", *_] | ["3", _, "DRAW" | "GANG"] | ["3", _, "BUHUA", _]:
            return True
        case ["3", who, *_]:
            return [who] == own
        case _:
            return False
