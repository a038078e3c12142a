"""The glance any game has, and what a game need not say."""

import pytest

from tripot.core import BadOptions, Match, Seat, Setup, View, glance_of, plain_glance, render
from tripot.core.plain_glance import MOST_CHOICES as MOST
from tripot.games import load_game
from tripot.testing import TOY, Case, random_game
from tripot.testing.toy import ToyDeal, ToyOptions

NAMES = ("Ada", "Bo", "Cleo")


def begun(coins: int = 2) -> View:
    """Seat 0 has placed a tile and bids."""
    deal = ToyDeal(ToyOptions(turns=1, coins=coins), (1, 2))
    match = Match.begin(Setup(TOY, deal, NAMES))
    for seat in (0, 1, 2):
        match = match.act(Seat(seat), TOY.parse_action("p1"))
    return match.view(Seat(0))


def test_it_tells_the_table_and_names_the_moves() -> None:
    view = begun()
    voice = Setup(TOY, TOY.blank(TOY.options(), 3), NAMES).voice(Seat(0))
    glance = plain_glance(view, voice)
    assert [render(sentence) for sentence in glance.sentences[:2]] == [
        "Turn 1.", "Ada has 0 points.",
    ]  # fmt: skip
    assert [(one.action, render(one.words)) for one in glance.choices] == [
        ("b0", "b0"), ("b1", "b1"), ("b2", "b2"),
    ]  # fmt: skip
    assert glance.more == 0
    assert glance_of(view, voice) == glance


@pytest.mark.parametrize(("coins", "more"), [(MOST - 1, 0), (MOST, 1), (5000, 1000)])
def test_a_long_menu_is_cut_and_says_so(coins: int, more: int) -> None:
    view = begun(coins)
    glance = plain_glance(view, Setup(TOY, TOY.blank(TOY.options(), 3), NAMES).voice(Seat(0)))
    assert (len(glance.choices), glance.more) == (MOST, more)


def test_a_game_with_a_glance_shows_its_own() -> None:
    game = load_game("district-noir")
    match = random_game(Case(game, game.options(), 2), 1)[3]
    voice = match.setup.voice(Seat(0))
    assert glance_of(match.view(Seat(0)), voice) == game.glance(match.view(Seat(0)), voice)


def test_who_starts_can_be_chosen_where_the_game_lets_it() -> None:
    noir, city = load_game("district-noir"), load_game("gangs-city")
    deal = noir.blank(noir.options(), 2)
    for seat in (0, 1):
        lines = dict(noir.with_first(deal, Seat(seat)).lines())
        assert lines["first"] == str(seat + 1)
    with pytest.raises(BadOptions, match="Nobody can choose who starts in Gangs City"):
        city.with_first(city.blank(city.options(), 3), Seat(1))
    assert [game.lets_choose_first for game in (noir, city)] == [True, False]
