"""Which twin of the kernel runs."""

from __future__ import annotations

from importlib import resources
from typing import Literal

from guobiao.errors import KernelError
from guobiao.kernel import twins

Running = Literal["compiled", "plain"]


def running_kernel() -> Running:
    """Return which twin this process runs.

    Raises:
        KernelError: a compiled module is there and does not load, or some are missing.
    """
    modules = _modules()
    plain = [name for name in modules if twins.load(name) is twins.plain(name)]
    if plain and len(plain) < len(modules):
        raise KernelError(
            f"the kernel is compiled but for {', '.join(plain)}; install Guobiao again",
            code="kernel_mixed",
        )
    return "plain" if plain else "compiled"


def _modules() -> tuple[str, ...]:
    """Return the modules of the kernel that have a compiled twin, by the files of their types."""
    files = resources.files("guobiao.kernel").iterdir()
    names = (file.name for file in files if file.name.endswith("_c.pxd"))
    return tuple(sorted(name.removeprefix("_").removesuffix("_c.pxd") for name in names))
