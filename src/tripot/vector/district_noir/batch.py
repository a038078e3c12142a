"""Many games in lockstep."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tripot.core import IllegalAction, msg
from tripot.games.district_noir.engine.deal import DistrictNoirDeal
from tripot.games.district_noir.options import DistrictNoirOptions

from ..luck import Luck
from . import lockstep
from .convert import cards_of
from .dealing import Cards
from .layout import (
    COLLECTIONS,
    FIRST,
    HANDS,
    MADE,
    N_ACTIONS,
    N_KINDS,
    NOBODY,
    REASON,
    ROUND,
    ROW,
    ROW_LENGTH,
    RUNNING,
    SCORES,
    TOOK,
    WINNER,
    Positions,
    Sizes,
)

Numbers: TypeAlias = NDArray[np.int16]
Flags: TypeAlias = NDArray[np.bool_]


class Batch:
    """Games with the same options, one row of `positions` each, in lockstep.

    The attributes that show columns are windows on `positions`, not copies. They show all cards:
    a player must be given only those its seat may know.
    """

    def __init__(self, options: DistrictNoirOptions, positions: Positions) -> None:
        self.options = options
        self.sizes = Sizes.of(options)
        self.positions = positions
        n = len(positions)
        self.round: Numbers = positions[:, ROUND]
        self.first: Numbers = positions[:, FIRST]
        self.made: Numbers = positions[:, MADE]
        self.took: Numbers = positions[:, TOOK : TOOK + 2]
        self.row_length: Numbers = positions[:, ROW_LENGTH]
        self.row: Numbers = positions[:, ROW : self.sizes.hidden]
        """Oldest first; what stands behind `row_length` means nothing."""
        self.reason: Numbers = positions[:, REASON]
        self.winner: Numbers = positions[:, WINNER]
        self.scores: Numbers = positions[:, SCORES : SCORES + 2]
        self.hands: Numbers = positions[:, HANDS:COLLECTIONS].reshape(n, 2, N_KINDS)
        """How many cards of each kind a seat holds."""
        self.collections: Numbers = positions[:, COLLECTIONS:ROW].reshape(n, 2, N_KINDS)

    @classmethod
    def shuffled(cls, options: DistrictNoirOptions, size: int, luck: Luck) -> "Batch":
        """So many games with random deals."""
        batch = cls(options, np.zeros((size, Sizes.of(options).width), dtype=np.int16))
        batch.shuffle(np.ones(size, dtype=np.bool_), luck)
        return batch

    @classmethod
    def of(cls, deals: Sequence[DistrictNoirDeal]) -> "Batch":
        """One game for each deal, of which there must be one at least, all with equal options."""
        options = deals[0].options
        first, cards = zip(*map(cards_of, deals))
        batch = cls(options, np.zeros((len(deals), Sizes.of(options).width), dtype=np.int16))
        batch.reset(np.ones(len(deals), dtype=np.bool_), np.array(first), np.array(cards))
        return batch

    def __len__(self) -> int:
        return len(self.positions)

    @property
    def done(self) -> Flags:
        """Which games are over."""
        done: Flags = self.reason != RUNNING
        return done

    @property
    def acting(self) -> Numbers:
        """The seat that must act in each game; `NOBODY` in one that is over."""
        return np.where(self.done, np.int16(NOBODY), (self.first + self.made) & 1)

    def legal(self) -> Flags:
        """Which of the twelve actions are legal in each game: none in one that is over."""
        legal = np.empty((len(self), N_ACTIONS), dtype=np.bool_)
        lockstep.legal(self.positions, legal)
        return legal

    def step(self, actions: NDArray[np.int64]) -> None:
        """Makes one action in every game that is not over; the others ignore theirs.

        Raises `IllegalAction`, and changes nothing, if one of them is not legal.
        """
        wrong = lockstep.first_illegal(self.positions, actions)
        if wrong >= 0:
            raise IllegalAction(
                msg("Action {action} is not legal in game {game}.",
                    action=int(actions[wrong]), game=wrong)
            )  # fmt: skip
        lockstep.step(self.sizes, self.positions, actions)

    def random_actions(self, luck: Luck) -> NDArray[np.int64]:
        """A legal action for each game, uniformly; `TAKE` where a game is over."""
        actions = np.empty(len(self), dtype=np.int64)
        lockstep.random_actions(self.positions, luck, actions)
        return actions

    def play_randomly(self, luck: Luck) -> int:
        """Plays every game to its end at random; returns how many actions were made."""
        return lockstep.play_randomly(self.sizes, self.positions, luck)

    def reset(self, which: Flags, first: NDArray[np.int64], cards: Cards) -> None:
        """Starts the games that are named, each from its own row of deals."""
        lockstep.reset(self.sizes, self.positions, which, first, cards)

    def shuffle(self, which: Flags, luck: Luck) -> None:
        """Starts the games that are named from random deals."""
        pack = np.repeat(np.arange(N_KINDS, dtype=np.int16), self.options.cards)
        lockstep.shuffle_and_start(self.sizes, self.positions, which, pack, luck)

    def redeal(self, viewers: Numbers, luck: Luck) -> None:
        """Deals anew what the viewer of each game does not know, uniformly."""
        lockstep.redeal_each(self.sizes, self.positions, viewers, luck)
