"""A short run on the processor learns, goes on where it was, and its weights play in NumPy."""

from dataclasses import replace
from pathlib import Path
from random import Random

import jax
import numpy as np
import pytest

from train import net
from train.__main__ import main
from train.best_response import best_response_iteration, from_player
from train.checkpoints import load_run, load_settings, save_run
from train.judging import compare, uniform
from train.learning import Learner
from train.playing import versus
from train.run import Iteration, fresh, self_play_iteration, train
from train.settings import Settings
from train.weights import chooser, export, load
from tripot.bots.district_noir.encoding import encode
from tripot.bots.district_noir.net import NetBot
from tripot.bots.district_noir.network import Network
from tripot.bots.district_noir.observing import observation_of

from .games import REDUCED, deal_of, match_of, seat_of

pytestmark = pytest.mark.xdist_group("learning")  # one worker compiles what they share

SMALL = Settings(
    iterations=4, games=256, minibatches=4, width=64, depth=2, critic_width=64, critic_depth=2,
    rate=3e-3, entropy=0.02, average=0.95, cards=REDUCED.cards, hand=REDUCED.hand,
    rounds=REDUCED.rounds, removed=REDUCED.removed, row=REDUCED.row, take=REDUCED.take,
)  # fmt: skip


def quiet(line: str) -> None:
    """Says nothing."""


@pytest.fixture(scope="module")
def once() -> Iteration:
    """One iteration of such a run; compiling it takes longer than all that is done with it."""
    return self_play_iteration(SMALL)


