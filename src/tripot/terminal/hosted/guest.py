"""Somebody with a link: sits down, or finds the seat again; moves on to the table of a rematch."""

import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from typing import Final

from tripot.core import Game, TripotError, msg
from tripot.core.names import chosen_name
from tripot.protocol import (
    Client,
    Code,
    Invitation,
    NotSeated,
    ServerRefused,
    TableConnection,
    TableInfo,
    TableState,
)

from ..fronts import load_front
from ..saves import program
from ..screen import Screen
from ..style import BAD, DIM
from .background import Background
from .seat_keys import SeatKey, find_seat_key, forget_seat_key, keep_seat_key

ELSEWHERE: Final = msg(
    "Your seat is open in another window too. A second person at this machine joins with --name."
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants who was given a link."""

    invitation: Invitation
    find_game: Callable[[str], Game]
    """Finds a game by its id; raises `TripotError`."""
    name: str | None = None
    """What to be called; None leaves it to the server."""
    watch: bool = False
    edition: str = ""
    """What the cards shall look like here; as the table has it if empty."""
    patience: float | None = None
    """How many seconds a lost server is called; None: for ever."""
    also: Sequence[str] = ()
    """Other words that are needed to wish for the same again."""

    def __post_init__(self) -> None:
        """Raises `BadOptions` if nobody can be called so."""
        if self.name is not None:
            chosen_name(self.name)


class Guest:
    """One person on one server."""

    def __init__(self, screen: Screen, background: Background, client: Client, wish: Wish) -> None:
        """Does not sit anywhere yet; a seat of an earlier time is found by its key."""
        self.wish = wish
        self.at = at = wish.invitation
        """The table I am at, or go to."""
        self._screen = screen
        self._background = background
        self._client = client
        self._key = None if wish.watch else find_seat_key(at.server, at.table, wish.name)
        self._lasting = self._key is not None
        self.fresh = self._key is None and not wish.watch
        """Whether I have heard nothing of the game yet, and want to hear all of it."""

    @property
    def seated(self) -> bool:
        """Whether I have a seat, and the key to come back to it."""
        return self._key is not None and self._lasting

    @property
    def command(self) -> str:
        """What to type to come back."""
        name = ["--name", self.wish.name] if self.wish.name is not None else []
        words = ["join", self.at.link, *(["--watch"] if self.wish.watch else []), *name]
        return " ".join([program(), *map(shlex.quote, [*words, *self.wish.also])])

    @contextmanager
    def place(self) -> Iterator[TableConnection]:
        """My seat at the table, or where I watch it from; raises `TripotError`."""
        info = self._about()
        self._check(info)
        with ExitStack() as stack:
            yield self._watch(stack) if self.wish.watch else self._sit(stack, info)

    def _about(self) -> TableInfo:
        """The table as it is; one that nobody may know of does not exist."""
        about = self._client.table(self.at.table, self.at.invite, token=self._token)
        try:
            return self._background.run(about)
        except ServerRefused as refused:
            if refused.code is not Code.NOT_FOUND:
                raise
            if self._key is not None:  # it may be that the key opens nothing any more
                self.forget()
                return self._about()
            raise TripotError(
                msg("There is no such table, or a part of its link is missing.")
            ) from refused

    def record(self) -> str:
        """The record of the game; raises `TripotError`."""
        record = self._client.record(self.at.table, self.at.invite, token=self._token)
        return self._background.run(record)

    def move_on(self, table: str, fresh: bool) -> None:
        """Goes to the table of a rematch, where the same key opens my seat."""
        self.at = replace(self.at, table=table)
        self.fresh = fresh
        self._keep()

    def get_up(self) -> None:
        """Gives the seat back before the game begins; raises `ServerRefused`."""
        self._background.run(self._client.leave(self.at.table, self._token))
        self.forget()

    def forget(self) -> None:
        """Throws the key away: there is nothing to come back to."""
        if self._key is not None:
            forget_seat_key(self.at.server, self.at.table, self._key)
            self._key = None

    @property
    def _token(self) -> str | None:
        return self._key.token if self._key else None

    def _check(self, info: TableInfo) -> None:
        """Raises `TripotError` if this program cannot play the game of the table, or show it."""
        game = self.wish.find_game(info.game)
        load_front(game.id)
        game.edition(self.wish.edition or info.edition)
        game.options_type.parse(info.options)

    def _watch(self, stack: ExitStack) -> TableConnection:
        at, patience = self.at, self.wish.patience
        watching = self._client.watch(at.table, at.invite, patience=patience)
        return stack.enter_context(self._background.inside(watching))

    def _sit(self, stack: ExitStack, info: TableInfo) -> TableConnection:
        if self._key is not None:
            try:
                here = self._connected(stack)
            except ServerRefused as refused:
                # The seat has another key by now; where nobody else may come in, neither may I.
                if not isinstance(refused, NotSeated) and refused.code is not Code.NOT_FOUND:
                    raise
                self.forget()
            else:
                self._keep()
                if here.seat is not None and info.seats[here.seat].present:
                    self._screen.say(ELSEWHERE, DIM)
                return here
        self._join(info)
        return self._connected(stack)

    def _connected(self, stack: ExitStack) -> TableConnection:
        sitting = self._client.sit(self.at.table, token=self._token, patience=self.wish.patience)
        return stack.enter_context(self._background.inside(sitting))

    def _join(self, info: TableInfo) -> None:
        """Takes the first free seat."""
        if info.state is TableState.RUNNING:
            raise TripotError(msg("The game at this table has begun; --watch shows it."))
        if info.state is TableState.OVER:
            raise TripotError(msg("The game at this table is over; --watch shows how it ended."))
        at, name = self.at, self.wish.name
        seated = self._background.run(self._client.join(at.table, at.invite, name=name))
        self._key = SeatKey(name, seated.token or "")
        self.fresh = True
        self._keep()

    def _keep(self) -> None:
        """Keeps the key for another time; without it one can still play on now."""
        if self._key is None:
            return
        try:
            keep_seat_key(self.at.server, self.at.table, self._key)
        except TripotError as error:
            self._screen.say(error.message, BAD)
            self._screen.say(msg("If you leave, you cannot come back to your seat from here."), BAD)
            self._lasting = False
        else:
            self._lasting = True
