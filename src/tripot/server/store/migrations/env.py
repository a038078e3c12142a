"""Alembic runs this to migrate; the connection is the caller's."""

from alembic import context

from tripot.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
