"""`python -m train`: train a player, exploit one, compare two, write the weights."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import jax

from .best_response import best_response_iteration, from_player
from .checkpoints import load_run, load_settings
from .judging import compare, uniform
from .playing import Chooser
from .run import fresh, self_play_iteration, train
from .settings import Settings
from .weights import chooser, export, load

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Runs one of the commands; an interrupt ends it with a sentence."""
    parser = ArgumentParser(prog="python -m train", description=__doc__)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("run", help="self-play; goes on where the folder left off")
    one.add_argument("folder", type=Path)
    one.set_defaults(do=_run)
    two = commands.add_parser("exploit", help="a best response to weights that never change")
    two.add_argument("weights", type=Path)
    two.add_argument("folder", type=Path)
    two.add_argument("--start", choices=["own", "scratch"], default="own")
    two.add_argument("--deals", type=_deals, default=65536, help="deals of the final count")
    two.set_defaults(do=_exploit)
    for command in (one, two):
        command.add_argument("--minutes", type=float, default=float("inf"))
        command.add_argument("--settings", type=Path, help="a JSON file of settings")
        command.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE")
    three = commands.add_parser("export", help="writes the weights of a run")
    three.add_argument("folder", type=Path)
    three.add_argument("weights", type=Path)
    three.add_argument("--temperature", type=float, default=1.0)
    three.set_defaults(do=_export)
    four = commands.add_parser("compare", help="scores of weights against others, or “random”")
    four.add_argument("one")
    four.add_argument("others", nargs="+")
    four.add_argument("--deals", type=_deals, default=65536, help="each is played twice")
    four.add_argument("--temperature", type=float, help="of the first, in place of its own")
    four.set_defaults(do=_compare)
    given = parser.parse_args(arguments)
    try:
        given.do(given)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    return 0


def _settings(given: Namespace, default: Settings | None = None) -> Settings:
    values: dict[str, Any] = json.loads(given.settings.read_text()) if given.settings else {}
    settings = Settings.from_json(values) if values or default is None else default
    kinds = {field.name: type(getattr(settings, field.name)) for field in fields(settings)}
    for text in given.set:
        name, _, value = text.partition("=")
        if name not in kinds:
            raise SystemExit(f"no setting “{name}”; there are: {', '.join(kinds)}")
        settings = replace(settings, **{name: _value(kinds[name], value)})
    return settings


def _value(kind: type, text: str) -> Any:
    if kind is bool:
        return text == "true"
    if kind is tuple:
        return tuple(map(int, text.split(",")))
    return kind(text)


def _run(given: Namespace) -> None:
    resumed = (given.folder / "settings.json").exists()
    settings = load_settings(given.folder) if resumed else _settings(given)
    if resumed and (given.set or given.settings) and _settings(given) != settings:
        raise SystemExit(f"{given.folder} was begun with other settings; take another folder")
    train(settings, self_play_iteration(settings), fresh(settings), given.folder, given.minutes)


def _exploit(given: Namespace) -> None:
    layers, temperature = load(given.weights)
    target = chooser(layers, temperature)
    width, depth = layers[1]["w"].shape[0], len(layers) - 1
    settings = replace(_settings(given), width=width, depth=depth)
    learner = fresh(settings) if given.start == "scratch" else from_player(settings, layers)
    once = best_response_iteration(settings, target)
    learner = train(settings, once, learner, given.folder, given.minutes, by_clock=True)
    key = jax.random.key(settings.seed + 2)
    score = compare(
        settings.options, chooser(learner.average), target, key, given.deals, _dealt(given)
    )
    print(f"best response from {given.start} against {given.weights.name}: {score}")


def _export(given: Namespace) -> None:
    settings = load_settings(given.folder)
    learner, _ = load_run(given.folder, fresh(settings))
    export(given.weights, settings.options, learner.average, given.temperature)
    print(f"{given.weights}: {given.weights.stat().st_size / 1e6:.2f} MB")


def _compare(given: Namespace) -> None:
    options = Settings().options
    one = _player(given.one, given.temperature)
    for name in given.others:
        key = jax.random.key(7)
        score = compare(options, one, _player(name), key, given.deals, _dealt(given))
        print(f"{given.one} against {name}: {score}")


def _dealt(given: Namespace) -> Callable[[int], None]:
    """Says how many deals are done."""
    return lambda done: print(f"{done:,} of {given.deals:,} deals", file=sys.stderr, flush=True)


def _deals(text: str) -> int:
    if not text.isdecimal() or int(text) < 2:
        raise ArgumentTypeError("a number of at least 2 is needed")
    return int(text)


def _player(name: str, temperature: float | None = None) -> Chooser:
    if name == "random":
        return uniform
    layers, own = load(Path(name))
    return chooser(layers, temperature or own)


if __name__ == "__main__":
    sys.exit(main())
