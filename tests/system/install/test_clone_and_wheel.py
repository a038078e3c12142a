"""From nothing: a fresh clone plays with one command, a wheel works in an empty environment."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from zipfile import ZipFile

import pytest

from ..helpers.browser import Visitor, Visits
from .fresh import LIMIT, PIP, ROOT, build, environment, fetched, run, serving

BUILT = "tripot/server/web/built/"

# One after another: they share a clone and an environment that take long to make.
pytestmark = [pytest.mark.system, pytest.mark.xdist_group("fresh")]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone in which nothing was done yet."""
    folder = tmp_path_factory.mktemp("fresh") / "clone"
    run("git", "clone", "--quiet", str(ROOT), str(folder), cwd=folder.parent)
    return folder


def test_a_fresh_clone_opens_the_tables_in_the_browser(
    clone: Path, tmp_path: Path, visit: Visits
) -> None:
    noted = tmp_path / "noted"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >"{noted}"\n')
    browser.chmod(0o755)
    play = subprocess.Popen(
        ("make", "play", f"PYTHON={sys.executable}"),
        cwd=clone, env=environment(clone, BROWSER=str(browser)), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        deadline = time.monotonic() + LIMIT
        while not (noted.exists() and noted.read_text().endswith("\n")):
            assert play.poll() is None, play.communicate()[0]
            assert time.monotonic() < deadline
            time.sleep(0.2)
        look(visit(noted.read_text().strip()))
    finally:
        os.killpg(play.pid, signal.SIGINT)  # Ctrl-C reaches everybody
        said = play.communicate(timeout=LIMIT)[0]
    assert "Stopped. Every table is on disk." in said
    assert "Traceback" not in said


def look(visitor: Visitor) -> None:
    """Waits for the lobby in a real browser."""
    visitor.page.goto(visitor.url)
    visitor.page.get_by_text("District Noir").first.wait_for()
    visitor.page.get_by_text("Gangs City").first.wait_for()


def test_a_fresh_clone_plays_in_the_terminal(clone: Path) -> None:
    words = ("make", "play", "ARGS=play district-noir", f"PYTHON={sys.executable}")
    out = run(*words, cwd=clone, input="?\nq\n")
    assert "Round 1: " in out
    assert "Saved in " in out


def test_the_app_is_built_where_there_is_no_node(clone: Path, tmp_path: Path) -> None:
    for name in ("web/node_modules", "src/tripot/server/web/built"):
        shutil.rmtree(clone / name, ignore_errors=True)
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("sh", "env"):
        (programs / name).symlink_to(str(shutil.which(name)))
    wheel = build(
        clone, tmp_path, PATH=str(programs), PIP_CONSTRAINT=str(clone / "constraints.txt")
    )
    assert f"{BUILT}index.html" in ZipFile(wheel).namelist()


def test_a_wheel_works_in_an_empty_environment(wheel: Path, python: str, tmp_path: Path) -> None:
    score = ("score", "district-noir", "B B B", "8")
    french = run(python, "-m", "tripot", *score, "--lang", "fr", cwd=tmp_path)
    assert "les trois bâtiments" in french
    assert "maggioranza" in run(
        python, "-m", "tripot", "rules", "district-noir", "--lang", "it", cwd=tmp_path
    )
    match = ("simulate", "district-noir", "--bots", "judge,newsboy", "--games", "2", "--json")
    assert json.loads(run(python, "-m", "tripot", *match, cwd=tmp_path))["games"] == 2
    files = [name for name in ZipFile(wheel).namelist() if name.startswith(BUILT)]
    assert len(files) > 3
    with serving(python, tmp_path) as url:
        for path in ("/healthz", "/plain.css", "/openapi.json", "/tables/x"):
            assert fetched(url + path)
        assert b'<div id="app">' in fetched(url)
        # Everything at once, and at the usual rates: a page is never too fast for the server.
        for name in files:
            body = fetched(f"{url}/{name.removeprefix(BUILT)}")
            assert body == ZipFile(wheel).read(name)


def test_a_wheel_without_the_app_says_so(python: str, tmp_path: Path) -> None:
    wheel = build(ROOT, tmp_path, TRIPOT_SKIP_WEB="1")
    assert not [name for name in ZipFile(wheel).namelist() if name.startswith(BUILT)]
    # Before the other one on Python's path, which stays as it is for other tests.
    target = ("--no-deps", "--target", str(tmp_path / "without"))
    run(python, "-m", "pip", "install", *PIP, *target, str(wheel), cwd=tmp_path)
    with serving(python, tmp_path, PYTHONPATH=str(tmp_path / "without")) as url:
        assert b"The web app was left out of this installation." in fetched(url)
