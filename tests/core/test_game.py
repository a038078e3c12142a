"""A game takes only what is its own: options, deals and views of another are refused."""

from random import Random

import pytest

from tripot.core import BadDeal, BadOptions, Deal, Game, Match, Setup, UnknownName, View
from tripot.games import game_ids, load_game
from tripot.testing import TOY
from tripot.testing.toy import ToyDeal

from ..games.district_noir.build import some_deal
from .build import NAMES, A, toy_match, toy_setup

GAMES = [*map(load_game, game_ids()), TOY]
PAIRS = [(game, other) for game in GAMES for other in GAMES if game != other]


def deal_of(game: Game) -> Deal:
    return game.deal(game.options(), game.players[0], Random(1))


def view_of(game: Game) -> View:
    setup = Setup(game, deal_of(game), NAMES[: game.players[0]])
    return Match.begin(setup).view(A)


def test_what_is_the_games_own_is_handed_back() -> None:
    options, deal, view = TOY.options(turns=1), toy_setup().deal, toy_match().view(A)
    assert TOY.own_options(options) is options
    assert TOY.own_deal(ToyDeal, deal) is deal
    assert TOY.own_view(view) is view


def test_what_is_anothers_is_refused_by_name() -> None:
    with pytest.raises(BadOptions) as options:
        TOY.own_options(some_deal().options)
    assert str(options.value.message) == "These options belong to another game than Toy game."
    with pytest.raises(BadDeal) as deal:
        TOY.own_deal(ToyDeal, some_deal())
    assert str(deal.value.message) == "This deal belongs to another game than Toy game."
    with pytest.raises(UnknownName) as view:
        TOY.own_view(view_of(load_game("district-noir")))
    assert str(view.value.message) == "This is for Toy game, not for District Noir."


@pytest.mark.parametrize(("game", "other"), PAIRS, ids=lambda game: game.id)
def test_no_game_takes_anything_of_another(game: Game, other: Game) -> None:
    options, players = other.options(), game.players[0]
    with pytest.raises(BadOptions, match="belong to another game"):
        game.deal(options, players, Random(1))
    with pytest.raises(BadOptions, match="belong to another game"):
        game.blank(options, players)
    with pytest.raises(BadOptions, match="belong to another game"):
        game.parse_deal(options, players, dict(deal_of(game).lines()))
    with pytest.raises(BadDeal, match="belongs to another game"):
        game.start(deal_of(other))
    with pytest.raises(UnknownName, match="This is for"):
        game.own_view(view_of(other))
