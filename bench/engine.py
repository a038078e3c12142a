"""Our engine as a subject: the readable rules of District Noir, played as any caller plays them."""

from random import Random

from subject import Subject

from tripot.games import load_game

FAMILY = "tripot"
GAME = "district-noir"
PLAYERS = 2


def subject() -> Subject:
    """District Noir for two; every step also builds its events, as it does in a match."""
    game = load_game(GAME)

    def play(rng: Random) -> int:
        state = game.start(game.deal(game.options(), PLAYERS, rng)).state
        actions = 0
        while state.outcome is None:
            seat = state.to_act[0]
            state = state.apply(seat, state.legal(seat).sample(rng)).state
            actions += 1
        return actions

    return Subject(FAMILY, GAME, play)
