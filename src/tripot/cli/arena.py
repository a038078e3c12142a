"""``tripot arena``: every bot against every other on the same deals, with intervals."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tripot.arena import MixedResults, Results, play_mixed, play_pairs
from tripot.core import msg, plural, printable
from tripot.games import load_game
from tripot.locale import Speech

from .common import add_game, add_jobs, add_json, add_seed, print_json, whole_number, with_default
from .options import add_options, read_options
from .progress import progress_bar

ABOUT = msg("compare bots on the same deals and rate them")
_DEALS = 100


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command, with the help for this game."""
    add_game(parser, speech)
    parser.add_argument(
        "bots",
        nargs="+",
        metavar=speech(msg("BOT")),
        help=speech(msg("the bots; each plays against each other one")),
    )
    about_deals = msg("how many deals; each pair plays each of them on all seats")
    parser.add_argument(
        "--deals",
        type=whole_number(1, speech),
        default=_DEALS,
        metavar="N",
        help=speech(with_default(about_deals, _DEALS)),
    )
    parser.add_argument(
        "--players",
        type=whole_number(1, speech),
        metavar="N",
        help=speech(with_default(msg("how many play"), min(load_game(game).players))),
    )
    parser.add_argument(
        "--mixed",
        action="store_true",
        help=speech(
            msg("seat all bots at the same tables, of 3 seats or more, and rate them there")
        ),
    )
    add_seed(parser, speech)
    add_jobs(parser, speech)
    add_options(parser, speech, game)
    parser.add_argument(
        "--resume",
        type=Path,
        metavar=speech(msg("FILE")),
        help=speech(msg("keep finished deals in this file, and go on after those it has")),
    )
    add_json(parser, speech)


def run(arguments: Namespace, speech: Speech) -> int:
    """Plays the deals and tells who did how well."""
    results = _results(arguments, speech)
    if arguments.json:
        print_json(results.to_json())
    elif isinstance(results, MixedResults):
        from .arena_games import show_mixed

        show_mixed(results, speech)
    else:
        from .arena_tables import show

        show(results, speech)
    return 0


def _results(arguments: Namespace, speech: Speech) -> Results | MixedResults:
    """Plays with a progress bar; an interrupt is told what has been kept and how to go on."""
    kept = 0

    def progress(done: int) -> None:
        nonlocal kept
        kept = done
        tell(done)

    try:
        with progress_bar(speech, arguments.deals) as tell:
            play = play_mixed if arguments.mixed else play_pairs
            return play(
                arguments.game,
                arguments.bots,
                arguments.deals,
                arguments.seed,
                players=arguments.players,
                options=read_options(load_game(arguments.game), arguments),
                jobs=arguments.jobs,
                file=arguments.resume,
                progress=progress,
            )
    except KeyboardInterrupt:
        if arguments.resume:
            sentence = plural(
                "“{file}” has {n} deal of {deals}. The same command goes on from there.",
                "“{file}” has {n} deals of {deals}. The same command goes on from there.",
                kept, file=str(arguments.resume), deals=arguments.deals,
            )  # fmt: skip
            print(printable(speech(sentence)), file=sys.stderr)
        raise
