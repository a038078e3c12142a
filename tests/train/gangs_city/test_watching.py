"""Games that were watched are replayed to the end they had, and can be learned from."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from train.gangs_city.run import fresh
from train.gangs_city.teaching import imitate_all
from train.gangs_city.watching import Lessons, Watched, lessons, load, watch
from tripot.bots.gangs_city.network.sampling import allowed_choices
from tripot.core import Match, Setup
from tripot.games.gangs_city import GAME
from tripot.testing.playing import NAMES
from tripot.vector.gangs_city import lockstep
from tripot.vector.gangs_city.convert import action_of, deal_row, from_deal
from tripot.vector.gangs_city.figures import figures

from .small import SMALL, same

pytestmark = pytest.mark.xdist_group("gangs-city-learning")


def one_game(watched: Watched, number: int) -> Watched:
    """A file with this game alone."""
    begin = int(watched.ends[number - 1]) if number else 0
    here = slice(number, number + 1)
    codes = watched.codes[begin : watched.ends[number]]
    return Watched(watched.players[here], watched.deals[here], codes, np.array([len(codes)]))


@pytest.mark.parametrize("number", range(4))
def test_a_watched_game_has_the_winners_it_had_on_the_engine(watched: Path, number: int) -> None:
    """The engine plays the same actions; whoever won had so many decisions, each with its share."""
    game = one_game(load(watched), number)
    players = int(game.players[0])
    assert players == GAME.players[number]
    deal = GAME.deal(GAME.options(), players, Random(1000 + number))
    assert (deal_row(deal) == game.deals[0]).all()
    match, row = Match.begin(Setup(GAME, deal, NAMES[:players])), from_deal(deal)
    acted = np.zeros(players, int)
    for code in game.codes.tolist():
        seat, action = match.due[0], action_of(deal.options.data, row, code)
        acted[seat] += 1
        lockstep.step(figures(deal.options, players), row[None], np.array([code]))
        match = match.act(seat, action)
    assert match.outcome is not None
    winners = list(match.outcome.winners)
    told = lessons(game)
    assert len(told.seen) == len(game.codes)
    assert np.allclose(told.shares.sum(axis=1), 1)
    assert (told.shares[:, players:] == 0).all()
    own = told.shares[:, 0]
    assert np.count_nonzero(own) == acted[winners].sum()
    assert np.allclose(own[own > 0], 1 / len(winners))


def test_what_was_chosen_was_allowed(taught: Lessons) -> None:
    allowed = allowed_choices(np, taught.seen)
    assert allowed[np.arange(len(allowed)), taught.chosen[:, 0]].all()


def test_imitation_makes_watched_choices_likelier(taught: Lessons) -> None:
    said: list[str] = []
    some = Lessons(*(part[:640] for part in taught))
    learner = imitate_all(SMALL, fresh(SMALL), some, said.append)
    likely = [float(line.rpartition(" ")[2]) for line in said]
    assert len(likely) == SMALL.passes
    assert likely[-1] > likely[0] + 0.2
    assert same(learner.average, learner.player)
    assert int(learner.player_adam.count) == 0


def test_games_that_were_played_before_an_interrupt_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[int] = []

    def interrupted(job: tuple[str, int, int]) -> tuple[int, np.ndarray, list[int]]:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(job[1])
        return job[1], np.zeros(3), [7, 8]

    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr("train.gangs_city.watching._game", interrupted)
    with pytest.raises(KeyboardInterrupt):
        watch("random", 9, 1, tmp_path / "games.npz")
    assert capsys.readouterr().err == "2 games are kept\n"
    kept = load(tmp_path / "games.npz")
    assert kept.players.tolist() == played == [3, 4]
    assert kept.codes.tolist() == [7, 8, 7, 8]
    assert kept.ends.tolist() == [2, 4]
