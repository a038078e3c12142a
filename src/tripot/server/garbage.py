"""When Python looks for garbage: rarely among what stays.

Tables are long-lived values without cycles. A full collection walks over all of them in vain and
holds up every table meanwhile, so it is done at long intervals, and what survives is left alone.
"""

import gc

SWEEP_EVERY = 600.0  # seconds
_YOUNG, _NEVER = 5_000, 1_000_000


def set_up_collector() -> None:
    """The youngest garbage is found as it comes, the rest only by `sweep`."""
    gc.freeze()
    gc.set_threshold(_YOUNG, _NEVER, _NEVER)


async def sweep() -> None:
    """Looks through everything once."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
