"""Players: whoever answers the questions of the table without being a person."""
