"""``tripot backup``: a copy of all tables, while the server goes on."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tripot.core import msg
from tripot.locale import Speech

from .common import add_data_dir
from .progress import progress_bar

ABOUT = msg("copy all tables of a server to a file, even while it runs")
_WHOLE = 1000


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    parser.add_argument(
        "file",
        type=Path,
        metavar=speech(msg("FILE")),
        help=speech(msg("the copy; the file must not exist yet")),
    )
    add_data_dir(parser, speech)
    parser.add_argument(
        "--database",
        metavar="URL",
        help=speech(msg("the database the tables are kept in, if it is not in that folder")),
    )


def run(arguments: Namespace, speech: Speech) -> int:
    """Copies."""
    from tripot.server.backups import back_up

    with progress_bar(speech, _WHOLE, msg("Copying")) as tell:
        back_up(
            arguments.data_dir,
            arguments.database,
            arguments.file,
            lambda part: tell(round(part * _WHOLE)),
        )
    print(speech(msg("{path} holds every move that was acknowledged before the copy began. Keep it "
                     "private: it also holds the cards of running games and the server’s key.",
                     path=str(arguments.file))))  # fmt: skip
    return 0
