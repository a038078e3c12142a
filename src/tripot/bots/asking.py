"""Asking a bot for its move, where it plays in our own process and may fail in any way."""

from random import Random

from tripot.core import (
    Action,
    Analyst,
    Bot,
    Evaluation,
    TripotError,
    View,
    check_evaluation,
    msg,
)

from .policies import sure


class BotFailed(TripotError):
    """A bot raised an error, or chose what it may not."""


def ask(bot: Bot, view: View, rng: Random) -> Action:
    """What the bot does; raises `BotFailed`, which names the class of the bot."""
    try:
        action = bot.choose(view, rng)
    except (Exception, SystemExit) as error:  # anything can happen in somebody else's bot
        raise _failure(bot, error) from error
    if action not in view.menu:
        name = type(bot).__name__
        raise BotFailed(
            msg("The bot {bot} chose “{action}”, which it may not.", bot=name, action=str(action))
        )
    return action


def consult(bot: Bot, view: View, rng: Random, seconds: float) -> Evaluation:
    """What the bot thinks, or at least would do, within that time; raises `BotFailed`."""
    if not isinstance(bot, Analyst):
        return sure(ask(bot, view, rng))
    try:
        thought = bot.evaluate(view, rng, seconds)
        check_evaluation(thought, view)
    except (Exception, SystemExit) as error:
        raise _failure(bot, error) from error
    return thought


def _failure(bot: object, error: BaseException) -> BotFailed:
    reason = f"{type(error).__name__}: {error}"
    return BotFailed(msg("The bot {bot} failed: {reason}", bot=type(bot).__name__, reason=reason))
