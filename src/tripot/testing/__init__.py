"""Public checks: anyone can prove a game or a bot right with them.

`tripot.testing.strategies` needs hypothesis (``pip install tripot[testing]``) and is therefore
not imported here.
"""

from .check_analyst import check_analyst
from .check_bot import check_bot
from .check_game import check_game
from .check_views import check_views, outputs
from .plain_seal import PlainSeal
from .playing import Case, CheckFailed, random_game
from .playthrough import playthrough
from .toy_game import TOY
from .trees import Tree, perft, walk

__all__ = [
    "TOY",
    "Case",
    "CheckFailed",
    "PlainSeal",
    "Tree",
    "check_analyst",
    "check_bot",
    "check_game",
    "check_views",
    "outputs",
    "perft",
    "playthrough",
    "random_game",
    "walk",
]
