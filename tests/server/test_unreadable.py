"""A log that cannot be read: clients are told, other tables go on, and nothing of it is logged."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tripot.protocol import Client, Code, ServerRefused
from tripot.server.store.database import FILE
from tripot.server.web.play import REFUSED

from .running import RunningServer
from .table_client import Guest

HIDDEN = "B3tr4yal"
"""What stands in for a card of somebody's hand."""


def nothing_at_all(body: str) -> str:
    return f"{{{HIDDEN} is no JSON"


def of_another_kind(body: str) -> str:
    return json.dumps({"kind": HIDDEN, "seat": 0})


def with_a_field_too_much(body: str) -> str:
    return json.dumps({**json.loads(body), HIDDEN: HIDDEN})


def with_another_deal(body: str) -> str:
    values = json.loads(body)
    start = values["start"]
    start["deal"] = [[name, f"{line} {HIDDEN}"] for name, line in start["deal"]]
    return json.dumps(values)


def change(server: RunningServer, table: str, sequence: int, how: Callable[[str], str]) -> None:
    """Writes something else into the log of a table."""
    assert server.folder is not None
    here = (table, sequence)
    with closing(sqlite3.connect(server.folder / FILE)) as database, database:
        found = database.execute(
            "SELECT body FROM entries WHERE table_id = ? AND sequence = ?", here
        ).fetchone()
        database.execute(
            "UPDATE entries SET body = ? WHERE table_id = ? AND sequence = ?",
            (how(found[0]), *here),
        )


@pytest.mark.parametrize(
    "how", [nothing_at_all, of_another_kind, with_a_field_too_much, with_another_deal]
)
def test_a_table_that_cannot_be_read_is_refused_and_no_word_of_it_is_logged(
    tmp_path: Path, how: Callable[[str], str]
) -> None:
    server = RunningServer(tmp_path)
    with server, Guest(server, "Vera") as vera:
        table, other = (vera.create("me", "random")["table"] for _ in range(2))
        server.stop()
        change(server, table, 1, how)
        server.start()
        for _ in range(3):
            refused = vera.get(f"/api/tables/{table}", status=409)
            assert refused["code"] == "unreadable"
            assert "cannot open the table" in refused["text"]
        with vera.sit(table) as socket:
            assert socket.welcome["code"] == "unreadable"
            with pytest.raises(ConnectionClosed) as closed:
                socket.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == REFUSED
        with vera.sit(other) as socket:
            assert socket.act()["type"] == "ack"
        _, logged = server.stop()
    assert HIDDEN not in logged
    lines = [json.loads(line) for line in logged.splitlines()]
    assert [line["level"] for line in lines if line.get("table") == table] == ["error"]
    assert not [line for line in lines if "error" in line]


def test_a_client_in_python_does_not_call_again(tmp_path: Path) -> None:
    server = RunningServer(tmp_path)
    with server, Guest(server) as vera:
        made = vera.create("me", "random")
        server.stop()
        change(server, made["table"], 1, nothing_at_all)
        server.start()

        async def come() -> None:
            async with Client(server.url) as client:
                with pytest.raises(ServerRefused) as refused:
                    async with client.sit(made["table"], token=made["token"]):
                        pass
                assert refused.value.code is Code.UNREADABLE

        asyncio.run(come())


def test_an_entry_of_another_server_that_cannot_be_read_ends_the_table_for_its_clients(
    tmp_path: Path,
) -> None:
    """As a newer program beside this one may write it while people play."""
    server = RunningServer(tmp_path)
    with server, Guest(server) as vera, Guest(server) as max_:
        made = vera.create("me", "open")
        max_.join(made["table"], made["invite"])
        assert server.folder is not None
        body = json.dumps({"kind": "played", "words": [HIDDEN], "seat": 0, "more": HIDDEN})
        with vera.sit(made["table"]) as one, max_.sit(made["table"]) as two:
            with closing(sqlite3.connect(server.folder / FILE)) as database, database:
                row = (made["table"], 3, 0.0, body)
                database.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", row)
            due = one if one.my_turn else two
            assert due.view is not None
            wish = {"prompt": due.view["prompt"], "action": due.view["menu"]["play"][0]}
            due.send({"type": "act", "key": "k", **wish})
            for socket in (one, two):
                with pytest.raises(ConnectionClosed):
                    socket.until("nothing more")
        for guest in (vera, max_):
            with guest.sit(made["table"]) as again:
                assert again.welcome["code"] == "unreadable"
        _, logged = server.stop()
    assert HIDDEN not in logged
    assert logged.count('"level": "error"') == 1
