"""Botzone both ways: our players as its bots, its judge, and its bots at our tables."""
