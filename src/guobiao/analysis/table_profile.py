"""By which profile hands are counted at a table."""

from __future__ import annotations

from guobiao.errors import RecordError
from guobiao.rulesets.guobiao.scoring import GuobiaoScorer
from guobiao.scoring.profile import Profile
from guobiao.table.system import RuleSystem


def is_known(system: RuleSystem) -> bool:
    """Tell whether the estimates know what actions are worth by these rules: those of 国标."""
    return isinstance(system.scorer, GuobiaoScorer)


def profile_at(system: RuleSystem) -> Profile:
    """Return the profile by which hands are counted at a table.

    Raises:
        RecordError: the rules are not those of 国标, and have none.
    """
    scorer = system.scorer
    if not isinstance(scorer, GuobiaoScorer):
        raise RecordError(
            f"decisions by the rules {system.id!r} are not reviewed, only those of 国标",
            code="not_reviewed",
        )
    return scorer.profile
