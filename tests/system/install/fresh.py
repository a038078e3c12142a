"""From nothing: programs run without our environment, wheels built, servers of wheels."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[3]
LIMIT = 1800  # seconds after which something must be stuck
PIP = ("--quiet", "--no-compile", "--disable-pip-version-check")


def environment(cwd: Path, **more: str) -> dict[str, str]:
    """Ours, without the environment the tests run in."""
    kept = {k: v for k, v in os.environ.items() if k not in ("VIRTUAL_ENV", "PIP_CONSTRAINT")}
    return kept | {"XDG_DATA_HOME": str(cwd / "data"), "LANG": "en_GB.UTF-8"} | more


def run(*command: str, cwd: Path, input: str = "", **more: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env=environment(cwd, **more), input=input, text=True,
        capture_output=True, timeout=LIMIT, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(source: Path, folder: Path, **more: str) -> Path:
    """A wheel of the sources, in an empty folder."""
    out = folder / "wheel"
    command = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps")
    run(*command, "--wheel-dir", str(out), str(source), cwd=folder, **more)
    (wheel,) = out.glob("tripot-*.whl")
    return wheel


def fetched(url: str) -> bytes:
    with urlopen(url, timeout=LIMIT) as answer:
        assert answer.status == 200
        body: bytes = answer.read()
        return body


@contextmanager
def serving(python: str, folder: Path, **more: str) -> Iterator[str]:
    """The address of a server of the wheel, which makes its own database."""
    command = (python, "-m", "tripot", "serve", "--no-browser", "--port", "0", "--lang", "en")
    server = subprocess.Popen(
        (*command, "--data-dir", str(folder / "tables")),
        env=environment(folder, **more), stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1]
    finally:
        server.terminate()
        server.communicate(timeout=LIMIT)
    assert server.returncode == 0
