"""Draws the picture of a game in the README: ``picture.py OUT.svg``."""

import sys
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from tripot.bots import load_bot
from tripot.core import Match, Seat, Setup
from tripot.games import load_game
from tripot.locale import Speech
from tripot.terminal.district_noir.board import Board

SEED, MOVES = 8, 31
THEME = TerminalTheme(
    (11, 16, 21),
    (243, 236, 221),
    [(0, 0, 0), (255, 139, 122), (116, 211, 145), (255, 194, 71), (91, 124, 240), (233, 160, 240),
     (92, 210, 230), (220, 220, 220)],
    [(120, 120, 120), (255, 106, 77)] + [(255, 255, 255)] * 6,
)  # fmt: skip
# No font is fetched from anywhere: whatever fixed-width font the reader has will do.
SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"
 aria-label="A game of District Noir in a terminal">
<style>
.{unique_id}-matrix {{ font: {char_height}px ui-monospace, Menlo, "DejaVu Sans Mono", monospace; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}"
 height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#0b1015"/>
<g transform="translate({terminal_x}, 8)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def game() -> Match:
    """A game between two greedy bots, stopped where the first may take and must fear."""
    rules, bot, rng = load_game("district-noir"), load_bot("district-noir", "greedy"), Random(SEED)
    deal = rules.deal(rules.options(), 2, rng)
    match = Match.begin(Setup(rules, deal, ("Player", "Dockhand")))
    for _ in range(MOVES):
        seat = match.due[0]
        match = match.act(seat, bot.choose(match.view(seat), rng))
    return match


def main(path: Path) -> None:
    """Writes the picture."""
    match = game()
    console = Console(record=True, width=80, file=sys.stderr, color_system="truecolor")
    console.print(Board(Speech("en"), match.setup.voice(Seat(0))).draw(match.view(Seat(0))))
    console.print(" [bold]Your move (? for help):[/bold]")
    path.write_text(console.export_svg(theme=THEME, code_format=SVG), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
