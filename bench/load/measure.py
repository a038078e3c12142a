"""One measurement: so many tables at one server, saturated or paced, after a warm-up."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from time import perf_counter_ns

from bench.load.loads import CEILING, PACED, Load
from bench.load.processes import CORES, Server
from bench.load.supply import Dialect, Supply, sleep
from bench.load.tables import Failed, Meter, Slot, TooFewTables
from bench.machine import busy_seconds

_PACE = 1.0  # seconds between two moves of a paced table
_WARM_UP = 3.0  # seconds: connections are settled, the server's code is compiled
_MOVES_PER_GAME = 46.7  # the mean of random games
_GUESS = 12_000  # moves a second that the warm-up is prepared for
_MARGIN = 1.3  # tables that are prepared, as a multiple of those the warm-up lets expect
_SETTLE = 2.0  # seconds of play between preparing tables and the measurement
_STALLED = 3.0  # seconds without a move after which a table counts as stalled


async def measure(dialect: Dialect, server: Server, mode: str, size: int, seconds: float) -> Load:
    """The figure of this many tables; raises `Failed` if any of them could not be played."""
    meter = Meter(failure=asyncio.get_running_loop().create_future())
    supply = Supply(dialect, server.port, meter)
    slots = [Slot(meter, supply.spare) for _ in range(size)]
    try:
        played = _SETTLE + seconds
        if mode == CEILING:  # no game ends there
            games = 0
        elif mode == PACED:
            games = _games(size / _PACE, played)
        else:
            rate = await _warm_up(slots, supply, meter)
            games = size + _games(rate, played)
        while True:
            await supply.fill(slots, games)
            try:
                others = await _window(server, mode, slots, meter, seconds)
                break
            except TooFewTables:  # warm, the server is quicker than the warm-up let expect
                supply.clear()
                games *= 2
        return Load.of(
            dialect.name, mode, size, meter.delays, **others, games=meter.games, late=meter.late,
            created=supply.lobby.rate,
        )  # fmt: skip
    finally:
        meter.ended = True
        supply.close()
        if meter.failure.done():
            meter.failure.exception()  # it is raised where it was waited for


async def _warm_up(slots: Sequence[Slot], supply: Supply, meter: Meter) -> float:
    """Plays for a while; returns the moves a second."""
    guess = _GUESS
    while True:
        await supply.fill(slots, _games(guess, _WARM_UP))
        start = perf_counter_ns()
        meter.restart()
        async with _saturated(slots):
            await sleep(meter, _WARM_UP)
        meter.open = False
        if all(slot.table is not None for slot in slots):
            return len(meter.delays) / ((perf_counter_ns() - start) / 1e9)
        guess *= 2


async def _window(
    server: Server, mode: str, slots: Sequence[Slot], meter: Meter, seconds: float
) -> dict[str, float]:
    """Measures; what it saw is in the meter, the other numbers are returned."""
    gc.collect()
    gc.freeze()
    gc.disable()  # a pause of the driver would look like a delay of the server
    try:
        async with _paced(slots) if mode == PACED else _saturated(slots):
            await sleep(meter, _SETTLE)
            meter.restart()
            both, server_cpu, driver_cpu = busy_seconds(CORES), server.cpu(), time.process_time()
            start = perf_counter_ns()
            await sleep(meter, seconds)
            meter.open = False
            end = perf_counter_ns()
            server_cpu, driver_cpu = server.cpu() - server_cpu, time.process_time() - driver_cpu
            others = busy_seconds(CORES) - both - server_cpu - driver_cpu
    finally:
        gc.enable()
        gc.unfreeze()
    if any(slot.table is None for slot in slots):
        raise TooFewTables
    stalled = sum(end - slot.seen > _STALLED * 1e9 for slot in slots)
    if stalled:
        raise Failed(f"{stalled} of {len(slots)} tables stalled; it said:\n{server.said()}")
    taken = (end - start) / 1e9
    return {
        "seconds": taken,
        "server_cpu": server_cpu / taken,
        "driver_cpu": driver_cpu / taken,
        "others": max(0.0, others) / taken,
        "memory": server.memory(),
    }


@asynccontextmanager
async def _saturated(slots: Sequence[Slot]) -> AsyncIterator[None]:
    """Every seat moves as soon as it sees that it is its turn."""
    for slot in slots:
        slot.set_eager(True)
    try:
        yield
    finally:
        for slot in slots:
            slot.set_eager(False)


@asynccontextmanager
async def _paced(slots: Sequence[Slot]) -> AsyncIterator[None]:
    """Every table moves once a second, the tables evenly spread over it."""
    loop = asyncio.get_running_loop()
    start = loop.time()
    timers: dict[Slot, asyncio.TimerHandle] = {}

    def tick(slot: Slot, due: float) -> None:
        timers[slot] = loop.call_at(due + _PACE, tick, slot, due + _PACE)
        slot.tick()

    for number, slot in enumerate(slots):
        due = start + _PACE * number / len(slots)
        timers[slot] = loop.call_at(due, tick, slot, due)
    try:
        yield
    finally:
        for timer in timers.values():
            timer.cancel()


def _games(rate: float, seconds: float) -> int:
    """How many games may end in that time."""
    return int(rate * seconds / _MOVES_PER_GAME * _MARGIN)


def raise_file_limit(wanted: int) -> None:
    """Lets this process, and servers it starts, hold that many connections if the system allows."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted:
        allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
