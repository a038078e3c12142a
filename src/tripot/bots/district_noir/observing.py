"""From a View to the numbers a network is shown, now or at an earlier action of the game."""

from typing import Any

import numpy as np

from tripot.core import Seat, View
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.cards import ALL_KINDS, Card, count, kind_of
from tripot.games.district_noir.engine.events import (
    CardPlayed,
    CardsTaken,
    RoundStarted,
    RowStarted,
)

from .encoding import MINE, NOTHING, RECENT, THEIRS, Observation

Array = Any
"""Counts of hands, with the kinds on the last axis."""


def observation_of(view: View) -> Observation:
    """What the viewer, who is to act, knows."""
    table = GAME.own_view(view).table
    assert table.hand is not None
    return _Public(view).observation(view.viewer, np.array(count(table.hand)))


def observations_then(view: View, actions: int, seat: Seat, hands: Array) -> Observation:
    """What the seat would have known after so many actions of the game with each of the hands."""
    return _Public(view, actions).observation(seat, hands)


class _Public:
    """What lies face up after the first actions of a game, from what a viewer has heard."""

    def __init__(self, view: View, actions: int | None = None) -> None:
        self.time = 0
        self.row: list[Card] = []
        self.players: dict[Card, Seat] = {}
        self.collected = [np.zeros(len(ALL_KINDS), np.int64) for _ in range(2)]
        self.played = [np.zeros(len(ALL_KINDS), np.int64) for _ in range(2)]
        self.taken = [False, False]
        for event in view.heard:
            if self.time == actions and isinstance(event, CardPlayed | CardsTaken):
                break
            match event:
                case RowStarted(cards):
                    self.row = list(cards)
                case RoundStarted():
                    self.played = [np.zeros(len(ALL_KINDS), np.int64) for _ in range(2)]
                    self.taken = [False, False]
                case CardPlayed(seat, card):
                    self.row.append(card)
                    self.players[card] = seat
                    self.played[seat][kind_of(card)] += 1
                    self.time += 1
                case CardsTaken(seat, cards):
                    del self.row[-len(cards) :]
                    self.collected[seat] += count([kind_of(card) for card in cards])
                    self.taken[seat] = True
                    self.time += 1

    def observation(self, me: Seat, hands: Array) -> Observation:
        """The position as this player sees it, with each of the hands."""
        them = 1 - me
        newest = self.row[: -RECENT - 1 : -1]
        blank = [NOTHING] * (RECENT - len(newest))
        sides = {me: MINE, them: THEIRS}
        owners = [sides.get(self.players.get(card, Seat(-1)), NOTHING) for card in newest]
        public = (
            self.collected[me],
            self.collected[them],
            np.array([*map(kind_of, newest), *blank]),
            np.array([*owners, *blank]),
            np.array(count([kind_of(card) for card in self.row])),
            self.played[me],
            self.played[them],
            np.array(self.taken[me]),
            np.array(self.taken[them]),
            np.array(self.time),
        )
        shape = hands.shape[:-1]
        return Observation(hands, *(np.broadcast_to(part, shape + part.shape) for part in public))
