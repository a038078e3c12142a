"""Evaluations through the pipe: those that make sense are believed, and no others."""

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tripot.bots import load_analyst
from tripot.core import BadOptions, Evaluation, UnknownName, check_evaluation, msg
from tripot.server.thinking.pool import BotFailed, NoAnalyst, Thinkers, ThinkersClosed

from ..running import HANGS
from .conftest import Run
from .notes import alive, noted
from .test_pool import some_notes
from .views import begun, district_noir

HERE = "tests.server.thinking.unruly_analysts"
THOUGHTFUL, BROODING = f"{HERE}:Thoughtful", f"{HERE}:Brooding"

NO_SENSE = "its evaluation makes no sense: "
FAILURES = {
    "Lawless": f"{NO_SENSE}it names a move that is not legal\n'.*'",
    "Rambling": "its answer is 500.* bytes long",
    "Stuttering": f"{NO_SENSE}it names a move twice",
    "Unsure": r"it raised an exception\n(.|\n)*\nValueError: Out of range",
    "Boastful": f"{NO_SENSE}a number is not between 0 and 1\n'1.5'",
    "Longwinded": f"{NO_SENSE}a reason is not of 1 to 300 characters",
    "Explosive": f"{NO_SENSE}a reason cannot be told",
    "Wiping": f"{NO_SENSE}a reason cannot be told",
    "Mute": r"it raised an exception\n(.|\n)*\nAttributeError",
    "Raising": r"it raised an exception\n(.|\n)*\nValueError: out of my mind",
    "Dying": "its worker ended with status 4",
    "Forging": f"{NO_SENSE}a number is not between 0 and 1\n'nan'",
    "Babbling": f"{NO_SENSE}it is not JSON",
    "Flooding": "its answer is 300001 bytes long",
    "Mistaken": "its worker answered something else than an evaluation",
}


def test_what_an_analyst_thinks_arrives_whole(run: Run[Any]) -> None:
    view = district_noir()

    async def ask() -> Evaluation:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            return await thinkers.evaluate(view, THOUGHTFUL, 1)

    found = run(ask())
    assert {action for action, _ in found.moves} == set(view.menu)
    assert found.win == 0.25
    assert found.reasons == (msg("{n} ways.", n=len(view.menu)),)


def test_a_failure_has_a_reason_and_harms_nobody(run: Run[Any]) -> None:
    view = district_noir()

    async def reason(thinkers: Thinkers, analyst: str) -> str:
        with pytest.raises(BotFailed) as failed:
            await thinkers.evaluate(view, f"{HERE}:{analyst}", 1)
        assert (await thinkers.evaluate(view, THOUGHTFUL, HANGS)).best in view.menu
        return failed.value.reason

    async def fail() -> dict[str, str]:
        async with Thinkers(workers=2, grace=HANGS) as thinkers:
            found = await asyncio.gather(*(reason(thinkers, analyst) for analyst in FAILURES))
            return dict(zip(FAILURES, found))

    wrong = {
        analyst: reason
        for analyst, reason in run(fail()).items()
        if not re.match(f"{HERE}:{analyst}: {FAILURES[analyst]}", reason)
    }
    assert wrong == {}


def test_the_outline_of_a_failure_tells_nothing_the_analyst_said(run: Run[Any]) -> None:
    async def fail() -> BotFailed:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            with pytest.raises(BotFailed) as failed:
                await thinkers.evaluate(district_noir(), f"{HERE}:Lawless", 1)
            return failed.value

    assert run(fail()).outline == f"{HERE}:Lawless: {NO_SENSE}it names a move that is not legal"


def test_an_analyst_that_stalls_is_stopped(run: Run[Any], notes: Path) -> None:
    async def stall() -> str:
        async with Thinkers(workers=1, grace=0.4) as thinkers:
            with pytest.raises(BotFailed) as failed:
                await thinkers.evaluate(district_noir(), BROODING, 0.1)
        return failed.value.reason

    assert run(stall()) == f"{BROODING}: nothing came within 0.5 s"
    assert alive(notes) == set()


def test_a_bot_that_only_plays_is_no_analyst_and_plays_on(run: Run[Any], notes: Path) -> None:
    """The same worker is asked: nobody has failed."""
    view, honest = district_noir(), "tests.server.thinking.unruly:Honest"

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            assert await thinkers.choose(view, honest, 1) in view.menu
            with pytest.raises(NoAnalyst, match="plays, but does not say what it thinks"):
                await thinkers.evaluate(view, honest, 1)
            assert await thinkers.choose(view, honest, 1) in view.menu

    run(ask())
    assert len(noted(notes)) == 1


def test_closing_tells_who_waits_for_a_thought(run: Run[Any], notes: Path) -> None:
    async def ask() -> None:
        thinkers = Thinkers(workers=1, grace=HANGS)
        asking = asyncio.create_task(thinkers.evaluate(district_noir(), BROODING, 60))
        await some_notes(notes, 1)
        await thinkers.close()
        with pytest.raises(ThinkersClosed):
            await asking

    run(ask())
    assert alive(notes) == set()


@pytest.mark.parametrize(
    ("game", "players", "bot"),
    [("district-noir", 2, "judge"), ("district-noir", 2, "net:5"), ("gangs-city", 3, "greedy"),
     ("gangs-city", 3, "random")],
)  # fmt: skip
def test_our_own_say_the_same_in_a_worker(game: str, players: int, bot: str) -> None:
    match = begun(game, players)
    view = match.view(match.due[0])

    async def ask() -> Evaluation:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            return await thinkers.evaluate(view, bot, 5)

    found = asyncio.run(ask())
    check_evaluation(found, view)
    if game == "district-noir":  # which has no luck here
        assert found == load_analyst(game, bot).evaluate(view, Random(0))


def test_a_bot_is_asked_with_its_argument() -> None:
    view = district_noir()

    async def ask() -> list[Evaluation]:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            assert await thinkers.choose(view, "ismcts:20", 60) in view.menu
            return [await thinkers.evaluate(view, bot, 5) for bot in ("net", "net:50", "net")]

    usual, wavering, again = asyncio.run(ask())
    assert usual == again
    assert wavering.moves[0][1] < usual.moves[0][1]


@pytest.mark.parametrize(
    ("bot", "error"), [("jury", UnknownName), ("judge:2", UnknownName), ("net:0", BadOptions)]
)
def test_what_a_bot_cannot_honour_is_refused_before_anybody_thinks(
    bot: str, error: type[Exception]
) -> None:
    async def ask() -> None:
        async with Thinkers() as thinkers:
            for asked in (thinkers.choose, thinkers.evaluate):
                with pytest.raises(error):
                    await asked(district_noir(), bot, 1)
            assert not thinkers._quick._idle + thinkers._long._idle

    asyncio.run(ask())
