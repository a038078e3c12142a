"""Who sits where: any number of players, people and bots, with names and options."""

import re
from pathlib import Path

import pytest

from tripot.core import read_record
from tripot.games import load_game

from .conftest import Result, Tripot

TURN = "1\n2\n3\n0\nyes\n"
WHOLE_GAME = TURN * 20
"""Tries every tile and bids nothing; what is refused does no harm."""
SHARED_GAME = ("\n" + TURN) * 60


def seats(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    head = dict(re.findall(r"^(seats|players): (.*)$", text, re.MULTILINE))
    return f"{head['seats']} = {head['players']}"


def toy(tripot: Tripot, *words: str, input: str = WHOLE_GAME) -> Result:
    return tripot("play", "toy", "--plain", *words, input=input)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("words", "who"),
    [
        ((), "Player | Max B | Max C = human last last"),
        (("--players", "3", "--vs", "random"), "Player | Dice B | Dice C = human random random"),
        (("--vs", "last,random", "--name", "Ada"), "Ada | Max | Dice = human last random"),
        (
            ("--vs", " random, human", "--name", "Ada"),
            "Ada | Dice | Player 2 = human random human",
        ),
        (("--vs", "human"), "Player 1 | Player 2 | Player 3 = human human human"),
        (
            ("--vs", "human", "--name", "Ada", "--name", "Bo", "--name", "Cleo"),
            "Ada | Bo | Cleo = human human human",
        ),
    ],
)
def test_people_and_bots_in_any_mixture(tripot: Tripot, words: tuple[str, ...], who: str) -> None:
    result = toy(tripot, *words, "--seed", "1", "--record", "game.txt", input=SHARED_GAME)
    assert result.code == 0, result.err
    assert seats(Path("game.txt")) == who
    assert read_record(Path("game.txt").read_text("utf-8"), load_game).replay().problem is None
    assert "All is revealed." in result.out


@pytest.mark.usefixtures("toy")
def test_bots_of_one_level_are_introduced_together(tripot: Tripot) -> None:
    out = toy(tripot, input="q\n").out
    assert "You play against Max B and Max C. Each of them: Bids all." in out
    out = toy(tripot, "--vs", "last,random", input="q\n").out
    assert "You play against Max. Bids all.\nYou play against Dice. Makes any move" in out


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--players", "2"), "Toy game is for 3 players, not for 2."),
        (("--players", "x"), "“x” is not a whole number from 1 up"),
        (("--vs", "last,last,last"), "Toy game is for 3 players, not for 4."),
        (
            ("--players", "3", "--vs", "last,last,last"),
            "With 3 players there are 2 others; you named 3.",
        ),
        (("--vs", "last,judge"), "no opponent “judge”; there are: random, last, human."),
        (("--vs", "last,"), "no opponent “”"),
        (("--vs", "last,last:2"), "The bot “last:2” takes nothing after a colon."),
        (("--vs", "human:2"), "There is no bot “human:2”; there are: random, last."),
        (
            ("--vs", "tests.bots.outsiders:Rosa:a b"),
            "“tests.bots.outsiders:Rosa:a b” is not the id",
        ),
        (("--vs", "tests.nowhere:Rosa"), "There is no bot “tests.nowhere:Rosa”: No module named"),
        (("--vs", "human", "--name", "A", "--name", "A"), "Several players would be called A."),
        (("--name", "Max C"), "Several players would be called Max C."),
        (("--name", "A", "--name", "B"), "Too many names: only 1"),
        (("--first", "me"), "Nobody can choose who starts in Toy game."),
        (("--edition", "gangs"), "There is no edition “gangs”; there are: plain."),
        (("--option", "coins"), "“coins” is not of the form NAME=VALUE."),
        (("--option", "hand=3"), "There is no option “hand”; there are: turns, coins."),
        (("--option", "turns=9"), "The toy game has 1 to 3 turns"),
        (("--data", "box.toml"), "Toy game has no data set."),
    ],
)
def test_what_cannot_be_seated_is_refused(tripot: Tripot, words: tuple[str, ...], why: str) -> None:
    result = toy(tripot, *words)
    assert result.code == 2
    assert why in result.err
    assert "Traceback" not in result.err


@pytest.mark.usefixtures("toy")
def test_bots_of_your_own_sit_down_with_their_arguments(tripot: Tripot, tmp_path: Path) -> None:
    rosa = "tests.bots.outsiders:Rosa"
    record = tmp_path / "game.txt"
    result = toy(tripot, "--vs", f"{rosa},{rosa}:last", "--record", str(record))
    assert result.code == 0, result.err
    assert seats(record) == f"Player | Rosa B | Rosa C = human {rosa} {rosa}:last"
    assert "You play against Rosa B. A bot of your own." in result.out


