"""`python -m train.gangs_city`: watch a bot, train a player, exploit one, blend weights."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from . import commands as do
from .games import COUNTS

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Runs one of the commands; an interrupt ends it with a sentence."""
    parser = ArgumentParser(prog="python -m train.gangs_city", description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("watch", help="lets a bot play and keeps its games")
    one.add_argument("bot")
    one.add_argument("file", type=Path)
    one.add_argument("--games", type=_several, default=5000)
    one.set_defaults(do=do.watch)
    two = commands.add_parser("run", help="self-play; goes on where the folder left off")
    two.add_argument("folder", type=Path)
    two.add_argument("--watched", type=Path, help="games to learn from before the first")
    two.add_argument("--rival", type=Path, help="weights of a player to meet in some of the games")
    two.set_defaults(do=do.run)
    three = commands.add_parser("exploit", help="a best response to weights that never change")
    three.add_argument("weights", type=Path)
    three.add_argument("folder", type=Path)
    three.add_argument("--critic", type=Path, help="weights of a critic to begin with")
    three.set_defaults(do=do.exploit)
    for command in (two, three):
        command.add_argument("--minutes", type=_minutes, help="of this part; usually all of them")
        command.add_argument(
            "--of", type=_minutes, help="minutes of the whole run; this part's if left out"
        )
        command.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE")
    four = commands.add_parser("export", help="writes the weights of a run")
    four.add_argument("folder", type=Path)
    four.add_argument("weights", type=Path)
    four.add_argument("--part", default="average", choices=["average", "player", "critic"])
    four.set_defaults(do=do.export)
    five = commands.add_parser("compare", help="what one player wins among copies of another")
    five.add_argument("one", type=Path)
    five.add_argument("others", type=Path)
    five.add_argument("--games", type=_several, default=2000)
    five.add_argument("--cooled", type=_temperature, nargs=2, default=(1.0, 1.0))
    five.set_defaults(do=do.compare)
    six = commands.add_parser("blend", help="the mean of two sets of weights that are related")
    six.add_argument("one", type=Path)
    six.add_argument("other", type=Path)
    six.add_argument("weights", type=Path)
    six.set_defaults(do=do.blend)
    given = parser.parse_args(arguments)
    if missing := [file for file in _read(given) if not file.is_file()]:
        parser.error(f"there is no file “{missing[0]}”")
    try:
        given.do(given)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    return 0


def _read(given: Namespace) -> list[Path]:
    """The files a command reads."""
    inputs = ["watched", "critic", "rival", "one", "other", "others"]
    if given.do is do.exploit:
        inputs.append("weights")
    return [path for name in inputs if (path := getattr(given, name, None))]


def _several(text: str) -> int:
    if not text.isdecimal() or int(text) < len(COUNTS):
        raise ArgumentTypeError(f"a number of at least {len(COUNTS)} is needed")
    return int(text)


def _minutes(text: str) -> float:
    return _number(text, 0.0)


def _temperature(text: str) -> float:
    return _number(text, 0.01)


def _number(text: str, least: float) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not least <= number < float("inf"):
        raise ArgumentTypeError(f"a number from {least:g} on is needed")
    return number


if __name__ == "__main__":
    sys.exit(main())
