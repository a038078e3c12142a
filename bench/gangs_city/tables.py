"""Games as tables of numbers, so that everything can be counted at once."""

from functools import cached_property

import numpy as np

from bench.gangs_city.watching import Array, Games
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import (
    FIGHT,
    KINDS,
    NONE,
    PLACE,
    PLACES,
    SEATS,
    TRAFFICS,
)  # fmt: skip

GUN, VEST = 0, 1


class Tables:
    """What happened, by turn (a row of `games.turns`), place and seat."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.players = games.players
        self.box = figures(GangsCityOptions(), games.players)
        whose = games.game_of_turn
        starts = np.flatnonzero(np.r_[True, whose[1:] != whose[:-1]])
        self.ends = np.flatnonzero(np.r_[whose[1:] != whose[:-1], True])
        """The last row of each game: its end."""
        self.begun = np.setdiff1d(np.arange(len(whose)), self.ends)
        """The rows of turns that were played."""
        self._start = starts

    def row(self, decisions: Array) -> Array:
        """The turn each decision belongs to."""
        return self._start[decisions[:, 0]] + decisions[:, 1] - 1

    @cached_property
    def puts(self) -> "Puts":
        """Characters that were put down."""
        rows = self.games.decisions
        choice = rows[:, 4]
        some = rows[(rows[:, 2] == PLACE) & (choice < to.BACKS)]
        return self._put(some)

    def _put(self, some: Array) -> "Puts":
        choice = some[:, 4]
        place, does, kind = choice // (3 * KINDS), choice // KINDS % 3, choice % KINDS
        row, seat = self.row(some), some[:, 3]
        owner = self.games.turns["owner"][row, place]
        value = np.where(owner == seat, self.box[at.DEFENCE + kind], self.box[at.ATTACK + kind])
        value = np.where(does == FIGHT, value, self.box[at.RECRUITING + kind])
        return Puts(row, seat, place, does, kind, some[:, 6], owner, value)

    @cached_property
    def settled(self) -> tuple[Array, Array, Array, Array]:
        """Settlement tiles: row, seat, place, and whether it is a vest."""
        rows = self.games.decisions
        choice = rows[:, 4]
        some = rows[(rows[:, 2] == PLACE) & (choice >= to.GUNS) & (choice < to.ORDERS)]
        vest = some[:, 4] >= to.VESTS
        place = some[:, 4] - np.where(vest, to.VESTS, to.GUNS)
        return self.row(some), some[:, 3], place, vest

    @cached_property
    def incomes(self) -> tuple[Array, Array]:
        """For each turn that was played: points of rackets by seat and racket, and all points."""
        turns, after = self.games.turns, self.begun + 1
        holder, level = turns["holder"][after], turns["level"][after]
        points = self.box[at.POINTS : at.POINTS + TRAFFICS * 3].reshape(TRAFFICS, 3)
        rackets = np.zeros((len(after), SEATS, TRAFFICS), int)
        for traffic in range(TRAFFICS):
            held = np.flatnonzero(holder[:, traffic] != NONE)
            rackets[held, holder[held, traffic], traffic] = points[traffic, level[held, traffic]]
        return rackets, turns["scores"][after].astype(int) - turns["scores"][self.begun]


class Puts:
    """Columns: one for each character that was put down."""

    def __init__(self, *columns: Array) -> None:
        (
            self.row, self.seat, self.place, self.does, self.kind, self.chief, self.owner,
            self.value,
        ) = columns  # fmt: skip

    def summed(self, rows: int, does: int, what: Array) -> Array:
        """Sums by turn, place and seat of those who do this."""
        found = np.zeros((rows, PLACES, SEATS), np.int16)
        own = self.does == does
        np.add.at(found, (self.row[own], self.place[own], self.seat[own]), what[own])
        return found


def share(won: Array) -> dict[str, float | int]:
    """A mean of numbers from 0 to 1, with half its 95 % interval, and of how many."""
    if not len(won):
        return {"share": 0.0, "spread": 0.0, "of": 0}
    spread = 1.96 * float(np.std(won)) / len(won) ** 0.5
    return {"share": float(np.mean(won)), "spread": spread, "of": len(won)}
