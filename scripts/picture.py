"""Draws the pictures in the README: ``picture.py GAME OUT.svg``."""

import sys
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from tripot.bots import load_bot
from tripot.core import Match, Seat, Setup
from tripot.games import load_game
from tripot.locale import Speech
from tripot.terminal.fronts import front_for

ME = Seat(0)
SCENES = {  # seed, the others, turns of the first seat played, columns
    "district-noir": (8, ("Dockhand",), 16, 80),
    "gangs-city": (4, ("Fixer", "Consigliere", "Kingpin"), 27, 104),
}
"""Games stopped where the first player has something to think about. Greedy bots play them, which
are frozen, so that a picture changes only with what it shows."""
THEME = TerminalTheme(
    (11, 16, 21),
    (243, 236, 221),
    [(0, 0, 0), (255, 139, 122), (116, 211, 145), (255, 194, 71), (91, 124, 240), (233, 160, 240),
     (92, 210, 230), (220, 220, 220)],
    [(120, 120, 120), (255, 106, 77)] + [(255, 255, 255)] * 6,
)  # fmt: skip
# No font is fetched from anywhere: whatever fixed-width font the reader has will do.
SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"
 aria-label="TITLE in a terminal">
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


def scene(game: str) -> Match:
    """A game stopped at a decision of the first player."""
    seed, others, turns, _ = SCENES[game]
    rules, bot, rng = load_game(game), load_bot(game, "greedy"), Random(seed)
    names = ("Player", *others)
    match = Match.begin(Setup(rules, rules.deal(rules.options(), len(names), rng), names))
    while match.due != (ME,) or turns:
        turns -= match.due[0] == ME
        seat = match.due[0]
        match = match.act(seat, bot.choose(match.view(seat), rng))
    return match


def main(game: str, path: Path) -> None:
    """Writes the picture."""
    match, width = scene(game), SCENES[game][3]
    console = Console(record=True, width=width, file=sys.stderr, color_system="truecolor")
    console.print(front_for(match, ME, Speech("en")).draw(match.view(ME)))
    console.print(" [bold]Your move (? for help):[/bold]")
    title = str(match.setup.game.name)
    picture = console.export_svg(theme=THEME, code_format=SVG).replace("TITLE", title, 1)
    path.write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
