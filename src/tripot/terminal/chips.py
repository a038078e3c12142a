"""Chips, such as cards and tiles, side by side: wrapped between two and never inside one."""

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text


def chip(label: str, style: Style) -> Text:
    """A word on a ground of its own."""
    return Text(f" {label} ", style)


class Chips:
    """A label and chips after it, on as many lines as they need."""

    def __init__(self, label: Text, chips: Sequence[Text], gap: str = " ") -> None:
        """The gap stands between two chips."""
        self.label = label
        self.chips = chips
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from wrapped(self.label, self.chips, options.max_width, self.gap)


def wrapped(label: Text, chips: Sequence[Text], width: int, gap: str) -> list[Text]:
    """The lines of a label and chips; later lines are indented under the first chip."""
    lines = [label.copy()]
    indent = label.cell_len
    for one in chips:
        line = lines[-1]
        space = gap if line.cell_len > indent else ""
        if space and line.cell_len + len(space) + one.cell_len > width:
            lines.append(Text.assemble(" " * indent, one))
        else:
            lines[-1] = Text.assemble(line, space, one)
    return lines
