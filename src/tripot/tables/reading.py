"""Reading a table from its log, whatever its rows contain."""

from collections.abc import Iterable, Iterator, Sequence

from tripot.core import TripotError, UnknownName, msg

from .log import Body, LogRow, read_body
from .table import Table


class UnreadableTable(TripotError):
    """A table whose log this program cannot read: damaged, or written by a newer one.

    Neither it nor a traceback that ends with it quotes the log, which holds a running deal.
    """

    def __init__(self, table: str, version: int, kind: type[Exception]) -> None:
        """`version` is how far the log could be read, `kind` what went wrong after that."""
        super().__init__(
            msg("This server cannot open the table: its log is damaged, or needs another version "
                "of the program or of the game.")
        )  # fmt: skip
        self.outline = {"table": table, "after": version, "why": kind.__name__}
        """All that may be logged about it."""


def read_table(id: str, rows: Sequence[LogRow]) -> Table:
    """The table of a whole log; raises `UnreadableTable`, or `UnknownName` if its game is gone."""
    try:
        return Table.fold(id, rows)
    except UnknownName:  # says which game, and nothing of how it was played
        raise
    except Exception as error:
        kind = type(error)
    raise UnreadableTable(id, 0, kind)  # raised out here, it does not carry the error that it hides


def take_in(table: Table, rows: Iterable[LogRow]) -> Iterator[Body]:
    """Applies what others have appended, entry by entry; raises `UnreadableTable`."""
    for row in rows:
        try:
            body = read_body(row.body)
            table.apply(row.sequence, row.at, body)
        except Exception as error:
            kind = type(error)
        else:
            yield body
            continue
        raise UnreadableTable(table.id, table.version, kind)
