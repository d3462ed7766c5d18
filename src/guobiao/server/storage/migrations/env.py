"""How Alembic reaches the database: over the connection that the caller hands in."""

from __future__ import annotations

from alembic import context

from guobiao.server.storage.tables import METADATA


def migrate() -> None:
    """Bring the database of the caller's connection up to date."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # Alembic runs this; whoever only imports it migrates nothing
    migrate()
