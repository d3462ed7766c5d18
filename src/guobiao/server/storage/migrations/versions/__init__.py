"""The steps, each a revision of the database."""
