"""What the pages do with other people's programs works: make, PostgreSQL's and SQLite's."""

import os
import re
import shlex
import subprocess
from collections.abc import Mapping
from pathlib import Path

import httpx
import pytest

from tests.docs.pages import ROOT, Block, blocks
from tests.docs.test_commands import ALL
from tests.server.running import RunningServer

from ..helpers.postgres import Postgres

pytestmark = pytest.mark.system
LIMIT = 60
TARGETS = sorted({command.words[1] for command in ALL if command.words[0] == "make"})


@pytest.mark.parametrize("target", TARGETS)
def test_make_knows_what_to_do(target: str) -> None:
    done = subprocess.run(
        ["make", "--dry-run", target], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def lines_with(program: str) -> list[str]:
    """The lines of the page for hosts that run this program, and what stands around them."""
    found: list[Block] = [block for block in blocks("docs/hosting.md") if block.kind == "sh"]
    return [line for block in found for line in block.text.splitlines() if program in line]


def run(line: str, folder: Path, said: str = "", more: Mapping[str, str] | None = None) -> None:
    done = subprocess.run(
        line, shell=True, cwd=folder, env={**os.environ, **(more or {})}, input=said, text=True,
        capture_output=True, timeout=LIMIT, check=False,
        start_new_session=True,  # without a terminal a password is read from what we say
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_database_is_made_as_the_page_says(postgres: Postgres, tmp_path: Path) -> None:
    where = {
        "PGHOST": str(postgres.folder), "PGUSER": "postgres",
        "PATH": f"{postgres.programs}:{os.environ['PATH']}",
    }  # fmt: skip
    (user,), (database,) = lines_with("createuser"), lines_with("createdb")
    run(user, tmp_path, said="secret\nsecret\n", more=where)
    run(database, tmp_path, more=where)
    first, _ = lines_with("--database postgresql:")
    words = shlex.split(first)
    shown = words[words.index("--database") + 1]
    url = re.sub("@[a-z.]+/", "@/", shown) + f"?host={postgres.folder}"
    assert not url.startswith(shown)
    with RunningServer(database=url) as server:
        assert httpx.get(f"{server.url}/healthz").json()["status"] == "ok"
