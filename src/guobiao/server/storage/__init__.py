"""Storage: people, sessions, journals of tables, and finished matches, in SQLite or PostgreSQL."""
