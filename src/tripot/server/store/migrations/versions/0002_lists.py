"""Lists of tables are read off an index, however many old tables there are."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Indexes what the lobby lists and counts."""
    op.drop_index("tables_by_state", "tables")
    op.create_index("tables_listed", "tables", ["state", "public", "changed"])
    op.create_index("tables_counted", "tables", ["state", "changed"])
