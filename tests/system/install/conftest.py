"""One wheel, and one environment that has it, for all tests of this folder."""

import sys
from pathlib import Path

import pytest

from .fresh import PIP, ROOT, build, run


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Python of an environment that has the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "empty", cwd=folder)
    python = str(folder / "empty" / "bin" / "python")
    run(python, "-m", "pip", "install", *PIP, str(wheel), cwd=folder)
    return python