@pytest.fixture(scope="module")
def run(once: Iteration, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a short run on a reduced game."""
    folder: Path = tmp_path_factory.mktemp("run")
    train(SMALL, once, fresh(SMALL), folder, say=quiet)
    return folder


def learned(folder: Path) -> Learner:
    return load_run(folder, fresh(load_settings(folder)))[0]


def test_a_run_keeps_what_it_learns_and_a_log(run: Path) -> None:
    before, after = fresh(SMALL), learned(run)
    for old, new in ((before.player, after.player), (before.average, after.average)):
        assert any((a != b).any() for a, b in zip(jax.tree.leaves(old), jax.tree.leaves(new)))
    assert (run / "log.jsonl").read_text().count("\n") >= 2


@pytest.mark.long  # learning takes its time
def test_a_run_learns_to_beat_random_play(tmp_path: Path) -> None:
    settings = replace(SMALL, iterations=40)
    train(settings, self_play_iteration(settings), fresh(settings), tmp_path, say=quiet)
    key = jax.random.key(1)
    before = compare(REDUCED, chooser(fresh(settings).player), uniform, key, deals=2048)
    after = compare(REDUCED, chooser(learned(tmp_path).average), uniform, key, deals=2048)
    assert abs(before.score - 0.5) < 0.05
    assert after.score - after.margin > 0.65


def test_a_run_that_was_stopped_ends_like_one_that_was_not(
    once: Iteration, run: Path, tmp_path: Path
) -> None:
    # Half of it, as a stop leaves it: an iteration limit would change what is annealed.
    key = jax.random.key(SMALL.seed + 1, impl="rbg")
    learner = fresh(SMALL)
    for at in range(2):
        key, here = jax.random.split(key)
        learner, _ = once(learner, here, at / 4)
    save_run(tmp_path, SMALL, learner, key)
    resumed = train(SMALL, once, fresh(SMALL), tmp_path, say=quiet)
    for one, other in zip(jax.tree.leaves(learned(run)), jax.tree.leaves(resumed)):
        assert (np.asarray(one) == np.asarray(other)).all()


def test_exported_weights_think_in_numpy_what_they_thought_in_training(
    run: Path, tmp_path: Path
) -> None:
    weights = tmp_path / "weights.npz"
    main(["export", str(run), str(weights), "--temperature", "0.5"])
    match, rng = match_of(deal_of(REDUCED, 1)), Random(1)
    network, (layers, temperature) = Network(weights), load(weights)
    assert network.temperature == temperature == 0.5
    assert network.options == REDUCED
    bot, wins = NetBot(weights), []
    while match.outcome is None:
        view = match.view(seat_of(match))
        opinion = network.opinion(observation_of(view), temperature=1.0)
        features = net.pad(jax.numpy.asarray(encode(np, REDUCED, observation_of(view))))
        likelihood, win = net.policy(layers, features, opinion.probabilities > 0)
        assert np.allclose(np.exp(np.asarray(likelihood)), opinion.probabilities, atol=0.03)
        assert abs((1 + float(win)) / 2 - float(opinion.win)) < 0.03
        judgement = bot.judge(view)
        assert judgement is not None
        assert judgement.policy.keys() == set(view.menu)
        wins.append(judgement.win)
        match = match.act(seat_of(match), bot.choose(view, rng))
    assert len({round(win, 3) for win in wins}) > 2


@pytest.mark.long  # learning takes its time
def test_a_best_response_learns_to_beat_a_player_that_does_not_change() -> None:
    once = best_response_iteration(SMALL, uniform)
    learner, key = fresh(SMALL), jax.random.key(2, impl="rbg")
    scores = []
    for at in range(40):
        key, here = jax.random.split(key)
        learner, figures = once(learner, here, at / 40)
        scores.append(float(figures["score"]))
    assert np.mean(scores[-5:]) > np.mean(scores[:5]) + 0.1


def test_a_best_response_can_begin_as_the_player_itself(run: Path) -> None:
    layers = learned(run).average
    start = from_player(SMALL, layers)
    for copy in (start.player, start.average):
        for one, other in zip(jax.tree.leaves(copy), jax.tree.leaves(layers)):
            assert (one == other).all()


def test_seats_are_swapped_and_results_are_told_to_the_first_player() -> None:
    def late(seen: np.ndarray, mask: np.ndarray) -> jax.Array:
        """Takes only when nothing else is left, which is bad in this game."""
        barred: jax.Array = uniform(seen, mask).at[..., -1].add(-50.0)
        return barred

    play = jax.jit(lambda key: versus(REDUCED, uniform, late, key, 512))
    moves, result = play(jax.random.key(4))
    assert moves.action.shape == (SMALL.times // 2, 1024)
    score = (1 + float(result.mean())) / 2
    mirrored = compare(REDUCED, late, uniform, jax.random.key(5), deals=512)
    assert abs(score - 0.5) > 0.03
    assert abs(score + mirrored.score - 1) < 0.05
    assert bool(moves.mask.any(axis=-1)[moves.alive].all())


def test_an_unknown_setting_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no setting “depht”; there are: iterations"):
        main(["run", str(tmp_path), "--set", "depht=3"])
    with pytest.raises(TypeError, match="no such setting: speed"):
        Settings.from_json({"speed": 1})


def test_weights_survive_their_archive(tmp_path: Path) -> None:
    layers = fresh(SMALL).player
    export(tmp_path / "w.npz", REDUCED, layers, 1.0)
    again, _ = load(tmp_path / "w.npz")
    assert again[1]["w"].shape == layers[1]["w"].shape
    assert np.allclose(again[1]["w"], layers[1]["w"], atol=1e-3)


def test_as_many_deals_are_compared_as_were_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("train.judging._AT_ONCE", 8)
    told: list[int] = []
    score = compare(REDUCED, uniform, uniform, jax.random.key(1), 20, told.append)
    assert score.games == 40
    assert told == [8, 16, 20]
    with pytest.raises(ValueError, match="at least two"):
        compare(REDUCED, uniform, uniform, jax.random.key(1), 1)


def test_an_interrupted_run_is_saved_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(settings: Settings) -> Iteration:
        def once(learner: Learner, key: jax.Array, done: float) -> tuple[Learner, dict[str, float]]:
            raise KeyboardInterrupt

        return once

    monkeypatch.setattr("train.__main__.self_play_iteration", interrupted)
    assert main(["run", str(tmp_path), "--set", "width=8", "critic_width=8"]) == 130
    out, err = capsys.readouterr()
    assert "the run is saved, and the same command goes on with it" in out
    assert err == "interrupted\n"
    assert int(learned(tmp_path).iteration) == 0
    with pytest.raises(SystemExit, match="begun with other settings"):
        main(["run", str(tmp_path), "--set", "width=16", "critic_width=8"])
