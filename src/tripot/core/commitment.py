"""Commitments: a deal fixed before the first move, without showing it.

Whoever deals publishes the SHA-256 of the deal and a secret, and tells the secret when the game
is over. Then everybody can see that the deal is the one that was fixed. The secret keeps the
deal from being guessed: without it, all deals could be tried. What is hashed is described in
docs/records.md, so that it can be checked without this program.
"""

from dataclasses import dataclass, replace
from hashlib import sha256
from secrets import token_hex

from .errors import BadRecord
from .game import Deal, Game
from .match import Match
from .message import Message, msg
from .record import Record

COMMITMENT, SECRET = "commitment", "secret"
"""The tags of a record that hold them."""
_SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class CommitmentCheck:
    """What became of a record's commitment."""

    commitment: str | None
    """As the record has it; None if it has none."""
    deal_unchanged: bool | None
    """Whether it was made for this deal and secret; None if that cannot be known."""
    problem: Message | None
    """What is wrong, if anything; to have neither commitment nor secret is not."""


def new_secret() -> str:
    """A secret for one deal: 32 random bytes in hexadecimal."""
    return token_hex(_SECRET_BYTES)


def commitment_text(game: Game, deal: Deal, secret: str) -> str:
    """The text that is hashed: everything that is fixed before the first move, and the secret."""
    options = deal.options.text()
    lines = ["tripot deal 1", f"game: {game.id} {game.version}", f"seats: {deal.players}"]
    lines += [f"options: {options}"] if options else []
    lines += ["deal", *(f"{key}: {value}" for key, value in deal.lines())]
    return "\n".join([*lines, f"{SECRET}: {secret}"]) + "\n"


def commitment(game: Game, deal: Deal, secret: str) -> str:
    """The SHA-256 of deal and secret in hexadecimal, to be shown before the first move.

    It goes into the record as the tag `COMMITMENT` of the `Setup`.
    """
    return sha256(commitment_text(game, deal, secret).encode()).hexdigest()


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
    ours = commitment(record.setup.game, record.setup.deal, secret)
    if ours == claimed:
        return CommitmentCheck(claimed, True, None)
    problem = msg("The commitment was not made for this deal and this secret, which give {ours}.",
                  ours=ours)  # fmt: skip
    return CommitmentCheck(claimed, False, problem)


def _missing(claimed: str | None, secret: str | None) -> Message | None:
    if claimed is not None:
        return msg("The record has a commitment but not its secret, so the deal cannot be checked.")
    if secret is not None:
        return msg("The record has a secret but no commitment, so the deal cannot be checked.")
    return None
