"""How long people wait for the Judge on a full server: ``python -m bench.bots_under_load``.

    .venv/bin/python -m bench.bots_under_load [--seconds 20] [--sizes 10,30,60] [--before COMMIT]
                                              [--together]

At each table a person thinks for 1.5 s and plays any card. Before the clock starts, each game is
played on to a different point, so that all rounds are under way at once; with ``--together`` all
games begin the last round, where endings are solved, at the same moment. Every person has an
address of their own. In the last measurement one address has 20 tables and a stranger at another
has one.

It prints the time from the message that the bot is due to its answer, without a bot delay. With
``--before`` an earlier commit takes turns with the working tree, in the same run.
"""

import argparse
import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.before import BEFORE, NOW, environment, unpack
from bench.figures import Figure, give_up, tell
from bench.parts import ROOT
from bench.people import playing
from bench.progress import INTERRUPTED, say

PAUSE: Final = 1.5
MOVES: Final = 24
"""Moves of each player in a game."""
LAST_ROUND: Final = 18
"""Moves of each player before the last round begins."""
CROWD: Final = 20
"""Tables of the greedy address."""
WITHIN: Final = 2.0
"""The p95 we require with `MEASURED` tables, in seconds."""
MEASURED: Final = 30
_QUIET: Final = {
    f"TRIPOT_{name}": "1000000"
    for name in ("MESSAGES_RATE", "REQUESTS_RATE", "TABLES_RATE", "JOINS_RATE", "OPEN_TABLES")
} | {"TRIPOT_BOT_DELAY": "0"}


@dataclass
class Gathering:
    """People at tables of one server, and how long they waited."""

    port: int
    together: bool
    measuring: bool = False
    waits: dict[str, list[float]] = field(default_factory=dict)
    ready: int = 0

    async def person(self, address: str, number: int) -> None:
        """Plays one game after another from this address, for ever."""
        rng, before = Random(number), LAST_ROUND if self.together else -1
        transport = httpx.AsyncHTTPTransport(local_address=address)
        async with httpx.AsyncClient(transport=transport, timeout=60) as http:
            while True:
                if before < 0:
                    before = rng.randrange(MOVES)
                await self._game(http, address, rng, before)
                before = 0

    async def _game(self, http: httpx.AsyncClient, address: str, rng: Random, before: int) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "judge"}]
        wish = {"game": "district-noir", "seats": seats}
        answer = await http.post(f"http://127.0.0.1:{self.port}/api/tables", json=wish)
        if answer.status_code != httpx.codes.CREATED:
            raise RuntimeError(answer.text)
        opened = answer.json()
        url = f"ws://127.0.0.1:{self.port}/api/tables/{opened['table']}/play"
        async with connect(url, local_addr=(address, 0), compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "have": 0, "token": opened["token"]}))
            await self._play(socket, address, rng, before)

    async def _play(self, socket: ClientConnection, address: str, rng: Random, before: int) -> None:
        asked, made = 0.0, 0
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            view = message.get("view")
            if message["type"] == "refused":
                raise RuntimeError(f"refused: {text!r}")
            if view is None or (message["type"] == "update" and not message["events"]):
                continue
            now = perf_counter()
            if asked and self.measuring:
                self.waits.setdefault(address, []).append(now - asked)
            asked = 0.0
            if view["outcome"] is not None:
                return
            if view["prompt"] is None:
                asked = now
                continue
            if made == before:
                self.ready += 1
                while self.together and not self.measuring:
                    await asyncio.sleep(0.01)
            if made >= before:
                await asyncio.sleep(PAUSE * rng.uniform(0.9, 1.1))
            made += 1
            menu = view["menu"]
            action = rng.choice([*menu["play"], *(["t"] if menu["take"] else [])])
            act = {"type": "act", "key": str(made), "prompt": view["prompt"], "action": action}
            await socket.send(json.dumps(act))


