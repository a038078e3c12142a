"""Where compiled functions are kept, and what is said when they cannot be made."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tripot

SOURCE = Path(tripot.__file__).parent
SET = """
import numpy as np
from tripot.games.district_noir.options import DistrictNoirOptions
from tripot.vector.district_noir import Sizes
from tripot.vector.district_noir.layout import COLLECTIONS
from tripot.vector.district_noir.rules import score
game = np.zeros(Sizes.of(DistrictNoirOptions()).width, dtype=np.int16)
game[COLLECTIONS : COLLECTIONS + 4] = 1
print(score(game, 0))
"""
"""Counts a set of four, which has all the majorities too: 26 and the bonus."""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of its own, whose files can be changed."""
    copy = tmp_path / "installed" / "tripot"
    copy.mkdir(parents=True)
    for file in ("__init__.py", "plugins.py"):
        shutil.copy(SOURCE / file, copy)
    for part in ("core", "games", "vector"):
        shutil.copytree(SOURCE / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def run(package: Path, home: str) -> str:
    """What counting the set prints in a process that has this home."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "HOME": home}
    environment |= {"PYTHONDONTWRITEBYTECODE": "1", "NUMBA_CACHE_DIR": ""}
    command = [sys.executable, "-P", "-c", SET]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def kept(folder: Path) -> list[Path]:
    """The folders of compiled functions that have something in them."""
    return [found.parent for found in folder.glob("compiled-*/*/*.nbi")]


def test_compiled_functions_are_kept_beside_their_source(package: Path, tmp_path: Path) -> None:
    assert run(package, str(tmp_path)) == "31"
    assert kept(package / "vector" / "__pycache__")
    assert not kept(tmp_path / ".cache" / "tripot")


def test_a_change_in_any_file_counts_for_what_was_compiled(package: Path, tmp_path: Path) -> None:
    """The function that is called stays the same; only a constant from elsewhere changes."""
    assert run(package, str(tmp_path)) == "31"
    scoring = package / "games" / "district_noir" / "engine" / "scoring.py"
    scoring.write_text(
        scoring.read_text("utf-8").replace("SET_BONUS = 5", "SET_BONUS = 7"), "utf-8"
    )
    assert run(package, str(tmp_path)) == "33"


def test_a_package_that_cannot_be_written_uses_the_cache_of_the_user(
    package: Path, tmp_path: Path
) -> None:
    (package / "vector" / "__pycache__").write_text("in the way", "utf-8")
    assert run(package, str(tmp_path)) == "31"
    assert kept(tmp_path / ".cache" / "tripot")


def test_where_nothing_can_be_written_it_plays_all_the_same(package: Path) -> None:
    (package / "vector" / "__pycache__").write_text("in the way", "utf-8")
    assert run(package, os.devnull) == "31"


def test_without_numba_a_sentence_says_what_to_install() -> None:
    lines = [
        "import sys",
        "sys.modules['numba'] = None",  # as if it were not installed
        "from tripot.cli import main",
        "sys.exit(main('simulate district-noir --bots ismcts,random --lang en'.split()))",
    ]
    command = [sys.executable, "-c", "\n".join(lines)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "tripot: The compiled game needs the extra “search”: pip install 'tripot[search]'\n"
    )
