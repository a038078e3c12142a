"""What to fall back to when a bot fails."""

from tripot.bots import find_level, levels


def simpler(game: str, bot: str) -> str | None:
    """The id of the next simpler level people are offered, None below the simplest.

    Raises `UnknownName` if there is no such bot.

    >>> simpler("district-noir", "greedy")
    'random'
    """
    order = find_level(game, bot).order
    below = [level.id for level in levels(game) if level.order < order]
    return below[-1] if below else None
