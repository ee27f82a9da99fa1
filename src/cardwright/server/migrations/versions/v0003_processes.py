"""Several server processes: who they are, and which of them each match belongs to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(80), nullable=False),
        sa.Column("started", sa.Float, nullable=False),
    )
    op.add_column("matches", sa.Column("owner", sa.String(32), nullable=False, server_default=""))
    op.create_index("matches_of_owner", "matches", ["owner"])


def downgrade() -> None:
    """Drop both."""
    op.drop_index("matches_of_owner", "matches")
    op.drop_column("matches", "owner")
    op.drop_table("processes")
