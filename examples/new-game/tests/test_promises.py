"""The game and its bots keep their promises."""

from random import Random

from new_game import GAME
from new_game.actions import CardPlayed
from new_game.bots import Matcher

from tripot.core import SPECTATOR, Match, Seat, Setup
from tripot.games import load_game
from tripot.testing import check_bot, check_game, check_views


def test_tripot_finds_it() -> None:
    assert load_game("new-game") is GAME


def test_it_keeps_the_contract() -> None:
    check_game(GAME)


def test_it_hides_what_is_hidden() -> None:
    check_views(GAME)


def test_a_card_that_lies_face_down_is_known_to_its_player_alone() -> None:
    """The checks take for hidden what `resample` leaves open, so say here what must be."""
    ada, bo = Seat(0), Seat(1)
    begun = Match.begin(Setup(GAME, GAME.deal(GAME.options(), 2, Random(1)), ("Ada", "Bo")))
    match = begun.act(ada, GAME.parse_action("3"))
    assert match.view(ada).table.own_card == 3
    assert CardPlayed(ada, 3) in match.view(ada).heard
    for viewer in (bo, SPECTATOR):
        assert match.view(viewer).table.own_card is None
        assert CardPlayed(ada, None) in match.view(viewer).heard
        assert len(match.view(viewer).table.prizes) == 1


def test_its_bot_plays_by_the_rules() -> None:
    check_bot(Matcher(), GAME)
