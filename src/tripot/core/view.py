"""The `View`: the only way out of the engine.

A view is built up from nothing by the game's allow-list (`State.table`, `Event.heard_by`).
Every other form that leaves (JSON, text, narration, menus, records of running games) derives
from views, never from a state.
"""

from typing import Generic

from .contract import SPECTATOR, Event, Menu, Outcome, Seat, Viewer
from .errors import BadRecord
from .game import Game
from .generics import ActionT_co, GlanceT_co, OptionsT_co, TableT_co
from .json import Json
from .message import msg
from .unchanging import unchanging


@unchanging(frozen=True, slots=True)
class View(Generic[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]):
    """What one viewer knows: the table, everything heard so far, and what that viewer may do."""

    game: Game[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]
    options: OptionsT_co
    players: int
    viewer: Viewer
    to_act: tuple[Seat, ...]
    table: TableT_co
    heard: tuple[Event, ...]
    menu: Menu[ActionT_co]
    outcome: Outcome | None

    @staticmethod
    def from_json(
        game: Game[OptionsT_co, TableT_co, GlanceT_co, ActionT_co], value: Json
    ) -> "View[OptionsT_co, TableT_co, GlanceT_co, ActionT_co]":
        """What `to_json` wrote; raises `TripotError` if it is no view of this game."""
        read = game.codec.read_json
        match value:
            case {
                "game": game.id,
                "version": game.version,
                "options": str(options),
                "players": int(players),
                "viewer": int(viewer),
                "to_act": [*to_act],
                "table": table,
                "heard": [*heard],
                "menu": menu,
                "outcome": outcome,
            } if (
                players in game.players
                and viewer in (SPECTATOR, *range(players))
                and all(isinstance(seat, int) and seat in range(players) for seat in to_act)
            ):
                return View(
                    game,
                    game.options_type.parse(options),
                    players,
                    Viewer(viewer),
                    tuple(Seat(seat) for seat in to_act if isinstance(seat, int)),
                    read(game.table_type, table),
                    tuple(read(Event, event) for event in heard),
                    game.parse_menu(menu),
                    None if outcome is None else read(Outcome, outcome),
                )
        raise BadRecord(msg("This is not a view of {game} that we can read.", game=game.name))

    @property
    def key(self) -> str:
        """Identifies the information set: equal keys, equal knowledge (perfect recall)."""
        head = f"{self.game.id} {self.game.version} {self.options.text()} {self.players}"
        told = map(self.game.codec.text, self.heard)
        return "\n".join([f"{head} viewer {self.viewer + 1}", *told])

    def to_json(self) -> dict[str, Json]:
        """The view as JSON values."""
        codec = self.game.codec
        outcome = self.outcome
        return {
            "game": self.game.id,
            "version": self.game.version,
            "options": self.options.text(),
            "players": self.players,
            "viewer": self.viewer,
            "to_act": list(self.to_act),
            "table": codec.json(self.table),
            "heard": [codec.json(event) for event in self.heard],
            "menu": self.menu.compact(),
            "outcome": None if outcome is None else codec.json(outcome),
        }
