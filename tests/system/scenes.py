"""Tables written straight into a data folder, at moments of a game that are worth a look.

The games are played by bots from fixed seeds, so a scene is the same every time. Vera never moves:
whoever comes with the cookie of Ada finds the table as it is. Besides them there is a table at
which Ada waits for a friend, and in the lobby one that waits for anybody and one to watch.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.server.preparing import prepared
from tripot.bots import load_bot
from tripot.core import Match, Seat, Setup, Voice
from tripot.games import load_game
from tripot.games.district_noir.glance import DistrictNoirGlance
from tripot.games.district_noir.table import DistrictNoirTable
from tripot.server.store.appending import Append, commit
from tripot.server.store.database import open_database, sqlite_url
from tripot.server.store.reading import secret_key
from tripot.server.tables.bodies import Created, Played, StoredSeat
from tripot.server.tables.presenting import summary
from tripot.server.tables.table import Table
from tripot.server.web.keys import COOKIE, Keys, Person

NAMES = ("Ada", "Vera")
ME, OTHER = Seat(0), Seat(1)
QUIET = {"TRIPOT_HAND_OVER_AFTER": "1000000"}
"""Settings of a server on which nobody is missed."""
_GAME = "district-noir"
_KEY = "the key of all scenes"
_SEEDS = 300

Fits = Callable[[Match, DistrictNoirTable, DistrictNoirGlance], bool]


def _rich(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    """My turn late in the game, with a take that changes much."""
    changes = 0 if now.take is None else len(now.take.changes)
    return (
        match.due == (ME,) and table.round == 3 and len(set(table.hand or ())) > 2 and changes > 3
    )


def _alarm(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    return match.due == (ME,) and bool(now.alarms) and now.take is not None


def _counted(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    return now.ending is not None and bool(now.ending.rows)


def _by_buildings(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    return now.ending is not None and not now.ending.rows


def _waiting(match: Match, table: DistrictNoirTable, now: DistrictNoirGlance) -> bool:
    return match.due == (OTHER,) and table.round == 2


SCENES: dict[str, tuple[Fits, str]] = {
    "turn": (_rich, "gangs"),
    "supports": (_rich, "supports"),
    "standard": (_rich, "standard"),
    "waiting": (_waiting, "gangs"),
    "alarm": (_alarm, "gangs"),
    "forced": (lambda match, table, now: now.forced and table.round == 3, "gangs"),
    "last-round": (lambda match, table, now: match.due == (ME,) and table.pile == 0, "gangs"),
    "count": (_counted, "gangs"),
    "buildings": (_by_buildings, "gangs"),
}
"""What must be the case, and the edition."""


LISTED = ("turn", "count")
"""Where Ada of the lobby sits; at the other tables it is another Ada, so that lists stay short."""
_MORE = ("friend", "anybody", "to-watch")


def address(scene: str) -> str:
    """The path of a table."""
    return f"/tables/{_id(scene)}"


def invitation() -> str:
    """The path by which a friend of Ada comes."""
    return f"{address('friend')}#{Keys(_KEY).invite(_id('friend'))}"


def cookie(scene: str = LISTED[0]) -> tuple[str, str]:
    """By which a server recognises the Ada of a scene: its name and value."""
    return COOKIE, Keys(_KEY).cookie(Person(_guest(scene), NAMES[ME]))


def prepare(folder: Path) -> Path:
    """A data folder with all these tables."""
    folder.mkdir(parents=True)
    engine = open_database(sqlite_url(folder))
    secret_key(engine, "server", _KEY)
    logs = [*map(_scene, SCENES), *_others()]
    commit(engine, "scenes", [entry for log in logs for entry in log])
    engine.dispose()
    return folder


def _id(scene: str) -> str:
    return f"{[*SCENES, *_MORE].index(scene):016x}"


def _guest(scene: str) -> str:
    return "ada" if scene in LISTED else f"ada-{scene}"


def _positions() -> Iterator[Match]:
    """Games between bots, move by move."""
    game, bot = load_game(_GAME), load_bot(_GAME, "greedy")
    for seed in range(_SEEDS):
        rng = Random(seed)
        match = Match.begin(Setup(game, game.deal(game.options(), 2, rng), NAMES))
        yield match
        while match.outcome is None:
            match = match.act(match.due[0], bot.choose(match.view(match.due[0]), rng))
            yield match


def _find(scene: str) -> Match:
    """The first moment that fits."""
    fits, edition = SCENES[scene]
    voice = Voice(NAMES, ME, edition)
    for match in _positions():
        view = match.view(ME)
        now = match.setup.game.glance(view, voice)
        assert isinstance(now, DistrictNoirGlance)
        assert isinstance(view.table, DistrictNoirTable)
        if fits(match, view.table, now):
            return match
    raise LookupError(f"no game of {_SEEDS} has the scene “{scene}”")


def _scene(scene: str) -> list[Append]:
    """The log of a scene's table."""
    match, edition = _find(scene), SCENES[scene][1]
    first = prepared(_GAME, match.setup.deal, NAMES, public=False)
    ada = first.seats[ME].model_copy(update={"guest": _guest(scene)})
    first = first.model_copy(update={"edition": edition, "seats": [ada, first.seats[OTHER]]})
    moves = [Played(words=[e.text(timed=False)], seat=e.seat) for e in match.entries]
    return _log(scene, first, moves)


def _others() -> Iterator[list[Append]]:
    deal = next(_positions()).setup.deal
    played = prepared(_GAME, deal, ("Nina", "Sal"))
    yield _log("to-watch", played, [])
    nina, nobody = played.seats[ME], StoredSeat()
    ada = StoredSeat(guest=_guest(LISTED[0]), name=NAMES[ME], token=nina.token)
    for scene, host in (("friend", ada), ("anybody", nina)):
        waiting = {"seats": [host, nobody], "start": None, "public": scene == "anybody"}
        yield _log(scene, played.model_copy(update=waiting), [])


def _log(scene: str, first: Created, moves: Sequence[Played]) -> list[Append]:
    begun = time.time() - 600  # the lobby forgets tables at which nothing happens
    table = Table(_id(scene), begun, first)
    entries = [Append(table.id, 1, begun, first.model_dump_json())]
    for number, move in enumerate(moves, start=2):
        table.apply(number, begun + number, move)
        entries.append(Append(table.id, number, begun + number, move.model_dump_json()))
    return [*entries[:-1], replace(entries[-1], summary=summary(table, 60.0))]
