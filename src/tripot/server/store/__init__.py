"""The store: an append-only log of entries for every table, in SQLite or PostgreSQL."""
