"""Whether a page of this server asks."""

from __future__ import annotations

from urllib.parse import urlsplit


def is_own(origin: str | None, host: str) -> bool:
    """Tell whether an origin, as a browser names it, is that of the host that is asked.

    Programs name none, and may ask.

    >>> is_own("https://mahjong.example:8000", "mahjong.example:8000")
    True
    >>> is_own("http://[::1", "[::1")
    False
    """
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False  # no browser names such an origin
