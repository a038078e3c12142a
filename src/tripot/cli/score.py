"""``tripot score``: the score sheet for a real table. Every game reads its own words."""

from argparse import ArgumentParser, Namespace

from tripot.core import BadOptions, UnknownName, msg
from tripot.games import load_game
from tripot.locale import Speech

from .common import add_edition, add_game, add_json, add_plain
from .data_sets import load_data
from .options import add_data
from .score_sheet import load_sheet

ABOUT = msg("count the score of a real table")


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command, with the help for this game."""
    try:
        sheet = load_sheet(game)
    except UnknownName:  # which is said when the game is played; other commands need no sheet
        sheet = None
    add_game(parser, speech)
    parser.add_argument(
        "words",
        nargs="*",
        metavar=speech(sheet.METAVAR) if sheet else None,
        help=speech(sheet.HELP) if sheet else None,
    )
    add_edition(parser, speech, game, default=load_game(game).editions[0])
    add_data(parser, speech, game)
    add_plain(parser, speech)
    add_json(parser, speech)


def run(arguments: Namespace, speech: Speech) -> int:
    """Counts what lies on the table."""
    sheet = load_sheet(arguments.game)
    if arguments.data:
        load_data(arguments.game, arguments.data)  # refused where a game has none
    load_game(arguments.game).edition(arguments.edition)
    if sheet is None:
        name = load_game(arguments.game).name
        raise BadOptions(msg("There is no score sheet for {game}.", game=name))
    return sheet.run(arguments, speech)
