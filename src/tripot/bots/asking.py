"""Asking a bot for its move, where it plays in our own process and may fail in any way."""

from random import Random

from tripot.core import Action, Bot, TripotError, View, msg


class BotFailed(TripotError):
    """A bot raised an error, or chose what it may not."""


def ask(bot: Bot, view: View, rng: Random) -> Action:
    """What the bot does; raises `BotFailed`, which names the class of the bot."""
    name = type(bot).__name__
    try:
        action = bot.choose(view, rng)
    except (Exception, SystemExit) as error:  # anything can happen in somebody else's bot
        reason = f"{type(error).__name__}: {error}"
        raise BotFailed(msg("The bot {bot} failed: {reason}", bot=name, reason=reason)) from error
    if action not in view.menu:
        raise BotFailed(
            msg("The bot {bot} chose “{action}”, which it may not.", bot=name, action=str(action))
        )
    return action
