"""Whether the twin can be used at once. Compiling it takes half a minute, once a machine.

Where somebody waits for an answer, another process compiles; until it is done, bots do without.
"""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from filelock import FileLock, Timeout

from tripot.games.gangs_city.options import GangsCityOptions
from tripot.vector.compiled import cache_folder
from tripot.vector.gangs_city.figures import figures
from tripot.vector.gangs_city.layout import WIDTH
from tripot.vector.gangs_city.sights import SIGHT
from tripot.vector.luck import luck_from

from ..network.sampling import PARTS

_MARK: Final = "gangs-city-search"
_begun: list[subprocess.Popen[bytes]] = []
"""The process that compiles, once one was started."""


def installed() -> bool:
    """Whether the extra `search` is there."""
    return find_spec("numba") is not None


def ready(wait: bool) -> bool:
    """Whether a search can begin at once; with `wait` it is made so, if the extra is there."""
    if not installed():
        return False
    mark = _mark()
    if mark is not None and mark.exists():
        return True
    if wait:
        compile_all()
        return True
    if mark is not None and not _begun:
        command = (sys.executable, "-P", "-m", __name__)
        nobody = subprocess.DEVNULL
        _begun.append(subprocess.Popen(command, stdin=nobody, stdout=nobody, stderr=nobody))
    return False


def compile_all() -> None:
    """Calls all that a search calls, and leaves a mark beside what was compiled."""
    from tripot.vector.gangs_city import lockstep, many

    box, none = figures(GangsCityOptions(), 4), np.zeros((0, WIDTH), np.int16)
    some = np.zeros((1, WIDTH), np.int16)
    lockstep.shuffle_and_start(box, some, 4, luck_from(Random(1)))
    many.place_again(box, some[0], 0)
    many.look(box, none, np.zeros((0, SIGHT), np.int8))
    many.go_on(box, none, np.zeros((0, PARTS), np.int16))
    lockstep.step(box, none, np.zeros(0, np.int64))
    if (mark := _mark()) is not None:
        mark.touch()


def main() -> None:
    """Compiles unless another process does."""
    mark = _mark()
    if mark is None or mark.exists():
        return
    try:
        with FileLock(mark.with_suffix(".lock"), timeout=0):
            compile_all()
    except Timeout:
        return


def _mark() -> Path | None:
    folder = cache_folder()
    return None if folder is None else Path(folder, _MARK)


if __name__ == "__main__":
    main()
