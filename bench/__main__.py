"""Everything that is measured, in one run: ``python -m bench [PART …]``, or ``make bench``.

Every part is run, whatever becomes of the ones before it. Figures are printed as they come. At the
end stand those that are not what they must be, and what could not be measured; the exit code is
then 1. Other work on the machine is noticed: figures that depend on the machine are then marked
and not judged. Ratios to a peer that was measured in the same run are judged all the same.
"""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from bench.figures import Figure
from bench.machine import TOLERATED, described, lines
from bench.parts import PARTS, Outcome, Part, Show, run_part
from bench.progress import INTERRUPTED

Run = Callable[[Part, Show], Outcome]


def main(words: Sequence[str] | None = None, parts: Sequence[Part] = PARTS) -> int:
    """Runs the parts that were named, or all, and sums up."""
    parser = ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    names = [part.name for part in parts]
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(names)}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep every figure there")
    given = parser.parse_args(words)
    if unknown := set(given.parts) - set(names):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    print("\n".join(lines(described(["tripot"]))), flush=True)
    wanted = [part for part in parts if part.name in (given.parts or names)]
    outcomes = run_all(wanted, run_part)
    print("\n".join(summary(outcomes)), flush=True)
    if given.json:
        given.json.write_text(json.dumps([*map(asdict, outcomes)], indent=1) + "\n", "utf-8")
    if any(outcome.interrupted for outcome in outcomes):
        print("Interrupted. What was not measured is missing above.", file=sys.stderr)
        return INTERRUPTED
    return int(any(outcome.failures or missed(outcome) for outcome in outcomes))


def run_all(parts: Sequence[Part], run: Run) -> list[Outcome]:
    """Every part in turn, until there are no more or an interrupt comes."""
    outcomes: list[Outcome] = []
    for number, part in enumerate(parts, 1):
        print(f"\n== {part.name} ({number} of {len(parts)})", flush=True)
        outcomes.append(run(part, show))
        if outcomes[-1].busy:
            print(f"The machine was busy: {_busy(outcomes[-1])}.", flush=True)
        if outcomes[-1].interrupted:
            break
    return outcomes


def show(outcome: Outcome, figure: Figure) -> None:
    """Prints a figure as soon as it is known."""
    print(f"{figure}{_mark(outcome, figure)}", flush=True)


def missed(outcome: Outcome) -> list[Figure]:
    """The figures that are not what they must be, as far as they can be judged."""
    return [one for one in outcome.figures if one.missed and (one.steady or not outcome.busy)]


def summary(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """The end of the report."""
    figures = [figure for outcome in outcomes for figure in outcome.figures]
    yield f"\n== the end: {len(figures)} figures"
    for outcome in outcomes:
        if outcome.busy:
            yield f"busy machine: {outcome.part}: {_busy(outcome)}"
    for outcome in outcomes:
        judged = missed(outcome)
        yield from (f"missed: {outcome.part}: {_short(figure)}" for figure in judged)
        doubtful = [one for one in outcome.figures if one.missed and one not in judged]
        yield from (f"not judged, busy machine: {outcome.part}: {_short(one)}" for one in doubtful)
        yield from (f"failed: {outcome.part}: {failure}" for failure in outcome.failures)
    if not any(outcome.failures or missed(outcome) for outcome in outcomes):
        yield "Nothing that could be judged was missed."


def _mark(outcome: Outcome, figure: Figure) -> str:
    if outcome.busy and not figure.steady:
        return "  (busy machine)"
    return "  MISSED" if figure.missed else ""


def _short(figure: Figure) -> str:
    return " ".join(str(figure).split())


def _busy(outcome: Outcome) -> str:
    return (
        f"others used {outcome.others:.1f} cores (up to {TOLERATED:g} do no harm); "
        "only ratios and sizes mean something"
    )


if __name__ == "__main__":
    sys.exit(main())
