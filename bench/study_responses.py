"""How best responses learn: ``python -m bench.study_responses OWN SCRATCH --out FOLDER``.

OWN and SCRATCH are the folders of two runs of ``python -m train exploit``, one from the weights of
the player, one from scratch. Prints where they stood and draws the curves for docs/strength.md.
"""

import json
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.study_plots import draw_responses


def scores(folder: Path) -> list[dict[str, Any]]:
    """The logged rows of a run: seconds and score."""
    text = (folder / "log.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def main(words: Sequence[str] | None = None) -> int:
    """Prints and draws two runs."""
    parser = ArgumentParser(
        prog="python -m bench.study_responses",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("own", type=Path)
    parser.add_argument("scratch", type=Path)
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    arguments = parser.parse_args(words)
    logs = {
        "from its own weights": scores(arguments.own),
        "from scratch": scores(arguments.scratch),
    }
    for name, rows in logs.items():
        lowest = min(rows, key=lambda row: float(row["score"]))
        for label, row in (("first", rows[0]), ("lowest", lowest), ("last", rows[-1])):
            print(f"{name:22} {label:8} {row['seconds']:6.1f} s {100 * row['score']:6.2f} %")
    print(draw_responses(logs, arguments.out))
    return 0


if __name__ == "__main__":
    sys.exit(main())
