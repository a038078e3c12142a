"""Moments of Gangs City, seen by Ada: one for each phase and each decision.

The turn that begins with `gc-turn` has every decision there is. Where a moment is there twice, two
tests play on from it.
"""

from collections.abc import Callable
from dataclasses import replace

from tripot.core import Match
from tripot.games import gangs_city
from tripot.games.gangs_city.engine.table import GangsCityTable

from .bot_games import DIFFICULT, ME, PATIENCE, Scene

GAME = "gangs-city"
NAMES = ("Ada", "Nina", "Sal", "Dutch", "Ines", "Moe")
LEVELS = ("lookout", "bagman", "fixer", "consigliere", "kingpin")
_LIMIT = 6

Fits = Callable[[GangsCityTable], bool]


def _asked(fits: Fits, players: int = 4, seed: int = 0) -> Scene:
    """A decision of Ada."""

    def seen(match: Match) -> bool:
        return ME in match.due and fits(_table(match))

    return Scene(GAME, NAMES[:players], seen, seed=seed)


def _seen(fits: Fits, players: int = 4, seed: int = 0) -> Scene:
    """A moment at which others decide, or nobody any more."""

    def seen(match: Match) -> bool:
        return ME not in match.due and fits(_table(match))

    return Scene(GAME, NAMES[:players], seen, seed=seed)


def _table(match: Match) -> GangsCityTable:
    return gangs_city.GAME.own_view(match.view(ME)).table


def _phase(name: str, turn: int = 0) -> Fits:
    return lambda table: table.phase == name and table.turn >= turn


def _rich(table: GangsCityTable) -> bool:
    """Late enough for tiles of all kinds: managers, a chief, both sides of the city."""
    return (
        table.phase == "place"
        and table.turn == 4
        and len(table.hand or ()) == 3
        and table.settler is True
    )


def _shooting(table: GangsCityTable) -> bool:
    return table.scene is not None and not table.scene.fought


def _recruiting(full: bool) -> Fits:
    return lambda table: (
        table.scene is not None
        and table.scene.fought
        and (len(table.gangs[ME].gang) >= _LIMIT) == full
    )


def _full(table: GangsCityTable) -> bool:
    """As much as can lie on the map: all locations, and as many tiles as characters."""
    return table.phase == "place" and len(table.locations) == 15 and len(table.tiles) >= 36


def _last_tile(table: GangsCityTable) -> bool:
    """With the next tile the placement is over; nobody has stock to bid."""
    return table.phase == "place" and sum(gang.to_place for gang in table.gangs) == 1


def _last_bid(match: Match) -> bool:
    """With the next bid all are in; five fights follow at once, then Ada is asked again."""
    return match.due == (ME,) and _phase("bid", turn=4)(_table(match))


def _kept(match: Match) -> bool:
    """Ada holds nothing but the settlement tile, and there is nowhere to put it."""
    if ME not in match.due or _table(match).settler is not True:
        return False
    return [str(action) for action in match.view(ME).menu] == ["finish"]


BY_KEYS = {
    "first": "gc-first",
    "build": "gc-build",
    "put": "gc-place",
    "settle": "gc-late",
    "bid": "gc-bid",
    "resolve": "gc-resolve",
    "shoot": "gc-shoot",
    "recruit": "gc-recruit",
    "decline": "gc-recruit",
    "replace": "gc-replace",
    "open": "gc-open",
    "return": "gc-return",
}
"""Where each sort of decision can be taken; for each there is a table at which keys are used."""

_LATE = _asked(_rich)
_OTHERS = _seen(_phase("place", turn=2))
_BID = _asked(_phase("bid"))
_SHOOT = _asked(_shooting, seed=1)
_TURN = Scene(GAME, NAMES[:4], lambda match: _phase("first", turn=6)(_table(match)), seed=2)
_LAST_TILE = _asked(lambda table: _last_tile(table) and table.turn == 2, 3, seed=31)
_LAST_BID = Scene(GAME, NAMES[:3], _last_bid, seed=24)
_KEPT = Scene(GAME, NAMES[:3], _kept)


def _among_bots(scene: Scene) -> Scene:
    """The same moment, at a table where a bot of another level has each of the other seats."""
    bots = LEVELS[: len(scene.names) - 1]
    return replace(scene, names=("Ada", *(bot.capitalize() for bot in bots)), bots=bots)


SCENES: dict[str, Scene] = {
    "gc-build": _asked(_phase("build")),
    "gc-place": _asked(_phase("place"), players=3),
    "gc-late": _LATE,
    "gc-others": _OTHERS,
    "gc-slow": replace(_LATE, replace_after=PATIENCE),
    "gc-gone": replace(_OTHERS, replace_after=PATIENCE),
    "gc-first": _asked(_phase("first"), seed=2),
    "gc-bid": _BID,
    "gc-resolve": _asked(lambda table: table.phase == "act" and table.scene is None, seed=2),
    "gc-shoot": _SHOOT,
    "gc-recruit": _asked(_recruiting(full=False)),
    "gc-replace": _asked(_recruiting(full=True)),
    "gc-open": _asked(_phase("open")),
    "gc-return": _asked(_phase("return")),
    "gc-watch": _LATE,
    "gc-end": _seen(_phase("over"), players=3),
    "gc-names": replace(_asked(_rich, players=6), names=DIFFICULT),
    "gc-names-end": replace(_seen(_phase("over"), players=6), names=DIFFICULT),
    "gc-turn": _TURN,
    "gc-put": _LATE,
    "gc-list-put": _LATE,
    "gc-cut-move": _LATE,
    "gc-cut-answer": _LATE,
    "gc-tap": _LATE,
    "gc-tap-bid": _BID,
    "gc-tap-shoot": _SHOOT,
    "gc-last-tile": _LAST_TILE,
    "gc-last-tile-tip": _LAST_TILE,
    "gc-last-bid": _LAST_BID,
    "gc-last-bid-cut": _LAST_BID,
    "gc-last-bid-reload": _LAST_BID,
    "gc-bots": _among_bots(_asked(_rich, players=6)),
    "gc-bots-bid": _among_bots(_BID),
    "gc-bots-shoot": _among_bots(_SHOOT),
    "gc-bots-open": _among_bots(_asked(_phase("open"))),
    "gc-suggested": _among_bots(_asked(_rich, players=6)),
    "gc-full": _asked(_full, players=6, seed=3),
    "gc-kept": _KEPT,
    "gc-kept-keys": _KEPT,
}
SCENES |= {f"keys-{sort}": SCENES[scene] for sort, scene in BY_KEYS.items()}
