"""The tables of the kernel as files of the package: written when it is built, read at first use.

The builders need numpy and most of a second; reading needs neither. The files are ordinary ``.npz``
archives, so ``numpy.load`` opens them too.
"""

from __future__ import annotations

import zipfile
from ast import literal_eval
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal

from guobiao.errors import KernelError

BUILDERS: Final = MappingProxyType(
    {
        "completions": "guobiao.kernel.shapes",
        "needs": "guobiao.kernel.needs",
        "targets": "guobiao.kernel.targets",
    }
)
"""The module whose ``build()`` makes the tables of each file."""

_HERE: Final = Path(__file__).parent
_FORMATS: Final[Mapping[str, Literal["B", "H", "I", "Q"]]] = MappingProxyType(
    {"|u1": "B", "<u2": "H", "<u4": "I", "<u8": "Q"}
)
"""The item formats by the words that an array file has for them."""


@cache
def read(name: str, folder: Path = _HERE) -> Mapping[str, memoryview[int]]:
    """Return the tables of one file, each flat and of its own item size.

    Args:
        name: the file, without its suffix.
        folder: where it stands.

    Raises:
        KernelError: the file is not there.
    """
    path = folder / f"{name}.npz"
    try:
        with zipfile.ZipFile(BytesIO(_content(path))) as archive:
            return MappingProxyType(
                {
                    member.removesuffix(".npy"): _array(archive.read(member))
                    for member in archive.namelist()
                }
            )
    except OSError:
        raise KernelError(
            f"the kernel's tables {path.name} are missing from {path.parent}; they are built when"
            " the package is installed: install it again",
            code="tables_missing",
        ) from None


def _content(path: Path) -> bytes:
    """Return a file, which stands in an archive if this module does."""
    loader: Any = __spec__.loader
    content: bytes = loader.get_data(str(path))
    return content


def _array(payload: bytes) -> memoryview[int]:
    """Return the items of an array file: magic, version, length of the header, header, items."""
    start = 10 + int.from_bytes(payload[8:10], "little")
    header = literal_eval(payload[10:start].decode("latin-1"))
    return memoryview(payload)[start:].cast(_FORMATS[header["descr"]])


def write_all(
    builders: Mapping[str, str] = BUILDERS, folder: Path = _HERE, *, anew: bool = True
) -> None:
    """Build files of tables.

    Args:
        builders: the module whose ``build()`` makes the tables of each file.
        folder: where the files are to stand.
        anew: whether to build those files too that are newer than every source in the folder and
            in the kernel.
    """
    import numpy as np  # noqa: PLC0415 - only to build

    sources = {*_HERE.glob("*.py"), *folder.glob("*.py")}
    newest = max(source.stat().st_mtime for source in sources)
    for name, module in builders.items():
        path = folder / f"{name}.npz"
        if anew or not path.exists() or path.stat().st_mtime < newest:
            np.savez_compressed(path, **import_module(module).build())
