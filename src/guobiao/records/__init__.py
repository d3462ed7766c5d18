"""Records: what was played, as text that can be read back, replayed and converted."""
