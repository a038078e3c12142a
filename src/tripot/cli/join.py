"""``tripot join``: a seat at a table that somebody hosts, played from the terminal."""

from argparse import ArgumentParser, Namespace

from tripot.core import msg
from tripot.locale import Speech

from .common import add_edition, add_plain, whole_number, with_default
from .options import add_data, finder

ABOUT = msg("play at somebody’s table, through its link")
PATIENCE = 600


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    parser.add_argument(
        "link",
        metavar=speech(msg("LINK")),
        help=speech(msg("the invitation, such as {example}",
                        example="http://192.168.1.7:8720/tables/ID#KEY")),
    )  # fmt: skip
    parser.add_argument(
        "--name",
        metavar=speech(msg("NAME")),
        help=speech(msg("your name at this table; several people at one machine need one each")),
    )
    parser.add_argument(
        "--watch",
        action="store_true",
        help=speech(msg("watch the game instead of playing it")),
    )
    parser.add_argument(
        "--patience",
        type=whole_number(0, speech),
        default=PATIENCE,
        metavar=speech(msg("SECONDS")),
        help=speech(with_default(msg("how long to keep trying to reconnect"), PATIENCE)),
    )
    add_edition(parser, speech)
    add_data(parser, speech)
    add_plain(parser, speech)


def run(arguments: Namespace, speech: Speech) -> int:
    """Plays until it is over or the person leaves; the same command comes back."""
    from tripot.protocol import Invitation
    from tripot.terminal.hosted.evening import spend_evening
    from tripot.terminal.hosted.guest import Wish
    from tripot.terminal.screen import Screen

    also = [word for name in ("lang", "edition", "data") for word in _again(arguments, name)]
    also += [] if arguments.patience == PATIENCE else _again(arguments, "patience")
    wish = Wish(
        Invitation.parse(arguments.link),
        finder(arguments),
        name=arguments.name.strip() if arguments.name else None,
        watch=arguments.watch,
        edition=arguments.edition or "",
        patience=arguments.patience,
        also=[*also, *(["--plain"] if arguments.plain else [])],
    )
    return spend_evening(Screen(speech, arguments.plain), wish)


def _again(arguments: Namespace, name: str) -> list[str]:
    """An option as it was typed, if it was."""
    value = getattr(arguments, name, None)
    return [] if value is None else [f"--{name}", str(value)]
