"""A table that is deleted while another server writes to it is deleted or kept as a whole."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Engine, event, text

from tests.server.test_store import about
from tripot.server.store.appending import Append, PresenceNote, commit
from tripot.server.store.database import database_url, open_database
from tripot.server.store.pruning import Rule, delete_tables
from tripot.tables.seats import TableState

from ..helpers.postgres import Postgres

pytestmark = [pytest.mark.system, pytest.mark.xdist_group("servers")]
OLD, NOW = 1.0, 100.0
RULE = Rule([TableState.OPEN], since=50.0)
OPENED = Append("t", 1, OLD, "opened", about(TableState.OPEN, (0, "guest")))
MOVED = Append("t", 2, NOW, "moved")
JOINED = Append("t", 2, NOW, "joined", about(TableState.OPEN, (0, "guest"), (1, "other")))
RETURNED = PresenceNote("t", 0, True, NOW)
WRITES = pytest.mark.parametrize("what", [MOVED, JOINED, RETURNED], ids=["move", "seat", "visit"])
Servers = tuple[Engine, Engine]


@pytest.fixture
def both(postgres: Postgres) -> Iterator[Servers]:
    """What two servers have of one database, with an old table in it."""
    url = database_url(postgres.new_database())
    engines = open_database(url), open_database(url)
    with engines[0].begin() as connection:
        connection.execute(text("INSERT INTO servers (id, until) VALUES ('writing', 1e10)"))
    commit(engines[0], "deleting", [OPENED])
    yield engines
    for engine in engines:
        engine.dispose()


def rows(engine: Engine) -> dict[str, int]:
    """How many rows there are of the table."""
    counted = "SELECT (SELECT count(*) FROM entries), (SELECT count(*) FROM tables), " + (
        "(SELECT count(*) FROM seats), (SELECT count(*) FROM presence)"
    )
    with engine.connect() as connection:
        found = connection.execute(text(counted)).one()
    return dict(zip(("entries", "tables", "seats", "presence"), found))


NOTHING = {"entries": 0, "tables": 0, "seats": 0, "presence": 0}


def once(engine: Engine, name: str, act: Callable[[], object]) -> None:
    """Does something when this next happens on the engine, before it goes on."""
    done: list[bool] = []

    def heard(*_: Any) -> None:
        if not done:
            done.append(True)
            act()

    event.listen(engine, name, heard)


@WRITES
def test_what_is_just_being_written_saves_the_table(
    both: Servers, what: Append | PresenceNote
) -> None:
    deleting, writing = both
    deleted: list[int] = []
    once(writing, "commit", lambda: deleted.append(delete_tables(deleting, RULE, ["t"])))
    assert commit(writing, "writing", [what]) == [True]
    assert deleted == [0]
    left = rows(deleting)
    assert (left["tables"], left["entries"] + left["presence"]) == (1, 2)
    assert delete_tables(deleting, RULE, ["t"]) == 0  # now it is not old any more


@WRITES
def test_what_comes_too_late_is_refused_and_nothing_of_the_table_is_left(
    both: Servers, what: Append | PresenceNote
) -> None:
    deleting, writing = both
    with ThreadPoolExecutor(1) as thread:
        answers: list[Any] = []

        def write() -> None:
            answer = thread.submit(commit, writing, "writing", [what])
            answers.append(answer)
            while not (answer.done() or somebody_waits(both[1])):
                time.sleep(0.01)

        once(deleting, "commit", write)
        assert delete_tables(deleting, RULE, ["t"]) == 1
        assert answers[0].result() == [False]
    assert rows(deleting) == NOTHING


@WRITES
def test_what_was_written_since_it_was_chosen_saves_the_table(
    both: Servers, what: Append | PresenceNote
) -> None:
    deleting, writing = both
    once(deleting, "begin", lambda: commit(writing, "writing", [what]))
    assert delete_tables(deleting, RULE, ["t"]) == 0
    assert rows(deleting)["tables"] == 1


def somebody_waits(engine: Engine) -> bool:
    """Whether a statement in the database waits for another to end."""
    asked = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    with engine.connect() as connection:
        return bool(connection.execute(text(asked)).scalar_one())
