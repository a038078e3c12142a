"""A canvas of characters: text is put at columns and rows, in any order, and printed as lines."""

from rich.style import Style
from rich.text import Text

Look = str | Style


class Canvas:
    """A growing sheet of characters, each with its own look."""

    def __init__(self) -> None:
        """Empty."""
        self._cells: dict[tuple[int, int], tuple[str, Look]] = {}

    def put(self, column: int, row: int, text: str, look: Look = "") -> None:
        """Writes a text from this place to the right."""
        for at, letter in enumerate(text):
            self._cells[column + at, row] = (letter, look)

    def lines(self) -> list[Text]:
        """What was written, cut to what is used."""
        if not self._cells:
            return []
        columns = [column for column, _ in self._cells]
        rows = [row for _, row in self._cells]
        return [self._line(row, min(columns)) for row in range(min(rows), max(rows) + 1)]

    def _line(self, row: int, left: int) -> Text:
        line = Text(no_wrap=True)
        last = max((column for column, at in self._cells if at == row), default=left)
        for column in range(left, last + 1):
            letter, look = self._cells.get((column, row), (" ", ""))
            line.append(letter, look)
        return line
