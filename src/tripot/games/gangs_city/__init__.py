"""Gangs City: three to six gangs place face-down characters on a growing city of hexes.

The rules were read from the one French rulebook. The pictures of its tiles are lost, so most of
their values are reconstructed; the data set says which. See ``rules/`` for the game in
our words and docs/gangs-city.md for how we read what is unclear.

Version history: 1, the rules as published, with readings A1 to A55.
"""

from collections.abc import Mapping
from random import Random

from tripot.core import (
    MATCH_EVENTS,
    Action,
    BadOptions,
    Codec,
    Deal,
    Event,
    Game,
    History,
    Menu,
    Message,
    Options,
    Voice,
    msg,
)

from .belief.determinize import determinize
from .belief.resample import resample
from .box.box import TRAFFICS, Kind, Place
from .box.loading import Boxes
from .city.hexes import Cell, cell_text, parse_cell
from .city.spots import Spot, parse_place, parse_spot, place_text, spot_text
from .engine import state
from .engine.actions import GangsCityAction, parse_action
from .engine.deal import GangsCityDeal, blank, parse_deal, shuffled
from .engine.events import GAME_EVENTS
from .engine.menu_reading import parse_menu
from .engine.table import GangsCityTable
from .engine.tiles import Traffic
from .options import GangsCityOptions
from .showing import glance, narration, preview, reference
from .showing.description import describe
from .views import GangsCityStep, GangsCityView


def _parse_traffic(text: str) -> Traffic:
    return Traffic(TRAFFICS.index(text))


def _parse_kind(text: str) -> Kind:
    if not text.replace("_", "").isalpha():
        raise ValueError(text)
    return Kind(text)


class GangsCity(Game[GangsCityOptions, GangsCityTable, glance.GangsCityGlance, GangsCityAction]):
    """The game as a value; see the modules beside this one for its parts."""

    id = "gangs-city"
    version = 1
    name = msg("Gangs City")
    players = (3, 4, 5, 6)
    editions = ("neutral",)
    options_type = GangsCityOptions
    table_type = GangsCityTable
    glance_type = glance.GangsCityGlance
    data_sets = Boxes()
    codec = Codec(
        (*GAME_EVENTS, *MATCH_EVENTS),
        {
            Kind: (str, _parse_kind),
            Place: (place_text, parse_place),
            Cell: (cell_text, parse_cell),
            Spot: (spot_text, parse_spot),
            Traffic: (TRAFFICS.__getitem__, _parse_traffic),
        },
    )

    def _checked(self, options: Options, players: int) -> GangsCityOptions:
        if players not in self.players:
            raise BadOptions(msg("Gangs City is a game for three to six players."))
        return self.own_options(options)

    def deal(self, options: Options, players: int, rng: Random) -> GangsCityDeal:
        return shuffled(self._checked(options, players), players, rng)

    def blank(self, options: Options, players: int) -> GangsCityDeal:
        return blank(self._checked(options, players), players)

    def parse_deal(self, options: Options, players: int, lines: Mapping[str, str]) -> GangsCityDeal:
        return parse_deal(self._checked(options, players), players, lines)

    def start(self, deal: Deal) -> GangsCityStep:
        return state.start(self.own_deal(GangsCityDeal, deal))

    def parse_action(self, text: str) -> GangsCityAction:
        return parse_action(text)

    def parse_menu(self, compact: object) -> Menu[GangsCityAction]:
        menu = parse_menu(compact)  # a long one may be too long for its length
        return super().parse_menu(compact) if menu is None else menu

    def section(self, view: GangsCityView) -> str:
        turn = view.table.turn
        return f"turn {turn}" if turn else "set-up"

    def resample(self, view: GangsCityView, rng: Random) -> History:
        return resample(view, rng)

    def determinize(self, view: GangsCityView, rng: Random) -> state.GangsCityState:
        return determinize(view, rng)

    def narrate(self, event: Event, voice: Voice) -> Message:
        return narration.narrate(event, voice)

    def describe(self, view: GangsCityView, voice: Voice) -> list[Message]:
        return describe(view, voice)

    def glance(self, view: GangsCityView, voice: Voice) -> glance.GangsCityGlance:
        return glance.glance(view, voice)

    def reference(self, options: Options, voice: Voice) -> reference.GangsCityReference:
        return reference.reference(self.own_options(options))

    def preview(self, view: GangsCityView, action: Action, voice: Voice) -> preview.Preview | None:
        return preview.preview(view, action, voice)


GAME = GangsCity()
