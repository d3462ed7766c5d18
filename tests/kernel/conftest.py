from __future__ import annotations

import pytest

from guobiao.kernel import workers
from guobiao.kernel.distance import Distance
from guobiao.kernel.waits import Waits


@pytest.fixture(scope="session")
def distance_kernel() -> Distance:
    return workers.distance()


@pytest.fixture(scope="session")
def waits_kernel() -> Waits:
    return workers.waits()
