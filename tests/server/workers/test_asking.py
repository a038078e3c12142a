"""Workers ask each other about themselves."""

import asyncio

from tripot.server.workers.mailboxes import LARGEST
from tripot.server.workers.peers import Peers

from .parted import workers


def answering(peers: Peers, answer: object) -> None:
    """From now on the worker hears what it is asked, and answers so."""

    async def say(what: str) -> list[object]:
        return [what, answer]

    peers.asking.say = say
    peers.listen(stop=lambda: None)


def test_all_others_are_asked() -> None:
    async def scenario() -> None:
        with workers(3) as (one, two, three):
            for number, peers in enumerate((one, two, three)):
                answering(peers, number)
            first, second = await asyncio.gather(one.asking.ask("load"), two.asking.ask("metrics"))
            assert first == [["load", 1], ["load", 2]]
            assert second == [["metrics", 0], ["metrics", 2]]

    asyncio.run(scenario())


def test_whoever_is_alone_asks_nobody() -> None:
    async def scenario() -> None:
        with workers(1) as (one,):
            assert await one.asking.ask("load") == []

    asyncio.run(scenario())


def test_one_that_does_not_answer_is_left_out() -> None:
    async def scenario() -> None:
        with workers(2) as (one, two):
            answering(one, 0)
            answering(two, "x" * LARGEST)  # which does not fit into a letter
            one.asking.patience = 0.0
            assert await one.asking.ask("load") == []

    asyncio.run(scenario())
