"""What a client knows of its seat is what the server knows of it, move by move."""

from dataclasses import replace
from random import Random

import pytest

from tests.server.running import RunningServer
from tests.tables.playing import begun, move
from tests.tables.preparing import CREATED
from tripot.core import SPECTATOR, Seat, View, read_record
from tripot.games import load_game
from tripot.protocol import Client, Hello, NewTable, NotAsked, SeatWish, TableConnection
from tripot.protocol.client_link import Address, Backoff
from tripot.protocol.client_views import Knowledge
from tripot.tables.presenting import info, update, welcome

from .tables import new_table, run


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("district-noir", ["me", "bot"], {}),
        ("gangs-city", ["me", "bot", "bot"], {"turns": 3}),
    ],
)
def test_the_view_of_a_client_is_the_views_of_the_server(
    server: RunningServer, game: str, seats: list[str], options: dict[str, int]
) -> None:
    async def scenario() -> None:
        wish = NewTable(
            game=game,
            seats=[
                SeatWish(kind="me") if kind == "me" else SeatWish(kind="bot", bot="random")
                for kind in seats
            ],
            options={**options},
        )
        known: list[View] = []
        luck = Random(1)
        async with Client(server.url) as client:
            seated = await client.create(wish)
            async with client.sit(seated) as here:
                async for _ in here.turns():
                    known.append(here.known)
                    await here.act(str(known[-1].menu.sample(luck)))
                last = here.known
                record = read_record(await client.record(seated.table), load_game)
            async with client.watch(seated.table, seated.invite) as there:
                watched = there.known
        matches = record.replay().matches
        told = [match.view(Seat(0)) for match in matches]
        assert last == told[-1]
        assert watched == matches[-1].view(SPECTATOR)
        assert len(known) > 10
        assert all(view in told for view in known)

    run(scenario())


def test_nothing_is_known_before_the_game(server: RunningServer) -> None:
    async def scenario() -> None:
        async with Client(server.url) as client:
            seated = await client.create(new_table("me", "open"))
            async with client.sit(seated) as here:
                with pytest.raises(NotAsked):
                    _ = here.known

    run(scenario())


def test_what_a_newer_server_adds_is_passed_over() -> None:
    table = begun()
    seen = welcome(table, Seat(0), 0, True, info(table, {}, 60.0))
    assert seen.view is not None
    assert isinstance(seen.view.table, dict)
    knowledge = Knowledge(seen.info)
    told = [told.event for step in seen.steps for told in step.events]
    knowledge.hear({**event, "weather": "rain"} for event in told if isinstance(event, dict))
    newer = replace(seen.view, table={**seen.view.table, "weather": "rain"})
    assert table.match is not None
    assert knowledge.view(0, newer) == table.match.view(Seat(0))


def test_a_server_that_forgot_tells_everything_anew() -> None:
    """One that was given an older copy of its data, for example."""
    table = begun()
    here = TableConnection(
        Address("ws://127.0.0.1:1/", {}, Backoff(), None), Hello(type="hello", have=0)
    )
    first = welcome(table, Seat(0), 0, True, info(table, {}, 60.0))
    here._take(first)
    before = here.known
    move(table, CREATED)
    here._take(update(table, Seat(0), True, None))
    assert len(here.known.heard) > len(before.heard)
    here._take(first)
    assert here.known == before
