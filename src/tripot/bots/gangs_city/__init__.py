"""The bots of Gangs City."""

from typing import Final

from tripot.core import msg

from ..level import ANY_MOVE, RANDOM, Level

_GREEDY: Final = f"{__name__}.greedy:GreedyBot"
_WHOLE_GANG: Final = msg("Plans the whole gang every turn, and looks at what lies on the table.")

LEVELS: Final = (
    Level("random", 1, msg("Newsboy"), ANY_MOVE, RANDOM),
    Level("greedy", 2, msg("Dockhand"), _WHOLE_GANG, _GREEDY),
    # This package is that one: a better greedy gets a package of its own. It was frozen but for
    # one correction: it asks the rules who wins a shootout, so a few of its moves differ from
    # those it made before.
    Level("greedy-1", 2, msg("Dockhand"), _WHOLE_GANG, _GREEDY, listed=False),
)
"""The levels, gentlest first, then the others."""
