"""The database is asked for shares only when one could be used up, and nobody gets more for it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from sqlalchemy import event

from tripot.games import load_game
from tripot.server.settings import Settings
from tripot.server.store import shares
from tripot.server.store.appending import Append
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.shares import Opener
from tripot.server.store.store import Store
from tripot.server.web import shares as web_shares
from tripot.server.web.limits import TooMany
from tripot.server.web.shares import Shares
from tripot.tables.log import write_body
from tripot.tables.presenting import summary
from tripot.tables.seats import TableState
from tripot.tables.table import Table

from .preparing import waiting

_GAME = load_game("district-noir")
_OPENED, _JOINED = waiting(_GAME.id, _GAME.deal(_GAME.options(), 2, Random(1)), ("Vera", "Max"))


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered is trusted for some seconds only."""
    monkeypatch.setattr(web_shares, "time", SimpleNamespace(monotonic=lambda: 0.0))


class House:
    """A store with its shares, in which tables are opened and begin."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.settings = settings
        self.asked = 0
        self.waiting: list[str] = []
        self._store = store
        self._shares = Shares(store, settings)

        @event.listens_for(store.engine, "before_cursor_execute")
        def note(_: object, __: object, query: str, *___: object) -> None:
            self.asked += query.startswith("SELECT count(*), count(CASE")

    async def opens(self, opener: Opener) -> bool:
        """Whether somebody gets a table."""
        table = Table(self._store.fresh_id(), self._store.now(), _OPENED)
        about, body = summary(table, 60.0), write_body(_OPENED)
        try:
            async with self._shares.share(_OPENED, opener):
                await self._store.append(Append(table.id, 1, table.created, body, about, opener))
        except TooMany:
            return False
        self.waiting.append(table.id)
        return True

    async def begins(self, id: str) -> None:
        """Somebody sits down at a table: it waits no longer."""
        table = Table(id, self._store.now(), _OPENED)
        table.apply(2, table.created, _JOINED)
        about, body = summary(table, 60.0), write_body(_JOINED)
        await self._store.append(Append(id, 2, table.created, body, about))
        self.waiting.remove(id)

    def may(self, opener: Opener) -> bool:
        """Whether somebody may have one more table, as the rules say and the database counts."""
        of_address, of_guest, waiting = shares.held(
            self._store.engine, opener, TableState.OPEN, self._store.now() - 3600
        )
        allowed = self.settings
        free = allowed.open_tables - waiting
        return of_guest < allowed.waiting_per_guest and of_address < min(
            allowed.waiting_per_address, free
        )


def in_house(folder: Path, play: Callable[[House], Awaitable[None]], **limits: int) -> None:
    """Plays in a house of its own."""

    async def go() -> None:
        store = Store(open_database(sqlite_url(folder)), 60.0)
        await store.start(lambda _: None)
        try:
            await play(House(store, Settings.model_validate(limits)))
        finally:
            await store.close()

    asyncio.run(go())


def test_while_there_is_room_the_database_is_asked_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        for n in range(20):
            assert await house.opens(Opener("here", f"guest-{n}"))
        assert house.asked == 1
        assert not await house.opens(Opener("here", "guest-20"))
        assert house.asked == 2

    in_house(tmp_path, play, waiting_per_guest=50, waiting_per_address=20, open_tables=100)


@pytest.mark.parametrize("seed", range(6))
def test_everybody_gets_exactly_their_share(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)

    async def play(house: House) -> None:
        wishes = 0
        for _ in range(120):
            if house.waiting and rng.random() < 0.25:
                await house.begins(rng.choice(house.waiting))
                continue
            wishes += 1
            opener = Opener(rng.choice("abcd"), rng.choice("vwxyz"))
            may = house.may(opener)
            assert await house.opens(opener) == may
        by_us = wishes
        assert wishes / 2 < house.asked - by_us < wishes  # some were granted from memory

    in_house(tmp_path, play, waiting_per_guest=5, waiting_per_address=7, open_tables=20)
