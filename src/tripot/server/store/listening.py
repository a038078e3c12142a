"""Hearing from the other servers of a PostgreSQL database that a table has changed."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread
from typing import NamedTuple

from sqlalchemy import Engine

from .appending import CHANNEL
from .database import PATIENCE

_PAUSE = 0.5  # seconds between two looks whether to stop, or two tries to reconnect


class News(NamedTuple):
    """What another server says: a table is at a version, or somebody there came or went."""

    kind: str
    table: str
    version: int


@dataclass
class Listener:
    """Listens in a thread of its own and tells the event loop."""

    engine: Engine
    server: str
    tell: Callable[[News | None], None]
    """Called in the event loop with each piece of news; with None after news may have been lost."""

    def start(self) -> None:
        """Begins to listen; call it inside the event loop."""
        self._loop = asyncio.get_running_loop()
        self._stop = Event()
        self._thread = Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Stops listening."""
        self._stop.set()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        import psycopg

        patient = {name: str(value) for name, value in PATIENCE.items()}
        named = self.engine.url.set(drivername="postgresql").update_query_dict(patient)
        url = named.render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._hear(None)  # whatever was said before is lost
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=_PAUSE):
                            self._hear(notice.payload)
            except psycopg.Error:
                self._stop.wait(_PAUSE)

    def _hear(self, payload: str | None) -> None:
        if payload is None:
            self._loop.call_soon_threadsafe(self.tell, None)
            return
        match payload.split():
            case kind, table, version, server if version.isdigit() and server != self.server:
                self._loop.call_soon_threadsafe(self.tell, News(kind, table, int(version)))
