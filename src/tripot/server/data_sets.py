"""Data sets on a server: those a host brings are kept in the database, beside the tables."""

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Engine

from tripot.core import BadOptions, msg
from tripot.games import game_ids
from tripot.games.data_sets import register_data, takes_data

from .store.reading import keep_data_set, kept_data_sets


def bring_data_sets(engine: Engine, paths: Sequence[Path]) -> None:
    """Makes the data sets in these files, and all that were kept, known to this process.

    Raises `TripotError` for a file that is none.
    """
    game = next(game for game in game_ids() if takes_data(game))
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadOptions(msg("{file} cannot be read.", file=str(path))) from error
        keep_data_set(engine, game, register_data(game, text, path.stem), text)
    for game, name, text in kept_data_sets(engine):
        register_data(game, text, name.partition(":")[0])
