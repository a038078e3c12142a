"""What a client has heard of a game, put together into the View a bot is given."""

from collections.abc import Iterable
from typing import TypeVar

from tripot.core import SPECTATOR, Event, Outcome, Seat, View, Viewer
from tripot.games import load_game
from tripot.tables.messages import Sight
from tripot.tables.seats import TableInfo

T = TypeVar("T")


class Knowledge:
    """Everything that was told at one table, read as the game's own events."""

    def __init__(self, info: TableInfo) -> None:
        """Nothing is known at first; raises `TripotError` for a game that is not at hand."""
        self._game = load_game(info.game)
        self._options = self._game.options_type.parse(info.options)
        self._players = info.players
        self._heard: tuple[Event, ...] = ()

    def hear(self, events: Iterable[object]) -> None:
        """Takes in what was told since; raises `BadRecord` if it is nothing of this game."""
        self._heard += tuple(self._read(Event, event) for event in events)

    def _read(self, kind: type[T], value: object) -> T:
        """As the server's program may be newer than this one."""
        return self._game.codec.read_json(kind, value, newer=True)

    def view(self, seat: int | None, sight: Sight) -> View:
        """The very view the server has of this seat; raises `TripotError` if it cannot be read."""
        game = self._game
        return View(
            game,
            self._options,
            self._players,
            SPECTATOR if seat is None else Viewer(seat),
            tuple(map(Seat, sight.to_act)),
            self._read(game.table_type, sight.table),
            self._heard,
            game.parse_menu(sight.menu),
            None if sight.outcome is None else self._read(Outcome, sight.outcome),
        )
