"""Clocks: the time that each seat has used, and which choices the server decided."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both."""
    op.add_column("seats", sa.Column("spent", sa.Float, nullable=False, server_default="0"))
    op.add_column("choices", sa.Column("why", sa.String(10), nullable=False, server_default=""))


def downgrade() -> None:
    """Drop both."""
    op.drop_column("choices", "why")
    op.drop_column("seats", "spent")
