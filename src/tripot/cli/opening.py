"""How a match begins: agreed and dealt anew, or taken up from a save."""

from argparse import Namespace
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

from tripot.core import BadOptions, BadRecord, Deal, Game, Match, Options, Seat, Setup, msg
from tripot.games import load_game
from tripot.locale import Speech

from .options import finder, read_options
from .seating import TAG, names, seating

LATEST: Final = "latest save"
"""Stands for the save to go on with if no file is named."""
_SEATS: Final = {"me": Seat(0), "them": Seat(1)}
FIRST: Final = (*_SEATS, "toss")
"""Who may start."""


def save_path(arguments: Namespace) -> Path | None:
    """The save to go on with, if any; raises `TripotError` if there is none to be found."""
    from tripot.terminal.saves import latest_save_path

    if arguments.resume is None:
        return None
    new = (arguments.players, arguments.vs, arguments.first, arguments.name, arguments.option)
    if any(new) or arguments.seed is not None:
        raise BadOptions(
            msg("--players, --vs, --first, --name, --option and --seed belong to a new game.")
        )
    if arguments.resume == LATEST:
        return latest_save_path(arguments.game)
    return Path(arguments.resume)


def begun(arguments: Namespace, speech: Speech) -> Match:
    """A new match, as it was asked for; raises `TripotError` for what cannot be."""
    game = load_game(arguments.game)
    seats = seating(game, arguments.players, arguments.vs)
    given = [name.strip() for name in arguments.name]
    called = names(seats, given, game.id, speech)
    deal = _dealt(game, read_options(game, arguments), len(seats), arguments)
    tags = (("date", datetime.now(UTC).date().isoformat()), (TAG, " ".join(seats)))
    return Match.begin(Setup(game, deal, called, arguments.edition or "", tags=tags))


def _dealt(game: Game, options: Options, players: int, arguments: Namespace) -> Deal:
    """A deal, by the seed if there is one, and with the first player who was asked for."""
    rng = SystemRandom() if arguments.seed is None else Random(f"deal {arguments.seed}")
    deal = game.deal(options, players, rng)
    if arguments.first is None:
        return deal
    from tripot.games.district_noir.engine.deal import DistrictNoirDeal

    if not isinstance(deal, DistrictNoirDeal):
        raise BadOptions(msg("Nobody can choose who starts in {game}.", game=game.name))
    return replace(deal, first=_SEATS.get(arguments.first, deal.first))


def resumed(path: Path, arguments: Namespace) -> Match:
    """The match of a save; raises `TripotError` if it is none of this game, or damaged."""
    from tripot.terminal.saves import load

    record = load(path, finder(arguments))
    game = record.setup.game.id
    if game != arguments.game:
        raise BadRecord(msg("This file is of the game “{name}”.", name=game))
    if arguments.edition:
        record = replace(record, setup=replace(record.setup, edition=arguments.edition))
    replay = record.replay()
    if replay.stopped and replay.problem is not None:
        raise BadRecord(replay.problem)  # a save always lacks its end, so that is no problem
    return replay.match
