"""A canvas of characters: text is put at columns and rows, in any order, and printed as lines."""

from collections import defaultdict
from itertools import groupby
from operator import itemgetter

from rich.style import Style
from rich.text import Text

Look = str | Style
_BLANK: tuple[str, Look] = (" ", "")


class Canvas:
    """A growing sheet of characters, each with its own look."""

    def __init__(self) -> None:
        """Empty."""
        self._rows: defaultdict[int, dict[int, tuple[str, Look]]] = defaultdict(dict)

    def put(self, column: int, row: int, text: str, look: Look = "") -> None:
        """Writes a text from this place to the right."""
        cells = self._rows[row]
        for at, letter in enumerate(text, column):
            cells[at] = (letter, look)

    @property
    def width(self) -> int:
        """How many columns the lines need."""
        return max((max(row) for row in self._used), default=-1) + 1 - self._left

    def lines(self) -> list[Text]:
        """What was written, cut to what is used."""
        if not self._used:
            return []
        rows = [number for number, row in self._rows.items() if row]
        return [self._line(row) for row in range(min(rows), max(rows) + 1)]

    @property
    def _used(self) -> list[dict[int, tuple[str, Look]]]:
        return [row for row in self._rows.values() if row]

    @property
    def _left(self) -> int:
        return min((min(row) for row in self._used), default=0)

    def _line(self, row: int) -> Text:
        line, cells, left = Text(no_wrap=True), self._rows.get(row, {}), self._left
        letters = [cells.get(at, _BLANK) for at in range(left, max(cells, default=left) + 1)]
        for look, run in groupby(letters, key=itemgetter(1)):  # one span for all that look alike
            line.append("".join(letter for letter, _ in run), look)
        return line
