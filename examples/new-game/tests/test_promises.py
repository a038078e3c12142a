"""The game and its bots keep their promises."""

from new_game import GAME
from new_game.bots import Matcher

from tripot.testing import check_bot, check_game, check_views


def test_it_keeps_the_contract() -> None:
    check_game(GAME)


def test_it_hides_what_is_hidden() -> None:
    check_views(GAME)


def test_its_bot_plays_by_the_rules() -> None:
    check_bot(Matcher(), GAME)
