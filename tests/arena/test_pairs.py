"""Round robins: the same deals for all, every seat, and nothing else decides the results."""

from collections.abc import Mapping
from dataclasses import asdict
from random import Random

import pytest

from tripot.arena import Results, play_pairs, seatings
from tripot.bots import load_bot
from tripot.core import Action, BadOptions, Bot, UnknownName, View
from tripot.games import load_game
from tripot.testing import TOY

from ..toy import register_toy
from ..toy.bots import LastBot

GAME = "district-noir"
ONE_TURN = TOY.options(turns=1)


class FirstBot:
    """Always takes the first of its menu: the lowest tile, no coins."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        return next(iter(view.menu))


class Notebook:
    """Plays as another bot does, and notes what it was shown and which luck it was given."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.notes: list[tuple[int, str, float]] = []

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        copy = Random()
        copy.setstate(rng.getstate())
        self.notes.append((view.viewer, view.key, copy.random()))
        return self.bot.choose(view, rng, seconds)


def words(results: Results, a: str, b: str) -> list[str]:
    """The marks of one pair, deal by deal."""
    names = [(results.contest.bots[x], results.contest.bots[y]) for x, y in results.contest.pairs]
    return [deal[names.index((a, b))] for deal in results.deals]


def test_both_seats_of_a_deal_are_played_with_the_same_cards_and_luck() -> None:
    one, two = Notebook(load_bot(GAME, "greedy")), Notebook(load_bot(GAME, "greedy"))
    play_pairs(GAME, {"one": one, "two": two}, 12)
    assert sorted(one.notes) == sorted(two.notes)
    luck = [{luck for seat, _, luck in one.notes if seat == which} for which in (0, 1)]
    assert all(len(seen) >= 12 for seen in luck)
    assert luck[0].isdisjoint(luck[1])


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_bot_scores_exactly_half_against_itself_under_another_name(bot: str) -> None:
    results = play_pairs(GAME, {"this": bot, "that": load_bot(GAME, bot)}, 30, seed=4)
    assert set(words(results, "this", "that")) <= {"+-", "-+", "=="}
    (pair,) = results.pairs()
    assert (pair.score_a, pair.games, pair.wins_a) == (0.5, 60, pair.wins_b)
    assert [one.rating for one in results.ratings()] == [0, 0]


def test_a_pair_plays_the_same_games_whoever_else_is_there() -> None:
    alone = play_pairs(GAME, ["greedy", "random"], 20, seed=5)
    among = play_pairs(GAME, {"r": "random", "greedy": "greedy", "random": "random"}, 20, seed=5)
    assert words(alone, "greedy", "random") == words(among, "greedy", "random")
    assert words(among, "r", "greedy") == [
        word.translate(str.maketrans("+-", "-+"))[::-1] for word in words(alone, "greedy", "random")
    ]


def test_the_counts_are_those_of_the_games() -> None:
    results = play_pairs(GAME, ["random", "greedy"], 40, seed=6)
    (pair,) = results.pairs()
    marks = "".join(words(results, "random", "greedy"))
    assert (pair.wins_a, pair.wins_b, pair.draws) == tuple(map(marks.count, "+-="))
    assert pair.games == len(marks) == 80
    assert pair.score_a == (pair.wins_a + pair.draws / 2) / 80
    assert pair.ci_low < pair.score_a < pair.ci_high < 0.5
    assert [one.bot for one in results.ratings()] == ["greedy", "random"]


def test_the_number_of_processes_does_not_change_the_results() -> None:
    again = load_bot(GAME, "greedy")
    bots: Mapping[str, str | Bot] = {"greedy": "greedy", "random": "random", "again": again}
    one, several = (play_pairs(GAME, bots, 7, 7, jobs=n).to_json() for n in (1, 3))
    assert one == several


def test_another_seed_has_other_deals() -> None:
    one, two = (play_pairs(GAME, ["greedy", "random"], 20, seed).deals for seed in (1, 2))
    assert one != two


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_seat_is_alone_once_for_each_bot_and_nobody_is_favoured(players: int) -> None:
    tables = seatings(players)
    assert len(set(tables)) == len(tables) == (2 if players == 2 else 2 * players)
    assert {tuple(1 - side for side in table) for table in tables} == set(tables)
    assert all(sum(column) == len(tables) / 2 for column in zip(*tables))


def test_gangs_city_is_played_with_three_seats_and_more() -> None:
    options = load_game("gangs-city").options(turns=2)
    bots = ["greedy", "random", "greedy-1"]
    results = play_pairs("gangs-city", bots, 2, options=options)
    scores = {(one.a, one.b): one for one in results.pairs()}
    assert scores["greedy", "greedy-1"].score_a == 0.5
    assert scores["greedy", "random"].games == 12
    assert scores["greedy", "random"].score_a > 0.5
    four = play_pairs("gangs-city", bots[:2], 1, players=4, options=options)
    assert four.pairs()[0].games == 8


def test_a_game_is_won_by_the_bot_on_the_winning_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one who bids most wins; two who bid the same win nothing, and all share that."""
    register_toy(monkeypatch)
    results = play_pairs("toy", {"most": LastBot(), "least": FirstBot()}, 2, options=ONE_TURN)
    assert results.deals == (("+++===",),) * 2
    swapped = play_pairs("toy", {"least": FirstBot(), "most": LastBot()}, 1, options=ONE_TURN)
    assert swapped.deals == (("===---",),)


def test_the_json_says_what_was_played_and_how_it_went() -> None:
    results = play_pairs(GAME, ["greedy", "random"], 5, seed=9)
    answer = results.to_json()
    assert list(answer) == [
        "game", "rules", "version", "bots", "players", "options", "seed", "deals", "pairs",
        "ratings",
    ]  # fmt: skip
    assert answer["pairs"] == [asdict(pair) for pair in results.pairs()]
    assert list(answer["pairs"][0]) == [
        "a", "b", "games", "wins_a", "wins_b", "draws", "score_a", "ci_low", "ci_high",
    ]  # fmt: skip
    assert list(answer["ratings"][0]) == ["bot", "rating", "ci_low", "ci_high", "score", "games"]
    assert (answer["deals"], answer["seed"], answer["ratings"][0]["games"]) == (5, 9, 10)


def test_progress_is_told_deal_by_deal() -> None:
    seen: list[int] = []
    play_pairs(GAME, ["random", "greedy"], 4, progress=seen.append)
    assert seen == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("bots", "players", "error", "why"),
    [
        (["greedy"], None, BadOptions, "at least 2 bots; you named 1"),
        (["greedy", "random", "greedy"], None, BadOptions, "the bot “greedy” twice"),
        (["greedy", "jury"], None, UnknownName, "no bot “jury”"),
        (["greedy", "random"], 3, BadOptions, "for 2 players, not for 3"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[str], players: int | None, error: type[Exception], why: str
) -> None:
    with pytest.raises(error, match=why):
        play_pairs(GAME, bots, 1, players=players)
