"""The engine and its compiled twin side by side."""

from random import Random

import numpy as np
from hypothesis import strategies as st

from tripot.core import Outcome, Seat
from tripot.games.district_noir.engine.cards import ALL_KINDS, count, count_cards, kind_of
from tripot.games.district_noir.engine.deal import DistrictNoirDeal, shuffled
from tripot.games.district_noir.engine.state import DistrictNoirState, start
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.vector.district_noir import NOBODY, REASONS, Batch, action_of, number_of

NO_SETS = DistrictNoirOptions(
    cards=(4, 0, 0, 4, 2, 0, 0, 2, 0, 0, 0), hand=2, rounds=2, removed=2, row=2, take=2
)
MANY_BUILDINGS = DistrictNoirOptions(
    cards=(1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 8), hand=3, rounds=1, removed=3, row=3, take=3
)
LONG_ROW = DistrictNoirOptions(
    cards=(3, 3, 3, 3, 1, 1, 1, 1, 1, 1, 2), hand=5, rounds=1, removed=0, row=10, take=1
)
ONE_CARD_HANDS = DistrictNoirOptions(
    cards=(1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0), hand=1, rounds=1, removed=0, row=2, take=2
)
NO_GANGS = DistrictNoirOptions(
    cards=(0, 0, 0, 0, 6, 0, 0, 6, 0, 0, 0), hand=3, rounds=2, removed=0, row=0, take=4
)
SOME_SIZES = (
    DistrictNoirOptions(), NO_SETS, MANY_BUILDINGS, LONG_ROW, ONE_CARD_HANDS, NO_GANGS,
)  # fmt: skip


@st.composite
def sizes(draw: st.DrawFn) -> DistrictNoirOptions:
    """Any options the rules allow, up to a little more than those of the box."""
    hand, rounds = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    removed, row = draw(st.integers(0, 4)), draw(st.integers(0, 4))
    most = (row if rounds == 1 else 0) + 2 * hand - 2
    if most < 1:  # with so few cards a player could be left without a move
        hand, most = hand + 1, most + 2
    take = draw(st.integers(1, most))
    pool = draw(st.lists(st.sampled_from(ALL_KINDS), min_size=1, unique=True))
    n = removed + row + 2 * hand * rounds
    cards = count(
        [pool[at] for at in draw(st.lists(st.integers(0, len(pool) - 1), min_size=n, max_size=n))]
    )
    return DistrictNoirOptions(cards, hand, rounds, removed, row, take)


class Twins:
    """Some games played twice at once: by the engine, and by a batch."""

    def __init__(self, options: DistrictNoirOptions, seeds: range) -> None:
        deals = [shuffled(options, Random(seed)) for seed in seeds]
        self.states = [_started(deal) for deal in deals]
        self.batch = Batch.of(deals)

    @property
    def running(self) -> bool:
        return any(state.to_act for state in self.states)

    def act(self, rng: Random) -> None:
        """Makes one random action of the engine's menu in every game that is not over."""
        actions = np.full(len(self.states), NOBODY, dtype=np.int64)
        for at, state in enumerate(self.states):
            if state.to_act:
                action = state.legal(state.to_act[0]).sample(rng)
                actions[at] = number_of(action)
                after = state.apply(state.to_act[0], action).state
                assert isinstance(after, DistrictNoirState)
                self.states[at] = after
        self.batch.step(actions)

    def check(self) -> None:
        """Every number of every game is what the engine says."""
        batch, legal = self.batch, self.batch.legal()
        for at, state in enumerate(self.states):
            seat = state.to_act[0] if state.to_act else NOBODY
            assert batch.acting[at] == seat
            assert bool(batch.done[at]) == (state.outcome is not None)
            allowed = {action_of(number) for number in np.flatnonzero(legal[at]).tolist()}
            assert allowed == (set(state.legal(Seat(seat))) if state.to_act else set())
            assert outcome(batch, at) == state.outcome
            assert row(batch, at) == [kind_of(card) for card in state.row]
            for owner in range(2):
                assert tuple(batch.hands[at, owner]) == count(state.hands[owner])
                assert tuple(batch.collections[at, owner]) == count_cards(state.collections[owner])
            if state.outcome is None:
                assert batch.round[at] == state.round
                assert batch.first[at] == state.first
                assert batch.made[at] == state.made
                assert tuple(batch.took[at]) == state.taken


def row(batch: Batch, at: int) -> list[int]:
    """The kinds in the row of a game, oldest first."""
    kinds: list[int] = batch.row[at, : batch.row_length[at]].tolist()
    return kinds


def outcome(batch: Batch, at: int) -> Outcome | None:
    """How a game of the batch ended, as the engine would say it."""
    reason, winner = REASONS[batch.reason[at]], int(batch.winner[at])
    if not reason:
        return None
    scores = None if reason == "buildings" else tuple(batch.scores[at].tolist())
    return Outcome(() if winner == NOBODY else (Seat(winner),), reason, scores)


def _started(deal: DistrictNoirDeal) -> DistrictNoirState:
    state = start(deal).state
    assert isinstance(state, DistrictNoirState)
    return state
