"""The fans of kongs."""

from __future__ import annotations

from collections.abc import Iterator

from guobiao.scoring.fan import Fan
from guobiao.scoring.occurrence import Occurrence


def kong_fans(melded: tuple[int, ...], concealed: tuple[int, ...]) -> Iterator[Occurrence]:
    """Yield the fan of the kongs, and the smaller ones that it holds.

    双暗杠 and 暗杠 ask for just two and one concealed: three and four are told by the fans of
    concealed pungs.

    Args:
        melded: the places of the claimed and added kongs.
        concealed: the places of the concealed kongs.
    """
    kongs = (*melded, *concealed)
    if len(kongs) == 4:
        yield Occurrence(Fan.FOUR_KONGS, kongs)
    if len(kongs) >= 3:
        yield Occurrence(Fan.THREE_KONGS, kongs)
    if len(concealed) == 2:
        yield Occurrence(Fan.TWO_CONCEALED_KONGS, concealed)
    if len(melded) >= 2:
        yield Occurrence(Fan.TWO_MELDED_KONGS, melded)
    if melded and concealed:
        yield Occurrence(Fan.MIXED_KONGS, (melded[0], concealed[0]))
    if len(concealed) <= 2:
        yield from (Occurrence(Fan.CONCEALED_KONG, (place,)) for place in concealed)
    yield from (Occurrence(Fan.MELDED_KONG, (place,)) for place in melded)
