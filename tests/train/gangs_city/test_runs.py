"""A run is kept, goes on where it was, ends with a sentence, and its weights play."""

import json
import shutil
import signal
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from tests.bots.gangs_city_network.minds import write_weights
from train.gangs_city.__main__ import main
from train.gangs_city.checkpoints import load, load_settings
from train.gangs_city.games import workers
from train.gangs_city.judging import compare
from train.gangs_city.learning import Learner
from train.gangs_city.run import fresh, train
from train.gangs_city.stopping import in_one_piece
from tripot.bots.gangs_city.network.bot import NetBot
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.testing import Case

from .small import SET, SMALL, quiet, same

pytestmark = pytest.mark.xdist_group("gangs-city-learning")


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock by which every look at it takes a second."""
    clock = count()
    monkeypatch.setattr("train.gangs_city.run.time", SimpleNamespace(monotonic=lambda: next(clock)))


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Learner]:
    """The folder of a short run, and the learner at its end."""
    folder: Path = tmp_path_factory.mktemp("run")
    with pytest.MonkeyPatch.context() as patch:
        clock = count()
        patch.setattr("train.gangs_city.run.time", SimpleNamespace(monotonic=lambda: next(clock)))
        learner = train(SMALL, fresh(SMALL), folder, 0.1, 1.0, say=quiet)
    return folder, learner


def learned(folder: Path) -> Learner:
    return load(folder, fresh(load_settings(folder)[0]))


def test_a_run_learns_is_saved_and_writes_a_log(run: tuple[Path, Learner]) -> None:
    folder, learner = run
    assert same(learned(folder), learner)
    before = fresh(SMALL)
    for one, other in zip(learner, before):
        assert not same(one, other)
    assert load_settings(folder) == (SMALL, 0.1)
    rows = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    assert len(rows) == int(learner.critic_adam.count) / (2 * SMALL.steps) >= 2
    assert [row["decisions"] for row in rows] == [
        SMALL.games * SMALL.steps * number for number in range(1, len(rows) + 1)
    ]


def test_a_run_goes_on_where_it_was(
    run: tuple[Path, Learner], tmp_path: Path, ticking: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a minute more it stays as it is; with one it takes further steps from there."""
    folder, learner = tmp_path / "copy", run[1]
    shutil.copytree(run[0], folder)
    assert main(["run", str(folder), "--minutes", "0", "--of", "1"]) == 0
    assert same(learned(folder), learner)
    assert load_settings(folder) == (SMALL, 0.1)
    assert main(["run", str(folder), "--minutes", "0.05", "--of", "1"]) == 0
    assert int(learned(folder).critic_adam.count) > int(learner.critic_adam.count)
    assert load_settings(folder)[1] == pytest.approx(0.15)
    assert "minutes 0.1" in capsys.readouterr().out


def test_without_minutes_a_run_goes_on_until_it_is_whole(
    run: tuple[Path, Learner], tmp_path: Path, ticking: None
) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(run[0], folder)
    assert main(["run", str(folder), "--of", "0.2"]) == 0
    assert load_settings(folder)[1] == pytest.approx(0.2)
    steps = int(learned(folder).critic_adam.count)
    assert steps > int(run[1].critic_adam.count)
    assert main(["run", str(folder), "--of", "0.2"]) == 0
    assert int(learned(folder).critic_adam.count) == steps


def test_every_decision_can_be_learned_from_several_times(tmp_path: Path, ticking: None) -> None:
    settings = replace(SMALL, repeats=3)
    learner = train(settings, fresh(settings), tmp_path, 0.1, 1.0, say=quiet)
    rounds = len((tmp_path / "log.jsonl").read_text().splitlines())
    assert int(learner.critic_adam.count) == rounds * 2 * SMALL.steps * 3


def test_a_run_can_meet_a_rival(tmp_path: Path, ticking: None) -> None:
    weights = write_weights(tmp_path / "rival.npz")
    words = ["run", str(tmp_path / "new"), "--minutes", "0", "--of", "1", "--rival", str(weights)]
    assert main([*words, "--set", *SET, "rivals=0.5"]) == 0
    assert load_settings(tmp_path / "new")[0].rivals == 0.5


def test_exported_weights_play(run: tuple[Path, Learner], tmp_path: Path) -> None:
    match = Case(GAME, GangsCityOptions(turns=1), 5).begin(1)
    for part in ("average", "player", "critic"):
        file = tmp_path / f"{part}.npz"
        assert main(["export", str(run[0]), str(file), "--part", part]) == 0
        with np.load(file) as found:
            for name, value in getattr(run[1], part).items():
                assert np.allclose(found[name], value, atol=2e-3)
    bot = NetBot(tmp_path / "average.npz")
    while match.outcome is None:
        seat = match.due[0]
        match = match.act(seat, bot.choose(match.view(seat), Random(1)))


