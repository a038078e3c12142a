"""Starting several servers at the same moment."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from tests.server.running import RunningServer


def start_together(servers: Sequence[RunningServer]) -> None:
    """Starts them all at once, and stops those that did if one does not; raises what it said."""
    with ThreadPoolExecutor(len(servers)) as pool:
        starting = [pool.submit(server.start) for server in servers]
    failed = [error for start in starting if (error := start.exception()) is not None]
    if failed:
        for server in servers:
            server.stop()
        raise failed[0]
