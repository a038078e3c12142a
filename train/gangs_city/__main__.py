"""`python -m train.gangs_city`: watch a bot, train a player, exploit one, blend weights."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import fields, replace
from pathlib import Path
from zipfile import BadZipFile

import jax.numpy as jnp
import numpy as np

from tripot.bots.gangs_city.network.model import shapes
from tripot.bots.loading import load_bot
from tripot.core import TripotError, render
from tripot.games.gangs_city import GAME

from .checkpoints import begun, load, load_settings
from .deciding import Weights
from .games import COUNTS, workers
from .judging import compare
from .run import fresh, imitate_all, train
from .settings import Settings
from .watching import lessons, watch
from .watching import load as load_watched

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Runs one of the commands; an interrupt ends it with a sentence."""
    parser = ArgumentParser(prog="python -m train.gangs_city", description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("watch", help="lets a bot play and keeps its games")
    one.add_argument("bot")
    one.add_argument("file", type=Path)
    one.add_argument("--games", type=_several, default=5000)
    one.set_defaults(do=_watch)
    two = commands.add_parser("run", help="self-play; goes on where the folder left off")
    two.add_argument("folder", type=Path)
    two.add_argument("--watched", type=Path, help="games to learn from before the first")
    two.add_argument("--rival", type=Path, help="weights of a player to meet in some of the games")
    two.set_defaults(do=_run)
    three = commands.add_parser("exploit", help="a best response to weights that never change")
    three.add_argument("weights", type=Path)
    three.add_argument("folder", type=Path)
    three.add_argument("--critic", type=Path, help="weights of a critic to begin with")
    three.set_defaults(do=_exploit)
    for command in (two, three):
        command.add_argument("--minutes", type=_minutes, help="of this part; usually all of them")
        command.add_argument(
            "--of", type=_minutes, help="minutes of the whole run; this part's if left out"
        )
        command.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE")
    four = commands.add_parser("export", help="writes the weights of a run")
    four.add_argument("folder", type=Path)
    four.add_argument("weights", type=Path)
    four.add_argument("--part", default="average", choices=["average", "player", "critic"])
    four.set_defaults(do=_export)
    five = commands.add_parser("compare", help="what one player wins among copies of another")
    five.add_argument("one", type=Path)
    five.add_argument("others", type=Path)
    five.add_argument("--games", type=_several, default=2000)
    five.add_argument("--cooled", type=_temperature, nargs=2, default=(1.0, 1.0))
    five.set_defaults(do=_compare)
    six = commands.add_parser("blend", help="the mean of two sets of weights that are related")
    six.add_argument("one", type=Path)
    six.add_argument("other", type=Path)
    six.add_argument("weights", type=Path)
    six.set_defaults(do=_blend)
    given = parser.parse_args(arguments)
    if missing := [file for file in _read(given) if not file.is_file()]:
        parser.error(f"there is no file “{missing[0]}”")
    try:
        given.do(given)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    return 0


def _read(given: Namespace) -> list[Path]:
    """The files a command reads."""
    inputs = ["watched", "critic", "rival", "one", "other", "others"]
    if given.do is _exploit:
        inputs.append("weights")
    return [path for name in inputs if (path := getattr(given, name, None))]


def _several(text: str) -> int:
    if not text.isdecimal() or int(text) < len(COUNTS):
        raise ArgumentTypeError(f"a number of at least {len(COUNTS)} is needed")
    return int(text)


def _minutes(text: str) -> float:
    return _number(text, 0.0)


def _temperature(text: str) -> float:
    return _number(text, 0.01)


def _number(text: str, least: float) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not least <= number < float("inf"):
        raise ArgumentTypeError(f"a number from {least:g} on is needed")
    return number


def _watch(given: Namespace) -> None:
    try:
        load_bot(GAME.id, given.bot)
    except TripotError as error:
        raise SystemExit(render(error.message)) from error
    if not given.file.parent.is_dir():
        raise SystemExit(f"there is no folder “{given.file.parent}”")
    watch(given.bot, given.games, 1000, given.file)


def _settings(given: Namespace, usual: Settings) -> tuple[Settings, float]:
    """Those of the run in the folder, or the usual ones, with what was set; its minutes so far."""
    before, spent = usual, 0.0
    if begun(given.folder):
        try:
            before, spent = load_settings(given.folder)
        except ValueError as error:
            raise SystemExit(f"the settings in {given.folder} cannot be read: {error}") from error
    settings = _changed(before, given.set)
    if (fault := settings.fault()) is not None:
        raise SystemExit(fault)
    if settings.sizes != before.sizes and begun(given.folder):
        raise SystemExit(f"{given.folder} was begun with other sizes; take another folder")
    return settings, spent


def _changed(settings: Settings, texts: list[str]) -> Settings:
    kinds = {field.name: type(getattr(settings, field.name)) for field in fields(settings)}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in kinds:
            raise SystemExit(f"no setting “{name}”; there are: {', '.join(kinds)}")
        try:
            settings = replace(settings, **{name: kinds[name](value)})
        except ValueError as error:
            raise SystemExit(f"“{value}” is no value for “{name}”") from error
    return settings


def _lasts(given: Namespace, spent: float) -> tuple[float, float]:
    """The minutes of this part, and of the whole run."""
    if given.minutes is None and given.of is None:
        raise SystemExit("say how long: --minutes for this part, --of for the whole run, or both")
    if given.minutes is None:
        return max(0.0, given.of - spent), given.of
    return given.minutes, given.minutes if given.of is None else given.of


def _run(given: Namespace) -> None:
    settings, spent = _settings(given, Settings())
    minutes, total = _lasts(given, spent)
    learner = fresh(settings)
    if begun(given.folder):
        learner = load(given.folder, learner)
    elif given.watched:
        try:
            watched = load_watched(given.watched)
        except _UNREADABLE as error:
            raise SystemExit(f"{given.watched} holds no watched games") from error
        learner = imitate_all(settings, learner, lessons(watched))
    rival = _weights(given.rival) if given.rival else None
    train(settings, learner, given.folder, minutes, total, spent, rival, settings.rivals)


def _exploit(given: Namespace) -> None:
    target, usual = _weights(given.weights), Settings()
    width, depth = _size(target)
    usual = replace(usual, width=width, depth=depth)
    critic = _weights(given.critic) if given.critic else None
    if critic:
        critic_width, critic_depth = _size(critic)
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


def _export(given: Namespace) -> None:
    if not begun(given.folder):
        raise SystemExit(f"there is no run in {given.folder}")
    settings, _ = _settings(Namespace(folder=given.folder, set=[]), Settings())
    learner = load(given.folder, fresh(settings))
    _write(given.weights, getattr(learner, given.part))


def _blend(given: Namespace) -> None:
    one, other = _weights(given.one), _weights(given.other)
    if _size(one) != _size(other):
        raise SystemExit(f"{given.one} and {given.other} are networks of different sizes")
    _write(given.weights, {name: (value + other[name]) / 2 for name, value in one.items()})


def _write(path: Path, weights: Weights) -> None:
    halves = {name: np.asarray(value, np.float16) for name, value in weights.items()}
    np.savez_compressed(path, **halves)  # type: ignore[arg-type]  # names are not arguments
    print(f"{path}: {path.stat().st_size / 1e6:.2f} MB")


def _compare(given: Namespace) -> None:
    one, others = _weights(given.one), _weights(given.others)
    for share in compare(one, others, given.games, 7, *workers(), cooled=tuple(given.cooled)):
        print(share)


_UNREADABLE = (ValueError, OSError, KeyError, TypeError, BadZipFile)
"""What NumPy says of files that are something else."""


def _weights(path: Path) -> Weights:
    try:
        with np.load(path) as found:
            weights = {name: jnp.asarray(found[name], jnp.float32) for name in found.files}
        width, depth = _size(weights)
    except _UNREADABLE as error:
        raise SystemExit(f"{path} holds no weights") from error
    if {name: value.shape for name, value in weights.items()} != shapes(width, depth):
        raise SystemExit(f"{path} holds the weights of another network")
    return weights


def _size(weights: Weights) -> tuple[int, int]:
    """The width and the depth of a network."""
    return weights["kind1_b"].shape[0], sum(name.endswith("_qkv_w") for name in weights)


if __name__ == "__main__":
    sys.exit(main())
