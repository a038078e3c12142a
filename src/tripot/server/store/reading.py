"""What can be asked of the database. Every function blocks, so call it in a thread."""

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Engine, and_, func, insert, select
from sqlalchemy.exc import IntegrityError

from tripot.tables.log import LogRow

from .schema import data_sets, entries, keys, seats, tables

_AT_ONCE = 500  # tables that one statement asks for


def rows_after(engine: Engine, table: str, version: int = 0) -> list[LogRow]:
    """The entries of a table after this version, in order; none for a table we do not have."""
    wanted = (
        select(entries.c.sequence, entries.c.at, entries.c.body)
        .where(entries.c.table_id == table, entries.c.sequence > version)
        .order_by(entries.c.sequence)
    )
    with engine.connect() as connection:
        return [LogRow(*row) for row in connection.execute(wanted)]


def versions(engine: Engine, ids: Sequence[str]) -> dict[str, int]:
    """The newest version of each of these tables, of as many as there may be."""
    newest = (
        select(func.max(entries.c.sequence))
        .where(entries.c.table_id == tables.c.id)
        .scalar_subquery()
    )
    found: dict[str, int] = {}
    with engine.connect() as connection:
        for at in range(0, len(ids), _AT_ONCE):
            wanted = select(tables.c.id, newest).where(tables.c.id.in_(ids[at : at + _AT_ONCE]))
            found |= {row[0]: row[1] or 0 for row in connection.execute(wanted)}
    return found


def opener(engine: Engine, table: str) -> str | None:
    """A keyed hash of the address that the table was opened from, if that is known."""
    wanted = select(tables.c.opener).where(tables.c.id == table)
    with engine.connect() as connection:
        return connection.execute(wanted).scalar()


def public_tables(engine: Engine, state: str, since: float, most: int) -> list[str]:
    """The summaries of public tables in this state that changed since, the last changed first."""
    wanted = (
        select(tables.c.summary)
        .where(tables.c.state == state, tables.c.public.is_(True), tables.c.changed >= since)
        .order_by(tables.c.changed.desc())
        .limit(most)
    )
    with engine.connect() as connection:
        return list(connection.execute(wanted).scalars())


def tables_of(engine: Engine, guest: str, most: int) -> list[tuple[int, str]]:
    """Where the guest sits: the seat and the table's summary, the newest first."""
    wanted = (
        select(seats.c.seat, tables.c.summary)
        .join(tables, and_(tables.c.id == seats.c.table_id))
        .where(seats.c.guest == guest)
        .order_by(tables.c.created.desc())
        .limit(most)
    )
    with engine.connect() as connection:
        return [(row[0], row[1]) for row in connection.execute(wanted)]


def secret_key(engine: Engine, name: str, fresh: str) -> str:
    """The key of this name, kept in the database; the fresh one if there was none."""
    wanted = select(keys.c.value).where(keys.c.name == name)
    try:
        with engine.begin() as connection:
            found = connection.execute(wanted).scalar()
            if found is None:
                connection.execute(insert(keys), {"name": name, "value": fresh})
                return fresh
    except IntegrityError:  # another server was quicker
        with engine.connect() as connection:
            found = connection.execute(wanted).scalar_one()
    return str(found)


def keep_data_set(engine: Engine, game: str, name: str, body: str) -> None:
    """Keeps a data set, so that tables played with it can be opened by any server."""
    known = select(data_sets.c.name).where(data_sets.c.game == game, data_sets.c.name == name)
    # If another server that starts now is quicker, it has kept the same text.
    with suppress(IntegrityError), engine.begin() as connection:
        if connection.execute(known).scalar() is None:
            connection.execute(insert(data_sets), {"game": game, "name": name, "body": body})


def kept_data_sets(engine: Engine) -> list[tuple[str, str, str]]:
    """Game, name and text of every data set that was kept."""
    with engine.connect() as connection:
        wanted = select(data_sets.c.game, data_sets.c.name, data_sets.c.body)
        return [(row[0], row[1], row[2]) for row in connection.execute(wanted)]
