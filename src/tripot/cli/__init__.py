"""The command line: ``tripot COMMAND``. One small file a command."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from gettext import gettext

from tripot.core import TripotError, msg
from tripot.locale import LANGUAGES, Speech, detect

from .parser import build_parser

INTERRUPTED = 130
WRONG = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code; no traceback reaches a person."""
    words = list(sys.argv[1:] if argv is None else argv)
    speech = _speech(words)
    arguments = _parse(build_parser(speech), words or ["play", "district-noir"])
    try:
        code: int = arguments.run(arguments, speech)
        sys.stdout.flush()
    except TripotError as error:
        print(f"tripot: {speech(error.message)}", file=sys.stderr)  # noqa: T201
        return WRONG
    except KeyboardInterrupt:
        print(speech(msg("Interrupted.")), file=sys.stderr)  # noqa: T201
        return INTERRUPTED
    except BrokenPipeError:
        # The reader, such as `head`, has left; keep Python from complaining at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _parse(parser: ArgumentParser, words: list[str]) -> Namespace:
    """Parses the words; an option may stand before a score's cards, where argparse stumbles."""
    arguments, rest = parser.parse_known_args(words)
    cards = arguments.command == "score" and not any(word.startswith("--") for word in rest)
    if cards and not arguments.collections:
        arguments.collections, rest = rest, []
    if rest:
        parser.error(gettext("unrecognized arguments: %s") % " ".join(rest))
    return arguments


def _speech(words: list[str]) -> Speech:
    """The person's language, or English with a word about it if it was not built."""
    try:
        return Speech(_language(words))
    except TripotError as error:
        print(f"tripot: {error.message}", file=sys.stderr)  # noqa: T201
        return Speech("en")


def _language(words: list[str]) -> str:
    """The language, needed before parsing because help and refusals are in it too."""
    for word, following in zip(words, [*words[1:], ""]):
        wish = following if word == "--lang" else word.removeprefix("--lang=")
        if wish != word and wish in LANGUAGES:
            return wish
    return detect(os.environ)
