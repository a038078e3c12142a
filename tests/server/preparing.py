"""Tables written straight into a database, with a deal of the test's choosing."""

from pathlib import Path

from sqlalchemy import Engine

from tests.tables.preparing import CREATED, prepared, token, waiting
from tripot.server.store.appending import Append, commit
from tripot.server.store.database import open_database, sqlite_url
from tripot.tables.log import Created, write_body
from tripot.tables.presenting import summary
from tripot.tables.table import Table

__all__ = ["CREATED", "folder_with", "prepared", "token", "waiting", "write_tables"]


def write_tables(engine: Engine, tables: dict[str, Created], at: float = CREATED) -> None:
    """Appends the first entry of each table."""
    entries = [
        Append(id, 1, at, write_body(body), summary(Table(id, at, body), 60.0))
        for id, body in tables.items()
    ]
    commit(engine, "test", entries)


def folder_with(folder: Path, tables: dict[str, Created]) -> Path:
    """A data folder in which these tables wait."""
    folder.mkdir()
    engine = open_database(sqlite_url(folder))
    write_tables(engine, tables)
    engine.dispose()
    return folder
