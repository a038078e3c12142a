"""The registry of bot levels, which every front end reads.

A bot is found by its id; a level is how people meet it: a name, a sentence that is true of it,
and its place in the order from gentle to merciless.
"""

from dataclasses import dataclass
from importlib import import_module

from tripot.core import Bot, Message, UnknownName, msg


@dataclass(frozen=True, slots=True)
class Level:
    """A bot as people meet it."""

    id: str
    order: int
    name: Message
    sentence: Message
    bot: str
    """Where the bot's class is: ``module:class``."""
    listed: bool = True
    """Whether people are offered it; a frozen one is kept for comparisons only."""

    def called(self, letter: str = "") -> Message:
        """The name, with the letter that tells several bots of the level apart."""
        return msg("{name} {letter}", name=self.name, letter=letter) if letter else self.name


_LEVELS = {
    "district-noir": (
        Level(
            "random",
            1,
            msg("Newsboy"),
            msg("Makes any move that is allowed."),
            f"{__name__}.random_bot:RandomBot",
        ),
        Level(
            "greedy",
            2,
            msg("Dockhand"),
            msg("Thinks one move ahead, and watches the third building."),
            f"{__name__}.district_noir.greedy:GreedyBot",
        ),
    ),
    "gangs-city": (
        Level(
            "random",
            1,
            msg("Newsboy"),
            msg("Makes any move that is allowed."),
            f"{__name__}.random_bot:RandomBot",
        ),
        Level(
            "greedy",
            2,
            msg("Dockhand"),
            msg("Plans the whole gang every turn, and looks at what lies on the table."),
            f"{__name__}.gangs_city.greedy:GreedyBot",
        ),
        # The package gangs_city is this one, frozen: a better greedy gets a package of its own.
        Level(
            "greedy-1",
            2,
            msg("Dockhand"),
            msg("Plans the whole gang every turn, and looks at what lies on the table."),
            f"{__name__}.gangs_city.greedy:GreedyBot",
            listed=False,
        ),
    ),
}


def levels(game: str) -> tuple[Level, ...]:
    """The levels people can choose from, gentlest first; none for a game without bots."""
    offered = [level for level in _LEVELS.get(game, ()) if level.listed]
    return tuple(sorted(offered, key=lambda level: level.order))


def find_level(game: str, id: str) -> Level:
    """The level with this id, whatever stands behind a colon; raises `UnknownName`."""
    found = {level.id: level for level in _LEVELS.get(game, ())}
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
