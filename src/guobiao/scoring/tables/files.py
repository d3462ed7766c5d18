"""The tables that no profile changes, as files of the package beside this module."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from guobiao.kernel import tables

BUILDERS: Final = MappingProxyType(
    {
        "groups": "guobiao.scoring.tables.groups",
        "joins": "guobiao.scoring.tables.joins",
    }
)
"""The module whose ``build()`` makes the tables of each file."""

_HERE: Final = Path(__file__).parent


def read(name: str) -> Mapping[str, memoryview[int]]:
    """Return the tables of one file, each flat and of its own item size.

    Raises:
        KernelError: the file is not there.
    """
    return tables.read(name, _HERE)


def write_all(*, anew: bool = True) -> None:
    """Build every file into the package.

    Args:
        anew: whether to build those files too that are newer than their sources.
    """
    tables.write_all(BUILDERS, _HERE, anew=anew)
