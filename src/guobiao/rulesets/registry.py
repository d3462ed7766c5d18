"""Which rule systems there are, found by name when they are first needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

from guobiao.errors import OptionError
from guobiao.table.system import RuleSystem

TENANTS: Final = ("guobiao", "sichuan")
"""Every rule system; its package has a module ``presets`` with a function of its name."""


def rule_system(system: str, preset: str, options: Mapping[str, Any]) -> RuleSystem:
    """Return the rules of a record's header.

    >>> rule_system("guobiao", "training", {}).tiles.kinds
    42

    Raises:
        OptionError: there is no such rule system, preset or option.
    """
    if system not in TENANTS:
        raise OptionError(
            f"no rule system {system!r}; there are {', '.join(TENANTS)}", code="unknown_system"
        )
    presets = import_module(f"guobiao.rulesets.{system}.presets")
    build: Callable[..., RuleSystem] = getattr(presets, system)
    return build(preset, **options)
