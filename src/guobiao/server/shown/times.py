"""Times for people: seconds since 1970 as ISO 8601."""

from __future__ import annotations

from datetime import UTC, datetime


def iso_time(seconds: float) -> str:
    """Return a time in UTC, to the second.

    >>> iso_time(0)
    '1970-01-01T00:00:00Z'
    """
    return datetime.fromtimestamp(int(seconds), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
