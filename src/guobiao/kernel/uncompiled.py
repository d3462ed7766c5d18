"""What the plain kernel uses of Cython where Cython is not installed."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

compiled: Final = False
"""Whether this is compiled."""

nogil: Final = nullcontext()
"""Around what runs without the interpreter's lock once it is compiled."""
