"""Where two values differ: the fields of events and the places of lists, each with its path."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

FEW: Final = 4
"""In up to so many places two lists differ one by one."""

LONGEST: Final = 160
"""So many characters of a value are told."""


def differences(path: str, recorded: Any, derived: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield the innermost parts in which two values differ, each with its path.

    >>> list(differences("", (1, (2, 3)), (1, (2, 4))))
    [('[1][1]', 3, 4)]
    """
    if isinstance(recorded, msgspec.Struct) and type(recorded) is type(derived):
        for field in recorded.__struct_fields__:
            sides = getattr(recorded, field), getattr(derived, field)
            if sides[0] != sides[1]:
                yield from differences(f"{path}.{field}", *sides)
        return
    if isinstance(recorded, tuple) and isinstance(derived, tuple):
        first, second = _items(recorded), _items(derived)
        pairs = list(zip(first, second, strict=False))
        places = [place for place, (one, other) in enumerate(pairs) if one != other]
        if len(first) == len(second) and len(places) <= FEW:
            for place in places:
                yield from differences(f"{path}[{place}]", *pairs[place])
            return
    yield path, recorded, derived


def _items(values: Any) -> tuple[Any, ...]:
    return tuple(values)


def shortened(value: Any) -> str:
    """Return a value as text, cut short where it is long."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
