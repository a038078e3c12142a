"""Trained weights: archives of half-precision numbers, read once in a process."""

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from .model import Weights

PLAYER: Final = Path(__file__).with_name("player.npz")
CRITIC: Final = Path(__file__).with_name("critic.npz")


@cache
def load(path: Path = PLAYER) -> Weights:
    """The weights of an archive, in single precision."""
    with np.load(path) as found:
        return {name: found[name].astype(np.float32) for name in found.files}
