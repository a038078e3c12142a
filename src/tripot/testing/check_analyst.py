"""`check_analyst` asks whether an analyst can be believed."""

import time
from collections.abc import Iterable
from random import Random

from tripot.core import (
    Analyst,
    BadEvaluation,
    Evaluation,
    Game,
    Options,
    View,
    check_evaluation,
    evaluation_text,
    read_evaluation,
)

from .check_bot import Clock, elsewhere, in_time
from .playing import CheckFailed, ensure, moments, random_game
from .progress import Progress, games_to_check, show


def check_analyst(
    analyst: Analyst,
    game: Game,
    options: Options | None = None,
    seeds: Iterable[int] = range(3),
    seconds: float | None = None,
    *,
    most: int | None = 50,
    clock: Clock = time.monotonic,
    progress: Progress = show,
) -> None:
    """Asks the analyst about up to `most` moments of random games, None for all.

    Raises `CheckFailed` unless every evaluation fits its view (see `check_evaluation`), is the
    same when it is read from its text, and comes in time, if there is a limit; it is in seconds
    of `clock`. Without a limit the analyst must say the same of the same view with the same random
    source, and must not use what the view does not hold.
    """
    for case, seed in games_to_check(game, options, seeds, progress):
        matches = random_game(case, seed)[:-1]
        rng = Random(f"analyst {seed}")
        for at in moments(matches, most, rng):
            match, luck = matches[at], rng.random()
            for seat in match.due:
                view = match.view(seat)
                with in_time(seconds, clock):
                    thought = analyst.evaluate(view, Random(luck), seconds)
                _check(thought, view)
                if seconds is None:
                    again = analyst.evaluate(view, Random(luck))
                    ensure(again == thought, f"it says of the same view {thought} and {again}")
                    same = analyst.evaluate(elsewhere(match, view, rng), Random(luck))
                    ensure(same == thought, "what it says depends on more than the view")


def _check(thought: Evaluation, view: View) -> None:
    try:
        check_evaluation(thought, view)
        read = read_evaluation(evaluation_text(thought), view)
    except BadEvaluation as error:
        raise CheckFailed(f"{error}\nof the view\n{view.key}") from error
    ensure(read == thought, f"{thought} is read as {read}")
