"""The command line: ``tripot COMMAND``. One small file a command; alone it opens the lobby."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from gettext import gettext
from io import TextIOWrapper

from tripot.core import TripotError, UnknownName, msg, printable
from tripot.games import game_ids, load_game
from tripot.locale import LANGUAGES, Speech, detect

from . import lobby
from .parser import build_parser

INTERRUPTED = 130
WRONG = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code; no traceback reaches a person."""
    words = list(sys.argv[1:] if argv is None else argv)
    _open_closed_streams()
    _be_lenient()
    speech = _speech(words)
    try:
        arguments = _parse(build_parser(speech, _game(words)), words)
        code: int = arguments.run(arguments, speech)
        sys.stdout.flush()
    except TripotError as error:
        _complain(speech(error.message))
        return WRONG
    except KeyboardInterrupt:
        _complain(speech(msg("Interrupted.")))
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has left
        _close_output()
        return 0
    except OSError as error:
        _close_output()
        _complain(
            speech(msg("The output cannot be written: {reason}.", reason=str(error.strerror)))
        )
        return WRONG
    return code


def _open_closed_streams() -> None:
    """Streams closed before we started (``>&-``) read as empty and swallow what is written.

    Otherwise one of our files or sockets would get the stream's number and be taken for it.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            number = os.open(os.devnull, os.O_RDWR)  # the lowest that is free: its own
            os.set_inheritable(number, True)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))


def _be_lenient() -> None:
    """What a terminal cannot show becomes a question mark, and so does what nobody can read."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(sentence: str) -> None:
    print(f"tripot: {printable(sentence)}", file=sys.stderr)


def _close_output() -> None:
    """Keeps Python from complaining at its exit about output nobody takes."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parse(parser: ArgumentParser, words: list[str]) -> Namespace:
    """Parses the words; an option may stand before a score's cards, where argparse stumbles."""
    arguments, rest = parser.parse_known_args(words)
    if arguments.command is None and not rest:
        arguments = parser.parse_args([*words, "serve"])
        arguments.run = lobby.run
        return arguments
    cards = arguments.command == "score" and not any(word.startswith("--") for word in rest)
    if cards and not arguments.words:
        arguments.words, rest = rest, []
    if rest:
        parser.error(gettext("unrecognized arguments: %s") % " ".join(rest))
    return arguments


def _game(words: list[str]) -> str:
    """The game whose choices help shows: the one that is named, needed before parsing."""
    named = [word for word in words if word in game_ids()]
    return next(filter(_loads, named), game_ids()[0])


def _loads(game: str) -> bool:
    """Whether help can say anything of the game; what is wrong with it is said by the command."""
    try:
        load_game(game)
    except UnknownName:
        return False
    return True


def _speech(words: list[str]) -> Speech:
    """The person's language, or English with a word about it if it was not built."""
    try:
        return Speech(_language(words))
    except TripotError as error:
        _complain(str(error.message))
        return Speech("en")


def _language(words: list[str]) -> str:
    """The language, needed before parsing because help and refusals are in it too."""
    for word, following in zip(words, [*words[1:], ""]):
        wish = following if word == "--lang" else word.removeprefix("--lang=")
        if wish != word and wish in LANGUAGES:
            return wish
    return detect(os.environ)