@pytest.mark.parametrize("bot", ["net:5", "endgame:random"])
def test_an_opponent_keeps_its_argument_in_a_save(tripot: Tripot, bot: str) -> None:
    begun = tripot("play", "district-noir", "--vs", bot, "--plain", input="q\n")
    assert begun.code == 0, begun.err
    resumed = tripot("play", "district-noir", "--resume", "--plain", input="q\n")
    assert resumed.code == 0, resumed.err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--vs", "net:hot"), "“hot” is neither a temperature nor a file of weights."),
        (("--vs", "judge:3"), "The bot “judge:3” takes nothing after a colon."),
        (("--vs", "ismcts:0"), "is not a number of iterations from 1 to 1000000."),
        (("--players", "3"), "District Noir is for 2 players, not for 3."),
        (("--vs", "random,greedy"), "District Noir is for 2 players, not for 3."),
        (("--data", "box.toml"), "District Noir has no data set."),
        (("--resume", "--option", "hand=3"), "belong to a new game"),
        (("--edition", "plain"), "There is no edition “plain”; there are: gangs, supports, "),
    ],
)
def test_district_noir_is_for_two(tripot: Tripot, words: tuple[str, ...], why: str) -> None:
    result = tripot("play", "district-noir", *words)
    assert result.code == 2
    assert why in result.err


def test_options_vary_the_game_and_stay_in_its_save(tripot: Tripot) -> None:
    words = ("--option", "rounds=3", "--option", "removed=13", "--vs", "random", "--plain")
    begun = tripot("play", "district-noir", *words, input="q\n")
    assert "Round 1 of 3" in begun.out
    assert "Round 1 of 3" in tripot("play", "district-noir", "--resume", "--plain").out


@pytest.mark.usefixtures("toy")
def test_a_game_is_resumed_with_everybody_on_their_seats(tripot: Tripot, tmp_path: Path) -> None:
    """Left while sealed bids are open: those that are sealed stay so."""
    words = ("--vs", "random,human", "--name", "Ada", "--name", "Cleo")
    left = toy(tripot, *words, input="\n1\n\n2\n\n1\nyes\nq\n")
    district = tripot("play", "district-noir", "--vs", "human", input="")  # now the newest save
    assert "play toy --resume --plain\n" in left.out
    assert "play district-noir --resume\n" in district.out
    going_on = toy(tripot, "--resume", input="\n1\nyes\nq\n").out
    assert "Cleo, it is your turn." in going_on
    assert "Ada, it is your turn." not in going_on.partition("Seal b1")[0]
    saves = tmp_path / "data" / "tripot" / "saves"
    (other,) = saves.glob("district-noir-*")
    wrong = toy(tripot, "--resume", str(other))
    assert (wrong.code, "This file is of the game “district-noir”." in wrong.err) == (2, True)
    (own,) = saves.glob("toy-*")
    assert toy(tripot, "--resume", str(own), input=SHARED_GAME).code == 0
    assert list(saves.iterdir()) == [other]


@pytest.mark.usefixtures("toy")
def test_help_tells_the_choices_of_the_game_that_is_named(tripot: Tripot) -> None:
    own = " ".join(tripot("play", "toy", "--help").out.split())
    assert "{plain}" in own
    assert "random, last, human" in own
    assert "turns, coins" in own
    assert "--first" not in own
    assert "--data" not in own
    usual = tripot("play", "--help").out
    assert "{gangs,supports,standard}" in usual
    assert "--first {me,them,toss}" in usual
    city = " ".join(tripot("play", "gangs-city", "--help").out.split())
    assert "lookout, bagman, fixer, consigliere, kingpin, human" in city
    assert "(default: bagman)" in city
    assert "hint tells what the strongest of them would do in your place, and why." in city


@pytest.mark.usefixtures("toy")
def test_other_commands_serve_any_game(tripot: Tripot) -> None:
    toy(tripot, "--seed", "1", "--record", "game.txt")
    out = tripot("replay", "game.txt", "--print").out
    assert "The prize is" in out
    assert "win" in out
    assert "no data set" in tripot("replay", "game.txt", "--data", "game.txt").err
    refused = tripot("score", "toy", "8", "8")
    assert (refused.code, refused.err) == (2, "tripot: There is no score sheet for Toy game.\n")
    table = tripot("simulate", "toy", "--bots", "last,last,random", "--games", "10", "--jobs", "1")
    assert table.code == 0, table.err
    assert "wins of bot 3, random" in table.out
    assert "buildings" not in table.out
