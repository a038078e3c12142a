"""Tables written straight into a data folder, at moments of a game that are worth a look.

The games are played by bots from fixed seeds, so a scene is the same every time. Nobody but Ada
ever moves: whoever comes with her cookie finds the table as it is. Besides there is a table at
which Ada waits for a friend, and in the lobby one that waits for anybody and one to watch.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tests.server.preparing import prepared
from tripot.core import Act
from tripot.server.store.appending import Append, commit
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.reading import secret_key
from tripot.server.web.cookies import cookie_name
from tripot.server.web.keys import Keys, Person
from tripot.tables.log import Created, Played, StoredSeat, write_body
from tripot.tables.presenting import summary
from tripot.tables.table import Table

from . import scenes_district_noir, scenes_gangs_city
from .bot_games import ME, OTHER, PATIENCE, Scene, games

__all__ = [
    "ME",
    "OTHER",
    "PATIENCE",
    "QUIET",
    "SCENES",
    "address",
    "cookie",
    "cookie_of",
    "invitation",
    "prepare",
]

QUIET = {"TRIPOT_HAND_OVER_AFTER": "1000000"}
"""Settings of a server on which nobody is missed."""
SCENES: dict[str, Scene] = {**scenes_district_noir.SCENES, **scenes_gangs_city.SCENES}
_KEY = "the key of all scenes"

LISTED = ("turn", "count")
"""Where Ada of the lobby sits; at the other tables it is another Ada, so that lists stay short."""
_MORE = ("friend", "anybody", "to-watch")
_PUBLIC = ("gc-watch",)
"""Scenes anybody may watch."""


def address(scene: str) -> str:
    """The path of a table."""
    return f"/tables/{_id(scene)}"


def invitation() -> str:
    """The path by which a friend of Ada comes."""
    return f"{address('friend')}#{Keys(_KEY).invite(_id('friend'))}"


def cookie(url: str, scene: str = LISTED[0]) -> tuple[str, str]:
    """By which the server with this address recognises the Ada of a scene: its name and value."""
    return cookie_name(False, url), Keys(_KEY).cookie(Person(_guest(scene), "Ada"))


def cookie_of(url: str, scene: str, seat: int) -> tuple[str, str]:
    """By which that server recognises whoever sits there."""
    if seat == ME:
        return cookie(url, scene)
    return cookie_name(False, url), Keys(_KEY).cookie(
        Person(f"guest-{seat}", SCENES[scene].names[seat])
    )


def prepare(folder: Path) -> Path:
    """A data folder with all these tables."""
    folder.mkdir(parents=True)
    engine = open_database(sqlite_url(folder))
    secret_key(engine, "server", _KEY)
    logs = [*map(_log_of, SCENES), *_others()]
    commit(engine, "scenes", [entry for log in logs for entry in log])
    engine.dispose()
    return folder


def _id(scene: str) -> str:
    return f"{[*SCENES, *_MORE].index(scene):016x}"


def _guest(scene: str) -> str:
    return "ada" if scene in LISTED else f"ada-{scene}"


def _log_of(name: str) -> list[Append]:
    """The log of a scene's table."""
    scene = SCENES[name]
    match = scene.find()
    first = prepared(scene.game, match.setup.deal, scene.names, public=name in _PUBLIC)
    ada, *others = first.seats
    ada = replace(ada, guest=_guest(name))
    if scene.bots:
        others = [StoredSeat(name=seat.name, bot=bot) for seat, bot in zip(others, scene.bots)]
    edition = scene.edition or first.edition
    first = replace(first, edition=edition, seats=(ada, *others), replace_after=scene.replace_after)
    moves = [
        Played(words=(entry.text(timed=False),), seat=entry.deed.seat)
        for entry in match.entries
        if isinstance(entry.deed, Act)
    ]
    return _log(name, first, moves)


def _others() -> Iterator[list[Append]]:
    game, names = scenes_district_noir.GAME, scenes_district_noir.NAMES
    deal = next(games(game, names)).setup.deal
    played = prepared(game, deal, ("Nina", "Sal"))
    yield _log("to-watch", played, [])
    nina, nobody = played.seats[ME], StoredSeat()
    ada = StoredSeat(guest=_guest(LISTED[0]), name=names[ME], token=nina.token)
    for scene, host in (("friend", ada), ("anybody", nina)):
        seats, public = (host, nobody), scene == "anybody"
        yield _log(scene, replace(played, seats=seats, start=None, public=public), [])


def _log(scene: str, first: Created, moves: Sequence[Played]) -> list[Append]:
    begun = time.time() - 600  # the lobby forgets tables at which nothing happens
    table = Table(_id(scene), begun, first)
    entries = [Append(table.id, 1, begun, write_body(first))]
    for number, move in enumerate(moves, start=2):
        table.apply(number, begun + number, move)
        entries.append(Append(table.id, number, begun + number, write_body(move)))
    return [*entries[:-1], replace(entries[-1], summary=summary(table, 60.0))]
