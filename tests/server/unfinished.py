"""A database full of games that are not over."""

import time
from dataclasses import replace

from sqlalchemy import Engine

from tripot.locale import Speech
from tripot.protocol import NewTable, SeatWish
from tripot.server.store.appending import Append, commit
from tripot.tables.log import Created, StoredSeat, write_body
from tripot.tables.opening import open_table
from tripot.tables.presenting import summary
from tripot.tables.table import Table

ANN = StoredSeat(guest="0" * 32, name="Ann", token="0" * 64)


def prepare_unfinished(engine: Engine, number: int) -> None:
    """Writes as many running tables; at every second one a bot is due."""
    entries = []
    for n in range(number):
        id, at = f"{n:016x}", time.time()
        created = _with_bots(n) if n % 2 == 0 else _with_people(n)
        about = summary(Table(id, at, created), 60.0)
        entries.append(Append(id, 1, at, write_body(created), about))
    assert all(commit(engine, "preparing", entries))


def _with_bots(n: int) -> Created:
    """A table at which a bot is due."""
    while True:
        created = _opened(n)
        table = Table("0" * 16, 0.0, created)
        if any(table.seats[seat].bot for seat in table.prompts):
            return created


def _with_people(n: int) -> Created:
    """A table at which people wait for each other."""
    created = _opened(n)
    people = [StoredSeat(guest="1" * 32, name=seat.name) for seat in created.seats[1:]]
    return replace(created, seats=(ANN, *people))


def _opened(n: int) -> Created:
    game, players = ("gangs-city", 3) if n % 20 < 2 else ("district-noir", 2)
    seats = [SeatWish(kind="me"), *[SeatWish(kind="bot", bot="greedy")] * (players - 1)]
    return open_table(NewTable(game=game, seats=seats), ANN, Speech("en"), time.time())
