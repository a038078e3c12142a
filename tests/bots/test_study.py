"""The study of the trained player counts what happened."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bench.study import main
from bench.study_cards import fates, plays
from bench.study_counts import results, share, timing, worth
from bench.study_games import BOTH, NOBODY, ONLY_I, ONLY_THEY, Choice, Game, play
from bench.study_mind import estimates, sureness
from tripot.core import Outcome
from tripot.games.district_noir.views import DistrictNoirView

from ..games.district_noir.build import ONE, TWO, action, dealt, match_of

OPENING = "8 t 7 -3 t 6"
"""Seat 1 starts; seat 2 takes 5, -1 and 8, then seat 1 takes 7 and -3."""


@pytest.fixture(scope="module")
def game() -> Game:
    """The opening, then always the first action of the menu: takes only with an empty hand."""
    texts: Iterator[str] = iter(OPENING.split())

    def choose(view: DistrictNoirView) -> Choice:
        text = next(texts, None)
        return Choice(next(iter(view.menu)) if text is None else action(text), 0.75, 0.25)

    return play(match_of(dealt("5 -1", "8 8 7 +2 B", "6 6 -3 +3 7")), choose)


@pytest.fixture(scope="module")
def opening(game: Game) -> Game:
    return replace(game, moves=game.moves[:6])


def test_moves_tell_who_can_still_take(opening: Game) -> None:
    windows = [move.window for move in opening.moves]
    assert windows == [BOTH, BOTH, ONLY_I, ONLY_THEY, ONLY_I, NOBODY]


def test_takes_tell_the_swing_of_the_score_and_whose_cards_they_bring(opening: Game) -> None:
    takes = worth([opening])["takes"]
    whose = ("cards", "gain", "own", "theirs", "older")
    assert [takes["first"][name] for name in whose] == [3, 5 + 8 - 1, 0, 1, 2]
    assert [takes["second"][name] for name in whose] == [2, 7 - 3, 1, 1, 0]
    assert set(takes) == {"all", "round 1", "first", "first, fewer", "second", "second, fewer"}


def test_cards_of_an_earlier_round_are_nobodys(opening: Game) -> None:
    earlier = replace(opening.moves[2], round=0)
    found = worth([replace(opening, moves=(*opening.moves[:2], earlier, *opening.moves[3:]))])
    assert [found["takes"]["second"][name] for name in ("own", "theirs", "older")] == [0, 1, 1]


def test_the_swings_add_up_to_the_final_score(game: Game) -> None:
    assert game.outcome.scores is not None
    one, two = game.outcome.scores
    assert sum(move.gain if move.seat == ONE else -move.gain for move in game.moves) == one - two


def test_every_card_is_another_one(game: Game) -> None:
    cards = [move.card for move in game.moves if move.card is not None]
    assert len(set(cards)) == len(cards) == 40


def test_takes_are_counted_at_their_action_of_the_round(game: Game) -> None:
    found = timing([game])
    rounds = [[i for i, n in enumerate(found["rounds"][r]["takes"], 1) if n] for r in "1234"]
    assert rounds == [[2, 5], [11, 12], [11, 12], [11, 12]]
    assert found["rounds"]["1"]["starter_first"] == 0
    assert (found["forced"], found["at_once"], found["apart"]) == (6 / 8, 3 / 4, 6 / 4)


def test_cards_are_followed_to_their_owner(opening: Game) -> None:
    found = fates([opening])
    assert found["8"]["all"] == {"self": 0, "opponent": 1, "nobody": 0}
    assert found["7"]["all"] == {"self": 1, "opponent": 0, "nobody": 0}
    assert found["betrayals"][ONLY_THEY] == {"self": 0, "opponent": 1, "nobody": 0}
    assert found["6"]["all"] == {"self": 0, "opponent": 0, "nobody": 1}


def test_what_is_played_stands_beside_what_was_held(opening: Game) -> None:
    found = plays([opening])
    assert found[BOTH]["8"] == {"hands": 1, "played": 1, "random": 2 / 5}
    assert found[BOTH]["buildings"] == {"hands": 1, "played": 0, "random": 1 / 5}
    assert "5" not in found[BOTH]
    assert found[ONLY_THEY]["6"] == {"hands": 1, "played": 0, "random": 2 / 5}


def test_cards_that_nobody_can_take_any_more_are_left_out(opening: Game) -> None:
    last = replace(opening, moves=tuple(replace(move, round=4) for move in opening.moves))
    assert plays([last])[NOBODY] == {}
    assert plays([opening])[NOBODY] != {}
    assert sureness([last])["all"]["moves"] == sureness([opening])["all"]["moves"] - 1


def test_wins_are_those_of_the_one_who_starts(opening: Game) -> None:
    ends = (
        Outcome((ONE,), "points", (20, 10)),
        Outcome((ONE,), "buildings"),
        Outcome((TWO,), "tie-break", (12, 12)),
        Outcome((), "draw", (16, 16)),
    )
    found = results([replace(opening, outcome=end) for end in ends])
    assert found["starter"] == share([1, 1, 0, 0.5])
    assert set(found["reasons"].values()) == {1 / 4}
    assert (found["starter_points"], found["other_points"]) == (16, 38 / 3)


def test_the_margin_of_a_share_is_that_of_its_mean() -> None:
    found = share([1.0] * 60 + [0.0] * 40)
    assert found["mean"] == 0.6
    assert found["margin"] == pytest.approx(1.96 * (0.6 * 0.4 / 99) ** 0.5)


def test_estimates_are_compared_with_what_came_of_them(game: Game) -> None:
    won, lost = (replace(game, outcome=Outcome((seat,), "points", (1, 0))) for seat in (ONE, TWO))
    (found,) = estimates([won, won, won, lost])["bins"]
    assert found["moves"] == 4 * len(game.moves)
    assert (found["expected"], found["real"]) == (0.25, 0.5)
    favourites = estimates([won, won, won, lost])["favourite_at_start"]
    assert favourites == {"1": 0.25, "2": 0.75, "3": 0.25, "4": 0.75}


def test_the_script_counts_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "figures.json"
    assert main(["--games", "100", "--json", str(kept), "--out", str(tmp_path)]) == 0
    assert json.loads(kept.read_text("utf-8"))["results"]["games"] == 100
    assert "results / starter / mean" in capsys.readouterr().out
    plots = list(tmp_path.glob("strength-*.svg"))
    assert len(plots) == 5
    assert all(plot.stat().st_size < 60_000 for plot in plots)
