"""Sets up an environment: ``set_up.py FOLDER`` for playing, ``set_up.py FOLDER GROUP`` for more.

A player gets the package and what it needs; what a developer's target needs besides is a
dependency group of pyproject.toml. It says what it does and how long each step takes. Nothing but
Python's standard library is needed to run it.
"""

import os
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import web

ROOT = Path(__file__).resolve().parent.parent
_QUIET = ("--quiet", "--disable-pip-version-check", "--no-compile")


class Failed(Exception):
    """A step went wrong; the text is what its program said."""


class Steps:
    """Tells which steps have begun and how long each took."""

    def __init__(self) -> None:
        """Steps may run side by side."""
        self._begun = time.monotonic()
        self._lock = threading.Lock()

    def run(self, name: str, do: Callable[[], None]) -> None:
        """Does one step between two lines."""
        begun = time.monotonic()
        self._say(f"  {name} …")
        do()
        self._say(f"  {name}: {time.monotonic() - begun:.0f} s")

    def ready(self) -> None:
        """Says how long all of it took."""
        self._say(f"Ready after {time.monotonic() - self._begun:.0f} s.")

    def _say(self, line: str) -> None:
        with self._lock:
            print(line, flush=True)


def main(words: list[str]) -> int:
    """Sets up the environment; returns the exit code."""
    environment, group = Path(words[0]), "".join(words[1:])
    steps = Steps()
    try:
        if group:
            print(f"Installing what “make {group}” needs (a minute or less, once):", flush=True)
            steps.run("packages (pip)", lambda: install(environment, *requirements(group)))
        else:
            print("Setting up tripot (about a minute, once):", flush=True)
            set_up_to_play(environment, steps)
    except Failed as problem:
        print(f"{problem}\nThis step failed (see above); the same command tries again.")
        return 1
    steps.ready()
    return 0


def set_up_to_play(environment: Path, steps: Steps) -> None:
    """The package, editable, with its web app; packages and app are fetched side by side."""
    if not python_of(environment).exists():
        steps.run("environment", lambda: run(sys.executable, "-m", "venv", str(environment)))
    with ThreadPoolExecutor() as pool:
        both = [
            pool.submit(steps.run, "packages (pip)", lambda: install(environment, *needed())),
            pool.submit(steps.run, "web app (npm)", build_web),
        ]
    for step in both:
        step.result()
    package = ("--no-deps", "--editable", str(ROOT))
    steps.run("tripot itself", lambda: install(environment, *package))


def build_web() -> None:
    """Builds the app if this machine has Node; otherwise pip fetches one with the package."""
    if web.find_node() is not None:
        run(sys.executable, web.__file__, "build")


def needed() -> list[str]:
    """What the package requires."""
    found: list[str] = _project()["project"]["dependencies"]
    return found


def requirements(group: str) -> list[str]:
    """What a dependency group requires, with the groups it includes."""
    found: list[str] = []
    for entry in _project()["dependency-groups"][group]:
        found += [entry] if isinstance(entry, str) else requirements(entry["include-group"])
    return found


def install(environment: Path, *words: str) -> None:
    """Lets the environment's pip install these, at the versions of constraints.txt."""
    constraints = {"PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    run(str(python_of(environment)), "-m", "pip", "install", *_QUIET, *words, **constraints)


def python_of(environment: Path) -> Path:
    """The interpreter of an environment."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(*command: str, **variables: str) -> None:
    """Runs a program; raises `Failed` with what it said if it does not succeed."""
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **variables}, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    if done.returncode != 0:
        raise Failed(done.stdout)


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
