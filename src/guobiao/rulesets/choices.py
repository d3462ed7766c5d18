"""Options of a rule system: a preset with some fields changed and checked."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec

from guobiao.errors import OptionError

Options = TypeVar("Options", bound=msgspec.Struct)

_AT: Final = " - at `$"


def chosen(
    game: str, presets: Mapping[str, Options], preset: str, changes: Mapping[str, Any]
) -> Options:
    """Return the options of a preset with some changed.

    Args:
        game: the name of the rule system, for messages.
        presets: the options of each preset.
        preset: which one.
        changes: the new values by the names of the options, as plain data.

    Raises:
        OptionError: there is no such preset, no such option, or no such value of it.
    """
    base = presets.get(preset)
    if base is None:
        raise OptionError(
            f"no preset {preset!r} of {game}; there are {', '.join(presets)}",
            code="unknown_preset",
        )
    names = base.__struct_fields__
    for name in changes:
        if name not in names:
            raise OptionError(
                f"no option {name!r} of {game}; there are {', '.join(names)}",
                code="unknown_option",
            )
    try:
        return msgspec.convert(_plain(base) | _plain(changes), type(base))
    except msgspec.ValidationError as error:
        sentence, _, path = str(error).partition(_AT)
        name = path.strip("`.")
        raise OptionError(
            f"option {name} of {game} is {changes.get(name.split('.')[0])!r}: {sentence}",
            code="option_value",
        ) from None


def differences(base: Options, options: Options) -> Mapping[str, Any]:
    """Return, as plain data, the options that differ from those of a preset."""
    before = _plain(base)
    return MappingProxyType(
        {name: value for name, value in _plain(options).items() if value != before[name]}
    )


def _plain(options: msgspec.Struct | Mapping[str, Any]) -> dict[str, Any]:
    if isinstance(options, msgspec.Struct):
        options = {name: getattr(options, name) for name in options.__struct_fields__}
    return {name: msgspec.to_builtins(value) for name, value in options.items()}
