"""Servers of two source trees: the working tree, and an earlier commit beside it."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from bench.parts import ROOT

_BUILT = Path("src/tripot/server/web/built")
_END_LIMIT = 15.0  # seconds a server may need to leave before it is killed


class NoCommit(Exception):
    """Git does not know this commit."""


@dataclass(frozen=True)
class Tree:
    """Sources of tripot, and the data folders they prepared."""

    name: str
    root: Path
    worlds: Path

    @property
    def environment(self) -> dict[str, str]:
        """What makes Python import this tree's package, and our tests' helpers."""
        settings = {name: value for name, value in os.environ.items() if "TRIPOT_" not in name}
        return {**settings, "PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{ROOT}"}

    def world(self, *options: str) -> Path:
        """A data folder with everybody's tables, prepared once by the tree's own program."""
        folder = self.worlds / "-".join([self.name, *options]).replace("/", "_")
        if not folder.is_dir():
            folder.mkdir()
            subprocess.run(
                [sys.executable, "-m", "tests.server.hostile.worlds", str(folder), *options],
                env=self.environment, cwd=ROOT, check=True,
            )  # fmt: skip
        return folder


@contextmanager
def trees(commit: str | None) -> Iterator[list[Tree]]:
    """The earlier commit, if one is named, and the working tree; raises `NoCommit`."""
    with tempfile.TemporaryDirectory(prefix="abuse-") as scratch:
        worlds = Path(scratch, "worlds")
        worlds.mkdir()
        found = [Tree("now", ROOT, worlds)]
        if commit is not None:
            found.insert(0, Tree(commit, _unpacked(commit, Path(scratch, "before")), worlds))
        yield found


def _unpacked(commit: str, root: Path) -> Path:
    """The package as it was then, with the working tree's web app and catalogues."""
    packed = subprocess.run(
        ["git", "archive", commit, "src"], cwd=ROOT, capture_output=True, check=False
    )
    if packed.returncode:
        raise NoCommit(packed.stderr.decode().strip())
    root.mkdir()
    subprocess.run(["tar", "-x", "-C", str(root)], input=packed.stdout, check=True)
    if (ROOT / _BUILT).is_dir():
        shutil.copytree(ROOT / _BUILT, root / _BUILT)
    for catalogue in (ROOT / "src").rglob("*.mo"):
        shutil.copyfile(catalogue, root / catalogue.relative_to(ROOT))
    return root


@dataclass(frozen=True)
class Running:
    """A running server."""

    port: int
    pid: int
    log: Path

    def memory(self) -> float:
        """The memory it holds, in MiB."""
        status = Path(f"/proc/{self.pid}/status").read_text("ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024


@contextmanager
def running(tree: Tree, world: Path, settings: Mapping[str, str]) -> Iterator[Running]:
    """``tripot serve`` with its usual settings on a copy of the world; ended on every way out."""
    with tempfile.TemporaryDirectory(prefix="abuse-") as scratch:
        data, log = Path(scratch, "data"), Path(scratch, "log")
        shutil.copytree(world, data)
        with log.open("wb") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", "tripot", "--lang", "en", "serve", "--no-browser",
                 "--port", "0", "--data-dir", str(data)],
                env={**tree.environment, **settings}, cwd=scratch, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=output, text=True, start_new_session=True,
            )  # fmt: skip
        try:
            assert process.stdout is not None
            first = process.stdout.readline()
            if "http://" not in first:
                raise RuntimeError(f"{tree.name} did not start: {first}{log.read_text()[-2000:]}")
            yield Running(int(first.strip().rsplit(":", 1)[1].strip("/")), process.pid, log)
        finally:
            _end(process)


def _end(process: "subprocess.Popen[str]") -> None:
    """Asks the server to stop, then kills it and whatever it started."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(_END_LIMIT)
    with suppress(ProcessLookupError):  # usually nobody is left
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stdout is not None:
        process.stdout.close()
