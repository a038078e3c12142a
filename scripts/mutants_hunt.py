"""A sample of mutants, tried several at a time, each in a copy of the tree."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import mutants_trial as trial
from mutants_changes import Change
from mutants_coverage import COPIED, CoverageMap

LONG_AGO = 1_000_000_000
"""Every version of a file gets a time of its own, so that no compiled one is taken for another."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant."""

    change: Change
    killed: bool
    hung: bool = False
    killer: str = ""
    """The test that failed; nothing if the change could not even be imported."""


@contextmanager
def copies(root: Path, many: int) -> Iterator[list[Path]]:
    """Copies of a tree, as far as the tests need it."""
    unneeded = shutil.ignore_patterns("__pycache__", "built")
    with TemporaryDirectory(prefix="mutants-") as folder:
        trees = [Path(folder).resolve() / str(number) for number in range(many)]
        for tree in trees:
            tree.mkdir()
            for name in COPIED:
                source = root / name
                if source.is_dir():
                    shutil.copytree(source, tree / name, ignore=unneeded)
                elif source.exists():
                    shutil.copy(source, tree / name)
        yield trees


def hunt(
    sample: list[Change], trees: list[Path], covered: CoverageMap, patience: int
) -> Iterator[Verdict]:
    """The verdicts, in the order in which they come in."""
    waiting = list(enumerate(sample, 1))[::-1]
    free = list(trees)
    running: dict[int, tuple[Path, Change, bytes]] = {}
    try:
        while waiting or running:
            while waiting and free:
                number, change = waiting.pop()
                tests = covered.tests_for(change.file, change.lines)
                tree = free.pop()
                source = (tree / change.file).read_bytes()
                _write(tree / change.file, change.apply(source), number)
                child = trial.start(tree, tests, covered.seconds, patience)
                running[child] = tree, change, source
            child, status = os.wait()
            tree, change, source = running.pop(child)
            _write(tree / change.file, source, 0)
            free.append(tree)
            killer = (tree / trial.KILLER).read_text()
            yield Verdict(change, not trial.passed(status), trial.hung(status), killer)
    finally:
        for child in running:
            trial.stop(child)


def _write(path: Path, source: bytes, version: int) -> None:
    path.write_bytes(source)
    os.utime(path, (LONG_AGO + version, LONG_AGO + version))


def blind(verdicts: list[Verdict], tree: Path, covered: CoverageMap, patience: int) -> str:
    """The test, if any, that fails without a change too; what it said is worth nothing."""
    killers = sorted({verdict.killer for verdict in verdicts} & covered.seconds.keys())
    if not killers:
        return ""
    _, status = os.waitpid(trial.start(tree, killers, covered.seconds, patience), 0)
    return "" if trial.passed(status) else (tree / trial.KILLER).read_text() or "the import"
