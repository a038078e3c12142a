"""``tripot`` that is killed when it has written an entry and nobody has heard of it yet.

An entry is named by its number; the file named by the environment says which one it is.
"""

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tripot.cli import main
from tripot.server.store import writer
from tripot.server.store.appending import Append, commit

from .running import RunningServer

_FILE: Final = "TRIPOT_TEST_LAST_ENTRY"


def dying(folder: Path, sequence: int) -> RunningServer:
    """A server, not yet started, that dies of the first entry with this number; then it lives."""
    file = folder / "last"
    file.write_text(str(sequence))
    return RunningServer(folder / "data", settings={_FILE: str(file)}, program=("-m", __name__))


def _commit(engine: Any, server: str, what: Sequence[Any]) -> list[bool]:
    kept = commit(engine, server, what)
    file = Path(os.environ[_FILE])
    numbers = {entry.sequence for entry in what if isinstance(entry, Append)}
    if file.exists() and int(file.read_text()) in numbers:
        file.unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    return kept


if __name__ == "__main__":
    vars(writer)["commit"] = _commit
    sys.exit(main(sys.argv[1:]))
