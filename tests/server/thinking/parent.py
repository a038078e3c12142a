"""A server in small: ``python -m tests.server.thinking.parent SECONDS PLACE …``.

Asks the bots at these places, each in a worker of its own, tells what they answered, and then
waits to be killed.
"""

import asyncio
import signal
import sys

from tripot.core import Action
from tripot.server.thinking.pool import BotFailed, Thinkers

from .views import district_noir

SEVERAL = 8


async def main(seconds: float, places: list[str]) -> None:
    """Never returns."""
    view = district_noir()
    thinkers = Thinkers(workers=SEVERAL, grace=seconds)

    async def answer(place: str, limit: float) -> Action:
        """Asks with twice the time after a failure: a busy machine may need it to begin at all."""
        try:
            return await thinkers.choose(view, place, limit)
        except BotFailed:
            return await answer(place, 2 * limit)

    for chosen in asyncio.as_completed([answer(place, seconds) for place in places]):
        sys.stdout.write(f"chose {await chosen}\n")
        sys.stdout.flush()
    await asyncio.Event().wait()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # as a server that wants to finish something
    asyncio.run(main(float(sys.argv[1]), sys.argv[2:]))
