"""What may stand behind a bot's colon, as in ``ismcts:1000``.

Each function reads such a text and raises `TripotError` with what is allowed. They load no player,
so that a table can refuse an argument without NumPy or a compiler. Whatever comes from outside the
package, a file or a class that is not in the registry, is read only where `outside` says so: never
for somebody who talks to a server.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tripot.core import BadOptions, UnknownName, msg

_MOST_ITERATIONS: Final = 1_000_000
_COLDEST, _HOTTEST = 0.01, 100


def iterations(text: str, outside: bool = True) -> int:
    """How many games a search imagines; raises `UnknownName`."""
    number = text.isascii() and text.isdigit() and len(text) <= len(str(_MOST_ITERATIONS))
    if not number or not 1 <= int(text) <= _MOST_ITERATIONS:
        raise UnknownName(
            msg("“{text}” is not a number of iterations from 1 to {most}.",
                text=text, most=_MOST_ITERATIONS)
        )  # fmt: skip
    return int(text)


def temperature_or_weights(text: str, outside: bool = True) -> float | Path:
    """A network's temperature, or a file of weights; raises `BadOptions`."""
    try:
        temperature = float(text if text == text.strip() else "")
    except ValueError:
        if not outside:
            raise BadOptions(
                msg("“{text}” is not a temperature from 0.01 to 100.", text=text)
            ) from None
        path = Path(text)
        if not path.is_file():
            raise BadOptions(
                msg("“{text}” is neither a temperature nor a file of weights.", text=text)
            ) from None
        return path
    if not _COLDEST <= temperature <= _HOTTEST:
        raise BadOptions(msg("A temperature lies between 0.01 and 100."))
    return temperature


def another_bot(game: str) -> Callable[[str, bool], str]:
    """Reads the id of another bot of this game; what it returns raises `TripotError`."""

    def read(text: str, outside: bool = True) -> str:
        from .loading import place_of  # which knows the bots, and they know this

        place_of(game, text, outside=outside)
        return text

    return read


def anything(text: str, outside: bool = True) -> str:
    """Whatever a class that is not ours makes of it."""
    return text
