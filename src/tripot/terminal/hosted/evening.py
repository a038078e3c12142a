"""An evening at the tables of a server: a game, and as many rematches as everybody wants."""

from collections.abc import Mapping
from contextlib import suppress

from tripot.core import TripotError, check_commitment, msg, read_record
from tripot.protocol import Client, TableState
from tripot.protocol.lobby import Language

from ..conversation import Quit
from ..finish import offer_record
from ..fronts import load_front
from ..hangup import hangup_ends_input
from ..keyboard import Bell
from ..screen import Screen
from ..style import BAD, DIM
from .background import Background
from .game import HostedGame
from .guest import Guest, Wish
from .rematch import next_table
from .table import HostedTable, LineEnded
from .visit import Visit
from .waiting_room import GetUp, introduce, wait_for_players

INTERRUPTED = 130  # exit code
OTHER_DEAL = msg(
    "Careful: the commitment in this record is not the one you were shown at this table."
)
_LANGUAGES: Mapping[str, Language] = {"en": "en", "fr": "fr", "it": "it"}


def spend_evening(screen: Screen, wish: Wish) -> int:
    """Plays or watches until it is over or somebody leaves; returns the exit code.

    Raises `TripotError` if nobody can sit down there, or if the server is gone for good.
    """
    client = Client(wish.invitation.server, language=_LANGUAGES.get(screen.speech.language))
    with Bell() as bell, Background(bell) as background, background.inside(client):
        guest = Guest(screen, background, client, wish)
        try:
            with hangup_ends_input():
                _play(screen, background, guest)
        except LineEnded as ended:
            _say_how_to_come_back(screen, guest)
            raise ended.error from ended
        except (Quit, EOFError):
            _say_how_to_come_back(screen, guest)
        except KeyboardInterrupt:
            screen.reset()
            _say_how_to_come_back(screen, guest)
            return INTERRUPTED
    return 0


def _play(screen: Screen, background: Background, guest: Guest) -> None:
    """One table after another, for as long as a rematch leads to the next."""
    while True:
        with guest.place() as here:
            visit = Visit(screen, HostedTable(background, here))
            if not _stay(visit, guest):
                return


def _stay(visit: Visit, guest: Guest) -> bool:
    """A game from where it is to its end; whether another one follows."""
    look = visit.look()
    if look.over and look.info.next is not None and look.seat is not None:
        guest.move_on(look.info.next, fresh=False)  # the others have gone there without me
        return True
    introduce(visit, guest.at.link, guest.seated)
    fresh = guest.fresh or look.info.state is TableState.OPEN
    try:
        look = wait_for_players(visit)
    except GetUp:
        guest.get_up()
        visit.screen.say(msg("You have left the table."))
        return False
    if look.view is None:
        visit.screen.say(msg("Everybody has left this table."))
        guest.forget()
        return False
    if fresh:
        visit.screen.lines(load_front(look.info.game).preface)
        visit.screen.unbroken(
            msg("The deal is fixed. Its commitment: {hash}", hash=look.info.commitment or "")
        )
    game = HostedGame(visit, look, look.view, guest.wish.edition, fresh)
    game.play()
    with suppress(KeyboardInterrupt):  # enough seen
        game.show_end()
    visit.screen.reset()
    _check_deal(visit.screen, guest, look.info.commitment)
    if not offer_record(visit.screen, guest.record):
        raise Quit
    return _goes_on(visit, guest)


def _check_deal(screen: Screen, guest: Guest, shown: str | None) -> None:
    """Says whether the deal is the one whose commitment I was shown."""
    try:
        check = check_commitment(read_record(guest.record(), guest.wish.find_game))
    except TripotError as error:
        screen.say(error.message, BAD)
        return
    if check.problem is not None:
        screen.say(check.problem, BAD)
    elif check.commitment != shown:
        screen.say(OTHER_DEAL, BAD)
    else:
        screen.say(msg("The deal is the one whose commitment you were shown."), DIM)


def _goes_on(visit: Visit, guest: Guest) -> bool:
    """Whether there is a rematch: somebody who watches goes along, a player is asked."""
    look = visit.look()
    following = look.info.next if look.seat is None else next_table(visit)
    if following is None:
        if guest.seated:
            again = msg("If you change your mind: {command}", command=guest.command)
            visit.screen.unbroken(again)
        return False
    guest.move_on(following, fresh=True)
    return True


def _say_how_to_come_back(screen: Screen, guest: Guest) -> None:
    with suppress(OSError):  # the terminal may be gone
        screen.text("")
        if guest.seated:
            screen.say(msg("The server keeps your seat."))
        if guest.seated or guest.wish.watch:
            screen.unbroken(msg("Go on with: {command}", command=guest.command))
