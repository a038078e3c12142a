"""Who opened a table, so that nobody opens too many; addresses that may not come in."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds who opened each table, and the list of banned addresses."""
    op.add_column("tables", sa.Column("opener", sa.String(40)))
    op.add_column("tables", sa.Column("guest", sa.String(40)))
    op.create_index("tables_opened", "tables", ["opener", "state"])
    op.create_index("presence_here", "presence", ["here", "at"])
    op.create_table(
        "bans",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
    )
