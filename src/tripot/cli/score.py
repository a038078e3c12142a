"""``tripot score``: the score sheet for a real table. Every game reads its own words."""

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Protocol, cast

from tripot.core import BadOptions, Message, msg
from tripot.games import load_game
from tripot.locale import Speech

from .common import add_edition, add_game, add_json, add_plain
from .data_sets import load_data
from .options import add_data

ABOUT = msg("count the score of a real table")
_SHEETS = {
    "district-noir": f"{__package__}.district_noir_score",
    "gangs-city": f"{__package__}.gangs_city_score",
}


class Sheet(Protocol):
    """A game's module for this command."""

    METAVAR: Message
    """What stands for its words in a line of usage."""
    HELP: Message
    """What its words are."""

    def run(self, arguments: Namespace, speech: Speech) -> int:
        """Counts ``arguments.words`` and returns the exit code."""


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command, with the help for this game."""
    sheet = _sheet(game)
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
    sheet = _sheet(arguments.game)
    if arguments.data:
        load_data(arguments.game, arguments.data)  # refused where a game has none
    load_game(arguments.game).edition(arguments.edition)
    if sheet is None:
        name = load_game(arguments.game).name
        raise BadOptions(msg("There is no score sheet for {game}.", game=name))
    return sheet.run(arguments, speech)


def _sheet(game: str) -> Sheet | None:
    """The module of the game, imported on first use; None if it has no score sheet."""
    return cast(Sheet, import_module(_SHEETS[game])) if game in _SHEETS else None
