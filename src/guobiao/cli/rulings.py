"""The rules of a command: a profile by name, and single rulings changed by ``--set``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

from guobiao.errors import ProfileError
from guobiao.scoring.profile import Profile, profile_named


def chosen(rules: str, settings: Iterable[str] = ()) -> Profile:
    """Return the profile of a name with the rulings of texts such as ``mixed_kongs=separate``.

    Raises:
        ProfileError: there is no such profile, ruling, or value of it.
    """
    rulings = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise ProfileError(
                f"{setting!r} sets no ruling; write RULING=VALUE, as in mixed_kongs=separate",
                code="setting",
            )
        rulings[name.strip()] = value.strip()
    return changed(profile_named(rules), rulings)


def changed(profile: Profile, rulings: Mapping[str, Any]) -> Profile:
    """Return a profile with some rulings changed to values of their own type or written as text."""
    return profile.replace(**{name: _value(name, value) for name, value in rulings.items()})


def allowed(name: str) -> tuple[object, ...]:
    """Return the values that a ruling can have; empty where they are too many to list."""
    hint = get_type_hints(Profile)[name]
    if get_origin(hint) is Literal:
        return get_args(hint)
    return (True, False) if hint is bool else ()


def _value(name: str, given: object) -> object:
    """Return the value of a ruling, given as itself or as text."""
    hints = get_type_hints(Profile)
    ...
