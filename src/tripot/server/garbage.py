"""When Python looks for garbage: rarely among what stays.

Tables are long-lived values without cycles. A full collection walks over all of them in vain and
holds up every table meanwhile, so the fuller the house, the rarer it is.
"""

import asyncio
import gc
import time

_YOUNG, _NEVER = 5_000, 1_000_000
_SHARE = 0.0005  # of the time may go into looking through everything


def set_up_collector() -> None:
    """The youngest garbage is found as it comes, the rest only by `sweep_for_ever`."""
    gc.freeze()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)


async def sweep_for_ever() -> None:
    """Looks through everything from time to time."""
    while True:
        begun = time.perf_counter()
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        await asyncio.sleep((time.perf_counter() - begun) / _SHARE)
