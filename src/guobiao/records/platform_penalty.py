"""What a false win costs on the platforms: 10 to each opponent, or 40 that nobody receives."""

from __future__ import annotations

from typing import Any, Final

from guobiao.records.header import Rules
from guobiao.rulesets.guobiao.penalties import FALSE_WINS
from guobiao.table.event import Penalised

TO_EACH: Final = 10
DEDUCTED: Final = 40
_TOTALS: Final = {True: 3 * TO_EACH, False: DEDUCTED}
"""What it costs in all, by whether the opponents receive it."""


def false_win_option(*, shared: bool) -> dict[str, Any]:
    """Return the option of the rules that says so."""
    return {"points": TO_EACH if shared else DEDUCTED, "to_each_opponent": shared}


def is_shared(rules: Rules) -> bool:
    """Tell whether the opponents receive what a false win costs."""
    return rules.options.get("false_win") == false_win_option(shared=True)


def is_platform_penalty(event: Penalised, rules: Rules) -> bool:
    """Tell whether a penalty is for a false win and costs what it costs on the platforms."""
    return event.violation in FALSE_WINS and event.points == _TOTALS[is_shared(rules)]
