"""Many questions, few workers, and what is left of them."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tripot.core import Action, Match
from tripot.server.thinking.pool import BotFailed, Thinkers, ThinkersClosed

from ..running import HANGS
from .conftest import Run
from .notes import alive, noted
from .views import begun, district_noir

HERE = "tests.server.thinking.unruly"
HONEST, GATED, SLEEPING = f"{HERE}:Honest", f"{HERE}:Gated", f"{HERE}:Sleeping"


async def some_notes(folder: Path, count: int) -> set[int]:
    while len(noted(folder)) < count:
        await asyncio.sleep(0.01)
    return noted(folder)


async def turns(number: int) -> None:
    """Lets everybody else in the loop have so many turns."""
    for _ in range(number):
        await asyncio.sleep(0)


def test_eight_jobs_on_two_workers_are_all_answered(run: Run[Any], notes: Path) -> None:
    view = district_noir()

    async def ask_all() -> list[Action]:
        async with Thinkers(workers=2, grace=HANGS) as thinkers:
            return await asyncio.gather(*(thinkers.choose(view, HONEST, 1) for _ in range(8)))

    actions = run(ask_all())
    assert len(actions) == 8
    assert all(action in view.menu for action in actions)
    assert len(noted(notes)) == 2


def test_who_comes_first_is_answered_first() -> None:
    view = district_noir()
    order: list[int] = []

    async def ask(thinkers: Thinkers, number: int) -> None:
        await thinkers.choose(view, HONEST, 1)
        order.append(number)

    async def ask_all() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            await asyncio.gather(*(ask(thinkers, number) for number in range(8)))

    asyncio.run(ask_all())
    assert order == list(range(8))


def test_a_stalled_bot_holds_up_nobody_beyond_its_limit(run: Run[Any], notes: Path) -> None:
    view = district_noir()

    async def ask_others() -> None:
        async with Thinkers(workers=2, grace=HANGS) as thinkers:
            stalled = asyncio.create_task(thinkers.choose(view, SLEEPING, 60))
            await some_notes(notes, 1)
            for _ in range(4):
                assert await thinkers.choose(view, HONEST, 5) in view.menu
            assert not stalled.done()
            stalled.cancel()

    async def ask_behind() -> list[Action | BaseException]:
        async with Thinkers(workers=1, grace=0.3) as thinkers:
            asking = [thinkers.choose(view, SLEEPING, 0.1), thinkers.choose(view, HONEST, HANGS)]
            return await asyncio.gather(*asking, return_exceptions=True)

    run(ask_others())
    stalled, answer = run(ask_behind())
    assert isinstance(stalled, BotFailed)
    assert answer in view.menu


class Jumping(asyncio.SelectorEventLoop):
    """A loop whose time can be put forward."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


def test_waiting_in_the_queue_is_not_thinking(gate: Path, notes: Path) -> None:
    """The last waits longer than it could think."""
    view, loop = district_noir(), Jumping()

    async def ask() -> Action:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            before = asyncio.create_task(thinkers.choose(view, GATED, 100 * HANGS))
            await some_notes(notes, 1)
            last = asyncio.create_task(thinkers.choose(view, HONEST, 1))
            await turns(3)
            loop.ahead += 10 * HANGS
            await turns(3)
            gate.touch()
            assert await before in view.menu
            return await last

    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        assert runner.run(ask()) in view.menu


def test_a_worker_killed_while_it_thinks_is_replaced(run: Run[Any], notes: Path) -> None:
    view = district_noir()

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            asking = asyncio.create_task(thinkers.choose(view, SLEEPING, 1))
            (pid,) = await some_notes(notes, 1)
            os.kill(pid, signal.SIGKILL)
            with pytest.raises(BotFailed, match="its worker was ended: Killed"):
                await asking
            assert await thinkers.choose(view, HONEST, 5) in view.menu
        assert len(noted(notes)) == 2

    run(ask())


def test_who_no_longer_wants_an_answer_stops_the_thinking(run: Run[Any], notes: Path) -> None:
    view = district_noir()

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            asking = asyncio.create_task(thinkers.choose(view, SLEEPING, 60))
            waiting = asyncio.create_task(thinkers.choose(view, SLEEPING, 60))
            await some_notes(notes, 1)
            waiting.cancel()
            asking.cancel()
            assert await thinkers.choose(view, HONEST, 5) in view.menu
            assert asking.cancelled()
            assert waiting.cancelled()
            assert len(alive(notes)) == 1

    run(ask())


def test_cancelling_at_any_moment_leaves_the_pool_in_order(run: Run[Any], notes: Path) -> None:
    view = district_noir()

    async def ask() -> None:
        async with Thinkers(workers=2, grace=HANGS) as thinkers:
            for moment in (0, 1, 3, None):
                asking = [asyncio.create_task(thinkers.choose(view, HONEST, 1)) for _ in range(4)]
                if moment is None:
                    await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
                else:
                    await turns(moment)
                for task in asking[::2]:
                    task.cancel()
                for task in asking[1::2]:
                    assert await task in view.menu
        assert alive(notes) == set()

    run(ask())


def test_closing_leaves_no_process_and_tells_who_waits(run: Run[Any], notes: Path) -> None:
    view = district_noir()

    async def ask() -> list[Action | BaseException]:
        thinkers = Thinkers(workers=2, grace=HANGS)
        asking = [asyncio.create_task(thinkers.choose(view, SLEEPING, 60)) for _ in range(5)]
        assert len(await some_notes(notes, 2)) == 2
        assert len(alive(notes)) == 2
        await asyncio.gather(thinkers.close(), thinkers.close())
        assert alive(notes) == set()
        with pytest.raises(ThinkersClosed):
            await thinkers.choose(view, HONEST, 1)
        await thinkers.close()
        return await asyncio.gather(*asking, return_exceptions=True)

    assert [type(answer) for answer in run(ask())] == [ThinkersClosed] * 5


def test_closing_while_workers_start_leaves_none(run: Run[Any], notes: Path) -> None:
    view = district_noir()

    async def ask(started: int) -> list[Action | BaseException]:
        thinkers = Thinkers(workers=2, grace=HANGS)
        asking = [asyncio.create_task(thinkers.choose(view, SLEEPING, 60)) for _ in range(3)]
        while len(thinkers._long._busy) < started:
            await asyncio.sleep(0.001)
        await thinkers.close()
        return await asyncio.gather(*asking, return_exceptions=True)

    for started in (0, 1, 2):
        assert [type(answer) for answer in run(ask(started))] == [ThinkersClosed] * 3
    assert alive(notes) == set()


@pytest.mark.parametrize(
    ("game", "players", "options"), [("district-noir", 2, {}), ("gangs-city", 3, {"turns": 2})]
)
def test_a_whole_game_of_random_bots_is_legal(
    game: str, players: int, options: dict[str, int], run: Run[Any]
) -> None:
    match = begun(game, players)
    match = begun(game, players, match.setup.game.options(**options))

    async def play(match: Match) -> Match:
        async with Thinkers(workers=2, grace=HANGS) as thinkers:
            while match.outcome is None:
                # All who are to act think at the same time, as they do at a table.
                due = match.due
                asking = (thinkers.choose(match.view(seat), "random", 1) for seat in due)
                for seat, action in zip(due, await asyncio.gather(*asking)):
                    match = match.act(seat, action)
        return match

    match = run(play(match))
    assert match.outcome is not None
    assert len(match.entries) > 10
