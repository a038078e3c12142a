"""Before the game: who sits where, and for whom everybody waits."""

from tripot.core import Message, msg
from tripot.games import load_game
from tripot.protocol import TableInfo, TableState

from .. import words as usual
from ..clocks import control_line
from ..conversation import Quit
from ..rules import show_rules
from ..style import BAD, DIM
from . import words
from .seating import seat_lines, waiting_for
from .table import Look
from .visit import Visit


class GetUp(Exception):
    """Somebody gives the seat back before the game begins. Not an error."""


def introduce(visit: Visit, link: str, stays: bool) -> Look:
    """Says what table this is and who sits there; the link is for those who are still missing.

    `stays` says whether somebody who leaves can come back to their seat.
    """
    look = visit.look()
    info = look.info
    game = load_game(info.game)
    visit.screen.text("")
    visit.screen.say(msg("A table of {game}:", game=game.name))
    usual_options = game.options().text().split()
    unusual = [word for word in info.options.split() if word not in usual_options]
    if unusual:
        visit.screen.say(msg("Options: {options}", options=" ".join(unusual)))
    if info.clock is not None:
        visit.screen.say(control_line(info.clock))
    visit.screen.lines(seat_lines(info, look.seat))
    waiting = waiting_for(info)
    if waiting is not None:
        visit.screen.say(waiting)
        visit.screen.unbroken(msg("The link for others: {link}", link=link))
    visit.screen.say(_hint(stays), DIM)
    return look


def wait_for_players(visit: Visit) -> Look:
    """Waits until the game begins; raises `GetUp` or `Quit`.

    A table that everybody has left is given back as it is.
    """
    look = visit.look()
    told = look.info
    while look.info.state is TableState.OPEN:
        typed = visit.pause()
        if typed is not None:
            _obey(visit, look, usual.plain(typed))
        look = visit.look()
        _say_waiting(visit, told, look.info)
        told = look.info
    return look


def _say_waiting(visit: Visit, before: TableInfo, now: TableInfo) -> None:
    waiting = waiting_for(now)
    if waiting is not None and waiting != waiting_for(before):
        visit.screen.say(waiting)


def _obey(visit: Visit, look: Look, word: str) -> None:
    screen, seated = visit.screen, look.seat is not None
    if word in usual.QUIT:
        raise Quit
    if word in words.GET_UP and seated:
        raise GetUp
    if word in usual.AGAIN:
        screen.lines(seat_lines(look.info, look.seat))
    elif word in usual.HELP:
        screen.lines([words.WAITING, *_leaving(seated)])
    elif word in usual.RULES:
        show_rules(screen, look.info.game)
    else:
        screen.say(words.NOT_ASKED, BAD)


def _leaving(seated: bool) -> list[Message]:
    return [words.GETTING_UP, words.LEAVING] if seated else [words.LEAVING_WATCH]


def _hint(stays: bool) -> Message:
    if not stays:
        return msg("Type ? for help, q to leave.")
    return msg("Type ? for help, q to leave; your seat stays yours.")
