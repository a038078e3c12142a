"""The bots of Gangs City: the levels people choose from, and the algorithms behind them."""

from typing import Final

from tripot.core import msg

from ..arguments import temperature_or_weights
from ..level import ANY_MOVE, RANDOM, Level
from .levels import in_the_turn

_GREEDY: Final = f"{__name__}.greedy:GreedyBot"
_WHOLE_GANG: Final = msg("Plans the whole gang every turn, and looks at what lies on the table.")

LEVELS: Final = (
    Level(
        "lookout",
        1,
        msg("Lookout"),
        msg("Knows what it wants, but is easily distracted."),
        f"{__name__}.levels:lookout",
    ),
    Level(
        "bagman",
        2,
        msg("Bagman"),
        msg("Has a plan, and now and then sticks to it."),
        f"{__name__}.levels:bagman",
    ),
    Level(
        "fixer",
        3,
        msg("Fixer"),
        msg("Sees what most moves are worth, and seldom throws one away."),
        f"{__name__}.levels:fixer",
    ),
    Level(
        "consigliere",
        4,
        msg("Consigliere"),
        msg("Bluffs when it pays, and makes few mistakes."),
        f"{__name__}.levels:consigliere",
        slow=in_the_turn,
    ),
    Level(
        "kingpin",
        5,
        msg("Kingpin"),
        msg("Weighs what may lie face down, and looks ahead where it can. Our strongest."),
        f"{__name__}.levels:kingpin",
        slow=in_the_turn,
    ),
    # Tables and saves from before the five levels name these two, and call them so.
    Level("random", 1, msg("Newsboy"), ANY_MOVE, RANDOM, listed=False),
    Level("greedy", 2, msg("Dockhand"), _WHOLE_GANG, _GREEDY, listed=False),
    # A yardstick: frozen but for one correction. It asks the rules who wins a shootout, so a few
    # of its moves differ from those it made before.
    Level("greedy-1", 2, msg("Dockhand"), _WHOLE_GANG, _GREEDY, listed=False),
    Level(
        "net",
        5,
        msg("Network"),
        msg("Has learned from playing against itself."),
        f"{__name__}.network.bot:NetBot",
        listed=False,
        argument=temperature_or_weights,
    ),
)
"""The levels, gentlest first, then the others."""
