"""How late the event loop comes: whoever waits for it waits as long."""

import asyncio
from collections.abc import Awaitable, Callable

_PAUSE = 0.1  # seconds between two looks


async def watch_lag(
    note: Callable[[float], None],
    now: Callable[[], float] | None = None,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Notes for ever by how much it is woken later than it has asked for."""
    now = now or asyncio.get_running_loop().time
    while True:
        due = now() + _PAUSE
        await sleep(_PAUSE)
        note(max(0.0, now() - due))
