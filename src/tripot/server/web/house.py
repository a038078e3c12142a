"""What the host decides while the server runs: who is banned, and which key signs.

``tripot admin`` writes both into the database. The server reads them again when it is told to, and
from time to time, because another server may have been told.
"""

import asyncio
from collections.abc import Callable

from ..bans import Bans
from ..rooms.open_rooms import OpenRooms
from ..store.managing import read_bans, read_key
from .keys import Keys

_REFUSED = 4003
AGAIN = 2.0
"""Seconds between two readings."""


class House:
    """Keeps bans and key up to date with the database."""

    def __init__(self, rooms: OpenRooms, bans: Bans, use: Callable[[Keys], None]) -> None:
        """`use` gets the keys made from a new key of the server."""
        self._rooms = rooms
        self._bans = bans
        self._use = use
        self._key: str | None = None

    async def refresh(self) -> None:
        """Reads both, and cuts off banned clients."""
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
