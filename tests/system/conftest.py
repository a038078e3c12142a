"""Fixtures of the system tests."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Unpack

import pytest
from playwright.sync_api import Browser

from tests.server import dealt
from tests.server.running import RunningServer

from .helpers.browser import Visitor, Visits, Wishes, chromium
from .helpers.postgres import Postgres
from .helpers.scenes import QUIET, prepare

PATIENT = {"TRIPOT_HEARTBEAT": "1000"}
"""However slow the machine is, no page is taken for dead."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres.start_new()
    try:
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The URL of an empty PostgreSQL database."""
    return postgres.new_database()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests. Scenarios of asyncio beside it need a thread: `server/asyncio_thread`."""
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def web_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all pages, on which a bot may play at once for somebody who has gone."""
    folder = tmp_path_factory.mktemp("web")
    settings = {**PATIENT, "TRIPOT_HAND_OVER_AFTER": "0"}
    with RunningServer(folder, settings=settings, program=dealt.PROGRAM) as running:
        yield running


@pytest.fixture(scope="session")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with a table for every state."""
    folder = prepare(tmp_path_factory.mktemp("scenes") / "data")
    with RunningServer(folder, settings={**PATIENT, **QUIET}) as running:
        yield running


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visits]:
    """Makes visitors; at the end nothing may have gone wrong on their pages."""
    with ExitStack() as stack:

        def make(url: str, **wishes: Unpack[Wishes]) -> Visitor:
            visitor = Visitor(browser, url, **wishes)
            stack.callback(visitor.close)
            visitors.append(visitor)
            return visitor

        visitors: list[Visitor] = []
        yield make
        for visitor in visitors:
            visitor.check()
