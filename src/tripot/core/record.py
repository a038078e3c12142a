"""Records: a finished game as text that people can read and mail.

A record holds the deal and the moves, so it replays without any seed. `read_record` takes what
it can; `Record.replay` goes as far as the rules allow and says where and why it stopped.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap

from .contract import SPECTATOR, Outcome, Seat
from .entries import Entry
from .errors import BadRecord, TripotError
from .game import Game
from .header import (
    RECORD,
    Document,
    pair,
    read_options,
    read_setup,
    require_game,
    split,
    write_head,
    write_section,
)
from .match import Match, Setup
from .message import Message, msg

_CLAIMS = ("result", "scores", "reason")
_LABEL = re.compile(r"^[^:]*:(\s+|$)")
"""The name of a part of the game, there for people: it ends in a colon and a space."""
_WIDTH = 96
Lookup = Callable[[str], Game]


@dataclass(frozen=True, slots=True)
class Replay:
    """The match after each entry that could be replayed, and what is wrong, if anything."""

    matches: tuple[Match, ...]
    problem: Message | None
    stopped: bool = False
    """Whether a move could not be replayed; otherwise only the end is missing or disputed."""

    @property
    def match(self) -> Match:
        """The last position that was reached."""
        return self.matches[-1]


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: what was agreed and dealt, the words of the moves, the claimed result."""

    setup: Setup
    words: tuple[str, ...]
    claims: tuple[tuple[str, str], ...]

    def replay(self) -> Replay:
        """Plays the moves as far as the rules allow."""
        match = Match.begin(self.setup)
        matches = [match]
        for number, word in enumerate(self.words, start=1):
            try:
                match = match.after(Entry.parse(word, self.setup.game))
            except TripotError as error:
                problem = msg("Move {n}, “{word}”, cannot be replayed. The answer to it is: {why}",
                              n=number, word=word, why=error.message)  # fmt: skip
                return Replay(tuple(matches), problem, stopped=True)
            matches.append(match)
        return Replay(tuple(matches), self._disputed(match))

    def _disputed(self, match: Match) -> Message | None:
        """What is wrong with the claimed result, if anything."""
        if match.outcome is None:
            return msg("The record stops after move {n}, before the game is over.",
                       n=len(self.words))  # fmt: skip
        if not self.claims:
            return msg("The record is cut off after the last move: it has no result.")
        result = _result(match.outcome)
        if dict(self.claims) == dict(result):
            return None
        theirs, ours = (", ".join(value for _, value in lines) for lines in (self.claims, result))
        return msg("The record claims the result “{theirs}”, but its moves give “{ours}”.",
                   theirs=theirs, ours=ours)  # fmt: skip


def write_record(match: Match) -> str:
    """The record of a match; raises `BadRecord` while it runs, when the deal is still secret."""
    if match.outcome is None:
        raise BadRecord(msg("The game is not over, so its deal is still secret."))
    return write_full(match)


def write_full(match: Match) -> str:
    """Deal and moves of a match, finished or not. What it returns must not leave unsealed."""
    setup = match.setup
    lines = write_head(RECORD, setup)
    lines += write_section("deal", [f"{key}: {value}" for key, value in setup.deal.lines()])
    lines += write_section("moves", _moves(match))
    if match.outcome is not None:
        lines += ["", *(f"{key}: {value}" for key, value in _result(match.outcome))]
    return "\n".join(lines) + "\n"


def read_record(text: str, find_game: Lookup) -> Record:
    """Reads a record; raises `BadRecord` if there is too little to start a replay."""
    document = split(text)
    if document.kind != RECORD:
        raise BadRecord(msg("This file is not a record. Records begin with “tripot record 1”."))
    return read_full(document, find_game)


def read_full(document: Document, find_game: Lookup) -> Record:
    """The record in a document that has a deal and moves."""
    named = document.head.get("game", "").partition(" ")[0]
    if not named:
        raise BadRecord(msg("The file does not say which game it is."))
    game = find_game(named)
    require_game(document, game)
    options, players = read_options(document, game)
    if "deal" not in document.sections:
        raise BadRecord(msg("The record has no deal."))
    deal = game.parse_deal(options, players, dict(map(pair, document.sections["deal"])))
    if not deal.complete:
        raise BadRecord(msg("The deal of the record is not complete."))
    words: list[str] = []
    claims: list[tuple[str, str]] = []
    for line in document.sections.get("moves", []):
        key, value = pair(line)
        if key in _CLAIMS:
            claims.append((key, value))
        else:
            words += _LABEL.sub("", line).split()
    return Record(read_setup(document, game, deal), tuple(words), tuple(claims))


def _moves(match: Match) -> list[str]:
    """The moves, a paragraph for each part of the game, named as a spectator sees it."""
    setup = match.setup
    timed = setup.time is not None
    labelled: list[tuple[str, str]] = []
    before = Match.begin(setup)
    for entry in match.entries:
        part = setup.game.section(before.view(SPECTATOR))
        labelled.append((part, entry.text(timed)))
        before = before.after(entry)
    lines: list[str] = []
    for part, words in groupby(labelled, key=lambda pair: pair[0]):
        line = f"{part}: " + " ".join(word for _, word in words)
        lines += wrap(line, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return lines


def _result(outcome: Outcome) -> list[tuple[str, str]]:
    winners = " ".join(str(Seat(seat) + 1) for seat in outcome.winners)
    nobody = "draw" if outcome.reason == "draw" else "nobody"
    lines = [("result", winners or nobody)]
    if outcome.scores is not None:
        lines.append(("scores", " ".join(map(str, outcome.scores))))
    return [*lines, ("reason", outcome.reason)]
