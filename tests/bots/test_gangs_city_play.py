"""The greedy gang: stronger than chance, and sensible where sense can be checked."""

from collections import Counter
from random import Random

import pytest

from tripot.arena import simulate
from tripot.bots import find_level, levels, load_bot
from tripot.core import SPECTATOR, Match
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.engine.actions import BidStock, Put, Recruit, Shoot
from tripot.games.gangs_city.engine.events import TurnScored
from tripot.games.gangs_city.engine.tiles import GUN, VEST
from tripot.games.gangs_city.views import GangsCityMatch
from tripot.testing import Case

GAMES = 8


def test_greedy_beats_two_who_play_at_random() -> None:
    played = simulate("gangs-city", ["greedy", "random", "random"], GAMES, seed=1)
    wins = sum(game.seats[seat] == 0 for game in played for seat in game.winners)
    assert wins >= 0.8 * GAMES
    assert {game.reason for game in played} <= {"score", "last-turn", "initiative", "shared"}


def test_the_frozen_one_can_be_named_but_is_not_offered() -> None:
    assert "greedy-1" not in {level.id for level in levels("gangs-city")}
    assert find_level("gangs-city", "greedy-1").listed is False
    assert type(load_bot("gangs-city", "greedy-1")) is type(load_bot("gangs-city", "greedy"))


@pytest.fixture(scope="module")
def played() -> GangsCityMatch:
    """A game of four greedy gangs."""
    bot, rng = load_bot("gangs-city", "greedy"), Random(3)
    match = Case(GAME, GAME.options(), 4).begin(3)
    while match.outcome is None:
        seat = match.due[0]
        match = match.act(seat, bot.choose(match.view(seat), rng))
    return match


def test_it_uses_every_means_there_is(played: GangsCityMatch) -> None:
    done = Counter(type(act.action) for act in played.acts)
    puts = [act.action for act in played.acts if isinstance(act.action, Put)]
    assert {put.action for put in puts} >= {"fight", "recruit", "manage", "settle"}
    assert {put.what for put in puts} >= {GUN, VEST}
    assert any(put.chief for put in puts)
    assert done[Recruit] > 3
    assert done[Shoot] > 0
    bids = [act.action for act in played.acts if isinstance(act.action, BidStock)]
    assert any(any(bid.tokens) for bid in bids)


def test_it_scores_with_districts_and_traffics(played: GangsCityMatch) -> None:
    scored = [e for e in played.told[SPECTATOR] if isinstance(e, TurnScored)]
    assert any(points.district > 2 for event in scored for points in event.points)
    assert any(sum(points.traffics) > 3 for event in scored for points in event.points)


def test_only_a_bid_that_matters_is_made(played: GangsCityMatch) -> None:
    """Stock is kept unless it pays: over a game less is bid than could be."""
    match = Match.begin(played.setup)
    bid = could = 0
    for act in played.acts:
        if isinstance(act.action, BidStock):
            could += sum(match.view(act.seat).table.gangs[act.seat].stock)
            bid += sum(act.action.tokens)
        match = match.act(act.seat, act.action)
    assert 0 < bid < could
