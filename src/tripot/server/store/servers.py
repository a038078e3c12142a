"""The servers of one database: who is alive, who keeps which table, who is connected where.

A server is believed alive until the time it wrote last. The duties of a table belong to its
keeper; when that one is silent too long, another may take them. Times are the database's own,
so that the clocks of the machines need not agree.
"""

from collections.abc import Collection

from sqlalchemy import (
    ColumnElement,
    Connection,
    Double,
    Engine,
    delete,
    func,
    literal_column,
    or_,
    select,
    text,
    update,
)

from tripot.tables.seats import Sighting

from .schema import presence, servers, tables

_FORGOTTEN = 86400.0  # seconds after which a dead server is taken off the list
_BEAT = (
    "INSERT INTO servers (id, until) VALUES (:id, {now} + :lease) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
NOW = {
    "sqlite": "(julianday('now') - 2440587.5) * 86400.0",
    "postgresql": "extract(epoch FROM clock_timestamp())::float8",
}


def beat(engine: Engine, server: str, lease: float) -> bool:
    """Says that the server is alive for as long as the lease; returns whether it still was."""
    statement = text(_BEAT.format(now=NOW[engine.dialect.name]))
    with engine.begin() as connection:
        mine = (servers.c.id == server, servers.c.until > _now(connection))
        alive = connection.execute(select(servers.c.id).where(*mine)).scalar() is not None
        connection.execute(statement, {"id": server, "lease": lease})
        connection.execute(delete(servers).where(servers.c.until < _now(connection) - _FORGOTTEN))
        return alive


def now(engine: Engine) -> float:
    """The database's own time, in seconds since 1970."""
    with engine.connect() as connection:
        return connection.execute(select(_now(connection))).scalar_one()


def alive(engine: Engine) -> frozenset[str]:
    """The servers that are believed alive."""
    with engine.connect() as connection:
        wanted = select(servers.c.id).where(servers.c.until > _now(connection))
        return frozenset(connection.execute(wanted).scalars())


def leave(engine: Engine, server: str | None = None) -> None:
    """Takes the server off the list, and gives its duties back; without a name all servers.

    Its players are gone from now on.
    """
    with engine.begin() as connection:
        mine = [] if server is None else [servers.c.id == server]
        connection.execute(delete(servers).where(*mine))
        kept = tables.c.keeper.is_not(None) if server is None else tables.c.keeper == server
        connection.execute(update(tables).where(kept).values(keeper=None))
        gone = (
            [presence.c.here] if server is None else [presence.c.here, presence.c.server == server]
        )
        now = _now(connection)
        connection.execute(update(presence).where(*gone).values(here=False, at=now))


def claim(engine: Engine, server: str, table: str) -> bool:
    """Whether the server keeps the table from now on: it does, or nobody alive did."""
    with engine.begin() as connection:
        free = or_(tables.c.keeper.is_(None), tables.c.keeper == server, _orphaned(connection))
        done = connection.execute(
            update(tables).where(tables.c.id == table, free).values(keeper=server)
        )
        return done.rowcount == 1


def kept_by(engine: Engine, server: str) -> list[str]:
    """Running tables with bots or clocks that this server keeps."""
    wanted = select(tables.c.id).where(
        tables.c.state == "running", tables.c.bots, tables.c.keeper == server
    )
    with engine.connect() as connection:
        return list(connection.execute(wanted.order_by(tables.c.id)).scalars())


def claim_orphans(
    engine: Engine, server: str, most: int, endings: Collection[str] | None = None
) -> list[str]:
    """Running tables with bots or clocks that no living server keeps; this one keeps them now.

    With `endings` only tables whose ids end with one of these two digits.
    """
    with engine.begin() as connection:
        free = or_(tables.c.keeper.is_(None), _orphaned(connection))
        ours = (
            []
            if endings is None
            else [func.substr(tables.c.id, func.length(tables.c.id) - 1).in_(endings)]
        )
        wanted = (
            select(tables.c.id)
            .where(tables.c.state == "running", tables.c.bots, free, *ours)
            .order_by(tables.c.id)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        found = list(connection.execute(wanted).scalars())
        if found:
            connection.execute(update(tables).where(tables.c.id.in_(found)).values(keeper=server))
        return found


def sightings(engine: Engine, table: str) -> dict[int, Sighting]:
    """When and where the players of a table were last seen; those never seen are left out."""
    with engine.connect() as connection:
        now = connection.execute(select(_now(connection))).scalar_one()
        until = dict(
            tuple(row) for row in connection.execute(select(servers.c.id, servers.c.until))
        )
        rows = connection.execute(select(presence).where(presence.c.table_id == table)).all()
    seen: dict[int, Sighting] = {}
    for row in rows:
        heard_of = until.get(row.server, row.at)
        here = row.here and heard_of > now
        # Of a server that died we know only until when it was believed alive.
        at = heard_of if row.here and not here else row.at
        seen[row.seat] = max(seen.get(row.seat, Sighting(here, at)), Sighting(here, at))
    return seen


def _orphaned(connection: Connection) -> ColumnElement[bool]:
    alive = select(servers.c.id).where(servers.c.until > _now(connection))
    return tables.c.keeper.not_in(alive)


def _now(connection: Connection) -> ColumnElement[float]:
    return literal_column(NOW[connection.dialect.name], Double)
