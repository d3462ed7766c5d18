"""The rules of a command: a profile by name, and single rulings changed by ``--set``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from guobiao.errors import ProfileError, shown
from guobiao.scoring.profile import PROFILES, Profile, profile_named
from guobiao.scoring.rulings import RULINGS, FalseWin


def chosen(rules: str, settings: Iterable[str] = ()) -> Profile:
    """Return the profile of a name with the rulings of texts such as ``mixed_kongs=separate``.

    Raises:
        ProfileError: there is no such profile, ruling, or value of it.
    """
    rulings: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise ProfileError(
                f"{shown(setting)} sets no ruling; write RULING=VALUE, as in mixed_kongs=separate",
                code="no_setting",
            )
        rulings[name.strip()] = value.strip()
    return changed(profile_named(rules), rulings)


def changed(profile: Profile, rulings: Mapping[str, Any]) -> Profile:
    """Return a profile with some rulings changed, each to a value or to that value as text."""
    return profile.replace(**{name: _value(name, value) for name, value in rulings.items()})


def _value(name: str, given: Any) -> Any:
    """Return the value that a text names; what names none is left to the profile to refuse."""
    try:
        ruling = RULINGS[name]
    except KeyError:
        raise ProfileError(
            f"no ruling {shown(name)}; the rulings are {', '.join(RULINGS)}", code="unknown_ruling"
        ) from None
    if not isinstance(given, str):
        return given
    for choice in ruling.choices:
        if given.lower() == str(choice.value).lower():
            return choice.value
    if ruling.kind is FalseWin:
        fines = [getattr(profile, name) for profile in PROFILES.values()]
        return next((one for one in fines if str(one) == given), given)
    if ruling.optional and given.lower() == "none":
        return None
    if ruling.kind is int and given.isascii() and given.isdigit():
        with suppress(ValueError):  # it has more digits than Python reads
            return int(given)
    return given
