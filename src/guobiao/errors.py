"""Every error that Guobiao raises on purpose.

::

    GuobiaoError
    ├── InputError (ValueError)        something that was handed in is wrong
    │   ├── NotationError              a text cannot be read as tiles, a meld or a hand
    │   ├── HandError                  tiles that no hand can hold: five copies, a wrong number
    │   ├── MeldError                  tiles that form no meld: a chow of winds
    │   ├── CircumstanceError          facts about the win that contradict one another
    │   ├── ProfileError               an unknown profile or ruling
    │   ├── RowError                   a row of a batch that is none of the above
    │   ├── IllegalActionError         an action that is not legal at the table
    │   ├── StyleError                 an unknown theme or style of picture, a title that cannot be
    │   ├── OptionError                an unknown rule system, preset or option
    │   └── RecordError                a record that cannot be read, replayed or written
    ├── PlayerError (RuntimeError)     a player fails to answer; ``code`` says how
    └── KernelError (RuntimeError)     the installation is broken

A message names the input, the place in it and the rule that is broken; ``code`` is a short stable
word for programs.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final, Self

_SHOWN: Final = 600
"""How many characters of a text a message repeats; a longer text is cut short."""


def install_command(extra: str, root: Path = Path(__file__).parents[2]) -> str:
    """Return the command that installs an extra, from the package or into a checkout.

    Args:
        extra: its name.
        root: where the project lies, if this is a checkout.
    """
    if (root / "pyproject.toml").exists():
        return f"pip install -e '{root}[{extra}]'"
    return f"pip install 'guobiao[{extra}]'"


class GuobiaoError(Exception):
    """Base of every error of this package.

    Attributes:
        code: a stable, lower-case word for programs, such as ``fifth_copy``.
    """

    code: str

    def __init__(self, message: str, *, code: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes with the code."""
        return partial(type(self), code=self.code), self.args


class InputError(GuobiaoError, ValueError):
    """Something that was handed in is wrong.

    Attributes:
        rule: the rule that is broken, without the text and the place.
        text: the whole text that was read, where there was one.
        span: where in it the fault lies: ``text[slice(*span)]`` is at fault.

    >>> print(InputError("there is no x", code="unknown").at("12x", (2, 3)))
    '12x', position 3: there is no x
    """

    def __init__(
        self,
        rule: str,
        *,
        code: str,
        text: str | None = None,
        span: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(rule if text is None else f"{_place(text, span)}: {rule}", code=code)
        self.rule = rule
        self.text = text
        self.span = span

    def at(self, text: str, span: tuple[int, int]) -> Self:
        """Return the same error with its place in a text."""
        return type(self)(self.rule, code=self.code, text=text, span=span)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes with the place."""
        rebuild = partial(type(self), code=self.code, text=self.text, span=self.span)
        return rebuild, (self.rule,)


class NotationError(InputError):
    """A text cannot be read as tiles, a meld or a hand, or a notation cannot say one."""


class HandError(InputError):
    """No hand can hold these tiles."""


class MeldError(InputError):
    """These tiles form no meld."""


class CircumstanceError(InputError):
    """The facts given about the win contradict one another."""


class ProfileError(InputError):
    """There is no such profile, or no such ruling in it."""


class RowError(InputError):
    """A row of a batch is malformed."""


class IllegalActionError(InputError):
    """An action that is not legal at the table; ``code`` says why."""


class StyleError(InputError):
    """There is no such theme or style, or no picture can hold such a title."""


class OptionError(InputError):
    """There is no such rule system, no such preset of it, or no such option."""


class RecordError(InputError):
    """A record cannot be read, replayed or written."""


class PlayerError(GuobiaoError, RuntimeError):
    """A player gives no answer, or none that means anything; ``code`` says how.

    It is ``crashed``, ``too_slow``, ``not_json``, ``illegal_action`` or ``too_much_output``.
    """


class KernelError(GuobiaoError, RuntimeError):
    """The installed kernel cannot be used."""


def shown(value: object) -> str:
    """Return a value as a message repeats it, a long one cut short.

    >>> shown("12x"), shown("1m" * 1000)
    ("'12x'", "'1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m'… (2000 characters)")
    """
    if isinstance(value, str):
        return repr(value) if len(value) <= _SHOWN else f"{value[:40]!r}… ({len(value)} characters)"
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:40]}… ({len(text)} characters)"


def _place(text: str, span: tuple[int, int] | None) -> str:
    if span is None:
        return shown(text)
    first, last = span[0] + 1, span[1]
    where = f"position {first}" if last <= first else f"positions {first}–{last}"
    return f"{shown(text)}, {where}"
