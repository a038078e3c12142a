"""Weights on disk, as the package ships them: one archive of half-precision numbers."""

from pathlib import Path
from zipfile import BadZipFile

import jax.numpy as jnp
import numpy as np

from tripot.bots.gangs_city.network.model import shapes

from .deciding import Weights

UNREADABLE = (ValueError, OSError, KeyError, TypeError, BadZipFile)
"""What NumPy says of files that are something else."""


def read(path: Path) -> Weights:
    """The weights in a file; ends the program with a sentence where there are none."""
    try:
        with np.load(path) as found:
            weights = {name: jnp.asarray(found[name], jnp.float32) for name in found.files}
        width, depth = size(weights)
    except UNREADABLE as error:
        raise SystemExit(f"{path} holds no weights") from error
    if {name: value.shape for name, value in weights.items()} != shapes(width, depth):
        raise SystemExit(f"{path} holds the weights of another network")
    return weights


def size(weights: Weights) -> tuple[int, int]:
    """The width and the depth of a network."""
    return weights["kind1_b"].shape[0], sum(name.endswith("_qkv_w") for name in weights)


def write(path: Path, weights: Weights) -> None:
    """Writes them, and says how large they are."""
    halves = {name: np.asarray(value, np.float16) for name, value in weights.items()}
    np.savez_compressed(path, **halves)  # type: ignore[arg-type]  # names are not arguments
    print(f"{path}: {path.stat().st_size / 1e6:.2f} MB")
