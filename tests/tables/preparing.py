"""Tables that have begun, with a deal of the test's choosing."""

from collections.abc import Sequence
from hashlib import sha256

from tripot.core import Deal
from tripot.games import load_game
from tripot.tables.log import Created, Joined, Start, StoredSeat

SECRET = "5e" * 32
CREATED = 1_700_000_000.0


def token(seat: int) -> str:
    """The key to a seat of a prepared table."""
    return f"token-of-seat-{seat}"


def prepared(
    game: str, deal: Deal, names: Sequence[str], public: bool = True, clock: str | None = None
) -> Created:
    """The first entry of a running table on which people sit whose tokens are known."""
    rules = load_game(game)
    seats = tuple(
        StoredSeat(guest=f"guest-{n}", name=name, token=sha256(token(n).encode()).hexdigest())
        for n, name in enumerate(names)
    )
    return Created(
        game=game,
        rules=rules.version,
        options=deal.options.text(),
        edition=rules.editions[0],
        public=public,
        seats=seats,
        start=Start(names=tuple(names), deal=tuple(deal.lines()), secret=SECRET, date="2026-01-01"),
        clock=clock,
    )


def waiting(game: str, deal: Deal, names: Sequence[str]) -> tuple[Created, Joined]:
    """A table on which one seat is open, and how its player sits down: then the game begins."""
    whole = prepared(game, deal, names)
    last = len(names) - 1
    opened = Created(
        game=game,
        rules=whole.rules,
        options=whole.options,
        edition=whole.edition,
        public=whole.public,
        seats=(*whole.seats[:last], StoredSeat()),
    )
    joined = Joined(
        seat=last,
        guest=f"guest-{last}",
        name=names[last],
        token=sha256(token(last).encode()).hexdigest(),
        start=whole.start,
    )
    return opened, joined
