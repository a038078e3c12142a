"""Gangs City as a `Front`."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tripot.core import Action, Event, Message, msg
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.engine.actions import GangsCityAction
from tripot.games.gangs_city.engine.events import TurnScored, TurnStarted
from tripot.games.gangs_city.engine.menus import BidMenu
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.table import GangsCityTable
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.games.gangs_city.views import GangsCityView

from ..front import Front, Suggested, TypedCommand
from ..question import Asker
from ..screen import Screen
from ..style import DIM, LAMP
from ..words import LOOKING
from .bidding import bid_question
from .choices import Choices
from .city_map import LEGEND, CityMap
from .foreseeing import explanation, named, standing, with_names
from .panels import SHORT_FOOTNOTE, Panels
from .points import show_points
from .tiles import show_tiles

HELP_LINES: Final = (
    msg("Each turn everybody puts all characters face down, one by one: beside a location to fight "
        "for it or to recruit there, on an own location to run its traffics, or on a pile of the "
        "city centre to win a new location. Then all are turned up."),
    msg("Fights: the owner counts defence, others attack; the highest total takes the location, "
        "the owner wins ties. Whoever comes alone just takes it. Those who recruit or run traffics "
        "do not defend."),
    msg("One character a turn is your chief: +1 for each of yours doing the same at the same "
        "place, the chief included. All your tiles on one side do the same thing."),
    msg("The settlement tile is a gun, which shoots one enemy in that fight, or a vest, with which "
        "none of yours there can be shot. It needs a fighter of yours on the same side."),
    msg("Recruits: one a place and turn, whose cost is not more than your total there; six "
        "characters at most."),
    msg("A traffic is yours while you alone have the most of it, run or bid, and is worth more "
        "each turn in a row. Whoever ran it in vain takes stock to bid; bids are always spent."),
    msg("Points each turn: your traffics, and your district, the largest group of your locations "
        "that touch, less one."),
    msg("Answer each question with one of the words in brackets, or type several at once: "
        "“hoo 3 ne fight” is the Hood, beside location 3, on its north-east side, to fight."),
    msg("In short: > fights, + recruits, = runs traffics, * makes the chief. So “hoo*>3ne”, "
        "“dri+5w”, “bod=3”, “hoo>A”; “gun>3ne” and “ves>3ne” put your settlement tile with "
        "your fighters. In place of whom: “hoo^7” is the one still at location 7."),
    msg("A bid is typed as “al2 to1”, or 0 for nothing."),
    msg("t shows all tiles with their values, m explains the map, x what each choice would mean; "
        "< goes back to the first question."),
    LOOKING,
)  # fmt: skip


_TypedCommand = TypedCommand[GangsCityOptions, GangsCityTable, object, GangsCityAction]


class GangsCityFront(Front[GangsCityOptions, GangsCityTable, object, GangsCityAction]):
    """The map with its panels; questions that narrow the legal actions down to one."""

    help_lines = HELP_LINES
    preface = (
        msg("This game is about organised crime in 1954. It names it and does not show it."),
        msg("The pictures of its tiles are lost, so most of their values are reconstructed; "
            "they are marked †."),
    )  # fmt: skip

    def draw(self, view: GangsCityView) -> RenderableType:
        panels = Panels(view, self.speech, self.voice)
        parts: list[RenderableType] = [panels.title(), panels.ribbon(), Text()]
        parts += [CityMap(view, self.speech, self.voice), Text(), panels.gangs(), panels.traffics()]
        if view.table.phase == Phase.PLACE and (view.table.hand or view.table.settler):
            parts += [Text(), panels.hand()]
            parts += [Text(self.speech(SHORT_FOOTNOTE), DIM)] if view.table.hand else []
        if view.to_act:
            task = panels.glance.task
            parts += [Text(), Text(self.speech(task.title), f"bold {LAMP}")]
            parts += [] if task.why is None else [Text(self.speech(task.why), DIM)]
        return Padding(Group(*parts), (1, 0, 0, 1))

    def ask(self, view: GangsCityView, asker: Asker) -> Action:
        if isinstance(view.menu, BidMenu):
            notes = standing(view, self.voice)
            return asker(bid_question(view.menu.stock, self.speech, notes))
        return Choices(view, self.speech, self.voice).narrowing().ask(asker)

    def suggested(self, view: GangsCityView, action: Action) -> Suggested:
        return Suggested(
            named(view, action, self.voice),
            Choices(view, self.speech, self.voice).typed(action),
        )

    def reason(self, message: Message) -> Message:
        """Bots know gangs by their letters only."""
        return with_names(message, self.voice)

    def commands(self) -> tuple[_TypedCommand, ...]:
        return (
            TypedCommand(("t", "tiles", "tuiles", "tessere"), self._tiles),
            TypedCommand(("m", "map", "carte", "mappa"), self._legend),
            TypedCommand(("x", "explain", "expliquer", "spiega"), self._explain),
        )

    def is_heading(self, event: Event) -> bool:
        return isinstance(event, TurnStarted | TurnScored)

    def show_end(self, screen: Screen, view: GangsCityView) -> None:
        """The points of the last turn, then the Godfather."""
        show_points(screen, view, self.voice)
        super().show_end(screen, view)

    def show_open(
        self, screen: Screen, view: GangsCityView, seats: Sequence[GangsCityView]
    ) -> None:
        """The table with every tile turned up, as its owner saw it."""
        known = {tile.id: tile for seat in seats for tile in seat.table.tiles if tile.what}
        tiles = tuple(known.get(tile.id, tile) for tile in view.table.tiles)
        opened = replace(view, table=replace(view.table, tiles=tiles))
        super().show_open(screen, opened, seats)

    def _tiles(self, screen: Screen, view: GangsCityView) -> None:
        show_tiles(screen, view, self.voice)

    def _explain(self, screen: Screen, view: GangsCityView) -> None:
        screen.lines(explanation(GAME.glance(view, self.voice)))

    def _legend(self, screen: Screen, view: GangsCityView) -> None:
        self.show(screen, view)
        screen.say(LEGEND)
