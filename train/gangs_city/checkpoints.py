"""A run on disk: a plain NumPy archive for each part of the learner, and the settings."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from .learning import Learner
from .settings import Settings

SETTINGS = "settings.json"


def save(folder: Path, settings: Settings, learner: Learner, spent: float) -> None:
    """Writes the run so that it can go on from here, the settings last."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in zip(learner._fields, learner):
        leaves: dict[str, Any] = {
            str(n): np.asarray(leaf) for n, leaf in enumerate(jax.tree.leaves(part))
        }
        # Beside the file, then in its place, so that an interrupt leaves a whole one.
        beside = folder / f"{name}.new.npz"
        np.savez(beside, **leaves)
        beside.replace(folder / f"{name}.npz")
    kept = json.dumps({**settings.to_json(), "spent": spent}, indent=1)
    (folder / SETTINGS).write_text(f"{kept}\n")


def load(folder: Path, learner: Learner) -> Learner:
    """The run in the folder; `learner` is a fresh one, for its shape."""
    parts = []
    for name, part in zip(learner._fields, learner):
        with np.load(folder / f"{name}.npz") as found:
            leaves = [jnp.asarray(found[str(n)]) for n in range(len(found.files))]
        parts.append(jax.tree.unflatten(jax.tree.structure(part), leaves))
    return Learner(*parts)


def begun(folder: Path) -> bool:
    """Whether there is a run in the folder."""
    return (folder / SETTINGS).exists()


def load_settings(folder: Path) -> tuple[Settings, float]:
    """The settings of the run in the folder, and the minutes it has had.

    Raises `ValueError` where they are none of ours.
    """
    values: dict[str, Any] = json.loads((folder / SETTINGS).read_text())
    spent = float(values.pop("spent", 0.0))
    if unknown := sorted(set(values) - {field.name for field in fields(Settings)}):
        raise ValueError(f"no such setting: {', '.join(unknown)}")
    return Settings(**values), spent
