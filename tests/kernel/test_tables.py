from __future__ import annotations

from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from guobiao.errors import KernelError
from guobiao.kernel import tables


@pytest.mark.parametrize("name", tables.BUILDERS)
def test_the_file_holds_what_the_builder_builds(name: str) -> None:
    built = import_module(tables.BUILDERS[name]).build()
    read = tables.read(name)
    assert read.keys() == built.keys()
    for table, items in built.items():
        assert read[table].itemsize == items.itemsize
        assert np.array_equal(np.asarray(read[table]), items), table


def test_numpy_opens_the_file() -> None:
    path = Path(tables.__file__).with_name("needs.npz")
    with np.load(path) as archive:
        assert archive["joined"].tolist() == tables.read("needs")["joined"].tolist()


def test_a_missing_file_is_told() -> None:
    with pytest.raises(KernelError, match=r"nowhere\.npz are missing") as caught:
        tables.read("nowhere")
    assert caught.value.code == "tables_missing"
