"""Which bots there are, by game: what every front end reads."""

from tripot.core import Message, UnknownName, msg, verbatim

from .arguments import anything
from .known import LEVELS, Level

_OUTSIDER = msg("A bot of your own.")


def levels(game: str) -> tuple[Level, ...]:
    """The levels people can choose from, gentlest first; none for a game without bots."""
    offered = [level for level in LEVELS.get(game, ()) if level.listed]
    return tuple(sorted(offered, key=lambda level: level.order))


def unlisted(game: str) -> tuple[Level, ...]:
    """The bots that people are not offered but may name."""
    return tuple(level for level in LEVELS.get(game, ()) if not level.listed)


def bot_names(game: str) -> dict[str, Message]:
    """What each bot of the game is called, by id: what a `Voice` needs to tell of hand-overs."""
    return {level.id: level.name for level in (*levels(game), *unlisted(game))}


def usual_level(game: str) -> Level | None:
    """The level to play against if none is chosen: the second; None for a game without bots."""
    offered = levels(game)
    return offered[min(1, len(offered) - 1)] if offered else None


def find_level(game: str, id: str) -> Level:
    """The level with this id, whatever its argument; raises `UnknownName`.

    A class outside the registry is named by its place, ``package.module:Class``. It has no level
    that people meet, so it is called by its own name.
    """
    name, _, _ = parts_of(id)
    module, _, kind = name.partition(":")
    if "." in module and kind.isidentifier():
        return Level(name, 0, verbatim(kind), _OUTSIDER, name, listed=False, argument=anything)
    found = {level.id: level for level in (*levels(game), *unlisted(game))}
    if name not in found:
        raise unknown(game, id)
    return found[name]


def unknown(game: str, id: str) -> UnknownName:
    """The refusal of a bot that does not exist, with those that do."""
    known = ", ".join(level.id for level in (*levels(game), *unlisted(game)))
    return UnknownName(msg("There is no bot “{name}”; there are: {known}.", name=id, known=known))


def parts_of(id: str) -> tuple[str, str, str]:
    """A bot's name, the colon behind it, and its argument; the last two may be empty.

    >>> parts_of("ismcts:200"), parts_of("my.bots:Rosa:bold"), parts_of("greedy")
    (('ismcts', ':', '200'), ('my.bots:Rosa', ':', 'bold'), ('greedy', '', ''))
    """
    name, colon, argument = id.partition(":")
    if "." in name:  # no id of the registry has a dot, every place has one
        kind, colon, argument = argument.partition(":")
        name = f"{name}:{kind}"
    return name, colon, argument
