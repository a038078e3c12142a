"""Which level plays when none is named: from the start, for a bot that failed, as an adviser."""

from tripot.bots import find_level, levels

from .table import Table


def strongest(game: str) -> str:
    """The level a bot has if none is named."""
    return levels(game)[-1].id


def substitute(table: Table) -> str:
    """The bot that plays for people at this table, as they all agreed."""
    return table.agreed.substitute or strongest(table.game.id)


def simpler(game: str, bot: str) -> str | None:
    """The id of the next simpler level people are offered, None below the simplest.

    Raises `UnknownName` if there is no such bot.

    >>> simpler("district-noir", "dockhand")
    'newsboy'
    """
    order = find_level(game, bot).order
    below = [level.id for level in levels(game) if level.order < order]
    return below[-1] if below else None


def adviser(game: str) -> str | None:
    """The id of the level that suggests moves, None for a game without bots.

    It is the strongest: the others make mistakes on purpose.

    >>> adviser("gangs-city"), adviser("no such game")
    ('kingpin', None)
    """
    offered = levels(game)
    return offered[-1].id if offered else None
