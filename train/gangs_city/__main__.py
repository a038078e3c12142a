"""`python -m train.gangs_city`: train a player, exploit one, write the weights."""

import json
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import jax.numpy as jnp
import numpy as np

from .games import workers
from .judging import compare
from .run import fresh, imitate_all, load, train
from .settings import Settings
from .watching import lessons, watch
from .watching import load as load_watched


def main(arguments: list[str] | None = None) -> int:
    """Runs one of the commands."""
    parser = ArgumentParser(prog="python -m train.gangs_city", description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("run", help="self-play; goes on where the folder left off")
    one.add_argument("folder", type=Path)
    one.add_argument("--watched", type=Path, help="games to learn from before the first")
    one.set_defaults(do=_run)
    two = commands.add_parser("exploit", help="a best response to weights that never change")
    two.add_argument("weights", type=Path)
    two.add_argument("folder", type=Path)
    two.add_argument("--critic", type=Path, help="weights of a critic to begin with")
    two.set_defaults(do=_exploit)
    for command in (one, two):
        command.add_argument("--minutes", type=float, required=True, help="of this part of the run")
        command.add_argument("--of", type=float, help="minutes of the whole run; this part's if left out")
        command.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE")
    three = commands.add_parser("export", help="writes the weights of a run")
    three.add_argument("folder", type=Path)
    three.add_argument("weights", type=Path)
    three.add_argument("--part", default="average", choices=["average", "player", "critic"])
    three.set_defaults(do=_export)
    five = commands.add_parser("compare", help="what one player wins among copies of another")
    five.add_argument("one", type=Path)
    five.add_argument("others", type=Path)
    five.add_argument("--games", type=int, default=2000)
    five.add_argument("--cooled", type=float, nargs=2, default=(1.0, 1.0))
    five.set_defaults(do=_compare)
    four = commands.add_parser("watch", help="lets a bot play and keeps its games")
    four.add_argument("bot")
    four.add_argument("file", type=Path)
    four.add_argument("--games", type=int, default=5000)
    four.set_defaults(do=lambda given: watch(given.bot, given.games, 1000, given.file))
    given = parser.parse_args(arguments)
    given.do(given)
    return 0


def _settings(given: Namespace) -> tuple[Settings, float]:
    settings, spent = Settings(), 0.0
    kept = given.folder / "settings.json"
    if kept.exists():
        values: dict[str, Any] = json.loads(kept.read_text())
        spent = values.pop("spent")
        settings = Settings(**values)
    kinds = {field.name: type(getattr(settings, field.name)) for field in fields(settings)}
    for text in given.set:
        name, _, value = text.partition("=")
        settings = replace(settings, **{name: kinds[name](value)})
    return settings, spent


def _run(given: Namespace) -> None:
    settings, spent = _settings(given)
    learner = fresh(settings)
    if spent:
        learner = load(given.folder, learner)
    elif given.watched:
        learner = imitate_all(settings, learner, lessons(load_watched(given.watched)))
    train(settings, learner, given.folder, given.minutes, given.of or given.minutes, spent)


def _exploit(given: Namespace) -> None:
    settings, spent = _settings(given)
    target, learner = _weights(given.weights), fresh(settings)
    if spent:
        learner = load(given.folder, learner)
    else:
        copies = [{name: jnp.copy(value) for name, value in target.items()} for _ in range(2)]
        learner = learner._replace(player=copies[0], average=copies[1])
        if given.critic:
            learner = learner._replace(critic=_weights(given.critic))
    train(settings, learner, given.folder, given.minutes, given.of or given.minutes, spent, target)


def _compare(given: Namespace) -> None:
    one, others = _weights(given.one), _weights(given.others)
    for share in compare(one, others, given.games, 7, *workers(), cooled=tuple(given.cooled)):
        print(share)


def _weights(path: Path) -> dict[str, Any]:
    with np.load(path) as found:
        return {name: jnp.asarray(found[name], jnp.float32) for name in found.files}


def _export(given: Namespace) -> None:
    settings, _ = _settings(Namespace(folder=given.folder, set=[]))
    learner = load(given.folder, fresh(settings))
    weights = getattr(learner, given.part)
    np.savez_compressed(
        given.weights, **{name: np.asarray(value, np.float16) for name, value in weights.items()}
    )


if __name__ == "__main__":
    sys.exit(main())
