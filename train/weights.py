"""The weights as the package ships them: one archive of half-precision numbers."""

from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tripot.bots.district_noir.encoding import ACTIONS, width
from tripot.games.district_noir.options import DistrictNoirOptions

from . import net
from .playing import Chooser

Array = Any


def export(
    path: Path, options: DistrictNoirOptions, layers: net.Layers, temperature: float
) -> None:
    """Writes a player: the layers without their padding, the game, and the temperature."""
    parts: dict[str, Any] = {"options": options.text(), "temperature": np.float32(temperature)}
    last = len(layers) - 1
    for number, layer in enumerate(layers):
        for name, value in layer.items():
            kept = np.asarray(value, np.float32)
            if number == 0 and name == "w":
                kept = kept[: width(options)]
            if number == last:
                kept = kept[..., : ACTIONS + 1]
            parts[f"{number}_{name}"] = kept.astype(np.float16)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, **parts)


def load(path: Path) -> tuple[net.Layers, float]:
    """The layers of a shipped player, padded again, and its temperature."""
    with np.load(path) as found:
        names = [name for name in found.files if name[0].isdigit()]
        layers: list[dict[str, Array]] = [{} for _ in {name.split("_")[0] for name in names}]
        for name in names:
            number, _, part = name.partition("_")
            layers[int(number)][part] = found[name].astype(np.float32)
        temperature = float(found["temperature"])
    first, last = layers[0], layers[-1]
    first["w"] = np.pad(first["w"], [(0, net.padded(len(first["w"])) - len(first["w"])), (0, 0)])
    spare = net.padded(ACTIONS + 1) - (ACTIONS + 1)
    last["w"] = np.pad(last["w"], [(0, 0), (0, spare)])
    last["b"] = np.pad(last["b"], [(0, spare)])
    return jax.tree.map(jnp.asarray, tuple(layers)), temperature


def chooser(layers: net.Layers, temperature: float = 1.0) -> Chooser:
    """The player with these layers; below 1 a temperature makes it more resolute."""

    def choose(seen: Array, mask: Array) -> Array:
        likelihood, _ = net.policy(layers, seen, mask)
        return jax.nn.log_softmax(jnp.where(mask, likelihood / temperature, net.BARRED))

    return choose
