"""Hands that the tests of pictures draw."""

from typing import Final

from guobiao.tiles.hand import Hand

WINDY: Final = Hand.parse("[EEE,2][SSSS,3]5pWWWNNN5p|ES1001|ea")
"""Two melds from others, a replacement tile, two flowers that are known."""

MIXED: Final = Hand.parse("[345m,2][CCCC,5][1111s]55p78s9s|W-0110|3")
"""Every other sort of meld, the last discard, flowers of which only the number is known."""

ORPHANS: Final = Hand.parse("19m19p19sESWNCFP")
"""A hand that waits, all concealed, of which nothing else is known."""

HANDS: Final = {"windy": WINDY, "mixed": MIXED, "orphans": ORPHANS}
