"""The `View`: the only way out of the engine.

A view is built up from nothing by the game's allow-list (`State.table`, `Event.heard_by`).
Every other form that leaves (JSON, text, narration, menus, records of running games) derives
from views, never from a state.
"""

from dataclasses import dataclass
from typing import Any

from .contract import Event, Menu, Outcome, Seat, Viewer
from .game import Game
from .options import Options


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer knows: the table, everything heard so far, and the own legal actions."""

    game: Game
    options: Options
    players: int
    viewer: Viewer
    to_act: tuple[Seat, ...]
    table: Any
    heard: tuple[Event, ...]
    menu: Menu
    outcome: Outcome | None

    @property
    def key(self) -> str:
        """Identifies the information set: equal keys, equal knowledge (perfect recall)."""
        head = f"{self.game.id} {self.game.version} {self.options.text()} {self.players}"
        told = map(self.game.codec.text, self.heard)
        return "\n".join([f"{head} viewer {self.viewer + 1}", *told])

    def to_json(self) -> dict[str, Any]:
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
