"""The colours every game is drawn with."""

from typing import Final

# Text on the terminal's own ground uses the terminal's own colours, which its theme keeps
# readable, light or dark. Cards and tiles bring their own ground and look the same everywhere.
LAMP, ARGON, NEON, GOOD, BAD, DIM = "yellow", "cyan", "bright_red", "green", "red", "dim"
INK: Final = "#10161b"
PAPER: Final = "#f3ecdd"
