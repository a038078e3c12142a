"""Two lanes: quick answers pass long thoughts, and a long thought that comes too late is quick."""

import asyncio
from ast import literal_eval
from pathlib import Path
from typing import Any

import pytest

from tripot.bots import Level, registry
from tripot.core import View, msg
from tripot.server.thinking import pool
from tripot.server.thinking.places import Asker
from tripot.server.thinking.pool import BotFailed, Thinkers

from ..running import HANGS
from .conftest import Run
from .notes import noted
from .test_pool import Jumping, some_notes, turns
from .views import district_noir

HERE = "tests.server.thinking.unruly"
TIMELY = f"{HERE}:Timely"


def slow(view: View) -> bool:
    return True


@pytest.fixture(autouse=True)
def levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of the tests, as levels: they say whether they are slow."""
    own = {
        id: Level(id, 1, msg("Newsboy"), msg("Newsboy"), f"{HERE}:{bot}", slow=says)
        for id, bot, says in (
            ("quick", "Honest", None),
            ("deep", "Gated", slow),
            ("timely", "Timely", slow),
        )
    }
    known = registry.registered

    def registered(game: str) -> tuple[Level, ...]:
        return (*own.values(), *known(game))

    monkeypatch.setattr(registry, "registered", registered)


async def told(thinkers: Thinkers, bot: str, seconds: float, asker: Asker) -> float:
    """How many seconds the bot was told to take."""
    with pytest.raises(BotFailed) as failed:
        await thinkers.choose(district_noir(), bot, seconds, asker)
    told: float = literal_eval(failed.value.reason.rsplit("ValueError: ", 1)[1].strip())
    return told


def test_a_quick_answer_never_waits_behind_a_long_thought(
    run: Run[Any], gate: Path, notes: Path
) -> None:
    """One worker for long thoughts, and more of them wait."""
    view = district_noir()

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            deep = [asyncio.create_task(thinkers.choose(view, "deep", HANGS)) for _ in range(3)]
            await some_notes(notes, 1)
            for _ in range(4):
                assert await thinkers.choose(view, "quick", 1) in view.menu
            assert not any(task.done() for task in deep)
            assert len(noted(notes)) == 2
            gate.touch()
            await asyncio.gather(*deep)

    run(ask())


def test_who_waits_too_long_for_a_long_thought_answers_at_once(gate: Path, notes: Path) -> None:
    view, loop = district_noir(), Jumping()

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            first = asyncio.create_task(thinkers.choose(view, "deep", 100 * HANGS))
            await some_notes(notes, 1)
            second = asyncio.create_task(told(thinkers, "timely", 5.0, Asker("b", "b")))
            await turns(3)
            loop.ahead += 2 * pool._PATIENCE
            assert 0 < await second < 0.01
            assert not first.done()
            gate.touch()
            await first

    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(ask())


def test_a_crowd_makes_thoughts_shorter_and_a_stranger_s_hardly() -> None:
    now = 0.0

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS, clock=lambda: now) as thinkers:
            assert await told(thinkers, "timely", 5.0, Asker("crowd", "0")) == 5.0
            crowd = [
                await told(thinkers, "timely", 5.0, Asker("crowd", str(table)))
                for table in range(12)
            ]
            stranger = await told(thinkers, "timely", 5.0, Asker("stranger", "z"))
            assert crowd == sorted(crowd, reverse=True)
            assert crowd[-1] < 0.5 < stranger

    asyncio.run(ask())


def test_a_shorter_thought_is_no_shorter_limit(
    run: Run[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that does not look at its seconds is not replaced because others think, too."""
    limits: list[float] = []

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            answer = thinkers._long.answer

            async def note(question: Any, patience: float | None = None) -> Any:
                job = question.job()
                limits.append(job.limit)
                assert job.seconds < 1
                return await answer(question, patience)

            for table in range(40):
                thinkers._shares.note(Asker(f"{table}", "t"))
            monkeypatch.setattr(thinkers._long, "answer", note)
            await told(thinkers, "timely", 5.0, Asker("one", "a"))

    run(ask())
    assert limits == [5.0 + HANGS]
