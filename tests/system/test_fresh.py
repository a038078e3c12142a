"""From nothing: a fresh clone plays with one command, a wheel works in an empty environment."""

import os
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parent.parent.parent
LIMIT = 600

pytestmark = pytest.mark.system


def run(*command: str, cwd: Path, input: str = "") -> str:
    environment = {
        k: v for k, v in os.environ.items() if k not in ("VIRTUAL_ENV", "PIP_CONSTRAINT")
    }
    environment |= {"XDG_DATA_HOME": str(cwd / "data"), "LANG": "en_GB.UTF-8"}
    done = subprocess.run(
        command, cwd=cwd, env=environment, input=input, text=True, capture_output=True,
        timeout=LIMIT, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_fresh_clone_plays(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    run("git", "clone", "--quiet", str(ROOT), str(clone), cwd=tmp_path)
    out = run("make", "play", f"PYTHON={sys.executable}", cwd=clone, input="?\nq\n")
    assert "Round 1: " in out
    assert "Saved in " in out


def test_a_wheel_works_in_an_empty_environment(tmp_path: Path) -> None:
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", ".", str(ROOT),
        cwd=tmp_path)  # fmt: skip
    (wheel,) = tmp_path.glob("tripot-*.whl")
    run(sys.executable, "-m", "venv", "empty", cwd=tmp_path)
    python = str(tmp_path / "empty" / "bin" / "python")
    run(python, "-m", "pip", "install", "--quiet", str(wheel), cwd=tmp_path)
    score = ("score", "district-noir", "B B B", "8")
    french = run(python, "-m", "tripot", *score, "--lang", "fr", cwd=tmp_path)
    assert "les trois bâtiments" in french
    assert "maggioranza" in run(
        python, "-m", "tripot", "rules", "district-noir", "--lang", "it", cwd=tmp_path
    )
    _serve(python, tmp_path)


def _serve(python: str, folder: Path) -> None:
    """The server of the wheel makes its database and serves its pages."""
    command = (python, "-m", "tripot", "serve", "--no-browser", "--port", "0", "--lang", "en")
    server = subprocess.Popen(
        (*command, "--data-dir", str(folder / "tables")), stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        url = server.stdout.readline().split()[-1]
        for path in ("/healthz", "/", "/plain.css", "/openapi.json"):
            with urlopen(url + path, timeout=30) as answer:
                assert answer.status == 200
    finally:
        server.terminate()
        server.communicate(timeout=30)
    assert server.returncode == 0
