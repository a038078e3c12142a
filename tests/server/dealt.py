"""``tripot`` with the same deal at every table, so that a test meets the same game every time.

A game between people can end early, by three buildings, and a page that is tested for what it shows
in the last round would then have nothing to show. Bots still draw their own luck.
"""

import sys
from random import Random
from typing import Final

from tripot.cli import main
from tripot.tables import opening

PROGRAM: Final = ("-m", __name__)
_SEED: Final = 1

if __name__ == "__main__":
    vars(opening)["Luck"] = lambda: Random(_SEED)
    sys.exit(main(sys.argv[1:]))
