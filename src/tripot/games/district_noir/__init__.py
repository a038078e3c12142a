"""District Noir: two players, hidden hands, 45 cards, three editions.

Game by Nao Shimamura and Nobutake Dogen. The rules were read from four rulebooks, French
(two), Italian and English, which agree on every rule; see ``rules/`` for them in our words.

Version history: 1, the rules as published.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from tripot.core import (
    MATCH_EVENTS,
    Action,
    BadOptions,
    Codec,
    Deal,
    Event,
    Game,
    History,
    Message,
    Options,
    Step,
    View,
    Voice,
    msg,
)

from . import glance, narration, resample, state
from .actions import parse_action
from .cards import Card, Kind, card_text, kind_text, parse_card, parse_kind
from .deal import DistrictNoirDeal, blank, parse_deal, shuffled
from .events import GAME_EVENTS
from .options import DistrictNoirOptions
from .vocabulary import EDITIONS


class DistrictNoir(Game):
    """The game as a value; see the modules beside this one for its parts."""

    id = "district-noir"
    version = 1
    name = msg("District Noir")
    players = (2,)
    editions = EDITIONS
    options_type = DistrictNoirOptions
    codec = Codec(
        (*GAME_EVENTS, *MATCH_EVENTS),
        {Kind: (kind_text, parse_kind), Card: (card_text, parse_card)},
    )

    def deal(self, options: Options, players: int, rng: Random) -> DistrictNoirDeal:
        return shuffled(_checked(options, players), rng)

    def blank(self, options: Options, players: int) -> DistrictNoirDeal:
        return blank(_checked(options, players))

    def parse_deal(
        self, options: Options, players: int, lines: Mapping[str, str]
    ) -> DistrictNoirDeal:
        return parse_deal(_checked(options, players), lines)

    def start(self, deal: Deal) -> Step:
        assert isinstance(deal, DistrictNoirDeal)
        return state.start(deal)

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def section(self, table: Any) -> str:
        return f"round {table.round}"

    def resample(self, view: View, rng: Random) -> History:
        return resample.resample(view, rng)

    def determinize(self, view: View, rng: Random) -> state.DistrictNoirState:
        return resample.determinize(view, rng)

    def narrate(self, event: Event, voice: Voice) -> Message:
        return narration.narrate(event, voice)

    def describe(self, view: View, voice: Voice) -> list[Message]:
        return narration.describe(view, voice)

    def glance(self, view: View, voice: Voice) -> glance.DistrictNoirGlance:
        return glance.glance(view, voice)


def _checked(options: Options, players: int) -> DistrictNoirOptions:
    assert isinstance(options, DistrictNoirOptions)
    if players != 2:
        raise BadOptions(msg("District Noir is a game for two players."))
    return options


GAME = DistrictNoir()
