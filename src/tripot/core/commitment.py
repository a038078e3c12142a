"""Commitments: a game fixed before the first move, without showing its deal.

Whoever deals publishes the SHA-256 of the deal and a secret, and tells the secret when the game
is over. Then everybody can see that the deal is the one that was fixed, for this table and
these players; otherwise a host could choose among the deals of several tables. The secret keeps
anybody from finding the deal by trying them all. docs/records.md describes what is hashed, so that
it can be checked without this program.
"""

from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import takewhile
from secrets import token_hex
from typing import TypeVar

from .errors import BadRecord
from .header import RECORD, write_head
from .match import Match, Setup
from .message import Message, msg
from .record import Record

COMMITMENT, SECRET = "commitment", "secret"
"""The tags of a record that hold them."""
DEAL_ALONE, WHOLE_HEAD = 1, 2
"""The formats of the hashed text; the first one bound neither the table nor the names."""
_SECRET_BYTES = 32
AnySetup = TypeVar("AnySetup", bound=Setup)


@dataclass(frozen=True, slots=True)
class CommitmentCheck:
    """What became of a record's commitment."""

    commitment: str | None
    """As the record has it; None if it has none."""
    deal_unchanged: bool | None
    """Whether it was made for this deal and secret; None if that cannot be known."""
    problem: Message | None
    """What is wrong, if anything; to have neither commitment nor secret is not."""
    format: int | None = None
    """The format that fits; None if none does."""


def new_secret() -> str:
    """A secret for one deal: 32 random bytes in hexadecimal."""
    return token_hex(_SECRET_BYTES)


def commitment_text(setup: Setup, secret: str, format: int = WHOLE_HEAD) -> str:
    """The text that is hashed: everything that is fixed before the first move, and the secret.

    That is the head of the record up to the commitment, with the table and the names; in the
    first format only what the deal itself needs. Raises `BadRecord` for any other format.
    """
    deal = [f"{key}: {value}" for key, value in setup.deal.lines()]
    match format:
        case 1:
            bound = _deal_s_own(setup)
        case 2:
            bound = _head(setup)
        case _:
            raise BadRecord(msg("A later version of tripot made this commitment."))
    lines = [f"tripot deal {format}", *bound, "deal", *deal, f"{SECRET}: {secret}"]
    return "\n".join(lines) + "\n"


def commitment(setup: Setup, secret: str, format: int = WHOLE_HEAD) -> str:
    """The SHA-256 of that text in hexadecimal, to be shown before the first move."""
    return sha256(commitment_text(setup, secret, format).encode()).hexdigest()


def committed(setup: AnySetup, secret: str, format: int = WHOLE_HEAD) -> AnySetup:
    """The set-up with its commitment as the last tag; later tags are not bound."""
    return replace(setup, tags=(*setup.tags, (COMMITMENT, commitment(setup, secret, format))))


def with_secret(match: Match, secret: str) -> Match:
    """The match with the secret among its tags, for its record.

    Raises `BadRecord` while it runs: saves and viewers' files show the tags too.
    """
    if match.outcome is None:
        raise BadRecord(msg("The game is not over, so its deal is still secret."))
    kept = tuple((key, value) for key, value in match.setup.tags if key != SECRET)
    return replace(match, setup=replace(match.setup, tags=(*kept, (SECRET, secret))))


def check_commitment(record: Record) -> CommitmentCheck:
    """Compares the commitment of a record with its deal and its secret."""
    tags = dict(record.setup.tags)
    claimed, secret = tags.get(COMMITMENT), tags.get(SECRET)
    if claimed is None or secret is None:
        return CommitmentCheck(claimed, None, _missing(claimed, secret))
    for format in (WHOLE_HEAD, DEAL_ALONE):
        if commitment(record.setup, secret, format) == claimed:
            return CommitmentCheck(claimed, True, None, format)
    ours = commitment(record.setup, secret)
    problem = msg("The commitment was not made for this deal, these players and this secret, "
                  "which give {ours}.", ours=ours)  # fmt: skip
    return CommitmentCheck(claimed, False, problem)


def _head(setup: Setup) -> list[str]:
    """The lines of a record's head from the game to the last one before the commitment."""
    tags = tuple(takewhile(lambda tag: tag[0] not in (COMMITMENT, SECRET), setup.tags))
    bound = setup if tags == setup.tags else replace(setup, tags=tags)
    return write_head(RECORD, bound)[1:]


def _deal_s_own(setup: Setup) -> list[str]:
    game, options = setup.game, setup.deal.options.text()
    lines = [f"game: {game.id} {game.version}", f"seats: {setup.deal.players}"]
    return lines + ([f"options: {options}"] if options else [])


def _missing(claimed: str | None, secret: str | None) -> Message | None:
    if claimed is not None:
        return msg("The record has a commitment but not its secret, so the deal cannot be checked.")
    if secret is not None:
        return msg("The record has a secret but no commitment, so the deal cannot be checked.")
    return None
