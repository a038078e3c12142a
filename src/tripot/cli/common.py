"""Arguments and output that several commands share."""

import json
import os
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tripot.core import Message, msg
from tripot.games import game_ids, load_game
from tripot.locale import LANGUAGES, Speech


def add_game(parser: ArgumentParser, speech: Speech) -> None:
    """The argument that names the game."""
    known = ", ".join(game_ids())
    help = speech(msg("the game: {known}", known=known))
    parser.add_argument("game", choices=game_ids(), metavar=speech(msg("GAME")), help=help)


def add_lang(parser: ArgumentParser, speech: Speech) -> None:
    """The option that chooses the language."""
    help = speech(msg("language: English, French or Italian"))
    parser.add_argument("--lang", choices=LANGUAGES, default=SUPPRESS, help=help)


def with_default(help: Message, value: object) -> Message:
    """A line of help that also says what happens without the option."""
    return msg("{help} (default: {value})", help=help, value=str(value))


def add_data_dir(parser: ArgumentParser, speech: Speech) -> None:
    """Adds the option for the folder the tables are in."""
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar=speech(msg("FOLDER")),
        help=speech(msg("where the tables are kept")),
    )


def add_json(parser: ArgumentParser, speech: Speech) -> None:
    """The option for programs."""
    parser.add_argument("--json", action="store_true", help=speech(msg("answer in JSON")))


def add_seed(parser: ArgumentParser, speech: Speech) -> None:
    """The option that decides deals and luck."""
    help = speech(with_default(msg("the same seed gives the same answer"), 0))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=help)


def add_jobs(parser: ArgumentParser, speech: Speech) -> None:
    """The option for the number of processes, without it as many as there are processors."""
    parser.add_argument(
        "--jobs",
        type=whole_number(1, speech),
        default=os.cpu_count() or 1,
        metavar="J",
        help=speech(msg("how many processes; they do not change the answer")),
    )


def add_plain(parser: ArgumentParser, speech: Speech) -> None:
    """The option for screen readers and pipes."""
    help = speech(msg("plain sentences, no colour and no drawing"))
    parser.add_argument("--plain", action="store_true", help=help)


def add_edition(
    parser: ArgumentParser, speech: Speech, game: str | None = None, default: str | None = None
) -> None:
    """The option that chooses the face of the cards; help lists those of this game.

    It is checked when the game is known for certain.
    """
    about = msg("what the cards look like and are called")
    known = "{" + ",".join(load_game(game).editions) + "}" if game else speech(msg("EDITION"))
    parser.add_argument(
        "--edition",
        metavar=known,
        help=speech(with_default(about, default) if default else about),
    )


def whole_number(least: int, speech: Speech) -> Callable[[str], int]:
    """Reads a whole number that is at least this."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if value < least:
            problem = msg("“{text}” is not a whole number from {least} up", text=text, least=least)
            raise ArgumentTypeError(speech(problem))
        return value

    return read


def print_json(value: Any) -> None:
    """Writes one JSON document."""
    print(json.dumps(value))
