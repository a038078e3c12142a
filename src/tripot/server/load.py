"""How busy a server is, for its host: like `/metrics`, but with addresses and tables.

Each process has a `Load`; the one that is asked adds them up.
"""

from collections import Counter
from collections.abc import Iterable
from time import monotonic

from pydantic import BaseModel

from .counts import COUNTS
from .metrics import own_figures
from .rooms.open_rooms import OpenRooms
from .settings import Settings

_MOST = 10  # addresses


class AskedBot(BaseModel):
    """A bot that is thinking, or waiting for its turn."""

    table: str
    seat: int
    bot: str
    seconds: float
    stuck: bool
    """Whether it takes longer than a bot may think."""


class Load(BaseModel):
    """What goes on now."""

    processes: int = 0
    tables: dict[str, int] = {}
    """In memory, by state."""
    players: int = 0
    spectators: int = 0
    sockets: int = 0
    addresses: dict[str, int] = {}
    """Those with the most WebSockets."""
    bots: list[AskedBot] = []
    queue: int = 0
    """What waits to be written."""
    lag: float = 0.0
    """Seconds by which the event loop came late at worst in the last minute."""
    commits: int = 0
    commit_seconds: float = 0.0
    """What all commits took together."""
    database_failures: int = 0
    limits: dict[str, int] = {}
    """How often each limit refused something."""
    memory: float = 0.0
    """Bytes, without those of bots."""


def load_of(rooms: OpenRooms, settings: Settings, sockets: dict[str, int]) -> Load:
    """The load of this process."""
    clients = [client.seat for room in rooms.by_id.values() for client in room.connections]
    watching, now = sum(seat is None for seat in clients), monotonic()
    most = settings.bot_seconds + settings.bot_grace
    return Load(
        processes=1,
        tables=Counter(room.table.state.value for room in rooms.by_id.values()),
        players=len(clients) - watching,
        spectators=watching,
        sockets=sum(sockets.values()),
        addresses=dict(Counter(sockets).most_common(10 * _MOST)),
        bots=[
            AskedBot(table=table, seat=seat, bot=bot, seconds=now - at, stuck=now - at > most)
            for (table, seat, bot), at in COUNTS.asked.items()
        ],
        queue=rooms.store.waiting,
        lag=max(COUNTS.recent_lag, default=0.0),
        commits=sum(COUNTS.commits.counts),
        commit_seconds=COUNTS.commits.sum,
        database_failures=COUNTS.database_failures,
        limits=COUNTS.bites,
        memory=own_figures().get("process_resident_memory_bytes", 0.0),
    )


def together(loads: Iterable[Load]) -> Load:
    """The load of several processes: the sum of theirs, and the worst delay."""
    whole = Load()
    for one in loads:
        whole.processes += one.processes
        whole.players += one.players
        whole.spectators += one.spectators
        whole.sockets += one.sockets
        whole.bots += one.bots
        whole.queue += one.queue
        whole.commits += one.commits
        whole.commit_seconds += one.commit_seconds
        whole.database_failures += one.database_failures
        whole.memory += one.memory
        whole.lag = max(whole.lag, one.lag)
        whole.tables = Counter(whole.tables) + Counter(one.tables)
        whole.limits = Counter(whole.limits) + Counter(one.limits)
        whole.addresses = Counter(whole.addresses) + Counter(one.addresses)
    whole.addresses = dict(Counter(whole.addresses).most_common(_MOST))
    whole.bots.sort(key=lambda bot: bot.seconds, reverse=True)
    return whole
