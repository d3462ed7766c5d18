"""The shape of a hand by tables: completeness, readings, waits, distance, and points by lookup."""
