"""``tripot verify``: what the record of a finished game proves, and what it does not."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tripot.core import (
    COMMITMENT,
    BadDeal,
    CommitmentCheck,
    Game,
    Message,
    check_commitment,
    msg,
    plural,
    printable,
    read_record,
)
from tripot.core.commitment import DEAL_ALONE
from tripot.core.header import split
from tripot.locale import Speech

from .common import add_json, print_json
from .options import add_data, finder

ABOUT = msg("check the record of a finished game")
DISPROVED = 1


@dataclass(frozen=True, slots=True)
class Finding:
    """What came out: how many moves lead to the result, if they do, and the commitment."""

    moves: int | None
    check: CommitmentCheck
    problems: tuple[Message, ...]

    def sentences(self) -> list[Message]:
        """What holds, what does not, and what nobody should read into it."""
        said: list[Message] = []
        if self.moves is not None:
            said.append(plural("The {n} move replays and leads to the claimed result.",
                               "The {n} moves replay and lead to the claimed result.",
                               self.moves))  # fmt: skip
        if self.check.commitment is not None:
            said.append(msg("Commitment: {commitment}", commitment=self.check.commitment))
        if self.check.format == DEAL_ALONE:
            said.append(msg("It was made for this deal. If it is the one you were shown before the "
                            "first move, the deal was not changed afterwards."))  # fmt: skip
        elif self.check.deal_unchanged:
            said.append(msg("It was made for this deal, table and players. If it is the one you "
                            "were shown before the first move, none of them was changed "
                            "afterwards."))  # fmt: skip
        if self.problems:
            return [*said, *self.problems]
        if self.check.commitment is None:
            said.append(msg("The record has no commitment: only the moves were checked, and "
                            "nothing is known about the deal."))  # fmt: skip
        said.append(msg("Not proved: that the deal was random, that nobody looked at it, or who "
                        "made the moves."))  # fmt: skip
        return said


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command."""
    file = speech(msg("FILE"))
    parser.add_argument("file", type=Path, metavar=file, help=speech(msg("the record")))
    add_data(parser, speech)
    add_json(parser, speech)


def run(arguments: Namespace, speech: Speech) -> int:
    """Says what holds; the exit code is 1 if something does not."""
    from tripot.terminal.saves import read_text
    from tripot.terminal.screen import Screen

    finding = find(read_text(arguments.file), finder(arguments))
    if arguments.json:
        print_json({
            "replays": finding.moves is not None,
            "commitment": finding.check.commitment,
            "commitment_format": finding.check.format,
            "deal_unchanged": finding.check.deal_unchanged,
            "problem": " ".join(map(speech, finding.problems)) or None,
        })  # fmt: skip
    else:
        screen = Screen(speech)
        for sentence in finding.sentences():
            screen.text(printable(speech(sentence)))  # it may quote a stranger's file
    return DISPROVED if finding.problems else 0


def find(text: str, find_game: Callable[[str], Game]) -> Finding:
    """Checks the text of a record; raises `TripotError` if it is none."""
    try:
        record = read_record(text, find_game)
    except BadDeal as error:  # a record all right, but somebody has changed it
        claimed = split(text).head.get(COMMITMENT)
        problem = msg("No game can have the deal of this record. {why}", why=error.message)
        return Finding(None, CommitmentCheck(claimed, None, problem), (problem,))
    replay, check = record.replay(), check_commitment(record)
    moves = len(record.words) if replay.problem is None else None
    problems = (replay.problem, check.problem)
    return Finding(moves, check, tuple(problem for problem in problems if problem is not None))
