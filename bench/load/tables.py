"""Tables of two scripted clients, and the meter that counts what they see.

Nothing here knows a protocol: a `Seat` of some dialect reads frames and tells its table what it
saw. A move is counted when the opponent's client has received what came of it; its delay runs
from the call that sends the move to that moment. When a game is over, its `Slot` goes on at the
next table, where two more clients sit already.
"""

import asyncio
from array import array
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter_ns

from picows import WSListener, WSMsgType, WSTransport

HANDSHAKE_LIMIT = 30.0
"""Seconds a server may need to open a connection."""


class Failed(Exception):
    """A measurement cannot go on: a refused move, a closed connection."""


class TooFewTables(Exception):
    """More games ended than were prepared."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game that was created, with what lets each seat in."""

    id: str
    keys: tuple[str, str]


@dataclass(slots=True)
class Meter:
    """What all tables together saw while it was open."""

    failure: asyncio.Future[None]
    """Never has a result; raises `Failed` as soon as any table does."""
    open: bool = False
    delays: "array[int]" = field(default_factory=lambda: array("q"))
    """Nanoseconds of each move that was seen."""
    games: int = 0
    """Games that ended."""
    late: int = 0
    """Times a table could not keep its pace."""
    ended: bool = False
    """The measurement is over, and connections close."""

    def restart(self) -> None:
        """Forgets what was counted, and counts."""
        del self.delays[:]
        self.games = self.late = 0
        self.open = True

    def fail(self, reason: str) -> None:
        """Makes the measurement end with `Failed`."""
        if not self.failure.done() and not self.ended:
            self.failure.set_exception(Failed(reason))


class Table:
    """Two seats at one game."""

    __slots__ = ("_arrived", "_left", "_moves", "_waiting", "meter", "rng", "seats", "slot")

    def __init__(self, number: int, meter: Meter) -> None:
        self.meter = meter
        self.rng = Random(number)
        self.seats: Sequence[Seat] = ()
        self.slot: Slot | None = None
        """Where it is played; None before and after."""
        self._arrived = 0
        self._left = 0
        self._moves: list[tuple[int, int]] = []
        self._waiting: tuple[Seat, bytes] | None = None

    @property
    def ready(self) -> bool:
        """Whether both seats see the game and a move can be sent."""
        return self._arrived == 2 and self._waiting is not None

    @property
    def finished(self) -> bool:
        """Whether both seats saw the end."""
        return self._left == 2

    def arrive(self) -> None:
        """One seat sees the game."""
        self._arrived += 1

    def offer(self, seat: "Seat", frame: bytes) -> None:
        """It is this seat's turn, and this is the frame of its move."""
        self._waiting = (seat, frame)
        if self.slot is not None and self.slot.eager:
            self.send_waiting()

    def update(self, seat: "Seat", now: int) -> None:
        """A seat received what came of the next move; the opponent's seat makes it count."""
        if seat.updates >= len(self._moves):
            self.meter.fail("an update came without a move")
            return
        mover, sent = self._moves[seat.updates]
        seat.updates += 1
        if mover != seat.index and self.slot is not None:
            self.slot.seen = now
            if self.meter.open:
                self.meter.delays.append(now - sent)

    def over(self) -> None:
        """One seat saw the end; when both did, the slot goes on."""
        self._left += 1
        if self.finished and self.slot is not None:
            self.meter.games += self.meter.open
            self.slot.next()

    def leave(self) -> None:
        """Closes both connections."""
        for seat in self.seats:
            seat.leave()

    def send_waiting(self) -> bool:
        """Sends the move that is ready, if one is."""
        if not self.ready or self._waiting is None:
            return False
        seat, frame = self._waiting
        self._waiting = None
        self._moves.append((seat.index, perf_counter_ns()))
        seat.send(frame)
        return True


class Slot:
    """A table that is being played, and the next one when that game is over."""

    __slots__ = ("_meter", "_spare", "eager", "seen", "table")

    def __init__(self, meter: Meter, spare: deque[Table]) -> None:
        self.eager = False
        """Whether moves are sent as soon as they are ready; otherwise `tick` sends them."""
        self.seen = 0
        """When a move was last seen; the clock is `perf_counter_ns`."""
        self.table: Table | None = None
        """None if no spare table was left."""
        self._meter = meter
        self._spare = spare

    def next(self) -> None:
        """Goes on at a spare table."""
        if self.table is not None:
            self.table.slot = None
        self.table = self._spare.popleft() if self._spare else None
        if self.table is not None:
            self.table.slot = self
            if self.eager:
                self.table.send_waiting()

    def set_eager(self, eager: bool) -> None:
        """Begins or ends to play as fast as it goes."""
        self.eager = eager
        if eager and self.table is not None:
            self.table.send_waiting()

    def tick(self) -> None:
        """Sends the move that is ready."""
        sent = self.table is not None and self.table.send_waiting()
        if not sent and self._meter.open:
            self._meter.late += 1


class Seat(WSListener):
    """One client: its connection and its place at a table. Dialects derive from it."""

    def __init__(self, table: Table, index: int, match: Match) -> None:
        super().__init__()
        self.table = table
        self.index = index
        self.match = match
        self.updates = 0
        """How many updates were received."""
        self.transport: WSTransport | None = None
        self._leaving = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Keeps the connection."""
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Nobody may be cut off before the end."""
        if not self._leaving:
            self.table.meter.fail("the server closed a connection")

    def send(self, frame: bytes) -> None:
        """Sends one text frame."""
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, frame)

    def leave(self) -> None:
        """Closes the connection."""
        self._leaving = True
        if self.transport is not None:
            self.transport.disconnect()
