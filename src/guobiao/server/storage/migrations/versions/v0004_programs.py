"""Accounts of programs: whose they are, and what lets them in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("people", sa.Column("owner", sa.String(40)))
    op.add_column("people", sa.Column("token", sa.String(64)))
    op.create_index("ix_people_owner", "people", ["owner"])
    op.create_index("ix_people_token", "people", ["token"], unique=True)


def downgrade() -> None:
    """Drop the columns; programs are accounts that nobody can sign in with."""
    op.drop_index("ix_people_token", "people")
    op.drop_index("ix_people_owner", "people")
    op.drop_column("people", "token")
    op.drop_column("people", "owner")
    people = sa.table("people", sa.column("kind"))
    programs = sa.update(people).where(people.c.kind == "program")
    op.get_bind().execute(programs.values(kind="account"))
