"""``python -m tripot`` is the same as ``tripot``."""

import sys

from tripot.cli import main

if __name__ == "__main__":
    sys.exit(main())
