"""What comes back from a bot: its answer, or the verdict on why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

OK: Final = "OK"
WRONG_ANSWER: Final = "WA"
"""It answers what is not legal, or what means nothing."""
FALSE_WIN: Final = "WH"
"""It declares a win that is not complete, or worth less than eight points."""
TOO_LATE: Final = "TLE"
"""It takes more time than it has."""
CRASHED: Final = "RE"
"""It ends without an answer."""
TOO_BIG: Final = "MLE"
"""It takes more memory than it may."""
TOO_MUCH: Final = "OLE"
"""It writes more than it may."""
NOT_JSON: Final = "NJ"
"""What it writes is not the JSON that it should be."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What one bot did when it was asked.

    >>> Reply("PLAY W1").verdict
    'OK'
    """

    response: Any = None
    """The answer; a text, unless the bot is wrong."""
    verdict: str = OK
    debug: str = ""
    seconds: float = 0.0
    memory: int = 0
    """The most memory it held, in bytes; 0 where nobody looked."""
    saved: bool = False
    """Whether a player of ours has failed, and a legal answer stands in for its own."""

    def words(self) -> list[str]:
        """Return the words of the answer; two spaces have an empty word between them."""
        return self.response.split(" ") if isinstance(self.response, str) else []


SILENT: Final = Reply("PASS")
"""Whoever has nothing to say."""
