"""Rule systems: each a frozen value that fills the eight strategy points of the engine."""
