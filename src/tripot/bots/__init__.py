"""The registry of bots, which every front end reads, and the one way to load them.

A bot is found by its id; a level is how people meet it: a name, a sentence that is true of it,
and its place in the order from gentle to merciless.
"""

from .guests import admit, guest_levels
from .level import Level
from .loading import (
    NoAnalyst,
    load_analyst,
    load_bot,
    no_analyst,
    place_of,
    ready_bot,
    require_bot,
)
from .registry import bot_names, find_level, levels, registered, unlisted, usual_level

__all__ = [
    "Level", "NoAnalyst", "admit", "bot_names", "find_level", "guest_levels", "levels",
    "load_analyst", "load_bot", "no_analyst", "place_of", "ready_bot", "registered", "require_bot",
    "unlisted", "usual_level",
]  # fmt: skip
