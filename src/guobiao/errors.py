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
    │   └── IllegalActionError         an action that is not legal at the table
    └── KernelError (RuntimeError)     the installation is broken

A message names the input, the place in it and the rule that is broken; ``code`` is a short stable
word for programs.
"""

from __future__ import annotations


class GuobiaoError(Exception):
    """Base of every error of this package.

    Attributes:
        code: a stable, lower-case word for programs, such as ``fifth_copy``.
    """

    code: str

    def __init__(self, message: str, *, code: str) -> None:
        super().__init__(message)
        self.code = code


class InputError(GuobiaoError, ValueError):
    """Something that was handed in is wrong."""


class NotationError(InputError):
    """A text cannot be read as tiles, a meld or a hand."""


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


class KernelError(GuobiaoError, RuntimeError):
    """The installed kernel cannot be used."""


class IllegalActionError(InputError):
    """An action that is not legal at the table; ``code`` says why."""
