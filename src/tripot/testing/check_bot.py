"""`check_bot` asks whether a bot plays by the rules of bots."""

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from random import Random

from tripot.core import Action, Bot, Game, Match, Options, View

from .playing import Case, ensure, moments
from .progress import Progress, games_to_check, show

Clock = Callable[[], float]
_GRACE = 0.5  # seconds a busy machine may take before a bot is called late


def check_bot(
    bot: Bot,
    game: Game,
    options: Options | None = None,
    seeds: Iterable[int] = range(3),
    seconds: float | None = None,
    *,
    most: int | None = 50,
    clock: Clock = time.monotonic,
    progress: Progress = show,
) -> None:
    """Lets the bot play all seats of some games; raises `CheckFailed`.

    The bot must answer every view with a legal action and must keep its time limit, if it is
    given one. Without a limit it must answer the same for the same view and random source, and
    must not use what the view does not hold: so much is asked at up to `most` moments of each
    game, None for all. The limit is in seconds of `clock`.
    """
    asking = _Asking(bot, seconds, clock)
    for case, seed in games_to_check(game, options, seeds, progress):
        rng = Random(f"bot {seed}")
        answers = asking.game(case, seed, rng)
        if seconds is None:
            for at in moments(answers, most, rng):
                asking.again(answers[at], rng)


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the bot did in a view, and where that was."""

    match: Match
    view: View
    luck: float
    action: Action


@dataclass(frozen=True, slots=True)
class _Asking:
    """A bot, its time limit, and the clock by which it is measured."""

    bot: Bot
    seconds: float | None
    clock: Clock

    def game(self, case: Case, seed: int, rng: Random) -> list[_Answer]:
        """All that the bot did in a game."""
        match = case.begin(seed)
        answers: list[_Answer] = []
        while match.outcome is None:
            seat = match.due[0]
            view, luck = match.view(seat), rng.random()
            action = self._choice(view, luck)
            ensure(action in view.menu, f"it chose {action}, which is not legal in\n{view.key}")
            answers.append(_Answer(match, view, luck, action))
            match = match.act(seat, action)
        return answers

    def again(self, answer: _Answer, rng: Random) -> None:
        """Asks the same once more, and the same in another world."""
        again = self._choice(answer.view, answer.luck)
        given = answer.action
        ensure(again == given, f"it answers the same view with {given} and {again}")
        same = self._choice(elsewhere(answer.match, answer.view, rng), answer.luck)
        ensure(same == given, "its choice depends on more than the view")

    def _choice(self, view: View, luck: float) -> Action:
        with in_time(self.seconds, self.clock):
            return self.bot.choose(view, Random(luck), self.seconds)


@contextmanager
def in_time(seconds: float | None, clock: Clock) -> Iterator[None]:
    """Raises `CheckFailed` if what is done in it takes longer than it may."""
    start = clock()
    yield
    took = clock() - start
    ensure(seconds is None or took <= seconds + _GRACE, f"it took {took:.2f} s of {seconds} s")


def elsewhere(match: Match, view: View, rng: Random) -> View:
    """The same view as it arises in another world, so that nothing can be carried by identity."""
    history = view.game.resample(view, rng)
    other = Match.begin(replace(match.setup, deal=history.deal))
    for seat, action in history.actions:
        other = other.act(seat, action)
    return other.view(view.viewer)
