"""What each command does with what was typed."""

from argparse import Namespace
from dataclasses import replace

import jax.numpy as jnp

from tripot.bots.loading import load_bot
from tripot.core import TripotError, render
from tripot.games.gangs_city import GAME

from . import judging, weights
from .checkpoints import begun, load, load_settings
from .games import workers
from .run import fresh, train
from .settings import Settings, changed
from .teaching import imitate_all
from .watching import lessons
from .watching import load as load_watched
from .watching import watch as let_play


def watch(given: Namespace) -> None:
    """Lets a bot play and keeps its games."""
    try:
        load_bot(GAME.id, given.bot)
    except TripotError as error:
        raise SystemExit(render(error.message)) from error
    if not given.file.parent.is_dir():
        raise SystemExit(f"there is no folder “{given.file.parent}”")
    let_play(given.bot, given.games, 1000, given.file)


def run(given: Namespace) -> None:
    """Self-play."""
    settings, spent = _settings(given, Settings())
    minutes, total = _lasts(given, spent)
    learner = fresh(settings)
    if begun(given.folder):
        learner = load(given.folder, learner)
    elif given.watched:
        try:
            watched = load_watched(given.watched)
        except weights.UNREADABLE as error:
            raise SystemExit(f"{given.watched} holds no watched games") from error
        learner = imitate_all(settings, learner, lessons(watched))
    rival = weights.read(given.rival) if given.rival else None
    train(settings, learner, given.folder, minutes, total, spent, rival, settings.rivals)


def exploit(given: Namespace) -> None:
    """A best response."""
    target, usual = weights.read(given.weights), Settings()
    width, depth = weights.size(target)
    usual = replace(usual, width=width, depth=depth)
    critic = weights.read(given.critic) if given.critic else None
    if critic:
        critic_width, critic_depth = weights.size(critic)
        usual = replace(usual, critic_width=critic_width, critic_depth=critic_depth)
    settings, spent = _settings(given, usual)
    minutes, total = _lasts(given, spent)
    if settings.sizes != usual.sizes and not begun(given.folder):
        raise SystemExit("a best response has the sizes of the weights it begins with")
    learner = fresh(settings)
    if begun(given.folder):
        learner = load(given.folder, learner)
    else:
        copies = [{name: jnp.copy(value) for name, value in target.items()} for _ in range(2)]
        learner = learner._replace(player=copies[0], average=copies[1])
        if critic:
            learner = learner._replace(critic=critic)
    train(settings, learner, given.folder, minutes, total, spent, target)


def export(given: Namespace) -> None:
    """Writes a part of a run."""
    if not begun(given.folder):
        raise SystemExit(f"there is no run in {given.folder}")
    settings, _ = _settings(Namespace(folder=given.folder, set=[]), Settings())
    learner = load(given.folder, fresh(settings))
    weights.write(given.weights, getattr(learner, given.part))


def blend(given: Namespace) -> None:
    """The mean of two sets of weights."""
    one, other = weights.read(given.one), weights.read(given.other)
    if weights.size(one) != weights.size(other):
        raise SystemExit(f"{given.one} and {given.other} are networks of different sizes")
    weights.write(given.weights, {name: (value + other[name]) / 2 for name, value in one.items()})


def compare(given: Namespace) -> None:
    """What one player wins among copies of another."""
    one, others = weights.read(given.one), weights.read(given.others)
    cooled = tuple(given.cooled)
    for share in judging.compare(one, others, given.games, 7, *workers(), cooled=cooled):
        print(share)


def _settings(given: Namespace, usual: Settings) -> tuple[Settings, float]:
    """Those of the run in the folder, or the usual ones, with what was set; its minutes so far."""
    before, spent = usual, 0.0
    if begun(given.folder):
        try:
            before, spent = load_settings(given.folder)
        except ValueError as error:
            raise SystemExit(f"the settings in {given.folder} cannot be read: {error}") from error
    settings = changed(before, given.set)
    if (fault := settings.fault()) is not None:
        raise SystemExit(fault)
    if settings.sizes != before.sizes and begun(given.folder):
        raise SystemExit(f"{given.folder} was begun with other sizes; take another folder")
    return settings, spent


def _lasts(given: Namespace, spent: float) -> tuple[float, float]:
    """The minutes of this part, and of the whole run."""
    if given.minutes is None and given.of is None:
        raise SystemExit("say how long: --minutes for this part, --of for the whole run, or both")
    if given.minutes is None:
        return max(0.0, given.of - spent), given.of
    return given.minutes, given.minutes if given.of is None else given.of
