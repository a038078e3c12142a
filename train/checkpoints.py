"""Weights and whole runs on disk: plain NumPy archives, each small enough to mail."""

import json
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from .learning import Learner
from .settings import Settings

Array = Any


def save_run(folder: Path, settings: Settings, learner: Learner, key: Array) -> None:
    """Writes a run so that it can go on from here, a file for each part, the settings last."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in zip(learner._fields, learner):
        leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(part)]
        _replace(folder / f"{name}.npz", dict(enumerate(leaves)))
    _replace(folder / "key.npz", {0: np.asarray(jax.random.key_data(key))})
    (folder / "settings.json").write_text(json.dumps(settings.to_json(), indent=1) + "\n")


def load_run(folder: Path, learner: Learner) -> tuple[Learner, Array]:
    """The run in the folder; `learner` is a fresh one of the same settings, for its shape."""
    parts = []
    for name, part in zip(learner._fields, learner):
        with np.load(folder / f"{name}.npz") as found:
            leaves = [jnp.asarray(found[str(n)]) for n in range(len(found.files))]
        parts.append(jax.tree.unflatten(jax.tree.structure(part), leaves))
    with np.load(folder / "key.npz") as found:
        key = jax.random.wrap_key_data(jnp.asarray(found["0"]), impl=KEYS)
    return Learner(*parts), key


KEYS = "rbg"
"""The random generator of a run: quicker than the usual one on an accelerator."""


def load_settings(folder: Path) -> Settings:
    """The settings of the run in the folder."""
    return Settings.from_json(json.loads((folder / "settings.json").read_text()))


def _replace(path: Path, arrays: dict[int, Any]) -> None:
    """Writes beside the file and puts it in its place, so that an interrupt leaves a whole one."""
    beside = path.with_suffix(".new.npz")
    np.savez(beside, **{str(name): array for name, array in arrays.items()})
    beside.replace(path)
