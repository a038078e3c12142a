"""The row, and what a take of it would bring."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from ..chips import wrapped
from ..style import DIM, LAMP


class DrawnRow:
    """The row of the table: older cards in the dark, and a bracket under what a take brings."""

    def __init__(
        self, label: Text, older: Sequence[Text], lit: Sequence[Text], words: str, newest: str
    ) -> None:
        """`words` stand in the bracket; without them there is none. `newest` is the last word."""
        self.label = label
        self.older = older
        self.lit = lit
        self.words = words
        self.newest = Text(f" ◂ {newest}", DIM)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        lit = Text(" ").join(self.lit)
        lead = self.label.copy()
        if self.older:
            lead = Text.assemble(lead, Text(" ").join(self.older), "  ")
        if lead.cell_len + lit.cell_len + self.newest.cell_len > width and self.older:
            yield from wrapped(self.label, self.older, width, " ")
            lead = Text(" " * self.label.cell_len)
        if lead.cell_len + lit.cell_len > width:  # a very narrow screen: no room for a bracket
            yield from wrapped(lead, self.lit, width, " ")
            yield Text(f"└ {self.words}" if self.words else "", LAMP)
            return
        fits = lead.cell_len + lit.cell_len + self.newest.cell_len <= width
        yield Text.assemble(lead, lit, self.newest if fits else "")
        if self.words:
            yield from self._bracket(lead.cell_len, lit.cell_len, width)

    def _bracket(self, indent: int, length: int, width: int) -> RenderResult:
        """A bracket under the cards, the words in it, beside it or below it, as they fit."""
        inner = f" {self.words} "
        space = " " * indent
        if len(inner) + 2 <= length:
            yield Text(f"{space}└{inner.center(length - 2, '─')}┘", LAMP)
            return
        bracket = f"{space}└{'─' * (length - 2)}┘"
        if len(bracket) + len(inner) <= width:
            yield Text(f"{bracket} {self.words}", LAMP)
        else:
            yield Text(bracket, LAMP)
            yield Text(self.words, LAMP)
