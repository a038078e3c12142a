"""How late the event loop is: everybody who needs it waits that long."""

import asyncio
from collections.abc import Awaitable, Callable

_PAUSE = 0.1  # seconds between two looks


async def watch_lag(
    note: Callable[[float], None],
    now: Callable[[], float] | None = None,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Keeps noting by how much it wakes later than it asked to."""
    now = now or asyncio.get_running_loop().time
    while True:
        due = now() + _PAUSE
        await sleep(_PAUSE)
        note(max(0.0, now() - due))
