"""The parser of the command line, in the person's language."""

import gettext
import os
from argparse import ArgumentParser, HelpFormatter
from functools import partial

from tripot import __version__
from tripot.core import msg
from tripot.locale import DIRECTORY, DOMAIN, Speech

from . import (
    admin,
    arena,
    backup,
    bots,
    check_bot,
    join,
    play,
    replay,
    restore,
    rules,
    score,
    serve,
    simulate,
    verify,
)  # fmt: skip
from .common import add_lang

_ARGPARSE = (
    # argparse translates its own sentences through gettext; naming them here puts them into
    # our catalogues.
    msg("usage: "), msg("positional arguments"), msg("options"), msg("subcommands"),
    msg("show this help message and exit"), msg("ignored explicit argument %r"),
    msg("ambiguous option: %(option)s could match %(matches)s"),
    msg("the following arguments are required: %s"), msg("unrecognized arguments: %s"),
    msg("expected one argument"), msg("expected at most one argument"),
    msg("argument %(argument_name)s: %(message)s"), msg("%(prog)s: error: %(message)s\n"),
    msg("invalid choice: %(value)r (choose from %(choices)s)"),
    msg("invalid %(type)s value: %(value)r"), msg("not allowed with argument %s"),
)  # fmt: skip

_COMMANDS = (
    play, join, serve, backup, restore, score, simulate, arena, replay, verify, rules, bots,
    check_bot, admin,
)  # fmt: skip


def build_parser(speech: Speech, game: str) -> ArgumentParser:
    """The parser with all commands; help tells the choices this game has.

    Whether they fit is for the commands to judge: a record, not a word, may name the game.
    """
    _speak(speech.language)
    formatter = partial(HelpFormatter, max_help_position=30)
    parser = ArgumentParser(
        prog="tripot",
        description=speech(msg("Play, host and study board games.")),
        epilog=speech(msg("Without a command: all games in your browser. "
                          "An unofficial fan work.")),
        formatter_class=formatter,
    )  # fmt: skip
    parser.add_argument(
        "--version",
        action="version",
        version=f"tripot {__version__}",
        help=speech(msg("show program's version number and exit")),
    )
    add_lang(parser, speech)
    commands = parser.add_subparsers(
        dest="command", metavar=speech(msg("COMMAND")), title=speech(msg("commands"))
    )
    for command in _COMMANDS:
        name = command.__name__.rpartition(".")[2].replace("_", "-")
        about = speech(command.ABOUT)
        sub = commands.add_parser(name, help=about, description=about, formatter_class=formatter)
        command.arguments(sub, speech, game)
        add_lang(sub, speech)
        sub.set_defaults(run=command.run)
    return parser


def _speak(language: str) -> None:
    """Makes argparse speak the language."""
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, DIRECTORY)
    gettext.textdomain(DOMAIN)
