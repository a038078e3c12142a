"""Hypothesis strategies for any game: deals and matches at any moment."""

from random import Random

from hypothesis import strategies as st

from tripot.core import Deal, Game, Match, Options
from tripot.core.generics import ActionT_co, GlanceT_co, OptionsT_co, TableT_co

from .playing import Case, random_game


def deals(game: Game, options: Options | None = None) -> st.SearchStrategy[Deal]:
    """Full deals of the game, for any number of players."""

    def deal(players: int, seed: int) -> Deal:
        return game.deal(options or game.options(), players, Random(seed))

    return st.builds(deal, st.sampled_from(game.players), st.integers(0, 2**32 - 1))


@st.composite
def matches(
    draw: st.DrawFn,
    game: Game[OptionsT_co, TableT_co, GlanceT_co, ActionT_co],
    options: Options | None = None,
) -> Match[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]:
    """Matches at any moment of a random game, now and then the finished one.

    An example shrinks towards the beginning, so a failure is shown as early as it happens.
    """
    case = Case(game, options or game.options(), draw(st.sampled_from(game.players)))
    played = random_game(case, draw(st.integers(0, 2**32 - 1)))
    last = len(played) - 1
    return played[draw(st.integers(0, last) | st.just(last))]
