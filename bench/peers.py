"""The peers: games of RLCard and OpenSpiel, each driven by the cheapest loop its API offers.

The doubt goes to the peer. A decision costs one `random()` call, no subject is asked for more
than it needs to go on, and where a library has two ways to play, both are measured or the
faster one is taken. Both libraries are untyped: everything that comes from them is `Any`.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from bench.subject import Subject

RLCARD = "RLCard"
SPIEL_PYTHON = "OpenSpiel Python"
SPIEL_CPP = "OpenSpiel C++"

Legal = Callable[[Any, Any], Any]
"""The legal actions, given an RLCard environment or game and the state it has just returned."""

Draw = Callable[[Any, Random], int]
"""A chance outcome of an OpenSpiel state."""

_RLCARD_LEGAL: dict[str, Legal] = {
    "blackjack": lambda game, state: state["actions"],
    "bridge": lambda game, state: game.judger.get_legal_actions(),
    "doudizhu": lambda game, state: state["actions"],
    "gin-rummy": lambda game, state: game.judge.get_legal_actions(),
    "leduc-holdem": lambda game, state: state["legal_actions"],
    "limit-holdem": lambda game, state: state["legal_actions"],
    "mahjong": lambda game, state: game.get_legal_actions(state),
    "no-limit-holdem": lambda game, state: state["legal_actions"],
    "uno": lambda game, state: state["legal_actions"],
}
"""Where each RLCard game, without its environment, tells its legal actions."""

_CPP_CARD_GAMES = [
    *("crazy_eights", "cribbage", "dou_dizhu", "euchre", "gin_rummy", "hearts"),
    *("kuhn_poker", "leduc_poker", "oh_hell", "skat", "spades", "tarok"),
]


def rlcard_subjects() -> Iterator[Subject]:
    """Every RLCard game twice: its environment, and its bare game, which encodes no observation."""
    rlcard: Any = import_module("rlcard")
    for name, legal in _RLCARD_LEGAL.items():
        env = rlcard.make(name, config={"seed": 0})
        yield Subject(RLCARD, f"{name} (env)", _rlcard_play(env, env.reset, _env_legal))
        game = rlcard.make(name, config={"seed": 0}).game
        yield Subject(RLCARD, f"{name} (game)", _rlcard_play(game, game.init_game, legal))


def _env_legal(env: Any, state: Any) -> list[Any]:
    return list(state["legal_actions"])


def _rlcard_play(table: Any, start: Callable[[], Any], legal: Legal) -> Callable[[Random], int]:
    def play(rng: Random) -> int:
        actions = 0
        state, _ = start()
        while not table.is_over():
            choices = legal(table, state)
            state, _ = table.step(choices[int(rng.random() * len(choices))])
            actions += 1
        return actions

    return play


def spiel_python_subjects() -> Iterator[Subject]:
    """Every sequential game that OpenSpiel implements in Python and that loads by default."""
    import_module("absl.logging").set_verbosity("error")
    pyspiel: Any = import_module("pyspiel")
    import_module("open_spiel.python.games")  # importing the games registers them
    for kind in pyspiel.registered_games():
        sequential = kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
        if kind.short_name.startswith("python_") and sequential and kind.default_loadable:
            yield _spiel_subject(pyspiel, SPIEL_PYTHON, kind.short_name, _draw_by_outcomes)


def spiel_cpp_subjects() -> Iterator[Subject]:
    """Card games that OpenSpiel implements in C++; the loop around them is Python."""
    pyspiel: Any = import_module("pyspiel")
    for name in _CPP_CARD_GAMES:
        yield _spiel_subject(pyspiel, SPIEL_CPP, name, _draw_by_actions)


def _spiel_subject(pyspiel: Any, family: str, name: str, draw: Draw) -> Subject:
    game = pyspiel.load_game(name)
    chance, terminal = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

    def play(rng: Random, draw: Draw = draw) -> int:
        actions = 0
        state = game.new_initial_state()
        while (player := state.current_player()) != terminal:
            if player == chance:
                state.apply_action(draw(state, rng))
            else:
                choices = state.legal_actions(player)
                state.apply_action(choices[int(rng.random() * len(choices))])
                actions += 1
        return actions

    for seed in range(3):
        play(Random(seed), _draw_checked)
    return Subject(family, name, play)


def _draw_by_outcomes(state: Any, rng: Random) -> int:
    """The faster way where the game is Python: its own list of outcomes, all equally likely."""
    outcomes = state.chance_outcomes()
    action: int = outcomes[int(rng.random() * len(outcomes))][0]
    return action


def _draw_by_actions(state: Any, rng: Random) -> int:
    """The faster way where the game is C++: at a chance node the outcomes are the legal actions."""
    outcomes = state.legal_actions()
    action: int = outcomes[int(rng.random() * len(outcomes))]
    return action


def _draw_checked(state: Any, rng: Random) -> int:
    """Sees to it, untimed, that drawing among equals is fair in this game."""
    chances = [chance for _, chance in state.chance_outcomes()]
    if max(chances) - min(chances) > 1e-9:
        raise ValueError(f"chance outcomes differ in likelihood in {state.get_game()}")
    return _draw_by_outcomes(state, rng)
