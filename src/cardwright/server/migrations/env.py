"""Alembic's entry: applies the steps over the connection that the server hands in."""

from __future__ import annotations

from alembic import context

from cardwright.server.tables import metadata


def migrate() -> None:
    """Run the steps that are missing."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


migrate()
