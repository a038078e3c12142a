"""After a game: whether to play again, and the table where that is done."""

from tripot.core import msg
from tripot.protocol import TableConnection

from .. import words as usual
from ..conversation import Quit
from ..style import BAD, DIM
from . import words
from .seating import listed
from .table import Look
from .visit import Visit


def next_table(visit: Visit) -> str | None:
    """The table of the rematch once everybody wants one; None if I do not. Raises `Quit`."""
    look = visit.look()
    if not _wanted(visit):
        return None
    if look.info.next is None and look.seat not in look.info.rematch:
        visit.attempt(TableConnection.rematch)
    awaited: list[int] = []
    while True:
        look = visit.look()
        if look.info.next is not None:
            return look.info.next
        if awaited != (awaited := _undecided(look)):
            players = listed(look.info, awaited)
            visit.screen.say(msg("Waiting for {players}; q leaves.", players=players), DIM)
        typed = visit.pause()
        if typed is not None:
            _obey(visit, usual.plain(typed))


def _wanted(visit: Visit) -> bool:
    while True:
        typed = usual.plain(visit.screen.ask(msg("Play again? (Enter for yes, n for no):")))
        if typed in (*usual.AGAIN, *usual.YES):
            return True
        if typed in (*usual.NO, *usual.QUIT):
            return False
        visit.screen.say(msg("“{text}” is none of these.", text=typed), BAD)


def _undecided(look: Look) -> list[int]:
    return [
        seat.seat
        for seat in look.info.seats
        if seat.kind == "person" and seat.bot is None and seat.seat not in look.info.rematch
    ]


def _obey(visit: Visit, word: str) -> None:
    if word in usual.QUIT:
        raise Quit
    visit.screen.say(words.LEAVING)
