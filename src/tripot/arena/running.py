"""The deals of a contest: those a file has, then the others, in one process or several."""

from pathlib import Path

from .contest import Contest, Deal
from .ledger import open_ledger
from .playing import Progress
from .pool import in_order


def played(
    contest: Contest, deals: int, jobs: int, file: Path | None, progress: Progress
) -> list[Deal]:
    """The first so many deals of the contest; `progress` is told how many are done."""
    with open_ledger(file, contest) as ledger:
        progress(min(len(ledger.done), deals))
        for deal in in_order(contest.play, range(len(ledger.done), deals), jobs):
            ledger.add(deal)
            progress(len(ledger.done))
        return ledger.done[:deals]
