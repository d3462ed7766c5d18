"""The tables that are played: actors, connections, and the way to tables of other processes."""
