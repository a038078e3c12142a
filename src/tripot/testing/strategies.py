"""Hypothesis strategies for any game: deals and matches at any moment."""

from random import Random

from hypothesis import strategies as st

from tripot.core import Deal, Game, Match, Options, Setup

from .playing import NAMES, random_action


def deals(game: Game, options: Options | None = None) -> st.SearchStrategy[Deal]:
    """Full deals of the game, for any number of players."""

    def deal(players: int, seed: int) -> Deal:
        return game.deal(options or game.options(), players, Random(seed))

    return st.builds(deal, st.sampled_from(game.players), st.integers(0, 2**32 - 1))


@st.composite
def matches(draw: st.DrawFn, game: Game, options: Options | None = None) -> Match:
    """Matches after any number of random actions, finished ones included.

    Small counts come first when an example shrinks, so a failure is found early in a game.
    """
    deal = draw(deals(game, options))
    match = Match.begin(Setup(game, deal, NAMES[: deal.players]))
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    for _ in range(draw(st.integers(0, 200))):
        if match.outcome is not None:
            break
        match = match.act(*random_action(match, rng))
    return match
