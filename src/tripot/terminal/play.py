"""A game of District Noir at the terminal: people and bots on two seats."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from tripot.core import (
    SPECTATOR,
    Action,
    Bot,
    Match,
    Message,
    Seat,
    TripotError,
    View,
    Viewer,
    msg,
)

from . import moves
from .board import Board
from .ending import show_count_so_far
from .rules import show_rules
from .saves import resume_command, save
from .screen import Screen
from .style import BAD

NOT_SAVED, INTERRUPTED = 1, 130  # exit codes
_LAST_EVENTS = 3  # the last move, the box, the end

Saver = Callable[[], Path]
"""Names the file a save goes to."""


class Left(Exception):
    """The player leaves the table; the game was saved. Not an error."""

    def __init__(self, code: int) -> None:
        """With the exit code this way of leaving has."""
        super().__init__(code)
        self.code = code


class Quit(Exception):
    """The player wants to leave."""


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

    @property
    def audience(self) -> Viewer:
        """Who is told the end: the one player, or both together as spectators."""
        return SPECTATOR if self.shared else self.people[0]

    @property
    def told(self) -> int:
        """How much the audience has been told; both together have seen all but the last move."""
        if self.shared:
            return len(self.match.told[SPECTATOR]) - _LAST_EVENTS
        return self._told[self.audience]

    def play(self) -> Match:
        """Plays to the end and returns the finished match; raises `Left`."""
        while self.match.outcome is None:
            try:
                self._turn()
            except KeyboardInterrupt:
                self._leave(INTERRUPTED)
            except Quit:
                self._leave(0)
            except EOFError:  # nothing more can be typed, so there is no second try
                self._unsaved = True
                self._leave(0)
        return self.match

    def _turn(self) -> None:
        seat = self.match.due[0]
        if seat in self.bots:
            action = self.bots[seat].choose(self.match.view(seat), self.rng)
        else:
            action = self._ask(seat)
        self.match = self.match.act(seat, action)

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

    def _ask(self, seat: Seat) -> Action:
        """Shows the table to the player of the seat and waits for a legal action."""
        self._hand_over(seat)
        self._tell(seat)
        view = self.match.view(seat)
        board = Board(self.screen.speech, self.match.setup.voice(seat))
        self._show(view, board)
        while True:
            typed = self.screen.ask(self._prompt(view))
            try:
                wish = moves.read_move(typed, board.cards)
                if isinstance(wish, str):
                    self._command(wish, view, board)
                    continue
                self.match.act(seat, wish)
                self.screen.text("")
                return wish
            except TripotError as error:
                self.screen.say(msg("{why} {choices}", why=error.message,
                                    choices=moves.choices(view)), BAD)  # fmt: skip

    def _prompt(self, view: View) -> Message:
        words = moves.words(view)
        if self.shared:
            who = self.match.setup.names[view.viewer]
            return msg("{player}, your move ({words}, ? for help):", player=who, words=words)
        return msg("Your move ({words}, ? for help):", words=words)

    def _show(self, view: View, board: Board) -> None:
        if self.screen.plain:
            self.screen.lines([*view.game.describe(view, board.voice), *board.sentences(view)])
        else:
            self.screen.draw(board.draw(view))

    def _tell(self, viewer: Seat) -> None:
        """Tells what happened since this viewer last looked."""
        heard = self.match.told[viewer]
        voice = self.match.setup.voice(viewer)
        for event in heard[self._told[viewer] :]:
            self.screen.say(self.match.setup.game.narrate(event, voice))
        self._told[viewer] = len(heard)

    def _hand_over(self, seat: Seat) -> None:
        """Hides the last player's hand until the next one is at the screen."""
        if not self.shared or self._seated == seat:
            return
        self.screen.curtain()
        name = self.match.setup.names[seat]
        typed = self.screen.ask(
            msg("{player}, it is your turn. Press Enter when only you can see this.", player=name)
        )
        if moves.is_quit(typed):
            raise Quit
        self._seated = seat

    def _command(self, command: str, view: View, board: Board) -> None:
        match command:
            case moves.AGAIN:
                self._show(view, board)
            case moves.HELP:
                self.screen.lines(moves.HELP_LINES)
            case moves.LOG:
                told = [view.game.narrate(event, board.voice) for event in view.heard]
                self.screen.lines(told)
            case moves.UNSEEN if self.screen.plain:
                self.screen.say(board.unseen_sentence(view))
            case moves.UNSEEN:
                self.screen.draw(board.unseen(view))
            case moves.COUNT:
                show_count_so_far(self.screen, view.table.count, board.voice)
            case moves.RULES:
                show_rules(self.screen, view.game.id)
            case moves.SAVE:
                self._save()
            case _:
                raise Quit

    def _save(self) -> None:
        self.save_path = self.save_path or self.save_to()
        save(self.match, self.save_path)
        with suppress(OSError):  # the terminal may be gone; the save is what matters
            self.screen.text("")
            self.screen.say(msg("Saved in {path}.", path=str(self.save_path)))
            self.screen.say(msg("Go on with: {command}", command=resume_command(self.save_path)))
