"""`python scripts/mutants.py`: see CONTRIBUTING.md."""

import argparse
import signal
import sys
import time
import tomllib
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path
from typing import NoReturn

from mutants_changes import Change, changes
from mutants_coverage import PACKAGES, recorded
from mutants_hunt import Verdict, blind, copies, hunt

HOME = Path(__file__).parents[1]
EQUIVALENT = "scripts/mutants_equivalent.toml"


def main() -> int:
    """Draws a sample, tries it, reports; 1 if too many survived, 130 if it was stopped."""
    asked = _arguments()
    signal.signal(signal.SIGTERM, _stop)
    begun = time.monotonic()
    every = [
        change
        for package in PACKAGES
        for path in sorted((asked.root / package).rglob("*.py"))
        for change in changes(path.relative_to(asked.root).as_posix(), path.read_bytes())
    ]
    equivalent = _equivalent(asked.root, every)
    wanted = [change for change in every if fnmatch(change.file, asked.files)]
    sample = sorted(wanted, key=lambda change: _rank(change, asked.seed))[: asked.sample]
    listed = [change for change in sample if change.key in equivalent]
    print(f"{len(wanted)} changes are possible; {len(sample)} are tried (seed {asked.seed}).")
    verdicts: list[Verdict] = []
    stopped = False
    try:
        with copies(asked.root, asked.jobs) as trees:
            print("Which tests run which lines is being recorded, or read again.", flush=True)
            covered = recorded(asked.root, trees[0], asked.jobs, asked.quick)
            print(f"That took {time.monotonic() - begun:.0f} s.", flush=True)
            tried = [change for change in sample if change.key not in equivalent]
            for verdict in hunt(tried, trees, covered, asked.patience):
                verdicts.append(verdict)
                _show(verdict, len(verdicts), len(tried))
            if test := blind(verdicts, trees[0], covered, asked.patience):
                raise SystemExit(f"{test} fails without a change too.")
    except KeyboardInterrupt:
        stopped = True
        print("Stopped; this is what came out so far.")
    _report(verdicts, listed, time.monotonic() - begun)
    return 130 if stopped else _share(verdicts) < asked.least


def _rank(change: Change, seed: int) -> bytes:
    """Where a change stands in the order of a seed; other lines have no influence on it.

    So the sample hardly changes from commit to commit, and what was killed once stays killed.
    """
    return sha256("\n".join((str(seed), *change.key)).encode()).digest()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python scripts/mutants.py", description=__doc__)
    parser.add_argument("--root", type=Path, default=HOME, help="the tree that is changed")
    parser.add_argument("--sample", type=int, default=80, help="how many changes are tried")
    parser.add_argument("--seed", type=int, default=1, help="draws another sample")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at a time")
    parser.add_argument("--files", default="*", help="a pattern; only these files are changed")
    parser.add_argument(
        "--quick", action="store_true", help="a first look: slow tests are not asked"
    )
    parser.add_argument("--least", type=float, default=97, help="percent that must be killed")
    parser.add_argument(
        "--patience", type=int, default=10, help="seconds of processor time any test may take"
    )
    return parser.parse_args()


def _equivalent(root: Path, every: list[Change]) -> set[tuple[str, str, str]]:
    """The reviewed changes that make no difference; each must still be possible."""
    path = root / EQUIVALENT
    listed = tomllib.loads(path.read_text())["change"] if path.exists() else []
    keys = {(one["file"], one["before"], one["after"]) for one in listed}
    if unknown := keys - {change.key for change in every}:
        raise SystemExit(f"{EQUIVALENT} lists changes that are not possible: {sorted(unknown)}")
    return keys


def _show(verdict: Verdict, done: int, many: int) -> None:
    change = verdict.change
    how = "survived" if not verdict.killed else "hung" if verdict.hung else "killed"
    print(f"{done}/{many} {how} {change.file}:{change.line}", flush=True)
    if not verdict.killed:
        print(f"  - {change.before}\n  + {change.after}", flush=True)


def _report(verdicts: list[Verdict], listed: list[Change], seconds: float) -> None:
    survivors = [verdict.change for verdict in verdicts if not verdict.killed]
    for title, group in (("Survived", survivors), ("Listed as equivalent", listed)):
        for change in sorted(group, key=lambda one: (one.file, one.line, one.after)):
            print(f"{title}: {change.file}:{change.line}\n  - {change.before}\n  + {change.after}")
    killed = len(verdicts) - len(survivors)
    hung = sum(verdict.hung for verdict in verdicts)
    print(
        f"{len(verdicts)} mutants tried, {killed} killed ({hung} by a test that hung), "
        f"{len(survivors)} survived: {_share(verdicts):.1f} %. "
        f"{len(listed)} more are listed as equivalent. {seconds:.0f} s."
    )


def _share(verdicts: list[Verdict]) -> float:
    return 100 * sum(verdict.killed for verdict in verdicts) / max(len(verdicts), 1)


def _stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
