"""From an id to a bot: the one way for arenas, terminals and the processes bots think in.

An id is that of a level, or the place of a class that nobody has registered (`places.py`). An
argument may stand after it, as in ``ismcts:200`` and ``my.bots:Rosa:bold``; it is handed to
``named``, a class method of the bot.
"""

from typing import Any

from tripot.core import Analyst, Bot, TripotError, UnknownName, msg

from .places import resolve, split_place
from .registry import find_level, parts_of, unknown


def require_bot(game: str, id: str, *, outside: bool = False) -> None:
    """Raises `TripotError`, which says what is allowed, unless there is this bot; loads nothing.

    Files and classes from `outside` the package are refused unless they may be named: somebody who
    talks to a server could otherwise have it open and run what they like.
    """
    place_of(game, id, outside=outside)


def place_of(game: str, id: str, *, outside: bool = True) -> str:
    """The bot's id as one that needs no registry: the place of its class, and its argument.

    Raises what `require_bot` does.

    >>> place_of("district-noir", "ismcts:200")
    'tripot.bots.district_noir.ismcts:IsmctsBot:200'
    """
    level = find_level(game, id)
    _, colon, argument = parts_of(game, id)
    if level.outside and not outside:
        raise unknown(game, id)
    if colon:
        if level.argument is None or (level.guest and not outside):
            raise _takes_nothing(id)  # what a guest makes of it, nobody knows
        level.argument(argument, outside)
    return level.bot + colon + argument


def load_bot(game: str, id: str) -> Bot:
    """The bot with this id, imported on first use; raises `TripotError`."""
    place, colon, argument = split_place(place_of(game, id))
    try:
        maker: Any = resolve(place)
        if colon and not hasattr(maker, "named"):
            raise _takes_nothing(id)
        bot: Bot = maker.named(argument) if colon else maker()
    except TripotError:  # such as what has to be installed first
        raise
    except (Exception, SystemExit) as error:  # of somebody else's module, which may raise anything
        reason = str(error) or type(error).__name__
        raise UnknownName(
            msg("There is no bot “{name}”: {reason}", name=id, reason=reason)
        ) from error
    if not hasattr(bot, "choose"):
        raise UnknownName(msg("“{name}” is not a bot: it has no method “choose”.", name=id))
    return bot


def ready_bot(game: str, bot: str | Bot) -> Bot:
    """A bot that is given as it is, or by its id; raises `TripotError`."""
    return load_bot(game, bot) if isinstance(bot, str) else bot


def load_analyst(game: str, id: str) -> Analyst:
    """The bot with this id if it is an analyst, too; raises `TripotError`."""
    bot = load_bot(game, id)
    if not isinstance(bot, Analyst):
        raise no_analyst(id)
    return bot


class NoAnalyst(UnknownName):
    """The bot is a bot and nothing more."""


def no_analyst(id: str) -> NoAnalyst:
    """The refusal of a bot that is asked what it thinks."""
    return NoAnalyst(msg("The bot “{name}” plays, but does not say what it thinks.", name=id))


def _takes_nothing(id: str) -> UnknownName:
    return UnknownName(msg("The bot “{name}” takes nothing after a colon.", name=id))
