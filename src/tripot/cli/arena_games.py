"""The games of an arena with three seats and more, as people read them.

How often one bot won among copies of another; how all fared at mixed tables; how long games
were, and who was favoured.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table

from tripot.arena import MixedResults, OneAmong, load_tally
from tripot.core import msg, plural
from tripot.locale import Speech
from tripot.terminal.screen import Screen

from .figures import add_actions, add_figure


def show_mixed(results: MixedResults, speech: Speech) -> None:
    """Writes what was played at mixed tables, the list of ratings, and what games were like."""
    screen = Screen(speech)
    figures, players = results.games_played(), results.contest.players
    screen.say(
        plural("{n} deal, {games} games at mixed tables of {players}; a fair share of the wins is "
               "{fair} %",
               "{n} deals, {games} games at mixed tables of {players}; a fair share of the wins "
               "is {fair} %",
               len(results.endings), games=figures["games"], players=players,
               fair=_fair(players, speech))
    )  # fmt: skip
    screen.draw("")
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="")
    table.add_column("", justify="right")
    table.add_column(speech(msg("Bot")))
    for heading in (
        msg("Rating"), msg("Uncertainty"), msg("Share of wins"), msg("Interval (95 %)"),
    ):  # fmt: skip
        table.add_column(speech(heading), justify="right")
    for place, one in enumerate(results.ratings(), start=1):
        rated = (speech.decimal(one.mu, 1), speech.decimal(one.sigma, 1))
        won = (_percent(one.share, speech), _interval(one.ci_low, one.ci_high, speech))
        table.add_row(str(place), one.bot, *rated, *won)
    screen.draw(table)
    show_games(screen, results.contest.game, players, figures)


def show_one_among(screen: Screen, players: int, found: Sequence[OneAmong]) -> None:
    """Writes how often each bot won as the only one of its kind."""
    speech = screen.speech
    screen.draw("")
    screen.say(
        msg("Share of the wins of one bot with another on all other seats; a fair share is "
            "{fair} %", fair=_fair(players, speech))
    )  # fmt: skip
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="")
    for heading in (msg("Bot"), msg("Among")):
        table.add_column(speech(heading))
    for heading in (msg("Share of wins"), msg("Interval (95 %)")):
        table.add_column(speech(heading), justify="right")
    for one in found:
        won = (_percent(one.share, speech), _interval(one.ci_low, one.ci_high, speech))
        table.add_row(one.bot, one.among, *won)
    screen.draw(table)


def show_games(screen: Screen, game: str, players: int, figures: Mapping[str, Any]) -> None:
    """Writes who was favoured, how long games were, and what the game's own tally counted."""
    speech = screen.speech
    screen.draw("")
    screen.say(
        msg("Share of the wins by seat, and in the order of play from who acts first; a fair share "
            "is {fair} %", fair=_fair(players, speech))
    )  # fmt: skip
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="")
    table.add_column("", justify="right")
    for heading in (msg("by seat"), msg("in order")):
        table.add_column(speech(heading), justify="right")
        table.add_column(speech(msg("Interval (95 %)")), justify="right")
    rows = zip(figures["seats"], figures["order_of_play"])
    for number, row in enumerate(rows, start=1):
        cells = [
            cell
            for one in row
            for cell in (
                _percent(one["share"], speech),
                _interval(one["ci_low"], one["ci_high"], speech),
            )
        ]
        table.add_row(str(number), *cells)
    screen.draw(table)
    screen.draw("")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    add_actions(table, figures["actions"], speech)
    for figure in load_tally(game).rows(figures["tally"]):
        add_figure(table, figure, figures["games"], speech)
    screen.draw(table)


def _fair(players: int, speech: Speech) -> str:
    return speech.decimal(100 / players, 1)


def _percent(share: float, speech: Speech) -> str:
    return f"{speech.decimal(100 * share, 1)} %"


def _interval(low: float, high: float, speech: Speech) -> str:
    return f"{speech.decimal(100 * low, 1)}–{speech.decimal(100 * high, 1)}"
