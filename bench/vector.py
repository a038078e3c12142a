"""The compiled twins against the engine: ``python -m bench.vector``, from the root.

Both play uniformly random games on one core, in turns, dealing included; compiling is not timed.
The tree search of District Noir is measured in imagined games a second from the first position.
"""

import sys
import time
from statistics import median

from bench import vector_district_noir, vector_gangs_city
from bench.figures import Figure, tell
from bench.progress import interruptible, say

ROUNDS = 7


def main() -> int:
    """Tells the rates, each the median of some rounds."""
    for twin in (vector_district_noir, vector_gangs_city):
        subjects = twin.subjects()
        rates: dict[str, list[float]] = {name: [] for name in subjects}
        for name, subject in subjects.items():
            say(f"warming up: {name}")  # compiles, if that was not done before
            subject()
        for number in range(1, ROUNDS + 1):
            for name, subject in subjects.items():
                say(f"round {number} of {ROUNDS}: {name}")
                begin = time.process_time()  # other processes on the machine do not count
                done = subject()
                rates[name].append(done / (time.process_time() - begin))
        say("")
        for name, measured in rates.items():
            tell(Figure(name, median(measured), "/s"))
        for name, engine, least in twin.RATIOS:
            times = median(rates[name]) / median(rates[engine])
            tell(Figure(f"{name} / engine", times, "×", least=least, steady=True))
    return 0


if __name__ == "__main__":
    sys.exit(interruptible(main))
