"""Moments of games between bots from fixed seeds: the same every time."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import dropwhile
from random import Random

from tripot.bots import load_bot
from tripot.core import Match, Seat, Setup
from tripot.games import load_game

ME, OTHER = Seat(0), Seat(1)
PATIENCE = 300
"""Seconds without a move after which somebody may be replaced where that was agreed on."""
DIFFICULT = (
    "Maximiliane-Friederike von Hohenlohe 3rd",  # as long as a name may be
    "שרה כהן־לוי (תל אביב)",
    "محمد عبد الرحمن!",
    "Z̈ǫ̂e̋ṩ Ẫĉ̣ụ̂",
    "👩🚀🦊🎲",
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
)
"""Names that people choose and screens stumble over."""
_SEEDS = 300


@dataclass(frozen=True)
class Scene:
    """A moment worth a look: the first at which something is the case."""

    game: str
    names: tuple[str, ...]
    fits: Callable[[Match], bool]
    edition: str | None = None
    seed: int = 0
    """The first to be tried."""
    replace_after: int | None = None
    """Seconds without a move after which a bot may play there; None: never."""
    bots: tuple[str, ...] = ()
    """The levels on all seats but Ada's, if she plays against bots."""

    def find(self) -> Match:
        """The game up to this moment."""
        return _found(replace(self, edition=None, replace_after=None, bots=()))

    def onwards(self) -> Iterator[Match]:
        """The game from this moment on, move by move; other games follow."""
        played = games(self.game, self.names, self.seed)
        later = dropwhile(lambda match: not self.fits(match), played)
        first = next(later, None)
        if first is None:
            raise LookupError("no game has this scene")
        yield first
        yield from later


@cache
def _found(scene: Scene) -> Match:
    """Searched for once: many scenes are the same moment, at tables of their own."""
    return next(scene.onwards())


def games(game_id: str, names: Sequence[str], seed: int = 0) -> Iterator[Match]:
    """Games between bots, move by move."""
    game, bot = load_game(game_id), load_bot(game_id, "greedy")
    for number in range(seed, seed + _SEEDS):
        rng = Random(number)
        match = Match.begin(Setup(game, game.deal(game.options(), len(names), rng), tuple(names)))
        yield match
        while match.outcome is None:
            match = match.act(match.due[0], bot.choose(match.view(match.due[0]), rng))
            yield match
