"""Analysts that say what analysts must not say. They are asked for in workers, by their place."""

import os
import time
from random import Random

from tripot.core import Action, Evaluation, View, msg
from tripot.server.thinking import answering
from tripot.server.thinking.wire import ACTION

from .notes import take_note
from .unruly import Foreign, Honest, Lengthy


class Thoughtful(Honest):
    """All legal actions alike, with a reason, and a note of the process it thought in."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        take_note()
        moves = tuple((action, 1 / len(view.menu)) for action in view.menu)
        return Evaluation(moves, 0.25, (msg("{n} ways.", n=len(moves)),))


class Lawless(Thoughtful):
    """Names a card that is not in its hand."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        return Evaluation(((Foreign().choose(view, rng), 1.0),))


class Rambling(Thoughtful):
    """Names an action whose text never ends."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        return Evaluation(((Lengthy.Speech(), 1.0),))


class Stuttering(Thoughtful):
    """Names a move twice."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        action = next(iter(view.menu))
        return Evaluation(((action, 0.5), (action, 0.5)))


class Unsure(Thoughtful):
    """Has a probability that is no number."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        return Evaluation(((next(iter(view.menu)), float("nan")),))


class Boastful(Thoughtful):
    """Wins more than always."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        return Evaluation(super().evaluate(view, rng).moves, 1.5)


class Longwinded(Thoughtful):
    """Has a reason that nobody will read."""

    reason = msg("." * 1000)

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        return Evaluation(super().evaluate(view, rng).moves, None, (self.reason,))


class Explosive(Longwinded):
    """Has a short reason that would be very long if it were told."""

    reason = msg("{n:>99999999999}", n=1)


class Wiping(Longwinded):
    """Has a reason that would wipe a screen."""

    reason = msg("\x1b[2J")


class Mute:
    """Thinks nothing at all."""

    def choose(self, view: View, rng: Random, seconds: float | None = None) -> Action:
        return view.menu.sample(rng)

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> None:
        return None


class Raising(Thoughtful):
    """Loses its mind."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        raise ValueError("out of my mind")


class Dying(Thoughtful):
    """Ends its process on the spot."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        os._exit(4)


class Brooding(Thoughtful):
    """Thinks through its time."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        take_note()
        time.sleep(600)
        return super().evaluate(view, rng)


class Forging(Thoughtful):
    """Changes its worker, so that whatever it likes goes through the pipe."""

    text = '{"moves": [["t", NaN]], "win": null, "reasons": []}'

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        vars(answering)["evaluation_text"] = lambda evaluation: self.text
        return super().evaluate(view, rng)


class Babbling(Forging):
    """Sends what is no JSON."""

    text = "[" * 100_000


class Flooding(Forging):
    """Sends more than anybody wants to read."""

    text = " " * 300_000


class Mistaken(Thoughtful):
    """Answers with an action where an evaluation was asked for."""

    def evaluate(self, view: View, rng: Random, seconds: float | None = None) -> Evaluation:
        vars(answering)["EVALUATION"] = ACTION
        return super().evaluate(view, rng)
