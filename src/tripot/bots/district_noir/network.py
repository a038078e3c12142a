"""A trained network in NumPy: what it would play, and how it expects the game to end."""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from tripot.games.district_noir.options import DistrictNoirOptions

from .encoding import ACTIONS, NOTHING, Observation, encode

SHIPPED: Final = Path(__file__).with_name("net.npz")
Array = Any


class Opinion(NamedTuple):
    """What a network thinks of positions. The leading axes are those of the positions."""

    probabilities: Array
    """Of the kinds to play, then of the take; 0 for what is not legal."""
    win: Array
    """The expected score of the player to act, from 0 to 1."""


class Network:
    """The layers of one archive of weights, kept in single precision."""

    def __init__(self, path: Path) -> None:
        with np.load(path) as found:
            self.temperature = float(found["temperature"])
            self.options = DistrictNoirOptions.parse(str(found["options"]))
            parts = {name: found[name] for name in found.files if name[0].isdigit()}
        depth = 1 + max(int(name.partition("_")[0]) for name in parts)
        self._layers: list[dict[str, Array]] = [{} for _ in range(depth)]
        for name, value in parts.items():
            number, _, part = name.partition("_")
            self._layers[int(number)][part] = value.astype(np.float32)

    def opinion(self, observation: Observation, temperature: float | None = None) -> Opinion:
        """What the network thinks; the temperature is its own unless another is given."""
        out = self._run(encode(np, self.options, observation))
        logits = out[..., :ACTIONS] / (temperature or self.temperature)
        logits = np.where(legal(observation), logits, -np.inf)
        odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
        win = (1 + np.tanh(out[..., ACTIONS])) / 2
        return Opinion(odds / odds.sum(axis=-1, keepdims=True), win)

    def _run(self, x: Array) -> Array:
        for number, layer in enumerate(self._layers[:-1]):
            y = x @ layer["w"] + layer["b"]
            y -= y.mean(axis=-1, keepdims=True)
            y /= np.sqrt((y * y).mean(axis=-1, keepdims=True) + 1e-5)
            y = np.maximum(y * layer["gain"] + layer["shift"], 0)
            x = x + y if number else y
        last = self._layers[-1]
        return x @ last["w"] + last["b"]


def legal(observation: Observation) -> Array:
    """Which kinds may be played, and whether the take may be made."""
    can_take = ~observation.taken & (observation.row[..., 0] != NOTHING)
    return np.concatenate([observation.hand > 0, can_take[..., None]], axis=-1)


@cache
def load_network(path: Path = SHIPPED) -> Network:
    """The network of an archive, read once in a process."""
    return Network(path)
