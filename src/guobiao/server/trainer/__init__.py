"""The trainer: questions about hands and moments of play, and how answers are judged."""
