"""Which rule systems there are, found by name when they are first needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from guobiao.errors import OptionError
from guobiao.table.system import RuleSystem

_TENANTS: Final = MappingProxyType({"guobiao": "guobiao.rulesets.guobiao.options"})
"""Of each rule system the module whose ``rules_of`` builds it."""


def rule_system(system: str, preset: str, options: Mapping[str, Any]) -> RuleSystem:
    """Return the rules of a record's header.

    >>> rule_system("guobiao", "training", {}).tiles.kinds
    42

    Raises:
        OptionError: there is no such rule system, preset or option.
    """
    module = _TENANTS.get(system)
    if module is None:
        raise OptionError(
            f"no rule system {system!r}; there are {', '.join(_TENANTS)}", code="unknown_system"
        )
    build: Callable[[str, Mapping[str, Any]], RuleSystem] = import_module(module).rules_of
    return build(preset, options)
