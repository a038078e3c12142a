"""Tables written straight into a database, with a deal of the test's choosing."""

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Engine

from tripot.core import Deal
from tripot.games import load_game
from tripot.server.store.appending import Append, commit
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.tables.bodies import Created, Start, StoredSeat
from tripot.server.tables.presenting import summary
from tripot.server.tables.table import Table
from tripot.server.web.keys import hashed

SECRET = "5e" * 32
CREATED = 1_700_000_000.0


def token(seat: int) -> str:
    """The key to a seat of a prepared table."""
    return f"token-of-seat-{seat}"


def prepared(game: str, deal: Deal, names: Sequence[str], public: bool = True) -> Created:
    """The first entry of a running table on which people sit whose tokens are known."""
    rules = load_game(game)
    seats = [
        StoredSeat(guest=f"guest-{n}", name=name, token=hashed(token(n)))
        for n, name in enumerate(names)
    ]
    return Created(
        game=game,
        rules=rules.version,
        options=deal.options.text(),
        edition=rules.editions[0],
        public=public,
        seats=seats,
        start=Start(names=list(names), deal=list(deal.lines()), secret=SECRET, date="2026-01-01"),
    )


def write_tables(engine: Engine, tables: dict[str, Created]) -> None:
    """Appends the first entry of each table."""
    entries = [
        Append(id, 1, CREATED, body.model_dump_json(), summary(Table(id, CREATED, body), 60.0))
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
