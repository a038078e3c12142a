"""Games that others have written: found by their entry points, and looked at before anybody plays.

Whatever is wrong with one becomes a sentence, and harms no other game. The reason is logged, once:
it may name files of the host, which are nobody else's business.
"""

import logging
import traceback
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from tripot import plugins
from tripot.core import Codec, Game, Message, Options, UnknownName, msg
from tripot.plugins import GAMES, Plugin, is_id

from .own import own_games

_log = logging.getLogger(__name__)


def guest_games() -> dict[str, Plugin]:
    """The games of other packages, by id; none may take the id of another."""
    return _sorted_out(plugins.installed(GAMES))


@cache
def _sorted_out(found: tuple[Plugin, ...]) -> dict[str, Plugin]:
    known: dict[str, Plugin] = {}
    for plugin in found:
        if not is_id(plugin.name):
            why = "a game's id is small letters and digits, in words joined by hyphens"
        elif plugin.name in own_games() or plugin.name in known:
            why = "there is a game of that id already"
        else:
            known[plugin.name] = plugin
            continue
        _log.warning("The package %s brings no game “%s”: %s.", plugin.package, plugin.name, why)
    return known


def load_guest(id: str) -> Game:
    """The game a guest brings; raises `UnknownName` if anything is wrong with it."""
    game: Any = getattr(guest_module(id, guest_games()[id].value), "GAME", None)
    fault = _fault(game, id)
    if fault:
        raise broken(id, fault)
    loaded: Game = game
    return loaded


def guest_module(id: str, name: str) -> ModuleType:
    """A module of a guest, imported on first use; raises `UnknownName` if that fails."""
    found = _imported(name)
    if isinstance(found, str):
        raise broken(id, found)
    return found


def broken(id: str, reason: str) -> UnknownName:
    """The refusal of a guest that something is wrong with."""
    package = guest_games()[id].package
    _complain(id, package, reason)
    return UnknownName(
        msg("The game “{name}” of the package {package} cannot be loaded.",
            name=id, package=package)
    )  # fmt: skip


@cache
def _imported(name: str) -> ModuleType | str:
    """A module, or why there is none. It is tried once: a second try would fail alike."""
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:  # anything can happen in a stranger's module
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} ({last.filename}, line {last.lineno})"


@cache
def _complain(id: str, package: str, reason: str) -> None:
    """Says once what is wrong."""
    _log.warning("The game “%s” of the package %s cannot be loaded: %s", id, package, reason)


def _fault(game: Any, id: str) -> str | None:
    """What keeps everybody else from relying on it, if anything."""
    if game is None:
        return "it has no GAME"
    if not isinstance(game, Game):
        return "its GAME is not an instance of tripot.core.Game"
    if getattr(game, "id", None) != id:
        return f"its GAME has the id {getattr(game, 'id', None)!r}, not {id!r}"
    wanted = (
        ("name", "a message", isinstance(getattr(game, "name", None), Message)),
        ("version", "a number", isinstance(getattr(game, "version", None), int)),
        ("players", "a tuple of numbers", _all(getattr(game, "players", None), int)),
        ("editions", "a tuple of words", _all(getattr(game, "editions", None), str)),
        ("options_type", "a class of Options", _is_options(getattr(game, "options_type", None))),
        ("codec", "a Codec", isinstance(getattr(game, "codec", None), Codec)),
    )
    return next((f"its {name} must be {kind}" for name, kind, fine in wanted if not fine), None)


def _all(values: object, kind: type) -> bool:
    return (
        isinstance(values, tuple)
        and bool(values)
        and all(isinstance(value, kind) for value in values)
    )


def _is_options(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Options)
