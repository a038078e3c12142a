"""Playthroughs: one whole game as readable text, to be kept as a golden file.

It shows what every viewer is told at every step. Any change of rules, views, notation or
narration shows up as a difference that a person can read.
"""

from tripot.core import SPECTATOR, Game, Match, Options, render, write_record

from .playing import Case, random_game

MOST_LISTED = 40
"""A longer menu is shown in its compact form."""


def playthrough(game: Game, players: int, seed: int, options: Options | None = None) -> str:
    """The golden text of a random game."""
    case = Case(game, options or game.options(), players)
    matches = random_game(case, seed)
    lines = [f"# {game.id} {game.version}, {players} players, seed {seed}"]
    told = [0] * (players + 1)
    before: list[str] = []
    for match in matches:
        table = _table(match)
        lines += [*_moment(match, told), *_changes(before, table), *_menus(match)]
        told, before = [len(heard) for heard in match.told], table
    lines += ["", "== record", write_record(matches[-1])]
    return "\n".join(lines)


def _moment(match: Match, told: list[int]) -> list[str]:
    game, number = match.setup.game, len(match.entries)
    act = match.entries[-1].text(timed=False) if match.entries else "set-up"
    lines = ["", f"== {number} {act}"]
    for viewer in match.viewers():
        voice = match.setup.voice(viewer)
        who = "spectator" if viewer == SPECTATOR else f"seat {viewer + 1}"
        for event in match.told[viewer][told[viewer] :]:
            sentence = render(game.narrate(event, voice))
            lines.append(f"{who} hears {game.codec.text(event)} — {sentence}")
    return lines


def _table(match: Match) -> list[str]:
    """The table in words, as a spectator sees it."""
    described = match.setup.game.describe(match.view(SPECTATOR), match.setup.voice())
    return [render(line) for line in described]


def _changes(before: list[str], after: list[str]) -> list[str]:
    """What is new on the table and what is gone: the rest is as it was."""
    gone = [f"- {line}" for line in before if line not in after]
    return [*gone, *(f"+ {line}" for line in after if line not in before)]


def _menus(match: Match) -> list[str]:
    lines = []
    for seat in match.due:
        menu = match.view(seat).menu
        told_menu = " ".join(map(str, menu)) if len(menu) <= MOST_LISTED else str(menu.compact())
        lines.append(f"seat {seat + 1} may {told_menu}")
    return lines
