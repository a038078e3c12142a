"""Data sets on a server: those a host brings are kept in the database, beside the tables."""

import logging
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Engine

from tripot.core import BadOptions, Message, TripotError, msg
from tripot.games import loaded_games
from tripot.games.data_sets import register_data

from .store.reading import keep_data_set, kept_data_sets

_log = logging.getLogger(__name__)


def bring_data_sets(engine: Engine, paths: Sequence[Path]) -> None:
    """Makes the data sets in these files, and all that were kept, known to this process.

    Raises `TripotError` for a file that is none.
    """
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadOptions(msg("{file} cannot be read.", file=str(path))) from error
        game, name = _registered(text, path)
        keep_data_set(engine, game, name, text)
    for game, name, text in kept_data_sets(engine):
        try:
            register_data(game, text, name.partition(":")[0])
        except Exception as error:  # its package is gone or has changed; others are still played
            _log.warning("The data set %s of %s is of no use now: %s", name, game, error)


def _registered(text: str, path: Path) -> tuple[str, str]:
    """The first game whose data set this is, and what its option calls it.

    Raises `TripotError`: with what the game says if only one has data sets at all.
    """
    refusals: list[Message] = []
    for game in loaded_games():
        if game.data_sets is None:
            continue
        try:
            return game.id, game.data_sets.register(text, path.stem)
        except TripotError as error:
            refusals.append(error.message)
    if len(refusals) == 1:
        raise BadOptions(refusals[0])
    raise BadOptions(
        msg("No game here can use the data set {file}. {why}", file=str(path), why=tuple(refusals))
    )
