"""Workers hear from each other, and know when they may have missed something."""

import asyncio
import os
import socket
from contextlib import closing

from tripot.server.store.appending import Append, PresenceNote
from tripot.server.store.listening import News
from tripot.server.workers.mailboxes import Mailboxes
from tripot.server.workers.peers import Peers

from .parted import workers

TABLE, OTHER = "00000000000000aa", "00000000000000bb"


def listening(peers: Peers) -> "asyncio.Queue[News | None]":
    """What a worker hears, from now on."""
    heard: asyncio.Queue[News | None] = asyncio.Queue()
    peers.tell = heard.put_nowait
    peers.listen(stop=lambda: None)
    return heard


def entry(table: str, sequence: int) -> Append:
    return Append(table, sequence, 0.0, "{}")


def test_what_is_written_is_told_to_the_others_and_to_nobody_else() -> None:
    async def scenario() -> None:
        with workers(3) as (one, two, three):
            heard = [listening(peers) for peers in (one, two, three)]
            written: list[Append | PresenceNote] = [
                entry(TABLE, 4),
                entry(TABLE, 5),
                PresenceNote(OTHER, 0, True, 0.0),
            ]
            one.post(written)
            two.post([entry(OTHER, 9)])
            news = [News("version", TABLE, 5), News("presence", OTHER, 0)]
            assert [await heard[2].get() for _ in range(3)] == [*news, News("version", OTHER, 9)]
            assert [await heard[1].get() for _ in range(2)] == news
            assert await heard[0].get() == News("version", OTHER, 9)
            assert all(queue.empty() for queue in heard)

    asyncio.run(scenario())


def test_many_news_at_once_are_all_told() -> None:
    async def scenario() -> None:
        with workers(2) as (one, two):
            heard = listening(two)
            one.post([entry(f"{number:016x}", 1) for number in range(1000)])
            versions = {await heard.get() for _ in range(1000)}
            assert versions == {News("version", f"{number:016x}", 1) for number in range(1000)}

    asyncio.run(scenario())


def test_whose_mailbox_was_full_hears_that_something_is_missing() -> None:
    async def scenario() -> None:
        with workers(2) as (one, two):
            sent = 0
            while one.mailboxes.put(1, b"n"):
                sent += 1
            one.post([entry(TABLE, 4)])  # does not fit, and nobody waits
            heard = listening(two)
            assert await heard.get() is None
            one.post([entry(TABLE, 5)])
            assert await heard.get() == News("version", TABLE, 5)
            assert sent > 10

    asyncio.run(scenario())


def test_whoever_has_an_empty_mailbox_is_woken_to_hear_that_something_is_missing() -> None:
    async def scenario() -> None:
        with workers(2) as (_, two):
            heard = listening(two)
            two.mailboxes.miss(1)
            assert await heard.get() is None
            assert heard.empty()

    asyncio.run(scenario())


def test_a_connection_is_handed_over_with_what_was_read_of_it() -> None:
    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        with workers(2) as (one, two):
            arrived: asyncio.Future[tuple[socket.socket, bytes]] = loop.create_future()
            two.connect = lambda connection, first: arrived.set_result((connection, first))
            two.listen(stop=lambda: None)
            ours, theirs = socket.socketpair()
            with ours, theirs:
                assert one.hand_over(1, theirs.fileno(), b"GET")
                theirs.close()
                connection, first = await arrived
                with connection:
                    connection.sendall(first + b" it")
                    assert ours.recv(100) == b"GET it"

    asyncio.run(scenario())


def test_what_is_too_long_is_not_handed_over() -> None:
    with workers(2) as (one, two):
        ours, theirs = socket.socketpair()
        with ours, theirs:
            assert not one.hand_over(1, theirs.fileno(), bytes(70_000))
            assert two.mailboxes.take(1) is None


def test_new_tables_go_to_each_worker_in_turn() -> None:
    with closing(Mailboxes(3)) as mailboxes:
        assert [mailboxes.next_in_turn() for _ in range(7)] == [0, 1, 2, 0, 1, 2, 0]


def test_a_worker_stops_when_the_parent_has_gone() -> None:
    async def scenario() -> None:
        life, living = os.pipe()
        stopped = asyncio.Event()
        with workers(1) as (alone,):
            alone.life = life
            alone.listen(stopped.set)
            os.close(living)
            await stopped.wait()
            os.close(life)

    asyncio.run(scenario())
