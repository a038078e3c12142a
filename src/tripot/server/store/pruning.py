"""Deleting tables that nobody returns to, a few at a time. These functions block."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import Engine, bindparam, delete, text

from tripot.tables.seats import TableState

from .schema import entries, presence, seats, tables
from .shares import visited

_ALONE = (
    "state IN :states AND changed < :since "
    "AND NOT EXISTS (SELECT 1 FROM presence WHERE table_id = tables.id AND {seen}) "
    "AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND at >= :since)"
)
_FIND = "SELECT id FROM tables WHERE {alone} ORDER BY changed, id LIMIT :most OFFSET :skipped"
_HOLD = text("SELECT id FROM tables WHERE id IN :ids FOR UPDATE SKIP LOCKED").bindparams(
    bindparam("ids", expanding=True)
)
_STILL = "SELECT id FROM tables WHERE id IN :ids AND {alone}"


class Rule(NamedTuple):
    """Which tables are old: those in these states without an entry or a visitor since then."""

    states: Sequence[TableState]
    since: float


def old_tables(engine: Engine, rule: Rule, most: int, skipped: int = 0) -> list[str]:
    """Some tables the rule applies to, oldest first."""
    given = {"states": list(rule.states), "since": rule.since}
    with engine.connect() as connection:
        query = text(_FIND.format(alone=_alone(connection.dialect.name)))
        wanted = query.bindparams(bindparam("states", expanding=True))
        some = {"most": most, "skipped": skipped}
        return list(connection.execute(wanted, given | some).scalars())


def delete_tables(engine: Engine, rule: Rule, ids: Collection[str]) -> int:
    """Deletes those of the tables the rule still applies to; returns how many.

    First they are held, and a table to which somebody is just writing is left for another time.
    Only what is asked after that sees everything written before, and nothing can come between.
    """
    with engine.begin() as connection:
        dialect = connection.dialect.name
        if dialect == "postgresql":
            ids = connection.execute(_HOLD, {"ids": list(ids)}).scalars().all()
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        given = {"states": list(rule.states), "since": rule.since, "ids": list(ids)}
        query = text(_STILL.format(alone=_alone(dialect)))
        still = query.bindparams(
            bindparam("states", expanding=True), bindparam("ids", expanding=True)
        )
        found = list(connection.execute(still, given).scalars()) if ids else []
        for column in (entries.c.table_id, presence.c.table_id, seats.c.table_id, tables.c.id):
            if found:
                connection.execute(delete(column.table).where(column.in_(found)))
    return len(found)


def _alone(dialect: str) -> str:
    return _ALONE.format(seen=visited(dialect))
