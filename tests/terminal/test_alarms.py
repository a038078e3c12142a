"""The terminal warns of a third building exactly when the engine says that somebody may get it."""

import io
from random import Random

from tripot.core import SPECTATOR, Seat, Voice
from tripot.games.district_noir.showing.alarms import alarms
from tripot.games.district_noir.vocabulary import third_ends
from tripot.locale import Speech
from tripot.terminal.district_noir.front import DistrictNoirFront
from tripot.terminal.screen import Screen

from ..games.district_noir.build import GAME, match_of, some_deal

GAMES, DRAWN = 600, 12
WARNING = str(third_ends("gangs"))
FRONTS = {
    viewer: DistrictNoirFront(Speech("en"), Voice(("Ada", "Bo"), viewer, "gangs"))
    for viewer in (Seat(0), Seat(1), SPECTATOR)
}


def test_the_terminal_warns_when_the_engine_does() -> None:
    """Over whole random games, for both players and a spectator; some of them drawn as well."""
    fired = 0
    for number in range(GAMES):
        rng = Random(f"alarms {number}")
        match = match_of(some_deal(number))
        while match.outcome is None:
            for viewer, front in FRONTS.items():
                view = GAME.own_view(match.view(viewer))
                engine = [str(alarm.text) for alarm in alarms(view, front.voice)]
                said = [str(line) for line in front.sentences(view)]
                assert [line for line in said if WARNING in line] == engine
                fired += len(engine)
                if number < DRAWN:
                    paper = io.StringIO()
                    Screen(Speech("en"), file=paper).draw(front.draw(view))
                    assert " ".join(paper.getvalue().split()).count(WARNING) == len(engine)
            seat = match.due[0]
            match = match.act(seat, match.view(seat).menu.sample(rng))
    assert fired > 5_000
