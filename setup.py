"""Compile the kernel twins and build the kernel's tables; the rest is in pyproject.toml.

Each ``kernel/_NAME_c.pxd`` asks for ``kernel/NAME.py`` to be compiled a second time under the name
``_NAME_c``. Without a working compiler the package installs all the same and runs the plain
modules; ``GUOBIAO_REQUIRE_KERNEL=1`` makes a failed compilation an error, ``GUOBIAO_PURE=1`` asks
for none. The tables are ``.npz`` files of the package, made by its own builders.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, "src")
from guobiao.kernel import sources

KERNEL = Path("src/guobiao/kernel")
SHARED = "_shared_c"
"""The module that holds what Cython needs in every other one, so that it is compiled only once."""


def is_stale() -> bool:
    """Tell whether a type file is newer than some translated source; all use one another's."""
    types = max((pxd.stat().st_mtime for pxd in KERNEL.glob("*.pxd")), default=0.0)
    translated = (source for source in KERNEL.glob("*.c") if source.stem != SHARED)
    return any(source.stat().st_mtime < types for source in translated)


def twins() -> list[Extension]:
    """Return one extension for each type file in the kernel."""
    if os.environ.get("GUOBIAO_PURE") == "1":
        return []
    from Cython.Build import cythonize  # noqa: PLC0415 - not needed for a plain install

    extensions = [
        Extension(
            f"guobiao.kernel.{pxd.stem}",
            [str(KERNEL / f"{pxd.stem.removeprefix('_').removesuffix('_c')}.py")],
            extra_compile_args=[] if os.name == "nt" else ["-O3", "-g0"],
        )
        for pxd in sorted(KERNEL.glob("_*_c.pxd"))
    ]
    if not extensions:
        return []
    shared = f"guobiao.kernel.{SHARED}"
    extensions.append(Extension(shared, [str(KERNEL / f"{SHARED}.c")]))
    compiled: list[Extension] = cythonize(
        extensions,
        force=is_stale(),
        # Where processes are copies of this one, each module is translated in one of its own.
        nthreads=(os.cpu_count() or 1) if sys.platform == "linux" else 0,
        language_level=3,
        include_path=["src"],
        shared_utility_qualified_name=shared,
        compiler_directives={
            "annotation_typing": False,
            "boundscheck": False,
            "cdivision": True,
            "initializedcheck": False,
            "wraparound": False,
            "freethreading_compatible": True,
        },
    )
    for extension in compiled:
        extension.optional = os.environ.get("GUOBIAO_REQUIRE_KERNEL") != "1"
    return compiled


class BuildTwins(build_ext):
    """Compile the twins, and in a checkout write down from what."""

    def run(self) -> None:
        """Compile, then look what has come of it."""
        super().run()
        if self.inplace and all(map(self._is_fresh, self.extensions)):
            sources.write_stamp(MADE_FROM, BEGUN)

    def _is_fresh(self, extension: Extension) -> bool:
        """Tell whether a twin is there and newer than its C: what is optional may have failed."""
        binary = Path(self.get_ext_fullpath(extension.name))
        written = Path(extension.sources[0])
        return binary.exists() and binary.stat().st_mtime >= written.stat().st_mtime


def write_fields() -> None:
    """Write the figures of ``kernel/fields.py`` to a type file, so that they are constants in C."""
    from guobiao.kernel import fields  # noqa: PLC0415 - the package's own source, found above

    figures = [f"    {name} = {figure}" for name, figure in vars(fields).items() if name.isupper()]
    text = "\n".join(["cdef enum:", *figures, ""])
    path = KERNEL / "_fields.pxd"
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def build_tables() -> None:
    """Write the tables into the package, where they are not newer than their sources."""
    from guobiao.kernel import tables  # noqa: PLC0415 - the package's own source, found above
    from guobiao.scoring.tables import files  # noqa: PLC0415 - likewise

    tables.write_all(anew=False)
    files.write_all(anew=False)


write_fields()
BEGUN = time.time_ns()
MADE_FROM = sources.fingerprint()
if sys.platform == "linux":
    # Tables are made of arrays and modules of text: neither waits for the other.
    making = multiprocessing.get_context("fork").Process(target=build_tables)
    making.start()
    modules = twins()
    making.join()
    if making.exitcode:
        sys.exit("the tables of the kernel could not be built")
else:
    build_tables()
    modules = twins()
setup(
    ext_modules=modules,
    cmdclass={"build_ext": BuildTwins},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
