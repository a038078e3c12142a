"""``tripot restore``: go back to a backup."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tripot.core import msg
from tripot.locale import Speech

from .common import add_data_dir
from .progress import progress_bar

ABOUT = msg("go back to a backup; the server must be stopped")
_WHOLE = 1000


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    parser.add_argument(
        "file",
        type=Path,
        metavar=speech(msg("FILE")),
        help=speech(msg("a copy made by “tripot backup”")),
    )
    add_data_dir(parser, speech)


def run(arguments: Namespace, speech: Speech) -> int:
    """Checks the copy and puts it in place."""
    from tripot.server.backups import restore

    with progress_bar(speech, _WHOLE, msg("Copying")) as tell:
        aside = restore(arguments.file, arguments.data_dir, lambda part: tell(round(part * _WHOLE)))
    print(speech(msg("The tables are now those of {path}.", path=str(arguments.file))))
    if aside is not None:
        print(speech(msg("The tables that were there before are in {path}.", path=str(aside))))
    return 0
