"""What a client knows of its seat is what the server knows of it, move by move."""

from random import Random

import pytest

from tests.server.running import RunningServer
from tripot.core import SPECTATOR, Seat, View, read_record
from tripot.games import load_game
from tripot.protocol import Client, NewTable, NotAsked, SeatWish

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
