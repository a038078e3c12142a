"""`check_bot` asks whether a bot plays by the rules of bots."""

import time
from collections.abc import Iterable
from dataclasses import replace
from random import Random

from tripot.core import Action, Bot, Game, Match, Options, View

from .playing import Case, cases, ensure

_GRACE = 0.5  # seconds a busy machine may take before a bot is called late


def check_bot(
    bot: Bot,
    game: Game,
    options: Options | None = None,
    seeds: Iterable[int] = range(3),
    seconds: float | None = None,
) -> None:
    """Lets the bot play all seats of some games; raises `CheckFailed`.

    The bot must answer every view with a legal action, the same one for the same view and
    random source, must not use what the view does not hold, and must keep its time limit.
    """
    for case in cases(game, options):
        for seed in seeds:
            _check_game(bot, case, seed, seconds)


def _check_game(bot: Bot, case: Case, seed: int, seconds: float | None) -> None:
    match = case.begin(seed)
    rng = Random(f"bot {seed}")
    while match.outcome is None:
        seat = match.due[0]
        view = match.view(seat)
        luck = rng.random()
        action = _choice(bot, view, luck, seconds)
        ensure(action in view.menu, f"it chose {action}, which is not legal in\n{view.key}")
        if seconds is None:
            again = _choice(bot, view, luck, None)
            ensure(again == action, f"it answers the same view with {action} and {again}")
            other = _elsewhere(match, seat_view=view, rng=rng)
            same = _choice(bot, other, luck, None)
            ensure(same == action, "its choice depends on more than the view")
        match = match.act(seat, action)


def _choice(bot: Bot, view: View, luck: float, seconds: float | None) -> Action:
    start = time.monotonic()
    action = bot.choose(view, Random(luck), seconds)
    took = time.monotonic() - start
    ensure(
        seconds is None or took <= seconds + _GRACE,
        f"it took {took:.2f} s of {seconds} s",
    )
    return action


def _elsewhere(match: Match, seat_view: View, rng: Random) -> View:
    """The same view as it arises in another world, so that nothing can be carried by identity."""
    history = seat_view.game.resample(seat_view, rng)
    other = Match.begin(replace(match.setup, deal=history.deal))
    for seat, action in history.actions:
        other = other.act(seat, action)
    return other.view(seat_view.viewer)
