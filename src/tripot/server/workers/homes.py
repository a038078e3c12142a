"""A table's home: the one worker that judges its moves, so that none is judged twice.

The last two digits of the table's id say which, and a rematch keeps them. Any other worker may
serve the table too; that only takes longer, because the two must tell each other of every move.
"""

from secrets import token_hex

_ENDINGS = 256


def home(table: str, workers: int) -> int:
    """The number of the worker that a table belongs to.

    >>> home("00000000000000ff", 2), home("0000000000000010", 3)
    (1, 1)
    """
    return int(table[-2:], 16) % workers


def endings(number: int, workers: int) -> list[str]:
    """The last two digits of the ids of a worker's tables."""
    return [f"{ending:02x}" for ending in range(number, _ENDINGS, workers)]


def fresh_id(number: int, workers: int) -> str:
    """An id that nobody can guess, for a new table of this worker."""
    while home(id := token_hex(8), workers) != number:
        pass
    return id
