"""Records of finished games, written once however often they are asked for."""

from collections import OrderedDict

from tripot.core import Viewer
from tripot.tables.presenting import export
from tripot.tables.table import Table

from .workbench import Workbench

_MOST = 1000  # records that are kept


class Records:
    """Writes records in a thread, so that no table waits for them."""

    def __init__(self, bench: Workbench) -> None:
        """Nothing is written at first."""
        self._bench = bench
        self._kept: OrderedDict[tuple[str, float], str] = OrderedDict()

    async def record(self, table: Table, viewer: Viewer, whose: str) -> str | None:
        """The record of a finished game; of a running one, what the viewer has heard.

        Raises `TooMany` if the address that asks has to wait.
        """
        if table.match is None or table.match.outcome is None:
            with self._bench.charged(whose):
                return export(table, viewer)
        text = self._kept.get(_key(table))
        if text is None:
            text = await self._bench.aside(lambda: self._written(table, viewer), whose, True)
        return text

    def _written(self, table: Table, viewer: Viewer) -> str | None:
        """The record of a finished game; others who waited find it written."""
        text = self._kept.get(_key(table)) or export(table, viewer)
        if text is not None:
            self._kept[_key(table)] = text
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
        return text


def _key(table: Table) -> tuple[str, float]:
    """Of a table that was deleted and opened again, the id is the same."""
    return table.id, table.created
