"""A table: pure, folded from its journal; it reads no clock and touches no socket."""
