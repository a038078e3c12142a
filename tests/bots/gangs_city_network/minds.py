"""Networks that know nothing but have opinions, and sights of all sorts to have them of."""

from pathlib import Path
from random import Random

import numpy as np

from tests.vector.gangs_city.boxes import enrich
from tripot.bots.gangs_city.network.deciding import Mind, first_chances, second_chances
from tripot.bots.gangs_city.network.inputs import Array, kinds_of
from tripot.bots.gangs_city.network.model import Weights, shapes
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.gangs_city import layout as at
from tripot.vector.gangs_city import lockstep, many
from tripot.vector.gangs_city import sights as to
from tripot.vector.gangs_city.figures import figures
from tripot.vector.luck import luck_from

WIDTH, DEPTH = 16, 1


def random_weights(seed: int = 1, strength: float = 2.0) -> Weights:
    """Weights of a small network; the stronger, the surer it is of itself."""
    rng = np.random.default_rng(seed)
    found = {}
    for name, shape in shapes(WIDTH, DEPTH).items():
        spread = strength * shape[0] ** -0.5 if len(shape) == 2 else 0.1
        found[name] = rng.normal(0, spread, shape).astype(np.float32)
        if name.endswith("_g"):
            found[name] += 1
    return found


def write_weights(path: Path, seed: int = 1) -> Path:
    """The same as the archive a bot reads."""
    halves = {name: value.astype(np.float16) for name, value in random_weights(seed).items()}
    np.savez(path, **halves)
    return path


def mind(options: GangsCityOptions, players: int, seed: int = 1) -> Mind:
    return Mind(random_weights(seed), kinds_of(figures(options, players)))


def some_sights(options: GangsCityOptions, players: int, games: int = 8) -> Array:
    """What whoever acts sees in random games, every so often; secrets are open."""
    box, luck = figures(options, players), luck_from(Random(players))
    rows = np.zeros((games, at.WIDTH), np.int16)
    lockstep.shuffle_and_start(box, rows, players, luck)
    enrich(box, rows, Random(players))
    actions = np.zeros(games, np.int64)
    found = []
    for number in range(300):
        lockstep.random_actions(box, rows, luck, actions)
        lockstep.step(box, rows, actions)
        running = rows[rows[:, at.PHASE] != at.OVER]
        if number % 5 == 0 and len(running):
            seen = np.zeros((len(running), to.SIGHT), np.int8)
            many.look(box, running, seen)
            found.append(seen)
    return np.concatenate(found)


def chances_of(own: Mind, seen: Array, chosen: Array) -> Array:
    """How likely each of these decisions is in its sight, part by part."""
    chosen, rows = chosen.astype(int), np.arange(len(seen))
    thoughts, choice = own.think(seen), chosen[:, 0]
    found = first_chances(thoughts, seen)[rows, choice]
    rest = second_chances(thoughts, seen, choice)
    for part, one in zip(rest[:3], (1, 2, 3)):
        found = found * part[rows, chosen[:, one]]
    bids = np.take_along_axis(rest.bids, chosen[:, 4:, None], 2)[..., 0].prod(axis=1)
    return np.where(choice == to.BIDDING, found * bids, found)
