"""When a bot's answer leaves: how long it thought must not tell what it holds."""

import math


def leaves_after(took: float, wait: float, step: float, most: float = math.inf) -> float:
    """How many seconds after the question an answer leaves that took `took` seconds to find.

    It leaves after one `step`, two, four, eight, …, or after `most`, which is what a clock allows,
    but not before `wait`: the times are few, and the same whatever is hidden. With a step of 0 it
    leaves as soon as it may.

    >>> [leaves_after(took, 0.0, 0.1) for took in (0.002, 0.09, 0.15, 0.9)]
    [0.1, 0.1, 0.2, 1.6]
    >>> leaves_after(0.002, 0.8, 0.1), leaves_after(0.9, 0.8, 0.1), leaves_after(0.9, 0.8, 0.0)
    (0.8, 1.6, 0.9)
    >>> leaves_after(0.02, 0.05, 0.1, most=0.05), leaves_after(0.07, 0.05, 0.1, most=0.05)
    (0.05, 0.1)
    """
    if not step:
        return max(took, wait)
    leaves = step
    while leaves < took:
        leaves *= 2
    if took <= most:
        leaves = min(leaves, most)
    return max(leaves, wait)
