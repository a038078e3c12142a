"""What must hold of every table, whatever happened to the servers while it was played."""

import json
from collections.abc import Sequence

from sqlalchemy import Engine, select

from tripot.cli.verify import find
from tripot.core import Seat, read_record
from tripot.games import load_game
from tripot.server.store.database import database_url, open_database
from tripot.server.store.reading import rows_after
from tripot.server.store.schema import tables
from tripot.tables.log import Played, Wanted, read_body

from .scripted_clients import Sitting


def errors(logged: str) -> list[str]:
    """The lines of a server's log that tell of an error, and those that are none of a log."""
    return [line for line in logged.splitlines() if '"level": "error"' in line or line[:1] != "{"]


async def check_tables(played: Sequence[list[Sitting]], database: str) -> None:
    """Compares what everybody was told with the records and with the rows of the log."""
    engine = open_database(database_url(database))
    try:
        with engine.connect() as connection:
            found = connection.execute(select(tables.c.id, tables.c.state))
            states = {row.id: row.state for row in found}
        for people in played:
            one = people[0]
            assert states[one.table] == "over", str(one)
            path = f"/api/tables/{one.table}/record"
            text = await one.guest.ask("GET", path, token=one.token)
            assert find(text, load_game).problems == ()
            _check_heard(people, text)
            _check_log(people, text, engine)
    finally:
        engine.dispose()


def _check_heard(people: list[Sitting], text: str) -> None:
    """Everybody heard what the record says their seat heard, in order, nothing twice."""
    match = read_record(text, load_game).replay().match
    encode = match.setup.game.codec.json
    for one in people:
        told = [json.loads(json.dumps(encode(event))) for event in match.told[Seat(one.seat)]]
        assert one.heard == told, str(one)


def _check_log(people: list[Sitting], text: str, engine: Engine) -> None:
    """The log has every acknowledged command once, at the version of the acknowledgement."""
    rows = rows_after(engine, people[0].table)
    assert [row.sequence for row in rows] == list(range(1, len(rows) + 1))
    stored = {row.sequence: read_body(row.body) for row in rows}
    moves = {version: body for version, body in stored.items() if isinstance(body, Played)}
    words = [word for body in moves.values() for word in body.words]
    assert tuple(words) == read_record(text, load_game).words
    kept = [
        (version, body.seat, body.key)
        for version, body in stored.items()
        if isinstance(body, Played | Wanted) and body.key is not None
    ]
    acked = [(version, one.seat, key) for one in people for key, version in one.acked.items()]
    assert kept == sorted(acked)
    for one in people:
        assert set(one.acked) == set(one.sent)
        for key, version in one.acked.items():
            if version in moves:
                assert moves[version].words[0] == one.word(key)
            else:
                assert one.sent[key]["type"] == "rematch"
