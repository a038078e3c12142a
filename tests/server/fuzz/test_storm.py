"""Many thousand messages of nonsense change nothing, and disturb nobody."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest
from websockets.asyncio.client import connect

from ..running import RunningServer
from .nonsense import COMMANDS
from .storm import Guise, Storm
from .visiting import Json, Visitor, play

LINES = 8
GAMES = 3
"""So many are played to their end meanwhile."""
MAY_GROW = 12 << 20
"""Bytes: what a busy allocator may hold on to; games in memory included."""
_PLAYING = tuple(command for command in COMMANDS if command != "give_up")
_FINISHED = tuple(command for command in COMMANDS if command != "rematch")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    settings = {"TRIPOT_HAND_OVER_AFTER": "100000", "TRIPOT_OUTBOX": "5000"}
    with RunningServer(folder=tmp_path, settings=settings) as running:
        yield running


@pytest.mark.parametrize(
    "messages",
    [
        12_000,
        # Long: only among so many would memory that is lost with each session show.
        pytest.param(100_000, marks=pytest.mark.long),
    ],
)
def test_nonsense_changes_nothing_and_disturbs_nobody(server: RunningServer, messages: int) -> None:
    log = Log(server)
    with Visitor(server) as ann, Visitor(server) as bob:
        storm = Storm(server.port, *guises(ann, bob))
        tables = {guise.table for guise in (*storm.guises, *storm.closed_doors)}
        before = entries(server, tables)
        finished = asyncio.run(blow(storm, server, ann, messages))
        assert entries(server, tables) == before
        assert ann.http.get("/healthz").json()["status"] == "ok"
    assert server.process.poll() is None
    assert storm.answered >= messages
    assert storm.counts["unanswered"] == 0
    assert storm.counts["let in"] == 0
    assert storm.counts["turned out"] > messages // 2000
    assert storm.counts["broken frames"] > messages // 1000
    assert max(storm.statuses) < 500
    assert set(storm.statuses) >= {101, 400, 403}
    assert finished >= GAMES
    assert [line for line in log.stop() if line["level"] in ("error", "critical")] == []


async def blow(storm: Storm, server: RunningServer, ann: Visitor, messages: int) -> int:
    """The storm, while games go on; returns how many were finished."""
    finished = 0

    async def games() -> None:
        nonlocal finished
        while True:
            message = await play(server, await asyncio.to_thread(ann.open, "me", "bot"))
            assert message["state"] == "over"
            finished += 1

    playing = asyncio.create_task(games())
    await storm.blow(1, lambda: storm.answered > 0.4 * messages, LINES)
    warm = resident(server)
    await storm.blow(2, lambda: storm.answered >= messages and finished >= GAMES, LINES)
    grown = resident(server) - warm
    playing.cancel()
    results = await asyncio.gather(playing, return_exceptions=True)
    assert isinstance(results[0], asyncio.CancelledError), results
    assert grown < MAY_GROW
    return finished


def guises(ann: Visitor, bob: Visitor) -> tuple[list[Guise], list[Guise]]:
    """Everybody who tries in vain, and those who must not even come in."""
    noir = ann.open("me", "open")
    second = bob.join(noir)
    secret = ann.open("me", "open", public=False)
    bob.join(secret)
    city = ann.open("me", "bot", "bot", game="gangs-city")
    waiting = ann.open("me", "open", "open", game="gangs-city")
    over = ann.open("me", "bot")
    asyncio.run(give_up(ann.server, over))
    due = asyncio.run(asked(ann.server, city))
    public = [seated["table"] for seated in (noir, city, waiting, over)]
    inside = [
        Guise(noir["table"], {"token": noir["token"]}, _PLAYING, prompt=2),
        Guise(noir["table"], {"token": second["token"], "words": True}, _PLAYING, prompt=2),
        Guise(noir["table"], {"token": noir["token"], "watch": True}, COMMANDS, prompt=2),
        Guise(city["table"], {"token": city["token"]}, _PLAYING, prompt=due),
        Guise(waiting["table"], {"token": waiting["token"], "language": "fr"}, COMMANDS),
        Guise(over["table"], {"token": over["token"], "have": 2}, _FINISHED),
        *(Guise(table, {}, COMMANDS) for table in public),
        *(Guise(table, {"token": secret["token"]}, COMMANDS) for table in public),
        Guise(secret["table"], {"invite": secret["invite"]}, COMMANDS, prompt=2),
    ]
    hidden = secret["table"]
    outside = [
        Guise(hidden, {}, COMMANDS),
        Guise(hidden, {"token": noir["token"]}, COMMANDS),
        Guise(hidden, {"invite": noir["invite"]}, COMMANDS),
        Guise(hidden, {"token": secret["invite"], "invite": secret["token"]}, COMMANDS),
    ]
    return inside, outside


async def give_up(server: RunningServer, seated: Json) -> None:
    """Ends a game, with the key that the storm uses too."""
    async with connect(f"{server.ws}/api/tables/{seated['table']}/play") as socket:
        await socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
        await socket.send(json.dumps({"type": "give_up", "key": "k"}))
        async for text in socket:
            if json.loads(text)["type"] == "ack":
                return


async def asked(server: RunningServer, seated: Json) -> int:
    """The prompt of a seat, once the bots have played and it is due."""
    async with connect(f"{server.ws}/api/tables/{seated['table']}/play") as socket:
        await socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
        async for text in socket:
            view = json.loads(text).get("view")
            if view and view["prompt"] is not None:
                return int(view["prompt"])
    raise AssertionError("the server hung up")


def entries(server: RunningServer, tables: set[str]) -> list[tuple[str, int, str]]:
    """The logs of these tables, as they are on disk."""
    with closing(sqlite3.connect(f"file:{server.folder}/tables.sqlite?mode=ro", uri=True)) as disk:
        rows = disk.execute("SELECT table_id, sequence, body FROM entries ORDER BY 1, 2")
        return [row for row in rows if row[0] in tables]


def resident(server: RunningServer) -> int:
    """Bytes of memory the server has."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the server is gone")


class Log:
    """Reads the server's log as it comes, so that a full pipe never stops the server."""

    def __init__(self, server: RunningServer) -> None:
        self._server = server
        self._lines: list[str] = []
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        assert self._server.process.stderr is not None
        self._lines.extend(self._server.process.stderr)

    def stop(self) -> list[dict[str, str]]:
        """Stops the server and returns what it logged."""
        self._server.process.terminate()
        self._thread.join()
        code = self._server.process.wait()
        assert code == 0, (code, self._lines)
        return [json.loads(line) for line in self._lines]
