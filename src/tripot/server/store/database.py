"""Opening the database: SQLite in a file or PostgreSQL by URL, brought up to the newest schema."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, inspect, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from tripot import __version__
from tripot.core import BadOptions, TripotError, msg

from .place import keep_in_view
from .schema import keys

FILE = "tables.sqlite"
_CACHE = 32_768  # KiB: every running table has its newest page in it
_CHECKPOINT = 4_000  # pages: the same page is written back once for many commits
_SIGNATURE = "version"
_SIGN = text(
    "INSERT INTO keys (name, value) VALUES (:name, :version) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE keys.value <> excluded.value"
)
PATIENCE = {
    # A server that hangs is noticed within seconds, not minutes.
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}


def sqlite_url(folder: Path) -> URL:
    """The database in a data folder."""
    return URL.create("sqlite", database=str(folder / FILE))


def database_url(text: str) -> URL:
    """The database a person names; raises `BadOptions` for what we cannot use."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:  # the latter for a port that is no number
        raise BadOptions(
            msg("This is not the URL of a database. They look like {example}.",
                example="postgresql://user@host/name")
        ) from error  # fmt: skip
    if url.get_backend_name() not in ("postgresql", "postgres", "sqlite"):
        raise BadOptions(
            msg("The database can be SQLite or PostgreSQL, not “{name}”.",
                name=url.get_backend_name())
        )  # fmt: skip
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadOptions(msg("A database in memory would lose every table; name a file."))
    if url.get_backend_name() != "sqlite":
        url = url.set(drivername="postgresql+psycopg")
    return url


def shown(url: URL) -> str:
    """The database as it may be shown: without its passwords, and without our driver's name."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    secret = [name for name in url.query if "password" in name]
    return url.set(drivername="postgresql").difference_update_query(secret).render_as_string()


def open_database(url: URL, upgrade: bool = True) -> Engine:
    """The engine of a database with the newest schema; raises `TripotError` if it cannot be had."""
    try:
        # Without the parameters: errors are logged, and the parameters are deals and secrets.
        if url.get_backend_name() == "sqlite":
            # The newest connection first: the writer keeps one, and its pages in memory.
            engine = create_engine(url, hide_parameters=True, pool_use_lifo=True)
        else:
            engine = create_engine(
                url, hide_parameters=True, pool_pre_ping=True, connect_args=PATIENCE
            )
    except ModuleNotFoundError as error:
        raise BadOptions(
            msg("PostgreSQL needs the extra “postgres”: install “tripot[postgres]”.")
        ) from error
    if engine.dialect.name == "sqlite":
        keep_in_view(engine, Path(str(url.database)).absolute())
        event.listen(engine, "connect", _be_durable)
    try:
        if upgrade:
            _upgrade(engine)
    except TripotError:
        engine.dispose()
        raise
    except DBAPIError as error:
        engine.dispose()
        reason = str(error.orig).strip().splitlines()[0] if str(error.orig).strip() else "?"
        raise TripotError(msg("The database cannot be opened: {reason}", reason=reason)) from error
    return engine


def _be_durable(connection: Any, _: object) -> None:
    """What is committed survives a power cut, and readers do not wait for the writer."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA busy_timeout=10000")
    # What a statement needs to undo itself is no data: on disk it would be half of all writes.
    connection.execute("PRAGMA temp_store=MEMORY")
    connection.execute(f"PRAGMA cache_size=-{_CACHE}")
    connection.execute(f"PRAGMA wal_autocheckpoint={_CHECKPOINT}")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def _upgrade(engine: Engine) -> None:
    config = _config()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # two servers may start at the same moment
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7421)")
        _require_known(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.execute(_SIGN, {"name": _SIGNATURE, "version": __version__})


def _require_known(connection: Connection) -> None:
    """Raises `TripotError` if a newer program made the schema."""
    made = MigrationContext.configure(connection).get_current_revision()
    by = None
    if made is not None and inspect(connection).has_table(keys.name):
        by = connection.execute(select(keys.c.value).where(keys.c.name == _SIGNATURE)).scalar()
    require_known(made, by)


def require_known(made: str | None, by: str | None) -> None:
    """Raises `TripotError` for an unknown schema; `by` is the version that last used it."""
    steps = ScriptDirectory.from_config(_config()).walk_revisions()
    if made is None or made in {step.revision for step in steps}:
        return
    raise TripotError(
        msg("This database was made by a newer tripot ({newer}; this is {mine}). Install that one, "
            "or go back to a backup.", newer=by or f"schema {made}", mine=__version__)
    )  # fmt: skip
