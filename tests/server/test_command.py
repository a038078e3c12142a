"""``tripot serve`` as a person meets it: what it says, how it fails, how it stops."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.forked import Forked
from tripot.core import msg
from tripot.locale import LANGUAGES, Speech

from .running import HANGS, RunningServer

WRONG = 2
URL = re.compile(r"http://[^ ]*:(\d+)$")
STOP, STOPPED = msg("Ctrl-C stops the server."), msg("Stopped. Every table is on disk.")
WARNING = msg("Warning: everybody who can reach this machine can join public tables, "
              "and nothing is encrypted. Friends can use:")  # fmt: skip
UPGRADE = (
    b"GET /api/tables/0000000000000000/play HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Version: 13\r\n"
)


def words(*more: str, language: str = "en") -> list[str]:
    return ["-m", "tripot", "--lang", language, "serve", "--no-browser", *more]


@contextmanager
def serving(*more: str, language: str = "en") -> Iterator[Forked]:
    process = Forked(words("--port", "0", *more, language=language))
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def refused(*more: str, **environ: str) -> str:
    """What it says when it cannot begin: one sentence, and nothing of the program's own."""
    process = Forked(words("--port", "0", *more), {**os.environ, **environ})
    out, err = process.communicate(timeout=HANGS)
    assert (process.returncode, out) == (WRONG, ""), err
    assert err.startswith("tripot: ")
    assert err.count("\n") == 1, err
    return err.removeprefix("tripot: ").rstrip("\n")


def logged(text: str) -> list[str]:
    """What a log says happened."""
    return [json.loads(line)["what"] for line in text.splitlines()]


