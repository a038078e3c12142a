"""An equilibrium of a whole game, by counterfactual regret minimisation (CFR+).

Each seat in turn notes what every action would have won over its behaviour, keeps the positive
sums, and plays in proportion to them. The behaviours do not settle; their average does. Later
rounds count more in it, because the first ones know nothing yet.
"""

import numpy as np

from tripot.core import Seat

from .exploitability import Plans, measure
from .sequence_form import EMPTY, Decisions, Numbers, SequenceForm

_CHECK_EVERY = 25


class _Learner:
    """One seat: its regrets, what it plays now, and the sum of what it played."""

    def __init__(self, decisions: Decisions) -> None:
        self.decisions = decisions
        self.regrets = np.zeros(decisions.size)
        self.behaviour = decisions.uniform
        self.plan = decisions.plan(self.behaviour)
        self.played = np.zeros(decisions.size)

    def learn(self, gains: Numbers, weight: int) -> None:
        """Takes in what each sequence wins against the other seat, and plays better."""
        self.regrets += self.decisions.regrets(gains, self.behaviour)
        np.maximum(self.regrets, 0, out=self.regrets)
        self.behaviour = self.decisions.normalised(self.regrets)
        self.plan = self.decisions.plan(self.behaviour)
        self.played += weight * self.plan

    @property
    def average(self) -> Numbers:
        """The plan it played on average."""
        average: Numbers = self.played / self.played[EMPTY]
        return average


def equilibrium(form: SequenceForm, within: float = 0.05, rounds: int = 2000) -> Plans:
    """Plans exploitable by at most `within` percentage points, or what so many rounds reach."""
    one, two = map(_Learner, form.decisions)
    average = one.plan, two.plan
    for number in range(1, rounds + 1):
        one.learn(form.gains(Seat(0), two.plan), number)
        two.learn(form.gains(Seat(1), one.plan), number)
        if number % _CHECK_EVERY == 0 or number == rounds:
            average = one.average, two.average
            if measure(form, average).points <= within:
                break
    return average
