"""A game at the terminal: people and bots on all its seats."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import time

from tripot.bots.asking import BotFailed, ask
from tripot.core import SPECTATOR, Bot, Match, Seat, TripotError, View, Viewer, msg
from tripot.tables.host import Host

from . import words
from .conversation import Conversation, House, Quit
from .front import Front, TypedCommand
from .fronts import front_for, load_front
from .hint import NOT_ALONE, Adviser
from .question import Back
from .saves import resume_command, save
from .screen import Screen
from .style import BAD

NOT_SAVED, FAILED, INTERRUPTED = 1, 1, 130  # exit codes

Saver = Callable[[], Path]
"""Names the file a save goes to."""


class Left(Exception):
    """The player leaves the table; the game was saved. Not an error."""

    def __init__(self, code: int) -> None:
        """With the exit code this way of leaving has."""
        super().__init__(code)
        self.code = code


class TerminalGame:
    """Plays one match to its end; leaving saves it."""

    def __init__(
        self,
        screen: Screen,
        match: Match,
        bots: Mapping[Seat, Bot],
        rng: Random,
        save_to: Saver,
        also: Sequence[str] = (),
    ) -> None:
        """Seats without a bot are played by people at this terminal.

        `also` are words without which a saved game cannot be resumed.
        Raises `UnknownName` if the game cannot be shown here.
        """
        load_front(match.setup.game.id)
        self.screen = screen
        self.session = Host().resume(match, bots.keys(), time())
        self.bots = bots
        self.rng = rng
        self.save_to = save_to
        self.also = also
        self.save_path: Path | None = None
        self.people = [seat for seat in match.viewers() if seat not in (SPECTATOR, *bots)]
        self._told = {viewer: self._begun(viewer) for viewer in match.viewers()}
        self._witnessed = dict.fromkeys(self.people, len(match.told[SPECTATOR]))
        self._seated: Seat | None = None
        self._adviser = Adviser()
        saving = TypedCommand(words.SAVE, lambda screen, view: self._save())
        hinting = TypedCommand(words.HINT, self._hint)
        alone = () if self.shared else (words.HINTING,)
        self._house = House((saving, hinting), (*alone, words.LEAVING))
        self._unsaved = False

    @property
    def match(self) -> Match:
        """The match as it stands at the table."""
        match = self.session.table.match
        assert match is not None, "the game has begun"
        return match

    def _begun(self, viewer: Viewer) -> int:
        """Where the telling begins: at the start, or where the present part of a saved game does.

        The log still has everything.
        """
        if not self.match.entries:
            return 0
        front = front_for(self.match, viewer, self.screen.speech)
        heard = self.match.told[viewer]
        return max((at for at, event in enumerate(heard) if front.is_heading(event)), default=0)

    @property
    def shared(self) -> bool:
        """Whether several people share the terminal, so that secrets must be hidden."""
        return len(self.people) > 1

    @property
    def audience(self) -> Viewer:
        """Who is told the end: the one player, or all together as spectators."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    @property
    def told(self) -> int:
        """How much the audience has been told; several people, what all of them witnessed."""
        return min(self._witnessed.values()) if self.shared else self._told[self.audience]

    def play(self) -> Match:
        """Plays to the end and returns the finished match; raises `Left`."""
        while self.match.outcome is None:
            try:
                self._turn()
            except KeyboardInterrupt:
                self._leave(INTERRUPTED)
            except Quit:
                self._leave(0)
            except BotFailed as error:  # nobody can play on, but nothing is lost
                self.screen.say(error.message, BAD)
                self._unsaved = True
                self._leave(FAILED)
            except EOFError:  # nothing more can be typed, so there is no second try
                self._unsaved = True
                self._leave(0)
        return self.match

    def _turn(self) -> None:
        """One action of a seat that is due: bots at once, then people in seat order."""
        seat = min(self.match.due, key=lambda seat: (seat not in self.bots, seat))
        if seat in self.bots:
            action = ask(self.bots[seat], self.match.view(seat), self.rng)
            self.session.act(seat, action, time())
        else:
            before = len(self.match.told[SPECTATOR])
            self._ask(seat)
            # Whoever acts knows the action, which is told first, but not yet what came of it.
            self._witnessed[seat] = min(before + 1, len(self.match.told[SPECTATOR]))

    def _leave(self, code: int) -> None:
        """Saves and leaves; a game that cannot be saved goes on until it is left once more."""
        self.screen.reset()
        try:
            self._save()
        except TripotError as error:
            self.screen.say(error.message, BAD)
            if self._unsaved:
                raise Left(NOT_SAVED) from None
            self._unsaved = True
            self.screen.say(msg("The game is not saved. Leave again to leave it all the same."))
        else:
            raise Left(code)

    def _ask(self, seat: Seat) -> None:
        """Shows the table to the player of the seat, who is asked until something is done."""
        self._hand_over(seat)
        view, front = self.match.view(seat), front_for(self.match, seat, self.screen.speech)
        self._tell(view, front)
        front.show(self.screen, view)
        name = self.match.setup.names[seat] if self.shared else ""
        while True:
            conversation = Conversation(self.screen, front, view, self._house, name)
            try:
                self.session.act(seat, front.ask(view, conversation), time())
            except Back:
                continue
            except TripotError as error:
                conversation.refuse(error)
            else:
                self.screen.text("")
                return

    def _hint(self, screen: Screen, view: View) -> None:
        """What a bot would do; nothing where somebody else looks at the same screen."""
        if self.shared:
            screen.say(NOT_ALONE, BAD)
        else:
            self._adviser.tell(
                screen, front_for(self.match, Seat(view.viewer), screen.speech), view
            )

    def _tell(self, view: View, front: Front) -> None:
        """Tells what happened since this viewer last looked."""
        for event in view.heard[self._told[view.viewer] :]:
            front.tell(self.screen, view, event)
        self._told[view.viewer] = len(view.heard)

    def _hand_over(self, seat: Seat) -> None:
        """Hides what the last player saw until the next one is at the screen."""
        if not self.shared or self._seated == seat:
            return
        self.screen.curtain()
        name = self.match.setup.names[seat]
        typed = self.screen.ask(
            msg("{player}, it is your turn. Press Enter when only you can see this.", player=name)
        )
        if words.plain(typed) in words.QUIT:
            raise Quit
        self._seated = seat

    def _save(self) -> None:
        self.save_path = self.save_path or self.save_to()
        save(self.match, self.save_path)
        with suppress(OSError):  # the terminal may be gone; the save is what matters
            command = resume_command(self.match.setup.game.id, self.save_path, self.also)
            self.screen.text("")
            self.screen.say(msg("Saved in {path}.", path=str(self.save_path)))
            self.screen.unbroken(msg("Go on with: {command}", command=command))
