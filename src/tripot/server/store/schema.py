"""The tables of the database. The log is the truth; everything else can be made from it anew."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    # The log: appending is the lock, since nobody can append the same sequence twice.
    Column("table_id", String(32), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    # What the lobby asks for, kept beside the log.
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("state", String(16), nullable=False),
    Column("bots", Boolean, nullable=False),  # whether somebody must see to it: bots or clocks
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("keeper", String(32)),  # the server that sees to its bots and clocks
    Column("summary", Text, nullable=False),  # as `TableInfo` in JSON
    Column("opener", String(40)),  # a keyed hash of the address it was opened from
    Column("guest", String(40)),  # who opened it
)
Index("tables_listed", tables.c.state, tables.c.public, tables.c.changed)
Index("tables_counted", tables.c.state, tables.c.changed)
Index("tables_opened", tables.c.opener, tables.c.state)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(40), nullable=False),
)
Index("seats_by_guest", seats.c.guest)

servers = Table(
    "servers",
    metadata,
    # The processes that serve this database, each with the time until which it is believed alive.
    Column("id", String(32), primary_key=True),
    Column("until", Double, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    # Who is connected where; the time is that of the last coming or going.
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("server", String(32), primary_key=True),
    Column("here", Boolean, nullable=False),
    Column("at", Double, nullable=False),
)
Index("presence_here", presence.c.here, presence.c.at)

bans = Table(
    "bans",
    metadata,
    # Banned addresses, until some time or for ever.
    Column("address", String(64), primary_key=True),
    Column("since", Double, nullable=False),
    Column("until", Double),
)

data_sets = Table(
    "data_sets",
    metadata,
    # Figures of one's own that tables were opened with, so that they open again.
    Column("game", String(40), primary_key=True),
    Column("name", String(200), primary_key=True),
    Column("body", Text, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
