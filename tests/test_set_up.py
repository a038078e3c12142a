"""Setting up an environment: what each target installs, and what is said when a step fails."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from .scripts import SCRIPTS, load_script

ROOT = SCRIPTS.parent
sys.path.insert(0, str(SCRIPTS))  # as for a script: it imports the one beside it
script = load_script("set_up")
sys.path.remove(str(SCRIPTS))


def groups() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return list(project["dependency-groups"])


def lines(name: str) -> list[str]:
    return (ROOT / name).read_text("utf-8").splitlines()


def test_a_player_gets_the_package_and_nothing_else() -> None:
    names = {re.split(r"[\[<>=;]", requirement)[0] for requirement in script.needed()}
    assert {"numpy", "fastapi", "rich"} <= names
    assert names.isdisjoint({"jax", "numba", "playwright", "pytest", "mypy", "babel", "matplotlib"})


def test_a_group_brings_the_groups_it_includes() -> None:
    assert set(script.requirements("test")) < set(script.requirements("test-system"))
    assert set(script.requirements("test-system")) < set(script.requirements("check"))


def test_every_group_the_makefile_asks_for_exists() -> None:
    asked = set(re.findall(r"\.with-([a-z-]+)", " ".join(lines("Makefile"))))
    assert asked
    assert asked <= set(groups())


def test_every_version_is_fixed() -> None:
    fixed = {line.split("==")[0].lower() for line in lines("constraints.txt")}
    wanted = {
        *script.needed(),
        *(name for group in groups() for name in script.requirements(group)),
    }
    assert {re.split(r"[\[<>=;]", name)[0].lower() for name in wanted} <= fixed


def test_a_step_that_fails_shows_what_was_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    python = script.python_of(tmp_path)
    python.parent.mkdir()
    python.write_text("#!/bin/sh\necho the registry is away\nexit 1\n")
    python.chmod(0o755)
    assert script.main([str(tmp_path), "train"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "Installing what “make train” needs (a minute or less, once):",
        "  packages (pip) …",
        "the registry is away",
        "",
        "This step failed (see above); the same command tries again.",
    ]
