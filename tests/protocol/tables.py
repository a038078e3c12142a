"""Short games for the tests of the client."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from random import Random
from typing import Literal, cast

from tests.server.running import HANGS
from tripot.protocol import (
    Client,
    NewTable,
    Seated,
    SeatWish,
    Sight,
    Step,
    TableConnection,
    steps,
)
from tripot.tables.wishes import OptionValue

Kind = Literal["me", "open", "bot"]
SHORT: dict[str, OptionValue] = {
    "cards": [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1],
    "hand": 2, "rounds": 1, "removed": 1, "row": 2, "take": 2,
}  # fmt: skip
"""One round of District Noir: six actions."""


def run(scenario: Coroutine[None, None, None]) -> None:
    """Runs a scenario to its end; one that waits for what never comes fails."""
    asyncio.run(asyncio.wait_for(scenario, HANGS))


def new_table(*kinds: Kind, short: bool = True, public: bool = False) -> NewTable:
    seats = [SeatWish(kind=kind) for kind in kinds]
    options = SHORT if short else {}
    return NewTable(game="district-noir", seats=seats, options=options, public=public)


def choose(sight: Sight, luck: Random) -> str:
    menu = menu_of(sight)
    return luck.choice([*menu["play"], *(["t"] if menu["take"] else [])])


def menu_of(sight: Sight) -> dict[str, list[str]]:
    """What may be done in District Noir."""
    return cast("dict[str, list[str]]", sight.menu)


async def story(table: TableConnection) -> list[Step]:
    """Everything a closed connection has told that was not read, version by version."""
    return [step async for message in table for step in steps(message) if step.events]


async def play(table: TableConnection, luck: Random) -> int:
    """Plays a seat to the end; returns how many actions it made."""
    done = 0
    async for sight in table.turns():
        await table.act(choose(sight, luck))
        done += 1
    return done


async def seat_two(one: Client, two: Client, short: bool = True) -> tuple[Seated, Seated]:
    first = await one.create(new_table("me", "open", short=short))
    return first, await two.join(first.table, first.invite)


@asynccontextmanager
async def two_seats(url: str) -> AsyncIterator[tuple[TableConnection, TableConnection]]:
    """Both seats of a short game that has begun; the one to act first comes first."""
    async with Client(url) as one, Client(url) as two:
        first, second = await seat_two(one, two)
        async with one.sit(first) as here, two.sit(second) as there:
            yield (here, there) if here.prompt is not None else (there, here)
