"""Reading foreign JSON with care: every value knows its path, and a wrong one is told with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NoReturn

import msgspec

from guobiao.records.fault import Fault, FaultyRecordError

_NAMES: Final = {dict: "an object", list: "a list", str: "a text", int: "a whole number"}


class Node:
    """A value of a JSON document and where it stands."""

    __slots__ = ("file", "path", "value")

    def __init__(self, value: Any, path: str = "", file: str = "") -> None:
        self.value = value
        self.path = path
        self.file = file

    def refuse(self, rule: str, message: str) -> NoReturn:
        """Raise the fault that this value breaks a rule."""
        raise FaultyRecordError((Fault(self.file, None, self.path, rule, message),))

    def __getitem__(self, key: str | int) -> Node:
        """Return a member of an object or an item of a list."""
        if isinstance(key, str):
            members = self._as(dict)
            if key not in members:
                self.refuse("missing", f"there is no {key!r}")
            return self._inner(members[key], key)
        items = self._as(list)
        if not 0 <= key < len(items):
            self.refuse("missing", f"there is no item {key}: the list has {len(items)}")
        return self._inner(items[key], key)

    def get(self, key: str) -> Node | None:
        """Return a member of an object, if it is there and is not null."""
        value = self._as(dict).get(key)
        return None if value is None else self._inner(value, key)

    def __iter__(self) -> Iterator[Node]:
        """Yield the items of a list."""
        for place, value in enumerate(self._as(list)):
            yield self._inner(value, place)

    def __len__(self) -> int:
        """Return how many items a list has."""
        return len(self._as(list))

    def members(self) -> dict[str, Node]:
        """Return the members of an object."""
        return {key: self._inner(value, key) for key, value in self._as(dict).items()}

    def integer(self, least: int | None = None, most: int | None = None) -> int:
        """Return a whole number, within limits if there are any."""
        number: int = self._as(int)
        too_small = least is not None and number < least
        if too_small or (most is not None and number > most):
            self.refuse("range", f"{number} is not from {least} to {most}")
        return number

    def text(self) -> str:
        """Return a text."""
        text: str = self._as(str)
        return text

    def integers(self, count: int | None = None) -> tuple[int, ...]:
        """Return a list of whole numbers, of a length if it is given."""
        numbers = tuple(item.integer() for item in self)
        if count is not None and len(numbers) != count:
            self.refuse("length", f"{len(numbers)} numbers, not {count}")
        return numbers

    def is_object(self) -> bool:
        """Tell whether it is an object."""
        return isinstance(self.value, dict)

    def _inner(self, value: Any, key: str | int) -> Node:
        step = f"[{key}]" if isinstance(key, int) else f".{key}" if self.path else key
        return Node(value, self.path + step, self.file)

    def _as(self, kind: type) -> Any:
        # A bool is an int to Python, and no number to anybody else.
        if type(self.value) is not kind:
            self.refuse("type", f"{_shown(self.value)} is not {_NAMES[kind]}")
        return self.value


def parse_json(text: str, file: str = "") -> Node:
    """Return the root of a JSON document.

    Raises:
        FaultyRecordError: the text is no JSON.
    """
    try:
        return Node(msgspec.json.decode(text), "", file)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        fault = Fault(file, None, "", "json", str(error))
        raise FaultyRecordError((fault,)) from error


def _shown(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:57] + "…"
