"""What every job at every place is worth to a team, worked out when somebody asks."""

from random import Random

from tripot.games.gangs_city.box.box import Kind, Place
from tripot.games.gangs_city.engine.recruitment import affordable
from tripot.games.gangs_city.engine.totals import fight_total, recruit_total

from .overview import Overview
from .rivals import Threat, chance_to_win, threats
from .traffics import Trade, trades
from .worth import life, location_worth

Team = tuple[Kind, ...]
"""Characters in order."""
_MOST_SYMBOLS = 6
_RECRUITS = 0.3
"""The chance that a rival's tile beside a location recruits there before us."""


class Prospects:
    """The prospects of one gang at one moment."""

    def __init__(self, overview: Overview, rng: Random) -> None:
        self.overview = overview
        noise = overview.weights.noise
        places = (*overview.city.places, *overview.city.piles)
        self.worth = {
            place: location_worth(overview, place) * (1 + noise * (rng.random() - 0.5))
            for place in places
        }
        self.foes: dict[Place, list[Threat]] = {place: threats(overview, place) for place in places}
        self.trades: list[Trade] = trades(overview)
        self.traffic = [
            [trade.value(managed) for managed in range(_MOST_SYMBOLS + 1)] for trade in self.trades
        ]
        """By traffic and number of symbols managed."""
        self.lives = {kind: life(overview, kind) for kind in overview.box.characters}
        self._fights: dict[tuple[Place, Team, bool, int], float] = {}
        self._hires: dict[tuple[Place, Team, bool], float] = {}

    def fight(self, place: Place, team: Team, chief: bool, tiles: int) -> float:
        """What these fighters at a place are worth, with so many more tiles on its sides."""
        key = place, team, chief, tiles
        if key not in self._fights:
            chance = self.chance(place, self.strength(place, team, chief), tiles)
            self._fights[key] = chance * self.worth[place] - self.danger(place, team)
        return self._fights[key]

    def strength(self, place: Place, team: Team, chief: bool) -> int:
        """What a team adds up to in the fight at a place."""
        return fight_total(self.overview.known, place, self.overview.me, team, chief=chief).total

    def chance(self, place: Place, strength: float, tiles: int = 0) -> float:
        """The chance that a place is ours after its fight."""
        return chance_to_win(self.overview, place, strength, self.foes[place], tiles)

    def danger(self, place: Place, team: Team) -> float:
        """What a rival's gun may cost."""
        if not team:
            return 0.0
        quiet = 1.0
        for foe in self.foes[place]:
            quiet *= 1 - foe.fights * self.overview.weights.armed * (1 if foe.shows else 0.5)
        return (1 - quiet) * max(self.lives[kind] for kind in team)

    def hire(self, place: Place, team: Team, chief: bool) -> float:
        """What it is worth to have these recruiters at a location."""
        key = place, team, chief
        if key not in self._hires:
            self._hires[key] = self._hire(place, team, chief) if team else 0.0
        return self._hires[key]

    def _hire(self, place: Place, team: Team, chief: bool) -> float:
        overview = self.overview
        total = recruit_total(overview.known, overview.me, team, chief=chief).total
        paid = affordable(overview.known, place, total)
        best = second = 0.0
        for kind in overview.recruits[place]:
            if kind in paid:
                worth = self.lives[kind]
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
        first = 1.0
        for foe in self.foes[place]:
            first *= 1 - _RECRUITS * (1 if foe.shows else foe.fights)
        return first * best + (1 - first) * second
