"""What a host changes in the database, whether a server runs or not. Every function blocks."""

from typing import NamedTuple

from sqlalchemy import Engine, delete, insert, or_, select, update

from .schema import bans, keys


class Ban(NamedTuple):
    """A banned address, since when and until when, in seconds since 1970."""

    address: str
    since: float
    until: float | None
    """None for good."""


def read_bans(engine: Engine, now: float) -> list[Ban]:
    """The bans in force, newest first."""
    holds = or_(bans.c.until.is_(None), bans.c.until > now)
    wanted = select(bans.c.address, bans.c.since, bans.c.until).where(holds)
    with engine.connect() as connection:
        return [Ban(*row) for row in connection.execute(wanted.order_by(bans.c.since.desc()))]


def keep_ban(engine: Engine, ban: Ban) -> None:
    """Bans an address, replacing its ban if it has one; bans that are over are deleted."""
    with engine.begin() as connection:
        over = or_(bans.c.address == ban.address, bans.c.until <= ban.since)
        connection.execute(delete(bans).where(over))
        connection.execute(insert(bans), ban._asdict())


def lift_ban(engine: Engine, address: str) -> bool:
    """Lets an address in again; returns whether it was banned."""
    with engine.begin() as connection:
        return connection.execute(delete(bans).where(bans.c.address == address)).rowcount == 1


def read_key(engine: Engine, name: str) -> str | None:
    """The key of this name, if there is one."""
    with engine.connect() as connection:
        found = connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar()
        return None if found is None else str(found)


def replace_key(engine: Engine, name: str, value: str) -> None:
    """Replaces the key."""
    with engine.begin() as connection:
        connection.execute(update(keys).where(keys.c.name == name).values(value=value))
