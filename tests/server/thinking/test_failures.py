"""Whatever a bot does, the server hears of it, and the next one is asked as if nothing was."""

import asyncio
import os
import re
import signal
from ast import literal_eval
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tripot.core import UnknownName
from tripot.games.gangs_city.box.loading import load_box
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.server.thinking.pool import BotFailed, Thinkers
from tripot.server.thinking.process import Worker

from ..running import HANGS
from .conftest import Run
from .notes import noted
from .views import begun, district_noir

HERE = "tests.server.thinking.unruly"
HONEST = f"{HERE}:Honest"

FAILURES = {
    f"{HERE}:Telling": r"it raised an exception\n(.|\n)*\nValueError: {'nice'",
    f"{HERE}:Foreign": "it answered what is not legal\\n'.*'",
    f"{HERE}:Wordless": "it answered what is no action\\n'None'",
    f"{HERE}:Lengthy": "its answer is 500001 bytes long",
    f"{HERE}:Leaving": r"it raised an exception\n(.|\n)*\nSystemExit: enough",
    f"{HERE}:Vanishing": r"its worker ended with status 3\nstderr:\nfarewell",
    f"{HERE}:Hungry": r"it raised an exception\n(.|\n)*\nMemoryError",
    f"{HERE}:Nobody": r"it raised an exception\n(.|\n)*\nAttributeError",
    "tests.nowhere:Nobody": r"it raised an exception\n(.|\n)*\nModuleNotFoundError",
}
STALLS = [f"{HERE}:Sleeping", f"{HERE}:Spinning", f"{HERE}:Clutching"]


async def reasons(thinkers: Thinkers, places: Iterable[str], seconds: float) -> dict[str, str]:
    """Why the bots at these places failed; asks an honest one after each."""
    view = district_noir()

    async def reason(place: str) -> str:
        with pytest.raises(BotFailed) as failed:
            await thinkers.choose(view, place, seconds)
        assert await thinkers.choose(view, HONEST, HANGS) in view.menu
        return failed.value.reason

    places = list(places)
    return dict(zip(places, await asyncio.gather(*map(reason, places))))


def test_a_failure_has_a_reason_and_harms_nobody(run: Run[Any]) -> None:
    async def fail() -> dict[str, str]:
        async with Thinkers(workers=2, grace=HANGS, memory=1 << 27) as thinkers:
            return await reasons(thinkers, FAILURES, 1)

    found = run(fail())
    wrong = {
        place: reason
        for place, reason in found.items()
        if not re.match(f"{re.escape(place)}: {FAILURES[place]}", reason)
    }
    assert wrong == {}
    assert found.keys() == FAILURES.keys()


def test_a_bot_that_stalls_is_stopped(run: Run[Any]) -> None:
    async def stall() -> dict[str, str]:
        async with Thinkers(workers=3, grace=0.4) as thinkers:
            return await reasons(thinkers, STALLS, 0.1)

    assert run(stall()) == {place: f"{place}: nothing came within 0.5 s" for place in STALLS}


def test_a_full_pipe_keeps_nobody_from_closing(
    run: Run[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker is killed only when it has said so much that no more is read."""
    killing: list[asyncio.Task[None]] = []
    kill = Worker.kill

    async def kill_late(worker: Worker) -> None:
        while not vars(worker._answers)["_paused"]:
            await asyncio.sleep(0.01)
        kill(worker)

    def note(worker: Worker) -> None:
        killing.append(asyncio.create_task(kill_late(worker)))

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            monkeypatch.setattr(Worker, "kill", note)
            with pytest.raises(BotFailed, match="bytes long"):
                await thinkers.choose(district_noir(), f"{HERE}:Lengthy", 1)
        await asyncio.gather(*killing)

    run(ask())
    assert killing


def test_an_unknown_bot_is_no_failure() -> None:
    async def ask() -> None:
        async with Thinkers() as thinkers:
            with pytest.raises(UnknownName):
                await thinkers.choose(district_noir(), "jury", 1)

    asyncio.run(ask())


def test_a_bot_that_prints_and_reads_disturbs_nobody(
    run: Run[Any], capfd: pytest.CaptureFixture[str]
) -> None:
    view = district_noir()

    async def chat() -> str:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            for _ in range(2):
                assert await thinkers.choose(view, f"{HERE}:Chatty", 1) in view.menu
            with pytest.raises(BotFailed) as failed:
                await thinkers.choose(view, f"{HERE}:Croaking", 1)
            return failed.value.reason

    reason = run(chat())
    assert "chatter 19999" in reason
    assert "read ''" in reason
    assert "straight to the descriptor" in reason
    assert "chatter 1\n" not in reason  # the last few kilobytes are enough
    assert "ValueError: [2J in" in reason  # and nothing in it can wipe a screen
    assert "\x1b" not in reason
    assert len(reason) < 10_000
    assert capfd.readouterr() == ("", "")


SECRETS = ("PGPASSWORD", "PGPASSFILE", "TRIPOT_DATABASE", "MAIL_PASSWORD", "AWS_SECRET_ACCESS_KEY")


def test_a_worker_knows_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """A low priority, a fresh source of luck, a process of its own, the view, and no secrets."""
    view = district_noir()
    for name in (*SECRETS, "HARMLESS"):
        monkeypatch.setenv(name, "x")

    async def tell() -> dict[str, Any]:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            with pytest.raises(BotFailed) as failed:
                await thinkers.choose(view, f"{HERE}:Telling", 1)
        line = failed.value.reason.splitlines()[-1]
        facts: dict[str, Any] = literal_eval(line.removeprefix("ValueError: "))
        return facts

    first, second = asyncio.run(tell()), asyncio.run(tell())
    assert first["nice"] == min(19, os.nice(0) + 10)
    assert first["threads"] == "1"
    assert "HARMLESS" in first["variables"]
    assert not {*SECRETS} & {*first["variables"]}
    assert first["luck"] != second["luck"]
    assert len({os.getpid(), first["pid"], second["pid"]}) == 3
    assert first["key"] == second["key"] == view.key


def test_a_data_set_that_nobody_registered_arrives_whole() -> None:
    box = load_box("[characters.conducteur]\nrecruit = 1\ncost = 0\n", "cheap")
    match = begun("gangs-city", 3, GangsCityOptions(data=box))
    view = match.view(match.due[0])

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            assert await thinkers.choose(view, "greedy", 1) in view.menu
            with pytest.raises(BotFailed, match=f"data={box}"):
                await thinkers.choose(view, f"{HERE}:Telling", 1)

    asyncio.run(ask())


def test_nothing_is_imported_from_the_folder_the_server_is_started_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit('not the one that is meant')")
    monkeypatch.chdir(tmp_path)
    view = district_noir()

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            assert await thinkers.choose(view, "random", 1) in view.menu

    asyncio.run(ask())


def test_a_worker_that_died_while_idle_is_nobodys_failure(run: Run[Any], notes: Path) -> None:
    view = district_noir()

    async def ask() -> None:
        async with Thinkers(workers=1, grace=HANGS) as thinkers:
            await thinkers.choose(view, HONEST, 1)
            (pid,) = noted(notes)
            os.kill(pid, signal.SIGKILL)
            (worker,) = thinkers._long._idle
            while worker.usable:
                await asyncio.sleep(0.01)
            assert await thinkers.choose(view, HONEST, 1) in view.menu
        assert len(noted(notes)) == 2

    run(ask())
