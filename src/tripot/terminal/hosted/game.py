"""One game at a hosted table, played on a seat or watched."""

from functools import partial

from tripot.bots import bot_names
from tripot.core import SPECTATOR, Seat, TripotError, View, Viewer, Voice, msg
from tripot.protocol import Code, CommandRefused, TableConnection

from .. import words as usual
from ..clocks import times_line
from ..conversation import Conversation, House
from ..finish import tell_end
from ..front import Front, TypedCommand
from ..fronts import load_front
from ..hint import NOT_ALONE, Adviser
from ..question import Back
from ..screen import Screen
from ..style import BAD, DIM
from . import words
from .seating import alone, listed, names, replaceable
from .table import Look
from .visit import MovedOn, Visit

_MINE = (Code.ILLEGAL, Code.BAD_MESSAGE)
"""Refusals of the very action, after which another one is asked for."""
_SPECTATOR_S_HOUSE = House((), (words.LEAVING_WATCH,), plays=False)


class HostedGame:
    """Tells a game as it happens, asks the player of my seat, and explains the end."""

    def __init__(self, visit: Visit, begun: Look, view: View, edition: str, whole: bool) -> None:
        """A game that has begun: told from its beginning if `whole`, or else its present part.

        Raises `TripotError` if the game or the edition cannot be shown here.
        """
        self.visit = visit
        self.view = view
        self.seat = begun.seat
        self.front = _front(visit, begun, view, edition)
        headings = (at for at, event in enumerate(view.heard) if self.front.is_heading(event))
        self._told = 0 if whole else max(headings, default=0)
        self._awaited: list[Seat] = []
        self._hinted = False
        self._adviser = Adviser()
        self._idle = True
        self._house = self._player_s_house(begun) if self.seat is not None else _SPECTATOR_S_HOUSE

    def play(self) -> None:
        """Goes on until the game is over."""
        if self._replaced(self.visit.look()):
            self._take_back()  # whoever comes back wants to play
        look = self._catch_up()
        if self.seat is not None and look.prompt is None and not look.over:
            self.front.show(self.visit.screen, self.view)
        while not look.over:
            if look.prompt is None:
                self._wait(look)
            else:
                self._answer(look, look.prompt)
            look = self._catch_up()

    def show_end(self) -> None:
        """Tells what is left to tell and explains the end."""
        tell_end(self.visit.screen, self.view, self.front, self._told)

    # Telling

    def _catch_up(self) -> Look:
        """The table now, once what happened is told. What ended the game is told with its end."""
        look = self.visit.look()
        self.view = look.view or self.view
        if not look.over:
            self._tell()
        return look

    def _tell(self) -> None:
        screen, view = self.visit.screen, self.view
        fresh = view.heard[self._told :]
        for event in fresh:
            self.front.tell(screen, view, event)
        self._told = len(view.heard)
        # A spectator is shown the table after every move if it is drawn, or else part by part.
        shown = any(map(self.front.is_heading, fresh)) if screen.plain else bool(fresh)
        if self.seat is None and shown:
            self.front.show(screen, view)

    def _tell_before_question(self) -> None:
        """What happened since the last question; the next one may not be asked any more."""
        if self._catch_up().prompt != self.visit.asked:
            raise MovedOn

    # Asking

    def _answer(self, look: Look, prompt: int) -> None:
        """Asks for an action until the server has done one, or the table has moved on."""
        self.front.show(self.visit.screen, self.view)
        if look.clocks is not None:
            self.visit.screen.say(times_line(look.clocks, self.front.voice), DIM)
        if self._idle:  # what was typed to pass the time is no answer
            self.visit.screen.forget_typed()
            self._idle = False
        self.visit.asked = prompt
        try:
            while not self._acted(prompt):
                pass
        except MovedOn as moved:
            if not moved.by_me:
                self.visit.screen.text("")
                self.visit.screen.say(words.MOVED_ON, BAD)
                self.visit.screen.forget_typed()
        finally:
            self.visit.asked = None
            self._awaited = []

    def _acted(self, prompt: int) -> bool:
        """Whether no other action needs to be asked for."""
        screen, view = self.visit.screen, self.view
        conversation = Conversation(screen, self.front, view, self._house)
        try:
            action = str(self.front.ask(view, conversation))
            self.visit.do(lambda here: here.act(action, prompt=prompt))
        except Back:
            return False
        except TripotError as error:
            if isinstance(error, CommandRefused) and error.code not in _MINE:
                screen.say(error.message, BAD)  # late, or not mine to do any more
                return True
            conversation.refuse(error)
            return False
        screen.text("")
        return True

    # Waiting

    def _wait(self, look: Look) -> None:
        """Says for whom everybody waits, and waits; words for the table are obeyed meanwhile."""
        self._idle = True
        self._say_awaited(look)
        typed = self.visit.pause()
        if typed is None:
            return
        screen = self.visit.screen
        try:
            if not Conversation(screen, self.front, self.view, self._house).obey(typed):
                screen.say(words.WATCHING if self.seat is None else words.NOT_ASKED, BAD)
        except MovedOn:
            return

    def _say_awaited(self, look: Look) -> None:
        """The people who must decide; bots are quick, and need no mention."""
        seats = look.info.seats
        people = [s for s in self.view.to_act if seats[s].kind == "person" and not seats[s].bot]
        awaited = [seat for seat in people if seat != self.seat]
        if awaited and awaited != self._awaited:
            players = listed(look.info, awaited)
            self.visit.screen.say(msg("Waiting for {players}.", players=players), DIM)
        self._awaited = awaited
        replaced = self._replaced(look)
        if replaced and not self._hinted:
            self.visit.screen.say(words.BOT_PLAYS)
        self._hinted = replaced

    def _replaced(self, look: Look) -> bool:
        """Whether a bot plays for me, and I may play for myself again."""
        if self.seat is None or look.over:
            return False
        mine = look.info.seats[self.seat]
        return mine.bot is not None and not mine.out

    # The house

    def _player_s_house(self, begun: Look) -> House:
        commands = (
            TypedCommand(usual.SAVE, lambda screen, _: screen.say(words.KEPT)),
            TypedCommand(usual.HINT, self._hint),
            TypedCommand(words.BOT, lambda _, __: self._hand_over()),
            TypedCommand(words.RETURN, lambda _, __: self._take_back()),
            TypedCommand(words.RESIGN, lambda _, __: self._give_up()),
        )
        hinting = (usual.HINTING,) if alone(begun.info, self.seat) else ()
        return House(commands, (*hinting, words.DOING, words.LEAVING), self._tell_before_question)

    def _hint(self, screen: Screen, view: View) -> None:
        if not alone(self.visit.look().info, self.seat):
            screen.say(NOT_ALONE, BAD)
        elif self.visit.asked is None:
            screen.say(words.NOT_ASKED, BAD)
        else:
            self._adviser.tell(screen, self.front, view)

    def _hand_over(self) -> None:
        """Has a bot play for everybody who has been away, or has not moved, for long enough."""
        gone = replaceable(self.visit.look().info, self.seat, self.view.to_act)
        if not gone:
            self.visit.screen.say(msg("Nobody is away."))
        for seat in gone:
            self.visit.attempt(partial(TableConnection.hand_over, seat=seat.seat))

    def _take_back(self) -> None:
        self.visit.attempt(TableConnection.take_back)

    def _give_up(self) -> None:
        typed = self.visit.screen.ask(msg("Give up this game? (yes or no):"))
        if usual.plain(typed) in usual.YES and self.visit.attempt(TableConnection.give_up):
            raise MovedOn(by_me=True)


def _front(visit: Visit, begun: Look, view: View, edition: str) -> Front:
    game, info = view.game, begun.info
    viewer = SPECTATOR if begun.seat is None else Viewer(begun.seat)
    look = game.edition(edition or info.edition)
    voice = Voice(names(info), viewer, look, view.options, bot_names(game.id))
    return load_front(game.id)(visit.screen.speech, voice)
