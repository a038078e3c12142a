"""Saves of unfinished games, and what a viewer may keep of one.

The readable part of a save is what a spectator knows. The deal and the moves, which may be
secret until they are revealed, are sealed: they open only with the seal they were written with.
"""

import re
from textwrap import wrap

from .contract import SPECTATOR, Event, Viewer
from .errors import BadRecord, BadSeal
from .game import Game
from .header import SAVE, VIEW, require_game, split, write_head, write_section
from .match import Match
from .message import msg
from .record import Lookup, Record, read_full, write_full
from .seal import Seal, pad, unpad

_ROOM_FOR_DEAL, _ROOM_FOR_MOVE = 2048, 64  # bytes


def write_save(match: Match, seal: Seal) -> str:
    """The match as a file from which it can be resumed with the same seal."""
    lines = write_head(SAVE, match.setup)
    lines += write_section("public", _heard(match, SPECTATOR))
    # The number of moves is public, their length may not be: all get the same room.
    head = len("\n".join(lines))
    room = head + _ROOM_FOR_DEAL + _ROOM_FOR_MOVE * len(match.entries)
    sealed = seal.seal(pad(write_full(match), room), _context("\n".join(lines)))
    return "\n".join([*lines, *write_section("sealed", wrap(sealed, 96))]) + "\n"


def read_save(text: str, seal: Seal, find_game: Lookup) -> Record:
    """The sealed record of a save; raises `BadRecord` or `BadSeal`."""
    document = split(text)
    if document.kind != SAVE:
        raise BadRecord(msg("This file is not a save. Saves begin with “tripot save 1”."))
    sealed = "".join(document.sections.get("sealed", []))
    readable = re.split(r"^\s*sealed\s*$", text, flags=re.MULTILINE)[0]
    data = seal.unseal(sealed, _context(readable))
    if data is None:
        raise BadSeal(
            msg("The save was changed, or it was sealed on another machine with another key.")
        )
    return read_full(split(unpad(data)), find_game)


def write_view(match: Match, viewer: Viewer) -> str:
    """What the viewer has heard of a match, finished or not, and nothing else."""
    who = "spectator" if viewer == SPECTATOR else str(viewer + 1)
    lines = [*write_head(VIEW, match.setup), f"viewer: {who}"]
    return "\n".join(lines + write_section("heard", _heard(match, viewer))) + "\n"


def read_view(text: str, game: Game) -> tuple[Event, ...]:
    """The events a viewer's file tells; raises `BadRecord`."""
    document = split(text)
    if document.kind != VIEW:
        raise BadRecord(msg("This file is not a viewer's. These begin with “tripot view 1”."))
    require_game(document, game)
    return tuple(map(game.codec.parse, document.sections.get("heard", [])))


def _heard(match: Match, viewer: Viewer) -> list[str]:
    return [match.setup.game.codec.text(event) for event in match.told[viewer]]


def _context(readable: str) -> str:
    """What the seal covers besides its content: the readable part, however it is spaced."""
    return "\n".join(line.strip() for line in readable.splitlines() if line.strip())
