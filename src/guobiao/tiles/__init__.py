"""Tiles as small ints, melds, hands, and hand notation both ways."""
