"""Saves of unfinished games, and what a viewer may keep of one.

The readable part of a save is what a spectator knows. The deal and the moves, which may be
secret until they are revealed, are sealed: they open only with the key they were sealed with.
"""

from textwrap import wrap

from .contract import SPECTATOR, Event, Viewer
from .errors import BadRecord
from .game import Game
from .header import SAVE, VIEW, check_game, read_options, split, write_head, write_section
from .match import Match
from .message import msg
from .record import Lookup, Record, read_full, write_full
from .seal import seal, unseal


def write_save(match: Match, key: bytes) -> str:
    """The match as a file from which it can be resumed with the same key."""
    lines = write_head(SAVE, match.setup)
    lines += write_section("public", _heard(match, SPECTATOR))
    lines += write_section("sealed", wrap(seal(write_full(match), key, _context(match)), 96))
    return "\n".join(lines) + "\n"


def read_save(text: str, key: bytes, find_game: Lookup) -> Record:
    """The sealed record of a save; raises `BadRecord` or `BadSeal`."""
    document = split(text)
    if document.kind != SAVE:
        raise BadRecord(msg("This file is not a save. Saves begin with “tripot save 1”."))
    sealed = "".join(document.sections.get("sealed", []))
    context = document.head.get("game", "")
    return read_full(split(unseal(sealed, key, context)), find_game)


def write_view(match: Match, viewer: Viewer) -> str:
    """What the viewer has heard of a match, finished or not, and nothing else."""
    who = "spectator" if viewer == SPECTATOR else str(viewer + 1)
    lines = [*write_head(VIEW, match.setup), f"viewer: {who}"]
    return "\n".join(lines + write_section("heard", _heard(match, viewer))) + "\n"


def read_view(text: str, game: Game) -> tuple[Event, ...]:
    """The events a viewer's file tells; raises `BadRecord`."""
    document = split(text)
    check_game(document, game)
    read_options(document, game)
    return tuple(map(game.codec.parse, document.sections.get("heard", [])))


def _heard(match: Match, viewer: Viewer) -> list[str]:
    return [match.setup.game.codec.text(event) for event in match.told[viewer]]


def _context(match: Match) -> str:
    game = match.setup.game
    return f"{game.id} {game.version}"
