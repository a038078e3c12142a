"""Every shootout ends as the greedy gang foresees it, whoever looks: it asks the rules."""

from collections import Counter
from random import Random

import pytest

from tripot.bots.gangs_city.overview import Overview
from tripot.bots.gangs_city.weights import USUAL
from tripot.core import SPECTATOR, Action, Event, Seat
from tripot.games.gangs_city.belief.knowledge import known_position
from tripot.games.gangs_city.box.box import Place
from tripot.games.gangs_city.city.spots import place_of
from tripot.games.gangs_city.engine.actions import HoldFire, Put, Recruit, Shoot
from tripot.games.gangs_city.engine.deal import shuffled
from tripot.games.gangs_city.engine.events import FightCounted, ShootoutBegan, Shot
from tripot.games.gangs_city.engine.fights import foreseen, outcome
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.tiles import FIGHT, MANAGE, RECRUIT
from tripot.games.gangs_city.options import GangsCityOptions

from ..games.gangs_city.build import BOX, GAME, LENIENT, Play, opening
from ..games.gangs_city.looking import match_of

GAMES = 50
"""With each number of players: 200 in all."""
PLENTY = 12
"""The shootouts of a game in which three gangs look for trouble, at the least."""
TRIES, HIRING, EAGER = 4, 2, 0.8
"""How many actions are considered, what a recruiter is worth, how often somebody is shot."""


def trouble(play: Play, rng: Random) -> Action:
    """A move of somebody who goes where the others are, hires mercenaries and shoots."""
    p = play.state
    menu = p.legal(p.to_act[0])
    if p.phase == Phase.PLACE:
        crowd = Counter(tile.place for tile in p.tiles)

        def noise(action: Action) -> int:
            if not isinstance(action, Put) or action.action == MANAGE:
                return -1
            return HIRING if action.action == RECRUIT else crowd[place_of(action.spot)]

        return max((menu.sample(rng) for _ in range(TRIES)), key=noise)
    if p.phase == Phase.ACT and rng.random() < EAGER:
        some = [action for action in menu if isinstance(action, Shoot) or hires(action)]
        return rng.choice(some) if some else menu.sample(rng)
    return menu.sample(rng)


def hires(action: Action) -> bool:
    """Whether a gang has one more mercenary for it."""
    if not isinstance(action, Recruit):
        return False
    replaced = action.replaced is not None and BOX.characters[action.replaced].mercenary
    return BOX.characters[action.kind].mercenary and not replaced


Fight = tuple[FightCounted, list[Event]]
"""How it was counted, and who was shot in it."""


def foretold(play: Play, viewer: Seat, action: Action, place: Place) -> Fight:
    """The fight at a place after this action, for all that the viewer knows before it."""
    view = match_of(play).view(viewer)
    known = known_position(view) if viewer == SPECTATOR else Overview(view, USUAL).known
    if isinstance(action, Shoot | HoldFire) and known.scene and known.scene.place == place:
        counted, shots = foreseen(known, action)
        return counted, [*shots]
    return outcome(known, place, known.tiles_at(place, FIGHT)), []


def fights(events: list[Event]) -> list[Fight]:
    return [
        (count, [shot for shot in events if isinstance(shot, Shot) and shot.place == count.place])
        for count in events
        if isinstance(count, FightCounted)
    ]


@pytest.mark.parametrize("players", GAME.players)
def test_every_shootout_ends_as_everybody_foresaw(players: int) -> None:
    """From the views before the last shot, or before whatever else led to the count.

    Only fights that are counted in the very step in which the tiles are turned up can be
    foreseen by nobody.
    """
    shootouts, fighters = 0, set[str]()
    for seed in range(GAMES):
        rng = Random(seed)
        options = LENIENT if seed % 2 else GangsCityOptions()
        play = opening(deal=shuffled(options, players, rng))
        parties: dict[Place, ShootoutBegan] = {}
        while play.state.outcome is None:
            before, action = Play(play.state), trouble(play, rng)
            play.told.clear()
            play.do(str(action))
            parties |= {event.place: event for event in play.every(ShootoutBegan)}
            for fight in fights(play.told):
                place = fight[0].place
                began = parties.pop(place, None)
                if began is None or before.state.phase != Phase.ACT:
                    continue
                for viewer in (*map(Seat, range(players)), SPECTATOR):
                    assert foretold(before, viewer, action, place) == fight, (seed, viewer)
                shootouts += 1
                fighters |= {kind for party in began.parties for kind in party.fighters}
    assert shootouts >= PLENTY * GAMES, shootouts
    assert fighters >= set(BOX.mercenaries)
