"""Links that lead nowhere: one sentence, and no traceback."""

import asyncio
import socket
from collections.abc import Iterator

import pytest

from tests.server.running import RunningServer

from .company import Company, open_table
from .conftest import Terminal

NOBODY_S_TABLE = "0123456789abcdef"


@pytest.fixture
def deaf() -> Iterator[str]:
    """The address of a server that does not exist, and cannot come up meanwhile."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{taken.getsockname()[1]}"


def refused(terminal: Terminal, *words: str) -> str:
    """The one sentence with which a command ends."""
    result = terminal.pipe("join", *words)
    assert result.code == 2
    assert result.out == ""
    assert terminal.keys == []
    [sentence] = result.err.splitlines()
    assert sentence.startswith("tripot: ")
    return sentence.removeprefix("tripot: ")


@pytest.mark.parametrize(
    "link",
    [
        "",
        "tables",
        "http://127.0.0.1:8720/",
        "http://127.0.0.1:8720/tables/0123",
        f"ftp://127.0.0.1/tables/{NOBODY_S_TABLE}",
        f"http:///tables/{NOBODY_S_TABLE}",
        f"http://[::1/tables/{NOBODY_S_TABLE}",
        f"http://127.0.0.1:0/tables/{NOBODY_S_TABLE}",
        f"http://127.0.0.1:99999/tables/{NOBODY_S_TABLE}",
        "\x1b[2J",
    ],
)
def test_what_is_no_link(terminal: Terminal, link: str) -> None:
    sentence = refused(terminal, link)
    assert "” is not a link to a table" in sentence
    assert "\x1b" not in sentence


@pytest.mark.parametrize("name", ["A|B", "a" * 41, " ", "\x1b[2J", "Ada\nBo"])
def test_what_cannot_be_a_name(server: RunningServer, terminal: Terminal, name: str) -> None:
    at = open_table(server, "open", "random")
    assert "name" in refused(terminal, at.link, "--name", name)


def test_a_server_that_does_not_answer(terminal: Terminal, deaf: str) -> None:
    link = f"{deaf}/tables/{NOBODY_S_TABLE}"
    assert refused(terminal, link) == "The server cannot be reached."
    assert refused(terminal, "--lang", "fr", link) == "Le serveur est injoignable."
    assert refused(terminal, link, "--watch") == "The server cannot be reached."


def test_a_table_that_does_not_exist(server: RunningServer, terminal: Terminal) -> None:
    link = f"{server.url}/tables/{NOBODY_S_TABLE}"
    nowhere = "There is no such table, or a part of its link is missing."
    assert refused(terminal, link) == nowhere
    assert refused(terminal, link, "--watch") == nowhere


def test_a_private_table_without_the_key_of_its_link(
    server: RunningServer, terminal: Terminal
) -> None:
    link, _, _ = open_table(server, "open", "open").link.partition("#")
    nowhere = "There is no such table, or a part of its link is missing."
    assert refused(terminal, link) == nowhere
    assert refused(terminal, link, "--watch") == nowhere


def test_a_table_where_the_game_has_begun(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "random")
    company.guest(at, "Bo")
    assert refused(terminal, at.link) == "The game at this table has begun; --watch shows it."
    assert refused(terminal, "--lang", "it", at.link).endswith("con --watch puoi guardarla.")


def test_a_table_where_the_game_is_over(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "random")
    company.run(company.sit(at, "Bo").give_up())
    over = "The game at this table is over; --watch shows how it ended."
    assert refused(terminal, at.link) == over


def test_a_table_that_everybody_has_left(
    server: RunningServer, terminal: Terminal, company: Company
) -> None:
    at = open_table(server, "open", "open")
    client, _ = company.guest(at, "Bo")
    company.run(client.leave(at.table))
    assert refused(terminal, at.link) == "Everybody has left this table; open another one."
    assert "Tout le monde" in refused(terminal, "--lang", "fr", at.link)  # the server's words


def test_an_edition_the_game_does_not_have(server: RunningServer, terminal: Terminal) -> None:
    at = open_table(server, "open", "random")
    assert "“marble”" in refused(terminal, at.link, "--edition", "marble")
    result = terminal.pipe("join", at.link, replies={"Your move": "q"})
    assert result.code == 0  # the seat was not taken


def test_a_page_that_is_none_of_ours(terminal: Terminal, company: Company) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nrouter")
        writer.close()

    served = company.open(company.run(asyncio.start_server(answer, "127.0.0.1", 0)))
    port = served.sockets[0].getsockname()[1]
    link = f"http://127.0.0.1:{port}/tables/{NOBODY_S_TABLE}"
    assert "another version of the protocol" in refused(terminal, link)
