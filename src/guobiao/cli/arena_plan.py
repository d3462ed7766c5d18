"""The plan of an arena, from what the options of its command say."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from guobiao.arena.entrant import Entrant
from guobiao.arena.plan import Arrangements, Plan
from guobiao.cli.table_rules import table_rules
from guobiao.errors import OptionError
from guobiao.players.limits import Limits

DEALS: Final = 1000
RULES: Final = "guobiao:botzone"


class AskedArena(msgspec.Struct, kw_only=True):
    """What the options say; ``None`` where they say nothing."""

    entrants: tuple[Entrant, ...] | None
    rules: str | None
    settings: list[str] | None
    seed: str | None
    deals: int | None
    arrangements: Arrangements | None
    move_seconds: float | None
    memory: int | None

    def plan(self) -> Plan:
        """Return a new plan.

        Raises:
            OptionError: nobody plays, or not so.
        """
        if self.entrants is None:
            raise OptionError("nobody plays; name players", code="entrants")
        return Plan(
            rules=table_rules(self.rules or RULES, self.settings or ()),
            seed=secrets.token_hex(8) if self.seed is None else self.seed,
            entrants=self.entrants,
            deals=self.deals or DEALS,
            arrangements=self.arrangements or Arrangements.ROTATIONS,
            limits=self._limits(Limits()),
        )

    def checked(self, plan: Plan) -> Plan:
        """Return the plan of a folder, with as many deals as were asked for.

        Raises:
            OptionError: something else was asked for.
        """
        asked = {
            "players": (self.entrants, plan.entrants),
            "--seed": (self.seed, plan.seed),
            "--seats": (self.arrangements, plan.arrangements),
            "--rules": (
                table_rules(self.rules or RULES, self.settings or ())
                if self.rules or self.settings
                else None,
                plan.rules,
            ),
            "--move-seconds": (self.move_seconds, plan.limits.move_seconds),
            "--memory": (self.memory, plan.limits.memory_mib),
        }
        for option, (now, then) in asked.items():
            if now is not None and now != then:
                raise OptionError(
                    f"{option}: the arena of this folder was begun with something else",
                    code="other_plan",
                )
        if self.deals is None:
            return plan
        return msgspec.structs.replace(plan, deals=self.deals)

    def _limits(self, usual: Limits) -> Limits:
        wanted = {
            "move_seconds": self.move_seconds or usual.move_seconds,
            "memory_mib": self.memory,
        }
        try:
            return msgspec.convert(wanted, Limits)
        except msgspec.ValidationError as error:
            raise OptionError(
                f"--move-seconds and --memory must be more than nothing: {error}", code="limits"
            ) from None
