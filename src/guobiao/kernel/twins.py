"""Choose between the two twins of a kernel module: compiled, or plain Python.

``kernel/NAME.py`` is plain typed Python; ``kernel/_NAME_c`` is the same source compiled, present
where a compiler was found at install time. Both can be loaded in one process and must agree.
``GUOBIAO_PURE=1`` asks for the plain one; ``GUOBIAO_REQUIRE_KERNEL=1`` accepts none but the
compiled one.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from types import ModuleType

from guobiao.errors import KernelError
from guobiao.kernel import sources


def load(name: str) -> ModuleType:
    """Return the twin of ``kernel/NAME.py`` that this process uses.

    Raises:
        KernelError: the compiled twin is broken or stale, or is missing and required.
    """
    if os.environ.get("GUOBIAO_PURE") == "1":
        return plain(name)
    twin = compiled(name)
    if twin is not None:
        return twin
    if os.environ.get("GUOBIAO_REQUIRE_KERNEL") == "1":
        raise KernelError(
            f"the compiled kernel module _{name}_c is missing and GUOBIAO_REQUIRE_KERNEL=1 asks for"
            " it; install again with a C compiler",
            code="kernel_missing",
        )
    return plain(name)


def plain(name: str) -> ModuleType:
    """Return the plain twin."""
    return import_module(f"guobiao.kernel.{name}")


def compiled(name: str) -> ModuleType | None:
    """Return the compiled twin, or ``None`` if it was not built.

    Raises:
        KernelError: it was built and cannot be loaded, or was built from other sources.
    """
    if _is_stale():
        raise KernelError(
            "the compiled kernel was made from other sources than this checkout has; make it anew"
            " with tools/environment, or set GUOBIAO_PURE=1 to run the plain one",
            code="kernel_stale",
        )
    twin = f"guobiao.kernel._{name}_c"
    try:
        return import_module(twin)
    except ModuleNotFoundError as error:
        if error.name == twin:
            return None
        raise
    except ImportError as error:
        raise KernelError(
            f"the compiled kernel module {twin} does not load ({error}); install again, or set"
            " GUOBIAO_PURE=1 to run the plain one",
            code="kernel_broken",
        ) from error


_is_stale = cache(sources.is_stale)
