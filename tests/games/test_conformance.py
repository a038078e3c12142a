"""Every registered game, and the toy, goes through every public check."""

from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.bots import levels
from tripot.core import BadOptions, Game, Match, UnknownName
from tripot.games import game_ids, load_game
from tripot.testing import TOY, check_game, check_views, perft, playthrough
from tripot.testing.strategies import matches

TESTS = Path(__file__).parent.parent
GOLDEN, PERFT = TESTS / "golden", TESTS / "perft"
REGISTERED = [load_game(id) for id in game_ids()]
ALL = [*REGISTERED, TOY]
GOLDEN_SEEDS = (1, 2)


class Effort(NamedTuple):
    """How much of a game the slow checks look at."""

    options: Mapping[str, int] = MappingProxyType({})
    most: int | None = None
    seeds: int = 4


LONG = {"gangs-city": Effort({"turns": 2}, most=4, seeds=1)}
GOLDEN_OPTIONS = {"gangs-city": {"turns": 2}}


def effort(game: Game) -> Effort:
    return LONG.get(game.id, Effort())


every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)


def golden_path(game: Game, players: int, seed: int) -> Path:
    return GOLDEN / f"{game.id}-{players}p-{seed}.txt"


def perft_path(game: Game) -> Path:
    return PERFT / f"{game.id}.txt"


@every_game
def test_check_game(game: Game) -> None:
    options, most, seeds = effort(game)
    check_game(game, game.options(**options), seeds=range(seeds), most=most)


@every_game
def test_check_views(game: Game) -> None:
    options, most, seeds = effort(game)
    check_views(game, game.options(**options), seeds=range(min(seeds, 2)), most=most or 25)


@pytest.mark.long  # more games, further on, at more moments: minutes where the above takes seconds
@pytest.mark.parametrize("check", [check_game, check_views])
@pytest.mark.parametrize("seed", [1, 2])
def test_long_games_keep_their_promises(check: Callable[..., None], seed: int) -> None:
    for id in LONG:
        game = load_game(id)
        check(game, game.options(turns=3), seeds=[seed], most=6)


@every_game
@pytest.mark.parametrize("seed", GOLDEN_SEEDS)
def test_golden_playthroughs(game: Game, seed: int, update_golden: bool) -> None:
    options = game.options(**GOLDEN_OPTIONS.get(game.id, {}))
    for players in game.players:
        text, path = playthrough(game, players, seed, options), golden_path(game, players, seed)
        if update_golden:
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")


@every_game
def test_perft(game: Game) -> None:
    """Each line: players, a seed, random actions played first, a depth, the sequences of it."""
    lines = perft_path(game).read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    assert {int(row[0]) for row in rows} == set(game.players)
    for players, seed, played, depth, sequences in (map(int, row) for row in rows):
        rng = Random(seed)
        state = game.start(game.deal(game.options(), players, rng)).state
        for _ in range(played):
            seat = state.to_act[0]
            state = state.apply(seat, state.legal(seat).sample(rng)).state
        assert perft(state, depth) == sequences, f"seed {seed}, {played} played, depth {depth}"


@every_game
def test_strategies_reach_all_of_a_game(game: Game) -> None:
    """Among drawn matches there are untouched, running and finished ones."""
    found = set()

    @given(st.data())
    def draw(data: st.DataObject) -> None:
        match: Match = data.draw(matches(game, game.options(**effort(game).options)))
        found.add("over" if match.outcome else "running" if match.entries else "new")

    draw()
    assert found == {"new", "running", "over"}


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: game.id)
def test_all_games_covered(game: Game) -> None:
    """A game may be registered only with goldens, a perft file, a rules page and a bot."""
    for players in game.players:
        for seed in GOLDEN_SEEDS:
            assert golden_path(game, players, seed).exists()
    assert perft_path(game).exists()
    package = files(f"tripot.games.{game.id.replace('-', '_')}")
    for language in ("en", "fr", "it"):
        page = package.joinpath("rules", f"{language}.md").read_text(encoding="utf-8")
        assert page.startswith("# ")
    assert levels(game.id), "a game needs at least one bot"
    assert (TESTS / "games" / game.id.replace("-", "_")).is_dir(), "a game needs tests of its own"


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="There is no game “chess”; there are: district-noir"):
        load_game("chess")


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_only_the_numbers_of_players_it_is_for(game: Game) -> None:
    for n in game.players:
        game.require_players(n)
    for n in (min(game.players) - 1, max(game.players) + 1):
        with pytest.raises(BadOptions, match=f"players, not for {n}."):
            game.require_players(n)
