"""The assignment of a gang: who does what where, and what one more would add."""

from collections.abc import Iterable

from tripot.games.gangs_city.box.box import Kind, Place
from tripot.games.gangs_city.engine.tiles import FIGHT, MANAGE, SETTLE

from .prospects import Prospects, Team

Job = tuple[Place, str]
"""A place and an action there."""


class Assignment:
    """The teams of a plan: those that lie already and those still to be placed."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.teams: dict[Job, Team] = {}
        self.chief: Job | None = None
        self.tiles: dict[Place, int] = {}
        """How many tiles will be put on sides of each location."""
        self.managed = [0] * len(prospects.trades)
        """The symbols of each traffic that the managers run."""
        self.value = 0.0
        """What the plan is worth, against doing nothing."""
        overview = prospects.overview
        for tile in overview.known.tiles:
            if tile.seat != overview.me or tile.action == SETTLE:
                continue
            job = tile.place, tile.action
            if tile.chief:
                self.lead(job)
            self.add(tile.what, job)
        self.tiles = {}

    def copy(self) -> "Assignment":
        """Another assignment with the same teams."""
        other = object.__new__(Assignment)
        other.prospects, other.chief, other.value = self.prospects, self.chief, self.value
        other.teams, other.managed = dict(self.teams), list(self.managed)
        other.tiles = dict(self.tiles)
        return other

    def lead(self, job: Job) -> None:
        """The chief is with this team."""
        self.chief = None
        alone = self._worth(job, self.teams.get(job, ()), 0)
        self.chief = job
        self.value += self._worth(job, self.teams.get(job, ()), 0) - alone

    def add(self, kind: Kind, job: Job) -> None:
        """One more in a team."""
        self.value += self.gain(kind, job)
        if job[1] == MANAGE:
            for traffic, more in self._more_symbols(kind, job):
                self.managed[traffic] += more
        else:
            self.tiles[job[0]] = self.tiles.get(job[0], 0) + 1
        self.teams[job] = _joined(self.teams.get(job, ()), kind)

    def gain(self, kind: Kind, job: Job) -> float:
        """What one more in a team would add."""
        if job[1] == MANAGE:
            worth = self.prospects.traffic
            return sum(
                _at(worth[traffic], self.managed[traffic] + more)
                - _at(worth[traffic], self.managed[traffic])
                for traffic, more in self._more_symbols(kind, job)
            )
        team = self.teams.get(job, ())
        return self._worth(job, _joined(team, kind), 1) - self._worth(job, team, 0)

    def _worth(self, job: Job, team: Team, more: int) -> float:
        """What a team is worth, with more tiles beside its place than there are planned."""
        place, action = job
        fights = place, FIGHT
        tiles = self.tiles.get(place, 0) + more
        if action == FIGHT:
            return self.prospects.fight(place, team, self.chief == job, tiles)
        if action == MANAGE:
            return 0.0
        hires = [
            self.prospects.hire(other[0], others, self.chief == other)
            for other, others in self.teams.items()
            if other[1] == action and other != job
        ]
        shield = self.prospects.fight(
            place, self.teams.get(fights, ()), self.chief == fights, tiles
        )
        return shield + self._hired(*hires, self.prospects.hire(place, team, self.chief == job))

    def _hired(self, *hires: float) -> float:
        """What all recruits are worth together: in a full gang each replaces somebody."""
        overview, lives = self.prospects.overview, self.prospects.lives
        full = len(hires) + len(overview.gang) - overview.box.limit
        if full <= 0:
            return sum(hires)
        weakest = sorted(lives[kind] for kind in overview.gang)[: len(hires)]
        gains = sorted(hires)
        return sum(
            max(0.0, hire - weakest[number]) if number < full else hire
            for number, hire in enumerate(gains)
        )

    def _more_symbols(self, kind: Kind, job: Job) -> Iterable[tuple[int, int]]:
        """The symbols of each traffic that one more manager would run."""
        box = self.prospects.overview.box
        team = self.teams.get(job, ())
        skills, printed = box.characters[kind].symbols, box.locations[job[0]].symbols
        for traffic, symbols in enumerate(printed):
            if symbols and skills[traffic]:
                there = sum(box.characters[other].symbols[traffic] for other in team)
                more = min(symbols, there + skills[traffic]) - min(symbols, there)
                if more:
                    yield traffic, more


def _joined(team: Team, kind: Kind) -> Team:
    return tuple(sorted((*team, kind)))


def _at(values: list[float], number: int) -> float:
    return values[min(number, len(values) - 1)]
