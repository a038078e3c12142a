"""The head that records, saves and views share: which game, whose, with what agreed.

A file is lines of ``key: value`` under bare section names. Reading is tolerant (blank lines,
``#`` comments, odd spaces, unknown keys), writing is strict.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from .clock import TimeControl
from .errors import BadRecord
from .game import Deal, Game
from .match import HEAD_KEYS, Setup
from .message import msg
from .options import Options

FORMAT = 1
RECORD, SAVE, VIEW = "record", "save", "view"
_SECTIONS = ("deal", "moves", "public", "sealed", "heard")

Lines = list[str]


@dataclass(frozen=True, slots=True)
class Document:
    """A file taken apart: its kind, its head, and the lines of each section."""

    kind: str
    head: dict[str, str]
    sections: dict[str, Lines]


def write_head(kind: str, setup: Setup) -> Lines:
    """The first lines of a file of this kind."""
    game, options = setup.game, setup.deal.options.text()
    lines = [f"tripot {kind} {FORMAT}", f"game: {game.id} {game.version}"]
    lines += [f"edition: {setup.edition}", f"seats: {' | '.join(setup.names)}"]
    lines += [f"options: {options}"] if options else []
    lines += [f"clock: {setup.time.text()}"] if setup.time else []
    return lines + [f"{key}: {value}" for key, value in setup.tags]


def write_section(name: str, body: Iterable[str]) -> Lines:
    """A section with its lines indented, after a blank line."""
    return ["", name, *(f"  {line}" for line in body)]


def split(text: str) -> Document:
    """Takes a file apart; raises `BadRecord` if it is none of ours or of a later format."""
    lines = [line.strip() for line in text.lstrip("\ufeff").splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    words = lines[0].split() if lines else []
    if len(words) != 3 or words[0] != "tripot" or words[1] not in (RECORD, SAVE, VIEW):
        raise BadRecord(
            msg("This is not a tripot file: its first line does not begin with “tripot”.")
        )
    if words[2] != str(FORMAT):
        raise BadRecord(
            msg("This file has format {theirs}; this program reads format {ours}.",
                theirs=words[2], ours=FORMAT)
        )  # fmt: skip
    head: dict[str, str] = {}
    sections: dict[str, Lines] = {}
    section: Lines | None = None
    for line in lines[1:]:
        if line in _SECTIONS:
            section = sections.setdefault(line, [])
        elif section is None:
            key, value = pair(line)
            head[key] = value
        else:
            section.append(line)
    return Document(words[1], head, sections)


def pair(line: str) -> tuple[str, str]:
    """The key and the value of a line."""
    key, _, value = line.partition(":")
    return key.strip(), value.strip()


def read_options(document: Document, game: Game) -> tuple[Options, int]:
    """The options and the number of players a head names."""
    return game.options_type.parse(document.head.get("options", "")), len(_names(document))


def read_setup(document: Document, game: Game, deal: Deal) -> Setup:
    """The set-up a head describes, for this game and deal."""
    head = document.head
    clock = head.get("clock")
    return Setup(
        game,
        deal,
        _names(document),
        head.get("edition", ""),
        TimeControl.parse(clock) if clock else None,
        tuple((key, value) for key, value in head.items() if key not in HEAD_KEYS),
    )


def require_game(document: Document, game: Game) -> None:
    """Raises `BadRecord` unless the file is of this game and of rules we know."""
    named, _, version = document.head.get("game", "").partition(" ")
    if named != game.id:
        raise BadRecord(msg("This file is of the game “{name}”.", name=named))
    if version.strip() not in ("", str(game.version)):
        raise BadRecord(
            msg("This game was played by version {theirs} of the rules; this program has {ours}.",
                theirs=version, ours=game.version)
        )  # fmt: skip


def _names(document: Document) -> tuple[str, ...]:
    return tuple(name.strip() for name in document.head.get("seats", "").split("|"))