def lines(process: Forked, last: str) -> list[str]:
    """What it says, up to a line."""
    said: list[str] = []
    for line in process.stdout:
        said.append(line.rstrip("\n"))
        if said[-1] == last:
            return said
    raise AssertionError((said, process.communicate()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_where_the_tables_are_and_how_to_stop(tmp_path: Path, language: str) -> None:
    speech = Speech(language)
    folder = tmp_path / "new" / "folder"
    with serving("--data-dir", str(folder), language=language) as process:
        said = lines(process, speech(STOP))
        assert len(said) == 3
        found = URL.search(said[0])
        assert found
        kept = str(folder / "tables.sqlite")
        assert said[0] == speech(msg("Tables are open at {url}", url=found[0]))
        assert said[1] == speech(msg("They are kept in {path}", path=kept))
        nothing = httpx.get(f"{found[0]}/nothing", headers={"accept-language": language})
        assert nothing.json()["text"] == speech(msg("There is nothing here."))
        process.send_signal(signal.SIGINT)
        said_last, log = process.communicate(timeout=HANGS)
        assert said_last == f"{speech(STOPPED)}\n"
        assert logged(log) == ["started", "stopped"]
        assert process.returncode == 0


def test_it_starts_from_nothing(tmp_path: Path) -> None:
    """In a new interpreter, as people start it; the others are forked."""
    command = [sys.executable, *words("--port", "0", "--data-dir", str(tmp_path))]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        assert URL.search(process.stdout.readline())
        process.send_signal(signal.SIGINT)
        out, log = process.communicate(timeout=HANGS)
    assert out.endswith("Stopped. Every table is on disk.\n")
    assert (logged(log), process.returncode) == (["started", "stopped"], 0)


def test_open_to_the_network_it_warns_and_shows_the_addresses(tmp_path: Path) -> None:
    speech = Speech("en")
    with serving("--data-dir", str(tmp_path), "--host", "0.0.0.0") as process:
        said = lines(process, speech(STOP))
        found = URL.search(said[0])
        assert found
        assert found[0] == f"http://127.0.0.1:{found[1]}"
        assert said[2] == speech(WARNING)
        friends = [line.strip() for line in said[3:-1]]
        assert friends == sorted(set(friends))
        for address in friends:
            assert httpx.get(f"{address}/healthz").json()["status"] == "ok"
        process.terminate()
        assert logged(process.communicate(timeout=HANGS)[1]) == ["started", "stopped"]
        assert process.returncode == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_stops_when_told_to_whoever_is_connected(tmp_path: Path, number: signal.Signals) -> None:
    with RunningServer(folder=tmp_path) as server:
        address = ("127.0.0.1", server.port)
        wish = {"game": "district-noir", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        seated = httpx.post(f"{server.url}/api/tables", json=wish).json()
        with (
            connect(f"{server.ws}/api/tables/{seated['table']}/play") as player,
            connect(f"{server.ws}/api/tables/{seated['table']}/play"),
            socket.create_connection(address) as silent,
            socket.create_connection(address) as half,
            socket.create_connection(address) as odd,
        ):
            player.send(f'{{"type":"hello","token":"{seated["token"]}"}}')
            assert '"seat":0' in str(player.recv())
            half.sendall(UPGRADE)
            odd.sendall(UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n")
            assert silent.fileno() > 0
            server.process.send_signal(number)
            out, err = server.process.communicate(timeout=HANGS)
        assert server.process.returncode == 0, err
        assert out.endswith("Stopped. Every table is on disk.\n")
        assert "Traceback" not in err
        server.start()
        found = httpx.get(
            f"{server.url}/api/tables/{seated['table']}",
            headers={"authorization": f"Bearer {seated['token']}"},
        )
        assert found.json()["state"] == "running"


# What it cannot do


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused("--data-dir", str(tmp_path), "--port", str(port))
    assert said == (
        f"Port {port} of 127.0.0.1 cannot be used: Address already in use. "
        "Choose another with --port."
    )


@pytest.mark.parametrize("host", [
    "nowhere.invalid", "192.0.2.1", "::zz",
])  # fmt: skip
def test_an_address_that_is_none(tmp_path: Path, host: str) -> None:
    said = refused("--data-dir", str(tmp_path), "--host", host)
    assert said.startswith(f"“{host}” is no address of this machine: ")


@pytest.mark.parametrize(("option", "value", "why"), [
    ("--port", "70000", "“70000” is not a port: those are 0 to 65535"),
    ("--port", "x", "“x” is not a port"),
    ("--workers", "0", "“0” is not a number of workers: those are 1 to 64"),
    ("--allow-host", "http://games.example", "is not the name of a machine"),
    ("--trusted-proxy", "banana", "“banana” is not an address"),
])  # fmt: skip
def test_a_value_that_cannot_be(option: str, value: str, why: str) -> None:
    process = Forked(words(option, value))
    assert why in process.communicate(timeout=HANGS)[1]
    assert process.returncode == WRONG


def test_the_name_it_listens_by_is_a_name_it_goes_by(tmp_path: Path) -> None:
    with serving("--data-dir", str(tmp_path), "--host", "localhost") as process:
        found = URL.search(lines(process, Speech("en")(STOP))[0])
        assert found
        head = {"host": f"localhost:{found[1]}"}
        assert httpx.get(f"{found[0]}/healthz", headers=head).status_code == 200


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    assert refused("--data-dir", str(file)) == f"The folder {file} cannot be used: File exists."
    below = file / "below"
    said = refused("--data-dir", str(below))
    assert said == f"The folder {below} cannot be used: Not a directory."


def test_a_folder_that_takes_nothing() -> None:
    # Nobody can make a file there, not even root.
    assert refused("--data-dir", "/sys").startswith("The folder /sys cannot be used: ")


def test_a_folder_in_use(tmp_path: Path) -> None:
    with RunningServer(folder=tmp_path):
        said = refused("--data-dir", str(tmp_path))
        assert said.startswith(f"Another server uses {tmp_path} already.")
        assert refused("--database", f"sqlite:///{tmp_path}/tables.sqlite") == said


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("this is no database" * 100)
    said = refused("--data-dir", str(tmp_path))
    assert said == "The database cannot be opened: file is not a database"


@pytest.mark.parametrize(("url", "sentence"), [
    ("nonsense", "This is not the URL of a database. They look like postgresql://user@host/name."),
    ("", "This is not the URL of a database. They look like postgresql://user@host/name."),
    ("postgresql://host:port/name",
     "This is not the URL of a database. They look like postgresql://user@host/name."),
    ("mysql://host/name", "The database can be SQLite or PostgreSQL, not “mysql”."),
    ("sqlite:////dev/null/tables.sqlite", "The folder /dev/null cannot be used: "),
    ("postgresql://ann:pa55word@127.0.0.1:1/name", "The database cannot be opened: connection"),
    ("postgresql://ann:pa55word@nowhere.invalid/name", "The database cannot be opened: "),
])  # fmt: skip
def test_a_database_that_is_none(url: str, sentence: str) -> None:
    said = refused("--database", url)
    assert said.startswith(sentence)
    assert "pa55word" not in said


def test_a_data_set_that_is_none(tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    said = refused("--data-dir", str(tmp_path), "--data", str(missing))
    assert said == f"{missing} cannot be read."


def test_a_setting_that_does_not_fit(tmp_path: Path) -> None:
    said = refused("--data-dir", str(tmp_path), TRIPOT_OUTBOX="many")
    assert said == "“many” does not fit the setting outbox."
    said = refused("--data-dir", str(tmp_path), "--bot-delay", "-1")
    assert said == "“-1.0” does not fit the setting bot_delay."


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fails_in_three_languages(tmp_path: Path, language: str) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    process = Forked(words("--data-dir", str(file), language=language))
    _, err = process.communicate(timeout=HANGS)
    sentence = msg("The folder {path} cannot be used: {reason}.",
                   path=str(file), reason="File exists")  # fmt: skip
    assert (process.returncode, err) == (WRONG, f"tripot: {Speech(language)(sentence)}\n")


def test_nobody_else_can_read_the_data(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with RunningServer(folder):
        modes = {path.name: path.stat().st_mode & 0o077 for path in (folder, *folder.iterdir())}
    assert "tables.sqlite" in modes
    assert set(modes.values()) == {0}, modes
