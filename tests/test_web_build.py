"""When the web app is built, with which Node, and what is said when it cannot be."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from .scripts import load_script

script = load_script("web")
BEFORE, BUILT, AFTER = 1_000, 2_000, 3_000


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project whose app was built after its last change."""
    for name in (
        "web/package.json", "web/package-lock.json", "web/src/main.ts",
        "web/node_modules/.package-lock.json", "src/tripot/locale/fr/LC_MESSAGES/tripot.po",
        "src/tripot/games/toy/rules/en.md", "src/tripot/server/web/built/index.html",
    ):  # fmt: skip
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    for path in tmp_path.rglob("*"):
        os.utime(path, (BEFORE, BEFORE))
    os.utime(tmp_path / "src/tripot/server/web/built/index.html", (BUILT, BUILT))
    return tmp_path


@pytest.mark.parametrize(
    "changed",
    [
        "web/src/main.ts", "web/package-lock.json", "web/src",
        "src/tripot/locale/fr/LC_MESSAGES/tripot.po", "src/tripot/games/toy/rules/en.md",
    ],
)  # fmt: skip
def test_the_app_is_built_again_after_a_change(project: Path, changed: str) -> None:
    assert script.is_fresh(project)
    os.utime(project / changed, (AFTER, AFTER))
    assert not script.is_fresh(project)


def test_what_npm_installs_is_no_change(project: Path) -> None:
    for name in ("web", "web/node_modules", "web/node_modules/.package-lock.json"):
        os.utime(project / name, (AFTER, AFTER))
    assert script.is_fresh(project)


@pytest.mark.parametrize("name", ["web/tests/lib/storage.test.ts", "web/coverage/summary.json"])
def test_unit_tests_are_no_part_of_the_app(project: Path, name: str) -> None:
    (project / name).parent.mkdir(parents=True)
    (project / name).write_text(name)
    assert script.is_fresh(project)


def test_an_app_that_was_never_built_is_not_fresh(project: Path) -> None:
    (project / "src/tripot/server/web/built/index.html").unlink()
    assert not script.is_fresh(project)


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v18.20.8", False), ("v20.18.3", False), ("v20.19.0", True), ("v21.7.3", False),
        ("v22.11.0", False), ("v22.12.0", True), ("v24.1.0", True), ("", False),
    ],
)  # fmt: skip
def test_node_must_be_new_enough(version: str, enough: bool) -> None:
    assert script.new_enough(version) is enough


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the whole PATH, in an environment without Node of its own."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(script, "find_spec", lambda name: None)
    return folder


def put(folder: Path, name: str, line: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{line}\n")
    (folder / name).chmod(0o755)


def stale(project: Path) -> None:
    os.utime(project / "web/src/main.ts", (AFTER, AFTER))


def test_a_node_that_is_too_old_is_as_good_as_none(project: Path, programs: Path) -> None:
    assert script.find_node() is None
    put(programs, "node", "echo v18.1.0")
    put(programs, "npm", "exit 0")
    assert script.find_node() is None
    put(programs, "node", "echo v20.19.1")
    assert script.find_node().npm == (str(programs / "npm"),)


def test_without_node_it_says_what_to_do(project: Path, programs: Path) -> None:
    stale(project)
    with pytest.raises(script.CannotBuild, match=r"needs Node .* or set TRIPOT_SKIP_WEB=1"):
        script.build(project)


@pytest.mark.parametrize(
    ("fails", "sentence"),
    [
        ("ci", "npm could not fetch what the web app needs .* check the connection"),
        ("run", "The web app could not be built .* or set TRIPOT_SKIP_WEB=1"),
    ],
)
def test_when_npm_fails_it_says_what_to_do(
    project: Path, programs: Path, fails: str, sentence: str
) -> None:
    stale(project)
    os.utime(project / "web/package-lock.json", (AFTER, AFTER))
    put(programs, "node", "echo v24.0.0")
    put(programs, "npm", f'[ "$1" != {fails} ]')
    with pytest.raises(script.CannotBuild, match=sentence):
        script.build(project)


def listening(project: Path, programs: Path) -> Path:
    """An npm that does nothing but write down what it is asked for."""
    heard = project / "heard"
    put(programs, "node", "echo v24.0.0")
    put(programs, "npm", f'echo "$1 $2" >> {heard}')
    return heard


@pytest.mark.parametrize(
    ("does", "asked"),
    [
        (script.build, ["ci --omit=dev", "run build"]),
        (script.check, ["ci --include=dev", "run check"]),
        (script.run_tests, ["ci --include=dev", "test "]),
    ],
)
def test_building_the_app_needs_none_of_the_developers_tools(
    project: Path, programs: Path, does: Callable[[Path], None], asked: list[str]
) -> None:
    heard = listening(project, programs)
    os.utime(project / "web/package-lock.json", (AFTER, AFTER))
    does(project)
    assert heard.read_text().splitlines() == asked


@pytest.mark.parametrize(("tools", "asked"), [(False, ["ci --include=dev"]), (True, [])])
def test_tools_are_fetched_once(
    project: Path, programs: Path, tools: bool, asked: list[str]
) -> None:
    heard = listening(project, programs)
    os.utime(project / "web/node_modules/.package-lock.json", (AFTER, AFTER))
    if tools:
        (project / "web/node_modules/vitest").mkdir()
    script.check(project)
    assert heard.read_text().splitlines() == [*asked, "run check"]


@pytest.mark.parametrize(
    ("does", "sentence"),
    [
        (script.check, "The web app has mistakes"),
        (script.run_tests, "The web app's unit tests failed"),
    ],
)
def test_what_npm_finds_wrong_is_a_failure(
    project: Path, programs: Path, does: Callable[[Path], None], sentence: str
) -> None:
    put(programs, "node", "echo v24.0.0")
    put(programs, "npm", '[ "$1" = ci ]')
    with pytest.raises(script.CannotBuild, match=sentence):
        does(project)


@pytest.mark.parametrize("words", [[], ["paint"], ["build", "check"]])
def test_an_unknown_verb_is_answered_with_the_known_ones(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert script.main(words) == 2
    assert capsys.readouterr().err == "Say one of: build, check, test\n"


def test_half_an_app_is_not_left_behind(project: Path, programs: Path) -> None:
    stale(project)
    put(programs, "node", "echo v24.0.0")
    put(programs, "npm", '[ "$1" = ci ]')
    with pytest.raises(script.CannotBuild):
        script.build(project)
    assert not (project / "src/tripot/server/web/built").exists()
