"""The registry of bots, which every front end reads.

A bot is found by its id; a level is how people meet it: a name, a sentence that is true of it,
and its place in the order from gentle to merciless.
"""

from importlib import import_module

from tripot.core import Bot, UnknownName, msg

from .known import LEVELS, Level

__all__ = ["Level", "find_level", "levels", "load_bot", "unlisted", "usual_level"]


def levels(game: str) -> tuple[Level, ...]:
    """The levels people can choose from, gentlest first; none for a game without bots."""
    offered = [level for level in LEVELS.get(game, ()) if level.listed]
    return tuple(sorted(offered, key=lambda level: level.order))


def unlisted(game: str) -> tuple[Level, ...]:
    """The bots that people are not offered but may name."""
    return tuple(level for level in LEVELS.get(game, ()) if not level.listed)


def usual_level(game: str) -> Level | None:
    """The level to play against if none is chosen: the second; None for a game without bots."""
    offered = levels(game)
    return offered[min(1, len(offered) - 1)] if offered else None


def find_level(game: str, id: str) -> Level:
    """The level with this id, whatever stands behind a colon; raises `UnknownName`."""
    found = {level.id: level for level in (*levels(game), *unlisted(game))}
    name = id.partition(":")[0]
    if name not in found:
        known = ", ".join(found)
        raise UnknownName(
            msg("There is no bot “{name}”; there are: {known}.", name=id, known=known)
        )
    return found[name]


def load_bot(game: str, id: str) -> Bot:
    """The bot with this id, imported on first use; raises `UnknownName`.

    What stands behind a colon, as in ``ismcts:1000``, is handed to the bot's class.
    """
    module, _, name = find_level(game, id).bot.partition(":")
    kind = getattr(import_module(module), name)
    _, colon, argument = id.partition(":")
    if colon and not hasattr(kind, "named"):
        raise UnknownName(msg("The bot “{name}” takes nothing behind a colon.", name=id))
    bot: Bot = kind.named(argument) if colon else kind()
    return bot
