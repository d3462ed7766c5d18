"""How many rated matches the rating of a person comes from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, and count the matches that have been played."""
    op.add_column(
        "people", sa.Column("rated_matches", sa.Integer, nullable=False, server_default="0")
    )
    people = sa.table("people", sa.column("id"), sa.column("rated_matches"))
    seats = sa.table("match_players", sa.column("person"), sa.column("rating_mean"))
    played = (
        sa.select(sa.func.count())
        .where(seats.c.person == people.c.id, seats.c.rating_mean.is_not(None))
        .scalar_subquery()
    )
    op.get_bind().execute(sa.update(people).values(rated_matches=played))


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("people", "rated_matches")
