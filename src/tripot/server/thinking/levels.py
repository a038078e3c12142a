"""Which level thinks when none is named: for a bot that failed, or for a suggestion."""

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


def middle(game: str) -> str | None:
    """The id of the level in the middle, None for a game without bots.

    A gentle one would suggest anything, and the strongest may take its time.

    >>> middle("gangs-city"), middle("no such game")
    ('greedy', None)
    """
    offered = levels(game)
    return offered[len(offered) // 2].id if offered else None
