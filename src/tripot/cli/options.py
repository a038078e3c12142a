"""The options of a game on the command line, its data set included."""

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from tripot.core import BadOptions, Game, Options, msg
from tripot.games import load_game
from tripot.games.data_sets import takes_data
from tripot.locale import Speech

from .data_sets import load_data


def add_options(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """The arguments that say what is varied; the game is the one whose help is shown."""
    kind = load_game(game).options_type
    known = ", ".join(name for name in kind.names() if name not in kind.always)
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=speech(msg("NAME=VALUE")),
        help=speech(msg("vary the game: {known}; repeat it for several", known=known)),
    )
    add_data(parser, speech, game)


def add_data(parser: ArgumentParser, speech: Speech, game: str | None = None) -> None:
    """The argument that names a data set; help is silent about it if the game has none."""
    about = speech(msg("the data set the game is played with"))
    silent = game is not None and not takes_data(game)
    parser.add_argument(
        "--data", type=Path, metavar=speech(msg("FILE")), help=SUPPRESS if silent else about
    )


def read_options(game: Game, arguments: Namespace) -> Options:
    """The options that were asked for; raises `TripotError` for what is not possible."""
    for word in arguments.option:
        if "=" not in word:
            raise BadOptions(msg("“{text}” is not of the form NAME=VALUE.", text=word))
    data = load_data(game.id, arguments.data) if arguments.data else {}
    named = [f"{name}={value}" for name, value in data.items()]
    return game.options_type.parse(" ".join([*arguments.option, *named]))


def finder(arguments: Namespace) -> Callable[[str], Game]:
    """Finds the game a file names, once the data set that was passed with it is known."""

    def find(id: str) -> Game:
        game = load_game(id)
        if arguments.data:
            load_data(id, arguments.data)
        return game

    return find
