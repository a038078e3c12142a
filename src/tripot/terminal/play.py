"""A game of District Noir at the terminal: people and bots on two seats."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from tripot.core import (
    SPECTATOR,
    Action,
    Bot,
    Ended,
    Match,
    Message,
    Seat,
    TripotError,
    View,
    msg,
    write_record,
)
from tripot.games.district_noir.table import DistrictNoirTable

from . import moves
from .board import Board
from .ending import show_count
from .rules import show_rules
from .saves import save, write_text
from .screen import Screen
from .style import BAD, DIM

NOT_SAVED, INTERRUPTED = 1, 130  # exit codes

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
        self, screen: Screen, match: Match, bots: dict[Seat, Bot], rng: Random, save_to: Saver
    ) -> None:
        """Seats without a bot are played by people at this terminal."""
        self.screen = screen
        self.match = match
        self.bots = bots
        self.rng = rng
        self.save_to = save_to
        self.save_path: Path | None = None
        self.people = [seat for seat in map(Seat, (0, 1)) if seat not in bots]
        self._told = [0, 0, 0]
        self._seated: Seat | None = None
        self._unsaved = False

    @property
    def shared(self) -> bool:
        """Whether two people share the terminal, so that hands must be hidden."""
        return len(self.people) > 1

    def play(self) -> Match:
        """Plays to the end and returns the finished match; raises `Left`."""
        while self.match.outcome is None:
            try:
                self._turn()
            except (KeyboardInterrupt, EOFError) as leaving:
                self._leave(isinstance(leaving, KeyboardInterrupt))
        self._end()
        return self.match

    def _turn(self) -> None:
        seat = self.match.due[0]
        if seat in self.bots:
            action = self.bots[seat].choose(self.match.view(seat), self.rng)
        else:
            action = self._ask(seat)
        self.match = self.match.act(seat, action)

    def _leave(self, interrupted: bool) -> None:
        """Saves and leaves; a game that cannot be saved goes on until it is left once more."""
        self.screen.text("")
        try:
            self._save()
        except TripotError as error:
            self.screen.say(error.message, BAD)
            if interrupted and not self._unsaved:
                self._unsaved = True
                self.screen.say(msg("The game is not saved. Ctrl-C again leaves it all the same."))
                return
            raise Left(NOT_SAVED) from None
        raise Left(INTERRUPTED if interrupted else 0)

    def _ask(self, seat: Seat) -> Action:
        """Shows the table to the player of the seat and waits for a legal action."""
        self._hand_over(seat)
        self._tell(seat)
        view = self.match.view(seat)
        self._show(view)
        while True:
            typed = self.screen.ask(self._prompt(view))
            if not typed:
                continue
            try:
                wish = moves.read_move(typed)
                if isinstance(wish, str):
                    self._command(wish, view)
                    continue
                self.match.act(seat, wish)
                self.screen.text("")
                return wish
            except TripotError as error:
                self._refuse(error.message, view)

    def _prompt(self, view: View) -> Message:
        words = moves.words(view)
        if self.shared:
            who = self.match.setup.names[view.viewer]
            return msg("{player}, your move ({words}, ? for help):", player=who, words=words)
        return msg("Your move ({words}, ? for help):", words=words)

    def _refuse(self, why: Message, view: View) -> None:
        self.screen.say(msg("{why} {choices}", why=why, choices=moves.choices(view)), BAD)

    def _show(self, view: View) -> None:
        voice = self.match.setup.voice(view.viewer)
        if self.screen.plain:
            self.screen.lines(view.game.describe(view, voice))
        else:
            self.screen.draw(Board(self.screen.speech, voice).draw(view))

    def _tell(self, viewer: Seat) -> None:
        """Tells what happened since this viewer last looked."""
        heard = self.match.told[viewer]
        voice = self.match.setup.voice(viewer)
        for event in heard[self._told[viewer] :]:
            if not isinstance(event, Ended):  # the count tells it better
                self.screen.say(self.match.setup.game.narrate(event, voice))
        self._told[viewer] = len(heard)

    def _hand_over(self, seat: Seat) -> None:
        """Hides the last player's hand until the next one is at the screen."""
        if not self.shared or self._seated == seat:
            return
        self.screen.curtain()
        name = self.match.setup.names[seat]
        self.screen.ask(msg("{player}, it is your turn. Press Enter when only you can see this.",
                            player=name))  # fmt: skip
        self._seated = seat

    def _command(self, command: str, view: View) -> None:
        voice = self.match.setup.voice(view.viewer)
        match command:
            case moves.HELP:
                self.screen.lines(moves.HELP_LINES)
            case moves.LOG:
                self.screen.lines([view.game.narrate(event, voice) for event in view.heard])
            case moves.UNSEEN:
                self.screen.draw(Board(self.screen.speech, voice).unseen(view))
            case moves.RULES:
                show_rules(self.screen, view.game.id)
            case moves.SAVE:
                self._save()
            case _:
                raise EOFError

    def _save(self) -> None:
        self.save_path = self.save_path or self.save_to()
        save(self.match, self.save_path)
        self.screen.say(msg("Saved. Go on with: tripot play district-noir --resume {path}",
                            path=str(self.save_path)))  # fmt: skip

    def _end(self) -> None:
        """Tells the last moves, counts step by step, shows what was in the box."""
        viewer = SPECTATOR if self.shared else self.people[0]
        if self.shared:
            self.screen.curtain()
            self._told[SPECTATOR] = len(self.match.told[SPECTATOR]) - 3
        self._tell(viewer)
        view, voice = self.match.view(viewer), self.match.setup.voice(viewer)
        table = view.table
        assert isinstance(table, DistrictNoirTable)
        if not self.screen.plain:
            self.screen.draw(Board(self.screen.speech, voice).draw(view))
        self.screen.text("")
        show_count(self.screen, table.count, voice)


def offer_record(screen: Screen, match: Match) -> None:
    """Asks for a file and writes the record of a finished match there."""
    screen.forget_typed()
    while True:
        try:
            name = screen.ask(msg("Keep the record? Type a file name, or press Enter to skip:"))
        except (EOFError, KeyboardInterrupt):
            return
        if not name:
            return
        try:
            keep_record(screen, match, Path(name))
        except TripotError as error:
            screen.say(error.message, BAD)
        else:
            return


def keep_record(screen: Screen, match: Match, path: Path) -> None:
    """Writes the record of a finished match; raises `TripotError` if that fails."""
    write_text(path, write_record(match))
    screen.say(msg("The record is in {path}.", path=str(path)), DIM)
