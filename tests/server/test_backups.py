"""A copy of everything while it is played, and the way back."""

import sqlite3
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event, Semaphore

import pytest

from tests.forked import Forked
from tripot.core import TripotError
from tripot.server.backups import back_up, restore
from tripot.server.store import reading
from tripot.server.store.database import open_database, sqlite_url
from tripot.tables.table import Table

from .running import HANGS, RunningServer
from .table_client import Guest

PAIRS = 4
MOVES = 60


def silent(part: float) -> None:
    """Nobody looks."""


def ran(*words: str) -> tuple[int, str, str]:
    process = Forked(["-m", "tripot", "--lang", "en", *words])
    out, err = process.communicate(timeout=HANGS)
    return process.returncode or 0, out, err


def data(folder: Path, table: str = "a") -> Path:
    """A data folder with the keys of somebody by this name, to tell folders apart."""
    folder.mkdir()
    engine = open_database(sqlite_url(folder))
    reading.secret_key(engine, "server", table)
    engine.dispose()
    return folder


def key_of(folder: Path) -> str:
    engine = open_database(sqlite_url(folder))
    found = reading.secret_key(engine, "server", "none")
    engine.dispose()
    return found


def test_a_backup_under_load_has_every_move_acknowledged_before_it(tmp_path: Path) -> None:
    acknowledged: Counter[str] = Counter()
    moved, enough = Semaphore(0), Event()

    def play(server: RunningServer) -> None:
        with Guest(server) as a, Guest(server) as b:
            while not enough.is_set():
                made = a.create("me", "open")
                table = made["table"]
                joined = b.join(table, made["invite"])
                with (
                    a.sit(table, token=made["token"]) as one,
                    b.sit(table, token=joined["token"]) as two,
                ):
                    for _ in range(10):
                        acting, other = (one, two) if one.my_turn else (two, one)
                        answer = acting.act()
                        acknowledged[table] = answer["version"]
                        moved.release()
                        other.until("update", version=answer["version"])

    copy = tmp_path / "copy.sqlite"
    with RunningServer(tmp_path / "data") as server, ThreadPoolExecutor(PAIRS) as pool:
        playing = [pool.submit(play, server) for _ in range(PAIRS)]
        for _ in range(MOVES):
            assert moved.acquire(timeout=HANGS)
        before = dict(acknowledged)
        status, said, complaint = ran("backup", str(copy), "--data-dir", str(server.folder))
        for _ in range(MOVES):  # it goes on as before
            assert moved.acquire(timeout=HANGS)
        enough.set()
        for one in playing:
            one.result(timeout=HANGS)
    assert (status, complaint) == (0, "")
    assert said.startswith(f"{copy} holds every move that was acknowledged")
    assert copy.stat().st_mode & 0o777 == 0o600
    other = tmp_path / "other"
    status, said, complaint = ran("restore", str(copy), "--data-dir", str(other))
    assert (status, complaint) == (0, "")
    engine = open_database(sqlite_url(other))
    for table, version in before.items():
        assert Table.fold(table, reading.rows_after(engine, table)).version >= version
    engine.dispose()


def test_what_was_there_is_kept_aside(tmp_path: Path) -> None:
    old, new = data(tmp_path / "old", "old"), data(tmp_path / "new", "new")
    copy = tmp_path / "copy.sqlite"
    back_up(new, None, copy, silent)
    aside = restore(copy, old, silent)
    assert key_of(old) == "new"
    assert aside is not None
    third = tmp_path / "third"
    assert restore(aside, third, silent) is None
    assert key_of(third) == "old"
    assert sorted(path.name for path in old.iterdir()) == sorted(
        ["server.lock", "tables.sqlite", aside.name]
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "copy.sqlite",
        "new",
        "old",
        "third",
    ]


def test_entries_that_are_in_the_log_alone_are_kept_aside_too(tmp_path: Path) -> None:
    """A server was killed: its newest entries are not in the main file yet."""
    folder = tmp_path / "data"
    server = RunningServer(folder)
    server.start()
    with Guest(server) as guest:
        table = guest.create("me", "open")["table"]
        server.kill()
    assert (folder / "tables.sqlite-wal").stat().st_size > 0
    other = tmp_path / "copy.sqlite"
    back_up(data(tmp_path / "new", "new"), None, other, silent)
    aside = restore(other, folder, silent)
    assert aside is not None
    with closing(sqlite3.connect(aside)) as database:
        assert database.execute("SELECT id FROM tables").fetchall() == [(table,)]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    folder, copy = data(tmp_path / "data"), tmp_path / "copy.sqlite"
    copy.write_text("dear letters")
    with pytest.raises(TripotError, match="already exists; nothing is overwritten"):
        back_up(folder, None, copy, silent)
    assert copy.read_text() == "dear letters"


def test_an_interrupt_leaves_everything_as_it_was(tmp_path: Path) -> None:
    folder, copy = data(tmp_path / "data", "mine"), tmp_path / "copy.sqlite"

    def interrupt(_: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(folder, None, copy, interrupt)
    assert [path.name for path in tmp_path.iterdir()] == ["data"]
    back_up(folder, None, copy, silent)
    with pytest.raises(KeyboardInterrupt):
        restore(copy, folder, interrupt)
    assert sorted(path.name for path in folder.iterdir()) == ["server.lock", "tables.sqlite"]
    assert key_of(folder) == "mine"


def test_a_folder_in_use_is_not_restored(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    back_up(data(tmp_path / "new"), None, copy, silent)
    folder = tmp_path / "data"
    with RunningServer(folder):
        status, said, complaint = ran("restore", str(copy), "--data-dir", str(folder))
    assert (status, said) == (2, "")
    assert complaint.startswith(f"tripot: Another server uses {folder} already.")


def test_only_a_sound_database_of_ours_is_restored(tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.sqlite", tmp_path / "other.sqlite"
    folder = data(tmp_path / "data", "mine")
    back_up(folder, None, copy, silent)
    whole = copy.read_bytes()

    def refused(file: Path) -> str:
        with pytest.raises(TripotError) as error:
            restore(file, folder, silent)
        return str(error.value.message)

    assert refused(other) == f"There is no database at {other}."
    other.write_text("dear letters" * 1000)
    assert refused(other) == f"{other} cannot be copied: file is not a database."
    other.unlink()
    with closing(sqlite3.connect(other)) as database, database:
        database.execute("CREATE TABLE letters (body)")
    assert refused(other) == f"{other} is not a database of tripot."
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '0999'")
    assert refused(copy).startswith("This database was made by a newer tripot")
    with closing(sqlite3.connect(folder / "tables.sqlite")) as database:
        ((page,),) = database.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'tables_listed'"
        ).fetchall()
    size = int.from_bytes(whole[16:18], "big")
    torn = b"\x0d" + b"\0" * (size - 1)  # a page of an index that has become something else
    copy.write_bytes(whole[: (page - 1) * size] + torn + whole[page * size :])
    assert refused(copy).startswith(f"{copy} is damaged: ")
    assert key_of(folder) == "mine"


def test_postgresql_has_a_program_of_its_own(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    status, _, complaint = ran("backup", str(copy), "--database", "postgresql://me@nowhere/tripot")
    assert status == 2
    assert complaint == "tripot: PostgreSQL is backed up with its own program: pg_dump.\n"
    assert not copy.exists()


def test_a_folder_without_tables_is_named(tmp_path: Path) -> None:
    with pytest.raises(TripotError, match="There is no database at"):
        back_up(tmp_path, None, tmp_path / "copy.sqlite", silent)
