"""What the host decides while the server runs: who may not come in, and with which key it signs.

Both are in the database, where ``tripot admin`` writes them. The server reads them again when it
is told to, and from time to time, since another server may have been told.
"""

import asyncio
from collections.abc import Callable

from ..bans import Bans
from ..rooms.open_rooms import OpenRooms
from ..store.managing import read_bans, read_key
from .keys import Keys

_REFUSED = 4003
AGAIN = 2.0
"""Seconds between two looks."""


class House:
    """Keeps bans and key as the database has them."""

    def __init__(self, rooms: OpenRooms, bans: Bans, use: Callable[[Keys], None]) -> None:
        """`use` is handed the keys made with a new key of the server."""
        self._rooms = rooms
        self._bans = bans
        self._use = use
        self._key: str | None = None

    async def refresh(self) -> None:
        """Reads both, and cuts off whoever is banned."""
        store = self._rooms.store
        self._bans.set(await asyncio.to_thread(read_bans, store.engine, store.now()))
        if self._bans:
            self._cut_off()
        key = await asyncio.to_thread(read_key, store.engine, "server")
        if key is not None and key != self._key:
            self._use(Keys(key))
            self._key = key

    def _cut_off(self) -> None:
        for room in list(self._rooms.by_id.values()):
            for client in list(room.connections):
                if self._bans.holds(client.source):
                    client.cut_off(_REFUSED)
