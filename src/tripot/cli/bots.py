"""``tripot bots``: the levels there are, and the other bots that can be named."""

from argparse import ArgumentParser, Namespace

from tripot.bots import registered
from tripot.core import msg
from tripot.locale import Speech

from .common import add_game, add_json, print_json

ABOUT = msg("list the bots of a game")


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    add_game(parser, speech)
    add_json(parser, speech)


def run(arguments: Namespace, speech: Speech) -> int:
    """Lists the levels, gentlest first, then the others."""
    from tripot.terminal.screen import Screen

    known = registered(arguments.game)
    if arguments.json:
        print_json([
            {"id": level.id, "order": level.order, "name": speech(level.name),
             "sentence": speech(level.sentence), "listed": level.listed,
             "guest": level.guest}
            for level in known
        ])  # fmt: skip
    else:
        screen = Screen(speech)
        for level in known:
            # Two of the others are called like levels, which would confuse.
            name = f"{speech(level.name)}. " if level.listed else ""
            screen.text(f"{level.id:12} {name}{speech(level.sentence)}")
    return 0
