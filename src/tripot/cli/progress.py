"""The bar that shows how far a long command has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tripot.core import Message, msg
from tripot.locale import Speech


@contextmanager
def progress_bar(
    speech: Speech, total: int, doing: Message | None = None
) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing elsewhere; what is yielded is told how much is done."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task(speech(doing or msg("Playing")), total=total)
        yield lambda done: bar.update(task, completed=done)
