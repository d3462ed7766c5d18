"""As much of msgspec as a bot needs, in plain Python: a package for Botzone holds it by that name.

msgspec is compiled, and so cannot travel to a machine that nobody knows. A bot makes its events and
actions out of structs and neither checks nor writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeVar, dataclass_transform

T = TypeVar("T")


class ValidationError(ValueError):
    """A value is not of its type; nothing here finds out."""


class Meta:
    """What an annotation says of a value; nothing here looks at it."""

    def __init__(self, **constraints: Any) -> None:
        self.constraints = constraints


@dataclass_transform(frozen_default=True)
class Struct:
    """A value with named fields, which compares and hashes by them.

    >>> class Point(Struct, frozen=True):
    ...     x: int
    ...     y: int = 0
    >>> Point(1), Point(1, 0) == Point(1), Point.__struct_fields__
    (Point(x=1, y=0), True, ('x', 'y'))
    """

    __struct_fields__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, *, frozen: bool = False, kw_only: bool = False, **wire: Any) -> None:
        """Make the fields of the annotations; how it is written on a wire does not matter."""
        del wire
        super().__init_subclass__()
        dataclass(frozen=frozen or cls._has_frozen_base(), kw_only=kw_only)(cls)
        cls.__struct_fields__ = tuple(field.name for field in fields(cls))  # type: ignore[arg-type]

    @classmethod
    def _has_frozen_base(cls) -> bool:
        return any(hasattr(base, "__dataclass_fields__") for base in cls.__bases__)


def convert(values: Mapping[str, Any], kind: type[T]) -> T:
    """Return a struct of values, unchecked."""
    return kind(**values)


def to_builtins(value: Any) -> Any:
    """Return a value as it is, since `convert` takes it so too."""
    return value