def test_a_best_response_begins_with_the_weights_it_is_to_beat(
    run: tuple[Path, Learner], tmp_path: Path, ticking: None
) -> None:
    """And with a critic that has learned; it has their sizes, whatever the usual ones are."""
    folder = run[0]
    files = [str(tmp_path / f"{part}.npz") for part in ("player", "critic")]
    for part, file in zip(("player", "critic"), files):
        main(["export", str(folder), file, "--part", part])
    mine = str(tmp_path / "response")
    words = ["exploit", files[0], mine, "--critic", files[1], "--of", "1"]
    assert main([*words, "--minutes", "0", "--set", *SET]) == 0
    begun = learned(Path(mine))
    with np.load(files[0]) as player, np.load(files[1]) as critic:
        for archive, weights in (
            (player, begun.player), (player, begun.average), (critic, begun.critic)
        ):  # fmt: skip
            for name, value in weights.items():
                assert np.array_equal(np.float32(archive[name]), value)
    assert main([*words, "--minutes", "0.1"]) == 0
    assert not same(learned(Path(mine)).player, begun.player)
    shares = [json.loads(line) for line in (Path(mine) / "log.jsonl").read_text().splitlines()]
    assert len(shares) >= 2


def test_one_among_others_wins_what_it_won_in_whole_games() -> None:
    one = fresh(SMALL).player
    found = compare(one, one, 4, 1, *workers(), say=quiet)
    assert [(share.players, share.games) for share in found] == [(n, 1) for n in GAME.players]
    assert all(0 <= share.share <= 1 for share in found)
    assert str(found[1]).startswith("4 players: ")


def test_an_interrupted_run_is_saved_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("train.gangs_city.run.play", interrupted)
    assert main(["run", str(tmp_path), "--minutes", "5", "--set", *SET]) == 130
    out, err = capsys.readouterr()
    assert "the run is saved, and the same command goes on with it" in out
    assert err == "interrupted\n"
    assert same(learned(tmp_path), fresh(load_settings(tmp_path)[0]))
    with pytest.raises(SystemExit, match="begun with other sizes"):
        main(["run", str(tmp_path), "--minutes", "5", "--set", "width=32"])


def test_an_interrupt_waits_for_a_step_that_could_not_be_saved(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done = []

    def step() -> None:
        with in_one_piece():
            signal.raise_signal(signal.SIGINT)
            done.append(True)

    with pytest.raises(KeyboardInterrupt):
        step()
    assert done == [True]
    assert "this step is finished first" in capsys.readouterr().err
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def refusal(words: str) -> str:
    """What is said where a command is refused."""
    with pytest.raises(SystemExit) as refused:
        main(words.split())
    return str(refused.value)


def test_what_cannot_be_done_is_refused_with_a_sentence(
    run: tuple[Path, Learner], watched: Path, tmp_path: Path
) -> None:
    weights = write_weights(tmp_path / "weights.npz")
    start = f"run {tmp_path}/new --minutes 1"
    assert refusal(f"{start} --set depht=3").startswith("no setting “depht”; there are: games, ")
    assert refusal(f"{start} --set depth=deep") == "“deep” is no value for “depth”"
    assert refusal(f"{start} --set width=30") == "“width” must be a multiple of 4"
    assert refusal(f"{start} --set games=1") == "“games” must be at least 2"
    assert refusal(f"{start} --set mix=99") == "“mix” must be at most twice “steps”"
    assert refusal(f"{start} --set rivals=2") == "“rivals” must be from 0 to 1"
    assert refusal(f"{start} --set entropy=0") == "“entropy” must be more than 0"
    sizes = " ".join(SET)
    told = refusal(f"{start} --watched {weights} --set {sizes}")
    assert told == f"{weights} holds no watched games"
    assert refusal(f"export {tmp_path} {tmp_path}/x.npz") == f"there is no run in {tmp_path}"
    assert refusal(f"compare {watched} {weights}") == f"{watched} holds no weights"
    assert refusal(f"run {tmp_path}/new").startswith("say how long: ")
    assert refusal(f"exploit {weights} {tmp_path}/new --minutes 1 --set width=8") == (
        "a best response has the sizes of the weights it begins with"
    )
    assert refusal(f"watch nobody {tmp_path}/x.npz").startswith("There is no bot “nobody”")
    assert refusal(f"watch random {tmp_path}/none/x.npz") == f"there is no folder “{tmp_path}/none”"
    (tmp_path / "settings.json").write_text('{"speed": 1}')
    assert refusal(f"export {tmp_path} {tmp_path}/x.npz") == (
        f"the settings in {tmp_path} cannot be read: no such setting: speed"
    )
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("run folder --minutes 1 --watched none.npz", "there is no file “none.npz”"),
        ("run folder --minutes 1 --rival none.npz", "there is no file “none.npz”"),
        ("run folder --minutes soon", "a number from 0 on is needed"),
        ("exploit none.npz folder --minutes 1", "there is no file “none.npz”"),
        ("watch greedy-1 games.npz --games 3", "a number of at least 4 is needed"),
    ],
)
def test_words_that_mean_nothing_are_refused(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refusal(words) == "2"
    assert sentence in capsys.readouterr().err
