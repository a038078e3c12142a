"""The points of the last turn, player by player."""

from rich.table import Table
from rich.text import Text

from tripot.core import Voice, msg
from tripot.games.gangs_city.box.box import TRAFFICS
from tripot.games.gangs_city.engine.events import Points, TurnScored
from tripot.games.gangs_city.showing.arithmetic import points_text
from tripot.games.gangs_city.views import GangsCityView
from tripot.games.gangs_city.vocabulary import traffic_code

from ..names import own_name
from ..screen import Screen
from ..style import DIM, GOOD, LAMP
from .style import badge


def show_points(screen: Screen, view: GangsCityView, voice: Voice) -> None:
    """What the last turn brought to whom, and all in all."""
    last = [event for event in view.heard if isinstance(event, TurnScored)][-1]
    if screen.plain:
        screen.lines([points_text(points, voice) for points in last.points])
        return
    say = screen.speech
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    grid.add_column(say(msg("Turn {n}", n=last.turn)), no_wrap=True)
    for t in range(len(TRAFFICS)):
        grid.add_column(say(traffic_code(t)), justify="right")
    for heading in (msg("district"), msg("this turn"), msg("score")):
        grid.add_column(say(heading), justify="right")
    for points in last.points:
        name = Text.assemble(badge(points.seat), " ", say(own_name(voice, points.seat)))
        grid.add_row(name, *_cells(points))
    screen.reveal(grid)


def _cells(points: Points) -> list[Text]:
    district = max(points.district - 1, 0)
    gains = [*points.traffics, district, points.gained]
    return [
        *(Text(f"+{gain}", GOOD) if gain else Text("·", DIM) for gain in gains),
        Text(str(points.score), f"bold {LAMP}"),
    ]
