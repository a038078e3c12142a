"""The bots there are: the levels people choose from, and the algorithms behind them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tripot.core import Message, msg

from .arguments import district_noir_bot, iterations, temperature_or_weights


@dataclass(frozen=True, slots=True)
class Level:
    """A bot as people meet it."""

    id: str
    order: int
    name: Message
    sentence: Message
    bot: str
    """What makes the bot: ``module:class``, or a function in place of the class."""
    listed: bool = True
    """Whether people are offered it; the others are for arenas, scripts and old tables."""
    argument: Callable[[str, bool], object] | None = None
    """Reads what stands after its colon (see ``arguments.py``); None if nothing may."""
    guest: bool = False
    """Whether somebody else has written it; see ``guests.py``."""

    @property
    def outside(self) -> bool:
        """Whether nobody has registered it: only a place has a colon."""
        return ":" in self.id

    def called(self, letter: str = "") -> Message:
        """The name, with the letter that tells several bots of the level apart."""
        return msg("{name} {letter}", name=self.name, letter=letter) if letter else self.name


_HERE: Final = __name__.rpartition(".")[0]
_NOIR: Final = f"{_HERE}.district_noir"
_RANDOM: Final = f"{_HERE}.random_bot:RandomBot"
_CITY: Final = f"{_HERE}.gangs_city.greedy:GreedyBot"

_ANY_MOVE = msg("Makes any move that is allowed.")
_ONE_MOVE = msg("Thinks one move ahead, and watches the third building.")
_WHOLE_GANG = msg("Plans the whole gang every turn, and looks at what lies on the table.")

LEVELS = {
    "district-noir": (
        Level(
            "newsboy",
            1,
            msg("Newsboy"),
            msg("Looks only at its own gain, and not closely."),
            f"{_NOIR}.levels:newsboy",
        ),
        Level("dockhand", 2, msg("Dockhand"), _ONE_MOVE, f"{_NOIR}.levels:dockhand"),
        Level(
            "bookmaker",
            3,
            msg("Bookmaker"),
            msg("Counts majorities and sets."),
            f"{_NOIR}.levels:bookmaker",
        ),
        Level(
            "detective",
            4,
            msg("Detective"),
            msg("Counts every card."),
            f"{_NOIR}.levels:detective",
        ),
        Level("judge", 5, msg("Judge"), msg("The strongest we have."), f"{_NOIR}.levels:judge"),
        # Tables and saves from before the five levels name these two, and call them so.
        Level("random", 1, msg("Newsboy"), _ANY_MOVE, _RANDOM, listed=False),
        Level("greedy", 2, msg("Dockhand"), _ONE_MOVE, f"{_NOIR}.greedy:GreedyBot", listed=False),
        Level(
            "heuristic",
            4,
            msg("Rules of thumb"),
            msg("Weighs what the row will bring, and to whom."),
            f"{_NOIR}.heuristic:HeuristicBot",
            listed=False,
        ),
        Level(
            "ismcts",
            4,
            msg("Tree search"),
            msg("Plays out many imagined games before each move."),
            f"{_NOIR}.ismcts:IsmctsBot",
            listed=False,
            argument=iterations,
        ),
        Level(
            "net",
            5,
            msg("Network"),
            msg("Has learned from 64 million games against itself."),
            f"{_NOIR}.net:NetBot",
            listed=False,
            argument=temperature_or_weights,
        ),
        Level(
            "net+endgame",
            5,
            msg("Network, exact endings"),
            msg("Plays the last round exactly as soon as it can be solved."),
            f"{_NOIR}.net_endgame:NetEndgameBot",
            listed=False,
        ),
        Level(
            "endgame",
            3,
            msg("Exact endings"),
            msg("Plays the last round exactly as soon as it can be solved."),
            f"{_NOIR}.endgame.bot:EndgameBot",
            listed=False,
            argument=district_noir_bot,
        ),
    ),
    "gangs-city": (
        Level("random", 1, msg("Newsboy"), _ANY_MOVE, _RANDOM),
        Level("greedy", 2, msg("Dockhand"), _WHOLE_GANG, _CITY),
        # The package gangs_city is this one: a better greedy gets a package of its own. It was
        # frozen but for one correction: it asks the rules who wins a shootout, so a few of its
        # moves differ from those it made before.
        Level("greedy-1", 2, msg("Dockhand"), _WHOLE_GANG, _CITY, listed=False),
    ),
}
"""By game: the levels, gentlest first, then the others."""
