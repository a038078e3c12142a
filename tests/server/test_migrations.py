"""A file of every earlier schema is brought up to date, and its games go on."""

import sqlite3
from pathlib import Path

import pytest

from tripot.core import read_record
from tripot.core.commitment import check_commitment
from tripot.games import load_game
from tripot.protocol import TableInfo, read_json

from .running import RunningServer
from .table_client import Guest

OLD = sorted((Path(__file__).parent / "old").glob("*.sql"))
"""One dump for each schema there has been: table 1 is running with a bot, table 2 is over."""
RUNNING, OVER = "1" * 16, "2" * 16
ABOUT = "SELECT summary FROM tables ORDER BY id"


@pytest.mark.parametrize("dump", OLD, ids=lambda path: path.stem)
def test_an_old_file_is_upgraded_and_its_games_go_on(dump: Path, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.executescript(dump.read_text(encoding="utf-8"))
    database.close()
    with RunningServer(tmp_path) as server, Guest(server) as guest:
        with guest.sit(RUNNING, token="the-token-of-vera") as socket:
            assert socket.welcome["version"] > 5
            while socket.view is None or socket.view["outcome"] is None:
                if socket.my_turn:
                    assert socket.act()["type"] == "ack"
                else:
                    socket.receive()
        for table in (RUNNING, OVER):
            head = {"authorization": "Bearer the-token-of-vera"}
            text = guest.http.get(f"/api/tables/{table}/record", headers=head).text
            record = read_record(text, load_game)
            assert record.replay().problem is None
            assert check_commitment(record).deal_unchanged


@pytest.mark.parametrize("dump", OLD, ids=lambda path: path.stem)
def test_what_the_lobby_kept_of_old_tables_is_still_read(dump: Path) -> None:
    with sqlite3.connect(":memory:") as database:
        database.executescript(dump.read_text(encoding="utf-8"))
        found = [read_json(TableInfo, row) for (row,) in database.execute(ABOUT)]
    database.close()
    assert [info.table for info in found] == [RUNNING, OVER]
    assert [[seat.name for seat in info.seats] for info in found] == [["Vera", "Newsboy"]] * 2


def test_there_is_a_file_of_every_schema() -> None:
    from tripot.server.store.migrations import versions

    steps = [path.stem for path in Path(versions.__path__[0]).glob("0*.py")]
    assert sorted(path.stem for path in OLD) == sorted(step.partition("_")[0] for step in steps)
