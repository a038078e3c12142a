"""``tripot replay``: go through a record."""

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path
from typing import Any

from tripot.core import Replay, msg, read_record
from tripot.locale import Speech

from .common import add_edition, add_json, add_plain, print_json
from .options import add_data, finder

ABOUT = msg("go through the record of a game")
DAMAGED = 1


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    file = speech(msg("FILE"))
    parser.add_argument("file", type=Path, metavar=file, help=speech(msg("the record")))
    parser.add_argument(
        "--print",
        action="store_true",
        dest="whole",
        help=speech(msg("print the whole game instead of stepping through it")),
    )
    add_edition(parser, speech)
    add_data(parser, speech)
    add_plain(parser, speech)
    add_json(parser, speech)


def run(arguments: Namespace, speech: Speech) -> int:
    """Shows the record; the exit code is 1 if it does not replay to its end."""
    from tripot.terminal.replay import print_replay, step_replay
    from tripot.terminal.saves import read_text
    from tripot.terminal.screen import Screen

    record = read_record(read_text(arguments.file), finder(arguments))
    if arguments.edition:
        record = replace(record, setup=replace(record.setup, edition=arguments.edition))
    replay = record.replay()
    if arguments.json:
        print_json(_as_json(replay, speech))
    elif arguments.whole or not sys.stdin.isatty():
        print_replay(Screen(speech, arguments.plain), replay)
    else:
        step_replay(Screen(speech, arguments.plain), replay)
    return 0 if replay.problem is None else DAMAGED


def _as_json(replay: Replay, speech: Speech) -> dict[str, Any]:
    match = replay.match
    outcome = match.outcome
    return {
        "game": match.setup.game.id,
        "seats": list(match.setup.names),
        "edition": match.setup.edition,
        "moves": [entry.text(match.setup.time is not None) for entry in match.entries],
        "scores": list(outcome.scores) if outcome and outcome.scores else None,
        "winners": [seat + 1 for seat in outcome.winners] if outcome else None,
        "reason": outcome.reason if outcome else None,
        "problem": speech(replay.problem) if replay.problem else None,
    }
