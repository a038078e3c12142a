"""Moments of random games of Gangs City, and what the terminal makes of them."""

import io
from collections.abc import Sequence
from functools import cache
from random import Random

from rich.console import Console

from tripot.core import SPECTATOR, Match, Viewer
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.views import GangsCityMatch, GangsCityView
from tripot.locale import Speech
from tripot.terminal.gangs_city.choices import Choices
from tripot.terminal.gangs_city.front import GangsCityFront
from tripot.terminal.gangs_city.narrowing import Narrowing
from tripot.testing import Case, random_game

PHASES = (Phase.BUILD, Phase.NAME, Phase.PLACE, Phase.BID, Phase.ACT, Phase.OPEN, Phase.RETURN)


@cache
def games() -> Sequence[Sequence[GangsCityMatch]]:
    return [random_game(Case(GAME, GAME.options(), 4), seed) for seed in (1, 2)]


def moments(phase: str, most: int = 12) -> list[GangsCityView]:
    """Views of those who must decide in this phase, some of every game."""
    found = [
        match.view(match.due[0])
        for played in games()
        for match in played
        if match.due and match.view(SPECTATOR).table.phase == phase
    ]
    return Random(1).sample(found, min(most, len(found)))


def front(view: GangsCityView, lang: str = "en") -> GangsCityFront:
    return GangsCityFront(Speech(lang), Match.begin(games()[0][0].setup).setup.voice(view.viewer))


def drawn(match: Match, viewer: Viewer, lang: str = "en", width: int = 100) -> str:
    paper = io.StringIO()
    front, view = GangsCityFront(Speech(lang), match.setup.voice(viewer)), match.view(viewer)
    console = Console(file=paper, width=width, color_system=None)
    console.print(front.draw(GAME.own_view(view)))
    return paper.getvalue()


def narrowing(view: GangsCityView, lang: str = "en") -> Narrowing:
    made = front(view, lang)
    return Choices(view, made.speech, made.voice).narrowing()
