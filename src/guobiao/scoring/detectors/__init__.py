"""Finding the fans of a hand, a family to a file."""