async def gathered(
    port: int, addresses: Sequence[str], seconds: float, together: bool
) -> dict[str, list[float]]:
    """How long people at these addresses waited, by address."""
    gathering = Gathering(port, together)
    everybody = (gathering.person(address, number) for number, address in enumerate(addresses))
    async with playing(everybody) as people:
        while gathering.ready < len(people):
            await asyncio.sleep(0.05)
            for task in people:
                if task.done():
                    task.result()
        gathering.measuring = True
        await asyncio.wait(people, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    return gathering.waits


@contextmanager
def served(source: Path) -> Iterator[int]:
    """The port of a server made of this source, on the loopback."""
    with tempfile.TemporaryDirectory(prefix="bots-") as folder:
        words = ("-m", "tripot", "--lang", "en", "serve", "--no-browser", "--port", "0")
        process = subprocess.Popen(
            [sys.executable, *words, "--data-dir", folder, "--log-level", "error"],
            env={**_QUIET, **environment(source)},
            stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            first = process.stdout.readline()
            yield int(first.rsplit(":", 1)[1])
        finally:
            process.terminate()
            process.wait()


def measured(name: str, source: Path, args: argparse.Namespace) -> dict[str, list[float]]:
    """All waits on one server, by measurement."""
    found: dict[str, list[float]] = {}
    for size in args.sizes:
        say(f"{name}: {size} tables", last=True)
        addresses = [f"127.0.1.{number}" for number in range(1, size + 1)]
        with served(source) as port:
            waits = asyncio.run(gathered(port, addresses, args.seconds, args.together))
        found[f"{size} tables"] = [wait for these in waits.values() for wait in these]
    stranger = "127.0.3.1"
    for crowd, beside in ((0, "a stranger alone"), (CROWD, f"a stranger beside {CROWD} tables")):
        say(f"{name}: {beside}", last=True)
        addresses = [*["127.0.2.1"] * crowd, stranger]
        with served(source) as port:
            waits = asyncio.run(gathered(port, addresses, args.seconds, args.together))
        found[beside] = waits.get(stranger, [])
    return found


def told(name: str, what: str, waits: list[float]) -> Iterator[Figure]:
    """Sums up the waits of one measurement."""
    ordered, last = sorted(waits), len(waits) - 1
    most = WITHIN if name == NOW and what == f"{MEASURED} tables" else None
    yield Figure(f"{name}, {what}: the Judge's answers", len(waits))
    yield Figure(f"{name}, {what}: median", ordered[round(last * 0.5)], "s")
    yield Figure(f"{name}, {what}: p95", ordered[round(last * 0.95)], "s", most=most)
    yield Figure(f"{name}, {what}: longest", ordered[last], "s")


def main(words: Sequence[str] | None = None) -> int:
    """Measures, and prints the waits."""
    parser = argparse.ArgumentParser(description="Measure how long people wait for the Judge.")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each measurement")
    parser.add_argument("--sizes", default="10,30,60", help="numbers of tables")
    parser.add_argument("--before", metavar="COMMIT", help="an earlier commit to compare with")
    parser.add_argument("--together", action="store_true", help="all in the last round at once")
    args = parser.parse_args(words)
    args.sizes = [int(size) for size in args.sizes.split(",") if size]
    with tempfile.TemporaryDirectory(prefix="before-") as folder:
        sources = {NOW: ROOT / "src"}
        if args.before:
            if not unpack(args.before, Path(folder)):
                return 2
            for catalogue in (ROOT / "src").rglob("*.mo"):  # built, so not part of any commit
                shutil.copy(catalogue, Path(folder) / catalogue.relative_to(ROOT))
            sources = {BEFORE: Path(folder) / "src", **sources}
        try:
            for name, source in sources.items():
                for what, waits in measured(name, source, args).items():
                    if not waits:
                        give_up(f"{name}, {what}: the Judge never answered")
                        continue
                    for figure in told(name, what, waits):
                        tell(figure)
        except KeyboardInterrupt:
            return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
