"""A PostgreSQL of our own in a temporary folder, reached through a socket in that folder."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, text

_OWNER = "postgres"
"""As whom it runs if we are root, whom PostgreSQL refuses; its superuser is called so too."""
_DEBIAN = Path("/usr/lib/postgresql")
_LIMIT = 60.0
MISSING = (
    "These tests need PostgreSQL, and neither the PATH nor /usr/lib/postgresql has its programs "
    "initdb and pg_ctl: install it (Debian and Ubuntu: “apt-get install postgresql”; Fedora: "
    "“dnf install postgresql-server”; macOS: “brew install postgresql”) and try again."
)


@dataclass
class Postgres:
    """A running cluster, durable as PostgreSQL is by default."""

    folder: Path
    programs: Path
    _made: int = 0

    @classmethod
    def start_new(cls) -> "Postgres":
        """A fresh cluster, started; fails the test with what to install if it cannot be had."""
        programs = find_programs()
        # Not in pytest's folder, into which only we may look.
        cluster = cls(Path(tempfile.mkdtemp(prefix="tripot-pg-")), programs)
        try:
            _give_to_owner(cluster.folder)
            cluster._run("initdb", "--pgdata", cluster.data, "--username", _OWNER,
                         "--auth", "trust", "--encoding", "UTF8", "--no-locale")  # fmt: skip
            cluster.start()
        except BaseException:
            cluster.remove()
            raise
        return cluster

    @property
    def data(self) -> str:
        """Where the cluster keeps its files."""
        return str(self.folder / "data")

    def start(self) -> None:
        """Starts it and waits until it answers."""
        options = f"-c listen_addresses='' -k {self.folder}"
        log = str(self.folder / "log")
        self._run("pg_ctl", "start", "--wait", "--pgdata", self.data, "--log", log, "-o", options)

    def stop(self, how: str = "fast") -> None:
        """Stops it: ``fast`` ends every connection, ``immediate`` is like a crash."""
        self._run("pg_ctl", "stop", "--wait", "--pgdata", self.data, "--mode", how)

    @property
    def running(self) -> bool:
        """Whether it was started and not stopped."""
        return (self.folder / "data" / "postmaster.pid").exists()

    def remove(self) -> None:
        """Stops it if it runs and leaves nothing behind."""
        if self.running:
            self.stop("immediate")
        shutil.rmtree(self.folder)

    def new_database(self) -> str:
        """The URL of an empty database."""
        if not self.running:  # a test that failed left it so
            self.start()
        self._made += 1
        name = f"test_{self._made}"
        self.ask(f"CREATE DATABASE {name}")
        return self.url(name)

    def url(self, name: str) -> str:
        """The URL of a database of this cluster, as ``tripot serve`` takes it."""
        return f"postgresql://{_OWNER}@/{name}?host={self.folder}"

    def ask(self, statement: str) -> list[tuple[object, ...]]:
        """The rows a statement of the superuser gives."""
        engine = self.engine(self.url("postgres")).execution_options(isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            result = connection.execute(text(statement))
            rows = [tuple(row) for row in result] if result.returns_rows else []
        engine.dispose()
        return rows

    @staticmethod
    def engine(url: str) -> Engine:
        """An engine for looking into a database."""
        return create_engine(url.replace("postgresql:", "postgresql+psycopg:", 1))

    def _run(self, program: str, *words: str) -> None:
        command = [*_as_owner(), str(self.programs / program), *words]
        # Into a file: the server keeps what it inherits open, so a pipe would never end.
        with (self.folder / "said").open("w+") as said:
            done = subprocess.run(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=said, stderr=said,
                timeout=_LIMIT, check=False,
            )  # fmt: skip
            said.seek(0)
            assert done.returncode == 0, f"{program} failed: {said.read()}"


def find_programs() -> Path:
    """The folder of PostgreSQL's programs, the newest one's; fails the test if there is none."""
    found = shutil.which("initdb")
    if found and (Path(found).parent / "pg_ctl").exists():
        return Path(found).parent
    versions = [path.parent for path in _DEBIAN.glob("*/bin/initdb")]
    if not versions:
        pytest.fail(MISSING, pytrace=False)
    return max(versions, key=lambda programs: float(programs.parent.name))


def _as_owner() -> Sequence[str]:
    return ("runuser", "-u", _OWNER, "--") if os.geteuid() == 0 else ()


def _give_to_owner(folder: Path) -> None:
    """If we are root: the folder belongs to a user PostgreSQL agrees to run as, made if need be."""
    if os.geteuid() != 0:
        return
    try:
        owner = pwd.getpwnam(_OWNER)
    except KeyError:
        subprocess.run(["useradd", "--system", "--no-create-home", _OWNER], check=True)
        owner = pwd.getpwnam(_OWNER)
    os.chown(folder, owner.pw_uid, owner.pw_gid)
