"""District Noir: two players, hidden hands, 45 cards, three editions.

Game by Nao Shimamura and Nobutake Dogen. The rules were read from four rulebooks, French
(two), Italian and English, which agree on every rule; see ``rules/`` for them in our words.

Version history: 1, the rules as published.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from tripot.core import (
    MATCH_EVENTS,
    BadOptions,
    Codec,
    Deal,
    Event,
    Game,
    History,
    Message,
    Options,
    Seat,
    Voice,
    msg,
)

from .belief.determinize import determinize
from .belief.resample import resample
from .engine import state
from .engine.actions import DistrictNoirAction, DistrictNoirMenu, parse_action, parse_menu
from .engine.cards import Card, Kind, card_text, kind_text, parse_card, parse_kind
from .engine.deal import DistrictNoirDeal, blank, parse_deal, shuffled
from .engine.events import GAME_EVENTS
from .engine.table import DistrictNoirTable
from .options import DistrictNoirOptions
from .showing import glance, narration
from .views import DistrictNoirStep, DistrictNoirView
from .vocabulary import EDITIONS


class DistrictNoir(
    Game[DistrictNoirOptions, DistrictNoirTable, glance.DistrictNoirGlance, DistrictNoirAction]
):
    """The game as a value; see the modules beside this one for its parts."""

    id = "district-noir"
    version = 1
    name = msg("District Noir")
    players = (2,)
    editions = EDITIONS
    options_type = DistrictNoirOptions
    table_type = DistrictNoirTable
    glance_type = glance.DistrictNoirGlance
    lets_choose_first = True
    codec = Codec(
        (*GAME_EVENTS, *MATCH_EVENTS),
        {Kind: (kind_text, parse_kind), Card: (card_text, parse_card)},
    )

    def _checked(self, options: Options, players: int) -> DistrictNoirOptions:
        if players != 2:
            raise BadOptions(msg("District Noir is a game for two players."))
        return self.own_options(options)

    def deal(self, options: Options, players: int, rng: Random) -> DistrictNoirDeal:
        return shuffled(self._checked(options, players), rng)

    def blank(self, options: Options, players: int) -> DistrictNoirDeal:
        return blank(self._checked(options, players))

    def parse_deal(
        self, options: Options, players: int, lines: Mapping[str, str]
    ) -> DistrictNoirDeal:
        return parse_deal(self._checked(options, players), lines)

    def with_first(self, deal: Deal, seat: Seat) -> DistrictNoirDeal:
        return replace(self.own_deal(DistrictNoirDeal, deal), first=seat)

    def start(self, deal: Deal) -> DistrictNoirStep:
        return state.start(self.own_deal(DistrictNoirDeal, deal))

    def parse_action(self, text: str) -> DistrictNoirAction:
        return parse_action(text)

    def parse_menu(self, compact: object) -> DistrictNoirMenu:
        return parse_menu(compact)

    def section(self, view: DistrictNoirView) -> str:
        return f"round {view.table.round}"

    def resample(self, view: DistrictNoirView, rng: Random) -> History:
        return resample(view, rng)

    def determinize(self, view: DistrictNoirView, rng: Random) -> state.DistrictNoirState:
        return determinize(view, rng)

    def narrate(self, event: Event, voice: Voice) -> Message:
        return narration.narrate(event, voice)

    def describe(self, view: DistrictNoirView, voice: Voice) -> list[Message]:
        return narration.describe(view, voice)

    def glance(self, view: DistrictNoirView, voice: Voice) -> glance.DistrictNoirGlance:
        return glance.glance(view, voice)


GAME = DistrictNoir()
