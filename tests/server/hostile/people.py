"""Good people, who play while somebody misbehaves, and notice whether it harms them.

`Couple` is two of them; `Guest` is one who plays against a bot, and asks for a rematch at the end.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from ..fuzz.frames import Line, frame
from ..fuzz.visiting import Json
from .worlds import GOOD, id_of, token

Pause = Callable[[], Awaitable[object]]
"""How long somebody thinks before a move."""


@dataclass
class Told:
    """What good people noticed."""

    moves: int = 0
    """Moves that were acknowledged and seen by whoever else sits there."""
    delays: list[float] = field(default_factory=list)
    """Seconds from a move to when the opponent saw it."""
    answers: list[float] = field(default_factory=list)
    """Seconds from when a bot was due to its answer."""
    harm: Counter[str] = field(default_factory=Counter)
    """How often they were refused, turned away or cut off."""


class Player:
    """One client at one table."""

    def __init__(self, port: int, told: Told, source: str, rng: Random) -> None:
        self.line: Line
        self.told = told
        self.rng = rng
        self._port, self._source = port, source
        self._keys = 0
        self.leaving = False

    async def enter(self, table: str, key: str) -> Json | None:
        """Connects and says hello; returns the welcome, or None if there was none."""
        self.line = await Line.open(self._port, f"/api/tables/{table}/play", source=self._source)
        if self.line.status != 101:
            self.told.harm["turned away"] += 1
            return None
        await self.say({"type": "hello", "token": key})
        async for message in self.heard():
            if message["type"] == "welcome":
                return message
        return None

    async def say(self, message: Json) -> None:
        """Sends one message."""
        await self.line.send(frame(json.dumps(message).encode()))

    async def command(self, kind: str, **fields: object) -> None:
        """Sends a command under a key of its own."""
        self._keys += 1
        await self.say({"type": kind, "key": f"{id(self)}-{self._keys}", **fields})

    async def act(self, view: Json) -> None:
        """Makes any legal move of District Noir."""
        menu = view["menu"]
        choices = [*menu["play"], *["t"] * menu["take"]]
        await self.command("act", prompt=view["prompt"], action=self.rng.choice(choices))

    async def heard(self) -> AsyncIterator[Json]:
        """Every message until the line is closed; harm is noted."""
        while self.line.closed is None:
            for text in await self.line.messages():
                message: Json = json.loads(text)
                if message["type"] == "refused":
                    self.told.harm[f"refused: {message['code']}"] += 1
                yield message
        if not self.leaving:
            self.told.harm["cut off"] += 1

    async def leave(self) -> None:
        """Hangs up."""
        self.leaving = True
        await self.line.close()


class Couple:
    """Two people at a prepared table of theirs."""

    def __init__(self, port: int, number: int, told: Told, source: str = GOOD) -> None:
        self._table = id_of(f"couple-{number}")
        rng = Random(number)
        self._players = [Player(port, told, source, rng) for _ in range(2)]
        self._told = told
        self._made: list[tuple[int, float]] = []
        self._seen = [0, 0]
        self._stopped = False
        self.waiting = asyncio.Event()
        """Set when both see the game."""

    @property
    def owed(self) -> int:
        """How many moves have not been seen by both."""
        return len(self._made) - min(self._seen)

    async def play(self, pause: Pause) -> None:
        """Plays until the game is over or somebody leaves; both may be harmed."""
        first = [
            await player.enter(self._table, token(n)) for n, player in enumerate(self._players)
        ]
        self.waiting.set()
        if None not in first:
            await asyncio.gather(*(self._sit(seat, first[seat], pause) for seat in (0, 1)))

    def stop(self) -> None:
        """Makes no more moves; what was made is still seen."""
        self._stopped = True

    def missing(self) -> list[float]:
        """For how long moves have been made that the opponent has not seen."""
        now = perf_counter()
        return [
            now - sent
            for number, (mover, sent) in enumerate(self._made)
            if number >= self._seen[1 - mover]
        ]

    async def leave(self) -> None:
        """Both hang up."""
        self._stopped = True
        for player in self._players:
            await player.leave()

    async def _sit(self, seat: int, welcome: Json | None, pause: Pause) -> None:
        assert welcome is not None
        player = self._players[seat]
        await self._answer(seat, welcome["view"], pause)
        async for message in player.heard():
            if message["type"] != "update" or not message["events"]:
                continue
            now = perf_counter()
            mover, sent = self._made[self._seen[seat]]
            self._seen[seat] += 1
            if mover != seat:
                self._told.delays.append(now - sent)
                self._told.moves += 1
            if message["view"]["outcome"] is not None:
                await player.leave()
                return
            await self._answer(seat, message["view"], pause)

    async def _answer(self, seat: int, view: Json, pause: Pause) -> None:
        if view["prompt"] is not None:
            await pause()
            if not self._stopped:
                self._made.append((seat, perf_counter()))
                await self._players[seat].act(view)


class Guest:
    """Somebody at a table against a bot, and at its rematches."""

    def __init__(self, port: int, table: str, key: str, told: Told, source: str = GOOD) -> None:
        self._player = Player(port, told, source, Random(table))
        self._table, self._key = table, key
        self._told = told
        self._due: float | None = None

    async def play(self, pause: Pause) -> None:
        """Plays until somebody leaves."""
        while self._table:
            welcome = await self._player.enter(self._table, self._key)
            self._table, self._due = "", None
            if welcome is None:
                return
            await self._answer(welcome["view"], pause)
            async for message in self._player.heard():
                if message["type"] == "update":
                    self._table = (message["info"] or {}).get("next") or ""
                    if self._table:
                        await self._player.line.close()
                        break
                    if message["events"]:
                        await self._answer(message["view"], pause)

    async def leave(self) -> None:
        """Hangs up."""
        await self._player.leave()

    async def _answer(self, view: Json, pause: Pause) -> None:
        now = perf_counter()
        if self._due is not None:
            self._told.answers.append(now - self._due)
        if view["outcome"] is not None:
            self._due = None
            await self._player.command("rematch")
        elif view["prompt"] is not None:
            self._due = None
            await pause()
            if not self._player.leaving:
                await self._player.act(view)
        else:
            self._due = now
