"""Which tests run which lines, recorded once for each state of the sources and kept in build/."""

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from coverage import CoverageData

PACKAGES = ("src/tripot/games", "src/tripot/core")
"""What is changed."""
TESTS = ("tests/games", "tests/core", *PACKAGES)
"""What should notice; the packages are there for the examples in their docstrings."""
WANTED = "not system and not long"
COPIED = ("src", "tests", "docs", "pyproject.toml")
"""What the tests need of a tree."""
SETTINGS = """\
[run]
source =
    src/tripot/games
    src/tripot/core
"""


@dataclass(frozen=True, slots=True)
class CoverageMap:
    """What every test runs, and how long it takes."""

    seconds: dict[str, float]
    slow: list[str]
    """Tests of which not everything is known."""
    lines: dict[str, dict[int, list[str]]]
    """By file and line, the tests that run it."""
    quick: bool = False
    """Whether the slow tests are left out."""

    def tests_for(self, file: str, lines: range) -> list[str]:
        """The tests to ask about a statement, the quickest first.

        What runs when a module is imported could concern every test; those that use the module
        are the first to ask.
        """
        covered = self.lines.get(file, {})
        near = {test for line in lines for test in covered.get(line, ())}
        far = set(self.slow)
        if not near:
            near = {test for tests in covered.values() for test in tests}
            far = set(self.seconds)
        return self._quickest(near) + self._quickest(far - near)

    def _quickest(self, tests: set[str]) -> list[str]:
        asked = tests - set(self.slow) if self.quick else tests
        return sorted(asked, key=lambda test: (self.seconds[test], test))


def recorded(root: Path, tree: Path, jobs: int, quick: bool) -> CoverageMap:
    """The map of a tree: the one that was kept, or a new one."""
    kept = root / "build" / "mutants" / f"{_digest(tree)}.json"
    if not kept.exists():
        found = _record(tree, jobs)
        kept.parent.mkdir(parents=True, exist_ok=True)
        for old in kept.parent.glob("*.json"):
            old.unlink()
        draft = kept.with_suffix(f".{os.getpid()}")
        draft.write_text(json.dumps(asdict(found)))
        draft.replace(kept)  # a run that is stopped leaves no half of a map
    data = json.loads(kept.read_text())
    lines = {
        file: {int(line): tests for line, tests in by_line.items()}
        for file, by_line in data["lines"].items()
    }
    return CoverageMap(data["seconds"], data["slow"], lines, quick)


def _record(tree: Path, jobs: int) -> CoverageMap:
    """Runs all tests once; they must be green, or their failures would mean nothing."""
    times, data, settings = (tree / name for name in ("times.json", "lines.db", "coverage.ini"))
    settings.write_text(f"{SETTINGS}data_file = {data}\n")
    paths = [str(tree / "src"), str(Path(__file__).parent)]
    command = [
        sys.executable, "-m", "pytest", "-q", "-n", str(jobs if jobs > 1 else 0), "-m", WANTED,
        "-p", "xdist", "-p", "pytest_cov", "-p", "mutants_timing", f"--mutants-times={times}",
        "--cov", f"--cov-config={settings}", "--cov-context=test", "--cov-report=",
        *(name for name in TESTS if (tree / name).exists()),
    ]  # fmt: skip
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    result = subprocess.run(
        command, cwd=tree, env=environment, check=False, capture_output=True, text=True
    )
    if result.returncode != 0:
        raise SystemExit(f"{result.stdout}{result.stderr}\nThe tests must be green to begin with.")
    found = CoverageData(str(data))
    found.read()
    lines = {
        Path(file).relative_to(tree).as_posix(): {
            line: sorted({context.rpartition("|")[0] for context in contexts} - {""})
            for line, contexts in found.contexts_by_lineno(file).items()
        }
        for file in sorted(found.measured_files())
    }
    return CoverageMap(**json.loads(times.read_text()), lines=lines)


def _digest(tree: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(
        path for name in COPIED for path in [tree / name, *(tree / name).rglob("*")]
    ):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"{path.relative_to(tree)}\n{path.stat().st_size}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
