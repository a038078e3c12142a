"""Places are given out in turns: by address, then by table, then by who came first."""

import asyncio
from collections.abc import Sequence

from tripot.server.thinking.places import Asker, Places

from .test_pool import turns

CROWD, STRANGER = "127.0.2.1", "127.0.3.1"


async def served(askers: Sequence[Asker], gone: Sequence[int] = ()) -> list[Asker]:
    """In which order they get the one place, when all wait for it; some go away before."""
    places, order = Places(1), list[Asker]()

    async def ask(asker: Asker) -> None:
        await places.take(asker)
        order.append(asker)
        places.give_back()

    await places.take(Asker())
    asking = [asyncio.create_task(ask(asker)) for asker in askers]
    await turns(2)
    for number in gone:
        asking[number].cancel()
    await turns(2)
    assert order == []
    places.give_back()
    await asyncio.gather(*asking, return_exceptions=True)
    return order


def test_addresses_take_turns_and_so_do_the_tables_of_one() -> None:
    crowd = [Asker(CROWD, table) for table in ("a", "a", "b", "c")]
    stranger = [Asker(STRANGER, "z")] * 2
    order = asyncio.run(served([*crowd, *stranger]))
    assert order == [crowd[0], stranger[0], crowd[2], stranger[1], crowd[3], crowd[1]]


def test_twenty_tables_of_one_address_are_one_turn_to_a_stranger() -> None:
    crowd = [Asker(CROWD, str(number)) for number in range(20)]
    order = asyncio.run(served([*crowd, Asker(STRANGER, "z")]))
    assert order.index(Asker(STRANGER, "z")) == 1


def test_who_has_gone_is_passed_over() -> None:
    askers = [Asker(CROWD, "a"), Asker(CROWD, "b"), Asker(STRANGER, "z")]
    assert asyncio.run(served(askers, gone=[0, 2])) == [askers[1]]


def test_who_goes_in_the_moment_of_their_turn_leaves_it_to_the_next() -> None:
    async def ask() -> None:
        places = Places(1)
        await places.take(Asker())
        first, second = (
            asyncio.create_task(places.take(Asker(source))) for source in (CROWD, STRANGER)
        )
        await turns(1)
        places.give_back()
        first.cancel()
        await second
        assert first.cancelled()

    asyncio.run(ask())
