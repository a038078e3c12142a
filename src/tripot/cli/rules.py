"""``tripot rules``: the rules in our own words."""

from argparse import ArgumentParser, Namespace

from tripot.core import msg
from tripot.locale import Speech

from .common import add_game, add_plain

ABOUT = msg("read the rules of a game")


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    add_game(parser, speech)
    add_plain(parser, speech)


def run(arguments: Namespace, speech: Speech) -> int:
    """Shows the rules."""
    from tripot.terminal.rules import show_rules
    from tripot.terminal.screen import Screen

    show_rules(Screen(speech, arguments.plain), arguments.game)
    return 0
