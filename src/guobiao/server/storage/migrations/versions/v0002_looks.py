"""How the names of accounts look, so that nobody takes one that looks the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from guobiao.server.names import look

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, and fill it."""
    op.add_column("people", sa.Column("look", sa.String(40)))
    op.create_index("ix_people_look", "people", ["look"])
    people = sa.table(
        "people", sa.column("id"), sa.column("name"), sa.column("kind"), sa.column("look")
    )
    connection = op.get_bind()
    accounts = sa.select(people.c.id, people.c.name).where(people.c.kind == "account")
    for id_, name in connection.execute(accounts).all():
        connection.execute(sa.update(people).where(people.c.id == id_).values(look=look(name)))


def downgrade() -> None:
    """Drop the column."""
    op.drop_index("ix_people_look", "people")
    op.drop_column("people", "look")
