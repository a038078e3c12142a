"""What a bad neighbour costs good ones: ``python -m bench.abuse [ATTACK …]``.

    python -m bench.abuse [--commit 39eb9e8] [--seconds 12] [--old 310000] [--json FILE]

A server has its usual limits and thirty good people behind one address. Somebody behind another
makes the attacks of `tests/server/hostile/attacks.py` as hard as one address can. With `--commit`
an earlier commit takes turns with the working tree, attack by attack, so that a slow moment of the
machine hits both.
"""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from bench.figures import Figure, tell
from bench.machine import Watch, described, lines
from bench.progress import INTERRUPTED, say
from tests.server.hostile.attacks import ATTACKS

from .measure import Row, measure
from .trees import NoCommit, trees

P99, JUDGE = 0.050, 2.0
"""Seconds: good people's moves in every attack, and the Judge's answers with thirty tables."""


def main(words: Sequence[str] | None = None) -> int:
    """Runs the named attacks, or all; prints a table and which goals were missed."""
    parser = ArgumentParser(
        prog="python -m bench.abuse", description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )  # fmt: skip
    names = ", ".join(ATTACKS)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=f"of {names}")
    parser.add_argument("--commit", help="an earlier commit to be measured beside the tree")
    parser.add_argument("--seconds", type=float, default=12.0, help="that an attack lasts")
    parser.add_argument("--old", type=int, default=50_000, help="old tables in the lists")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep everything there")
    given = parser.parse_args(words)
    if unknown := set(given.attacks) - set(ATTACKS):
        parser.error(f"no such attack: {', '.join(sorted(unknown))}; there are {names}")
    print("\n".join(lines(described(["tripot"]))), flush=True)
    rows: list[Row] = []
    watch = Watch()
    try:
        with trees(given.commit) as found:
            print("\n" + "\n".join(_head()), flush=True)
            for name in given.attacks or ATTACKS:
                for tree in found:
                    say(f"{name}: {tree.name}")
                    lasts = (3 if ATTACKS[name].slow else 1) * given.seconds
                    rows.append(measure(name, tree, lasts, given.old))
                    watch.look()
                    print(_line(rows[-1]), flush=True)
    except NoCommit as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if given.json:
            given.json.write_text(json.dumps([*map(asdict, rows)], indent=1) + "\n", "utf-8")
    print(f"\nOthers used {watch.look():.1f} cores.\n")
    figures = [figure for row in rows if row.tree == "now" for figure in _judged(row)]
    for figure in figures:
        tell(figure)
    return int(any(figure.missed for figure in figures))


def _judged(row: Row) -> Iterator[Figure]:
    yield Figure(f"{row.attack}: moves p99", 1000 * row.p99, "ms", most=1000 * P99)
    yield Figure(f"{row.attack}: harm to good people", sum(row.harm.values()), "", most=0)
    if row.judge is not None:
        yield Figure(f"{row.attack}: the Judge p95", row.judge, "s", most=JUDGE)


def _head() -> list[str]:
    titles = ("attack", "tree", "moves p50 / p99 / max, ms", "good people harmed", "Judge p95, s",
              "stranger's table, s", "attacker got", "server MiB")  # fmt: skip
    return [f"| {' | '.join(titles)} |", "|---" * len(titles) + "|"]


def _line(row: Row) -> str:
    times = " / ".join(f"{1000 * value:,.0f}" for value in (row.p50, row.p99, row.most))
    harm = ", ".join(f"{n} × {what}" for what, n in row.harm.items()) or "nobody"
    judge = "" if row.judge is None else f"{row.judge:.1f} ({row.judged})"
    cells = (ATTACKS[row.attack].title, row.tree, times, harm, judge, f"{row.opening:.2f}",
             _got(row), f"{row.memory:.0f}")  # fmt: skip
    return f"| {' | '.join(cells)} |"


def _got(row: Row) -> str:
    counts, taken = row.foe["count"], row.foe.get("taken", {})
    told = [f"{n:,} {what}" for what, n in sorted(counts.items(), key=lambda one: -one[1])]
    size = sum(taken.values()) / 1e6
    return ", ".join(told[:5]) + (f"; {size:,.1f} MB" if size >= 0.1 else "")


if __name__ == "__main__":
    sys.exit(main())
