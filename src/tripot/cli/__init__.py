"""The command line: ``tripot COMMAND``. One small file a command."""

import os
import sys
from collections.abc import Sequence

from tripot.core import TripotError, msg
from tripot.locale import LANGUAGES, Speech, detect

from .parser import build_parser

INTERRUPTED = 130
WRONG = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code; no traceback reaches a person."""
    words = list(sys.argv[1:] if argv is None else argv)
    speech = Speech(_language(words))
    arguments = build_parser(speech).parse_args(words or ["play", "district-noir"])
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


def _language(words: list[str]) -> str:
    """The language, needed before parsing because help and refusals are in it too."""
    for word, following in zip(words, [*words[1:], ""]):
        wish = following if word == "--lang" else word.removeprefix("--lang=")
        if wish != word and wish in LANGUAGES:
            return wish
    return detect(os.environ)
