"""``tripot`` on a machine whose clock is wrong, by as many seconds as the environment says."""

import os
import sys
import time
from typing import Final

from tripot.cli import main
from tripot.server.store import store

BY: Final = "TRIPOT_TEST_SKEW"


class Skewed:
    """The time of that machine."""

    def time(self) -> float:
        return time.time() + float(os.environ[BY])


if __name__ == "__main__":
    vars(store)["time"] = Skewed()
    sys.exit(main(sys.argv[1:]))
