"""``tripot simulate``: many games between bots, counted."""

from argparse import ArgumentParser, Namespace
from typing import Any

from tripot.arena import Played, load_tally, simulate, summary
from tripot.core import BadOptions, Options, msg
from tripot.games import load_game
from tripot.locale import Speech

from .common import add_game, add_jobs, add_json, add_seed, print_json, whole_number, with_default
from .options import add_options, read_options
from .progress import progress_bar

ABOUT = msg("play many games between bots and count")


def arguments(parser: ArgumentParser, speech: Speech, game: str) -> None:
    """Adds the arguments of this command, with the help for this game."""
    add_game(parser, speech)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B",
        help=speech(msg("the bots, separated by commas; seats rotate from game to game")),
    )
    parser.add_argument(
        "--games",
        type=whole_number(1, speech),
        default=1000,
        metavar="N",
        help=speech(with_default(msg("how many games"), 1000)),
    )
    add_seed(parser, speech)
    add_jobs(parser, speech)
    add_options(parser, speech, game)
    add_json(parser, speech)


def run(arguments: Namespace, speech: Speech) -> int:
    """Plays the games and tells the counts."""
    bots = [bot.strip() for bot in arguments.bots.split(",")]
    game = load_game(arguments.game)
    if len(bots) not in game.players:
        numbers = ", ".join(map(str, game.players))
        raise BadOptions(
            msg("This game needs {numbers} bots; you named {n}.",
                numbers=numbers, n=len(bots))
        )  # fmt: skip
    options = read_options(game, arguments)
    figures = summary(game.id, _played(arguments, speech, bots, options), bots)
    if arguments.json:
        print_json(figures)
    else:
        _show(game.id, figures, speech)
    return 0


def _played(
    arguments: Namespace, speech: Speech, bots: list[str], options: Options
) -> list[Played]:
    """Plays with a progress bar on a terminal, silently elsewhere."""
    with progress_bar(speech, arguments.games) as progress:
        return simulate(
            arguments.game,
            bots,
            arguments.games,
            arguments.seed,
            min(arguments.jobs, arguments.games),
            progress,
            options,
        )


def _show(game: str, figures: dict[str, Any], speech: Speech) -> None:
    from rich.table import Table

    from tripot.terminal.screen import Screen

    from .figures import add_actions, add_figure, counted, mean

    games = figures["games"]
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    table.add_row(speech(msg("games")), str(games))
    for number, (bot, wins) in enumerate(zip(figures["bots"], figures["wins"]), start=1):
        told = msg("wins of bot {n}, {bot}", n=number, bot=bot)
        table.add_row(speech(told), counted(wins, games, speech))
    table.add_row(speech(msg("draws")), counted(figures["draws"], games, speech))
    for figure in load_tally(game).rows(figures):
        add_figure(table, figure, games, speech)
    first = counted(figures["first_player_wins"], games, speech)
    table.add_row(speech(msg("won by the first player")), first)
    scores = figures["mean_scores"]
    table.add_row(speech(msg("mean score of the first player")), mean(scores["starter"], speech))
    table.add_row(speech(msg("mean score of the others")), mean(scores["other"], speech))
    add_actions(table, figures["actions"] / games, speech)
    Screen(speech).draw(table)
