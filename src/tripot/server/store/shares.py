"""How many tables wait, or keep bots busy, and whose they are. These functions block.

A table without a connection for a while does not count: it costs nothing but its rows.
"""

from functools import cache
from typing import NamedTuple

from sqlalchemy import Engine, TextClause, text

from tripot.tables.seats import TableState

from .servers import NOW

_VISITED = (
    # Of a server that was killed we know when people came, and until when it was believed alive.
    "(here = TRUE AND (at >= :since OR server IN "
    "(SELECT id FROM servers WHERE until > {now} OR until >= :since)) "
    "OR here = FALSE AND at >= :since)"
)
_HELD = (
    "SELECT count(*), count(CASE WHEN guest = :guest THEN 1 END), ({waiting}) FROM tables "
    "WHERE opener = :opener AND state = :state AND (bots = TRUE OR state = 'open') AND "
    "(changed >= :since OR EXISTS (SELECT 1 FROM presence WHERE table_id = tables.id AND {seen}))"
)
_WAITING = (
    # Start from people who are there, never from all tables there ever were.
    "SELECT count(*) FROM (SELECT id FROM tables WHERE state = 'open' AND changed >= :since "
    "UNION SELECT tables.id FROM (SELECT DISTINCT table_id FROM presence WHERE {seen}) AS visited "
    "CROSS JOIN tables WHERE tables.id = visited.table_id AND tables.state = 'open') AS waiting"
)


class Opener(NamedTuple):
    """Who opens a table: a keyed hash of the address, and the guest."""

    address: str
    guest: str


class Held(NamedTuple):
    """How many tables an address has, how many are the guest's, how many wait in all."""

    by_address: int
    by_guest: int
    waiting: int
    """All tables that wait for players, whoever opened them."""


def held(engine: Engine, opener: Opener, state: TableState, since: float) -> Held:
    """Tables in this state opened from the address; running ones count only with bots."""
    given = {"opener": opener.address, "guest": opener.guest, "state": state, "since": since}
    with engine.connect() as connection:
        return Held(*connection.execute(_held(connection.dialect.name), given).one())


def visited(dialect: str) -> str:
    """The condition that a row of `presence` is connected, or has been since then."""
    return _VISITED.format(now=NOW[dialect])


@cache  # making a statement takes longer than asking it
def _held(dialect: str) -> TextClause:
    seen = visited(dialect)
    return text(_HELD.format(seen=seen, waiting=_WAITING.format(seen=seen)))
