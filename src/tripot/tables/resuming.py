"""A match that was begun elsewhere, such as a saved one, as the log of a table."""

from collections.abc import Collection, Iterator

from tripot.core import Match, Seat, new_secret

from .log import Body, Created, Played, Start, StoredSeat

BOT = "bot"
"""The id of a bot at a table that is not told which it is."""


def log_of(match: Match, bots: Collection[Seat]) -> Iterator[tuple[float, Body]]:
    """The entries of the table, each with its seconds since the game began.

    People sit on all seats without a bot.
    """
    yield 0.0, _opening(match, bots)
    timed = match.setup.time is not None
    for entry in match.entries:
        yield entry.at, Played(words=(entry.text(timed),), seat=0)


def _opening(match: Match, bots: Collection[Seat]) -> Created:
    setup = match.setup
    return Created(
        game=setup.game.id,
        rules=setup.game.version,
        options=setup.deal.options.text(),
        edition=setup.edition,
        public=False,
        seats=tuple(
            StoredSeat(name=name, bot=BOT) if seat in bots else StoredSeat(guest=name, name=name)
            for seat, name in enumerate(setup.names)
        ),
        start=Start(
            names=setup.names,
            deal=tuple((key, value) for key, value in setup.deal.lines()),
            secret=new_secret(),
            date=dict(setup.tags).get("date", "-"),
        ),
        clock=None if setup.time is None else setup.time.text(),
    )
