"""The sources of the compiled twins: whether they are still what a checkout has compiled.

An installed package has no stamp, and nothing is compared there.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

KERNEL: Final = Path(__file__).parent
STAMP: Final = "_compiled_from.txt"
"""The file of a checkout that tells of what sources its twins were made."""


def is_stale(kernel: Path = KERNEL) -> bool:
    """Tell whether a checkout has changed what its twins were compiled from.

    What is older than the stamp is not read: this costs next to nothing.
    """
    stamp = kernel / STAMP
    try:
        made = stamp.stat().st_mtime_ns
    except FileNotFoundError:
        return False
    if all(source.stat().st_mtime_ns < made for source in _sources(kernel)):
        return False
    return stamp.read_text() != fingerprint(kernel)


def write_stamp(text: str, begun: int, kernel: Path = KERNEL) -> None:
    """Write down what the twins were made from.

    Args:
        text: the fingerprint of the sources when their compilation began.
        begun: that time in nanoseconds; what was changed since was not compiled.
        kernel: the folder of the kernel.
    """
    stamp = kernel / STAMP
    stamp.write_text(text)
    os.utime(stamp, ns=(begun, begun))


def fingerprint(kernel: Path = KERNEL) -> str:
    """Return a text that changes with the sources."""
    from hashlib import sha256  # noqa: PLC0415 - seldom needed

    digest = sha256()
    for source in _sources(kernel):
        digest.update(f"{source.name}\0{source.stat().st_size}\0".encode() + source.read_bytes())
    return digest.hexdigest()


def _sources(kernel: Path) -> list[Path]:
    """Return every type file, and the module that it is of."""
    types = sorted(kernel.glob("_*.pxd"))
    names = [one.stem.removeprefix("_").removesuffix("_c") for one in types]
    return [*types, *(kernel / f"{name}.py" for name in names)]
