"""The bots of District Noir: the levels people choose from, and the algorithms behind them."""

from typing import Final

from tripot.core import msg

from ..arguments import another_bot, iterations, temperature_or_weights
from ..level import ANY_MOVE, RANDOM, Level
from .levels import in_last_round

_ONE_MOVE: Final = msg("Thinks one move ahead, and watches the third building.")
_ENDINGS: Final = msg("Plays the last round exactly as soon as it can be solved.")

LEVELS: Final = (
    Level(
        "newsboy",
        1,
        msg("Newsboy"),
        msg("Looks only at its own gain, and not closely."),
        f"{__name__}.levels:newsboy",
    ),
    Level("dockhand", 2, msg("Dockhand"), _ONE_MOVE, f"{__name__}.levels:dockhand"),
    Level(
        "bookmaker",
        3,
        msg("Bookmaker"),
        msg("Counts majorities and sets."),
        f"{__name__}.levels:bookmaker",
    ),
    Level(
        "detective",
        4,
        msg("Detective"),
        msg("Counts every card."),
        f"{__name__}.levels:detective",
    ),
    Level(
        "judge",
        5,
        msg("Judge"),
        msg("The strongest we have."),
        f"{__name__}.levels:judge",
        slow=in_last_round,
    ),
    # Tables and saves from before the five levels name these two, and call them so.
    Level("random", 1, msg("Newsboy"), ANY_MOVE, RANDOM, listed=False),
    Level("greedy", 2, msg("Dockhand"), _ONE_MOVE, f"{__name__}.greedy:GreedyBot", listed=False),
    Level(
        "heuristic",
        4,
        msg("Rules of thumb"),
        msg("Weighs what the row will bring, and to whom."),
        f"{__name__}.heuristic:HeuristicBot",
        listed=False,
    ),
    Level(
        "ismcts",
        4,
        msg("Tree search"),
        msg("Plays out many imagined games before each move."),
        f"{__name__}.ismcts:IsmctsBot",
        listed=False,
        argument=iterations,
    ),
    Level(
        "net",
        5,
        msg("Network"),
        msg("Has learned from 64 million games against itself."),
        f"{__name__}.net:NetBot",
        listed=False,
        argument=temperature_or_weights,
    ),
    Level(
        "net+endgame",
        5,
        msg("Network, exact endings"),
        _ENDINGS,
        f"{__name__}.net_endgame:NetEndgameBot",
        listed=False,
        slow=in_last_round,
    ),
    Level(
        "endgame",
        3,
        msg("Exact endings"),
        _ENDINGS,
        f"{__name__}.endgame.bot:EndgameBot",
        listed=False,
        argument=another_bot("district-noir"),
    ),
)
"""The levels, gentlest first, then the others."""
