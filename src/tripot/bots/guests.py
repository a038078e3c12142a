"""Bots that others have written: those of installed packages, and those a host lets in.

A package offers a bot as an entry point, named by game and id::

    [project.entry-points."tripot.bots"]
    "district-noir.hoarder" = "hoarding:Hoarder"

From then on ``hoarder`` is a bot of District Noir, whoever names it. A host lets one in for a
server the same way: ``tripot serve --bot district-noir.hoarder=./hoarding.py:Hoarder``. Nothing of
theirs is imported before they play.
"""

import logging
from functools import cache
from typing import Final

from tripot import plugins
from tripot.core import BadOptions, Message, msg, verbatim
from tripot.games import game_ids, load_game
from tripot.plugins import BOTS, Plugin

from .arguments import anything
from .level import Level
from .own_levels import own_levels
from .places import is_place, split_place

_LAST: Final = 1000
"""Behind every level of ours: nobody knows how strong they are."""
_log = logging.getLogger(__name__)
_admitted: dict[tuple[str, str], Level] = {}


def guest_levels(game: str) -> tuple[Level, ...]:
    """The bots of this game that others have written, by their ids."""
    admitted = {level.id: level for (of, _), level in _admitted.items() if of == game}
    return tuple(level for _, level in sorted({**_installed(game), **admitted}.items()))


def admit(wish: str) -> None:
    """Lets a bot in for as long as this process lives; raises `TripotError`."""
    name, _, place = wish.partition("=")
    game, _, id = name.strip().partition(".")
    if not _fits(id, place.strip()):
        raise BadOptions(
            msg("“{text}” does not name a bot. It looks like {form}.",
                text=wish, form=f"{game_ids()[0]}.hoarder=package.module:Class")
        )  # fmt: skip
    load_game(game)
    if any(level.id == id for level in own_levels(game)):
        raise BadOptions(msg("There is a bot “{name}” already.", name=id))
    # Where it lies on the host's disk is nobody's business.
    _admitted[game, id] = _guest(id, place.strip(), msg("Written by somebody else."))


def _installed(game: str) -> dict[str, Level]:
    """Those of installed packages; none may take the name of one that comes with the game."""
    found: dict[str, Level] = {}
    taken = {level.id for level in own_levels(game)}
    for plugin in plugins.installed(BOTS):
        of, _, id = plugin.name.partition(".")
        if of != game:
            continue
        if id in taken or not _fits(id, plugin.value):
            _complain(plugin)
        else:
            about = msg("Written by somebody else: the package {package}.", package=plugin.package)
            found[id] = _guest(id, plugin.value, about)
    return found


def _fits(id: str, place: str) -> bool:
    """Whether a bot can be called so and be there; ``human`` stands for a person."""
    one_word = id.isascii() and id.replace("-", "").isalnum()
    return one_word and id != "human" and is_place(split_place(place)[0])


@cache
def _complain(plugin: Plugin) -> None:
    """Says once that a package brings a bot nobody can name."""
    _log.warning(
        "The package %s brings no bot “%s” = “%s”: its name is GAME.ID, with an id that no other "
        "bot has, its value package.module:Class.", plugin.package, plugin.name, plugin.value
    )  # fmt: skip


def _guest(id: str, place: str, about: Message) -> Level:
    _, argued, _ = split_place(place)
    return Level(
        id, _LAST, verbatim(id.capitalize()), about, place, listed=False,
        argument=None if argued else anything, guest=True,
    )  # fmt: skip
