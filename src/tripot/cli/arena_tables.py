"""The results of an arena as people read them: a list of ratings and a cross table."""

from rich.table import Table

from tripot.arena import PairScore, Results
from tripot.core import minus, msg, plural
from tripot.locale import Speech
from tripot.terminal.screen import Screen

from .arena_games import show_games, show_one_among

_CELL = 13  # columns of the screen: an interval such as 100.0–100.0, and space


def show(results: Results, speech: Speech) -> None:
    """Writes what was played, then the ratings, then who scored what against whom.

    With three seats and more there follows what else there is to tell of such games.
    """
    screen = Screen(speech)
    pairs = results.pairs()
    screen.say(
        plural("{n} deal, {games} games a pair", "{n} deals, {games} games a pair",
               len(results.deals), games=pairs[0].games)
    )  # fmt: skip
    screen.draw("")
    ranked = _show_ratings(screen, results)
    scores = _scores(pairs)
    name = max(map(len, ranked)) + 6
    many = max(1, (screen.console.width - name) // _CELL)
    screen.draw("")
    screen.say(msg("Score of a row against a column in percent, and its interval (95 %)"))
    for at in range(0, len(ranked), many):
        _show_cross(screen, ranked, scores, range(at, min(at + many, len(ranked))))
    if results.endings:
        game, players = results.contest.game, results.contest.players
        show_one_among(screen, players, results.one_among())
        show_games(screen, game, players, results.games_played())


def _show_ratings(screen: Screen, results: Results) -> list[str]:
    """Writes the list of ratings; returns the bots in its order."""
    speech = screen.speech
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="")
    table.add_column("", justify="right")
    table.add_column(speech(msg("Bot")))
    for heading in (msg("Rating"), msg("Interval (95 %)"), msg("Score")):
        table.add_column(speech(heading), justify="right")
    ratings = results.ratings()
    for place, one in enumerate(ratings, start=1):
        table.add_row(
            str(place), one.bot, _signed(one.rating),
            f"{_signed(one.ci_low)} … {_signed(one.ci_high)}",
            f"{speech.decimal(100 * one.score, 1)} %",
        )  # fmt: skip
    screen.draw(table)
    return [one.bot for one in ratings]


def _signed(rating: float) -> str:
    return minus(f"{round(rating):+d}")


def _scores(pairs: list[PairScore]) -> dict[tuple[str, str], tuple[float, float, float]]:
    """The score and the ends of its interval of each bot against each other, in percent."""
    scores = {}
    for one in pairs:
        score, low, high = 100 * one.score_a, 100 * one.ci_low, 100 * one.ci_high
        scores[one.a, one.b] = (score, low, high)
        scores[one.b, one.a] = (100 - score, 100 - high, 100 - low)
    return scores


def _show_cross(
    screen: Screen,
    ranked: list[str],
    scores: dict[tuple[str, str], tuple[float, float, float]],
    columns: range,
) -> None:
    """Writes these columns of the cross table, as many as fit beside each other."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="")
    table.add_column("", justify="right")
    table.add_column("", no_wrap=True)
    for column in columns:
        table.add_column(str(column + 1), justify="right", no_wrap=True)
    for place, row in enumerate(ranked, start=1):
        cells = [_cell(scores.get((row, ranked[column])), screen.speech) for column in columns]
        table.add_row(str(place), row, *cells)
    screen.draw(table)


def _cell(found: tuple[float, float, float] | None, speech: Speech) -> str:
    if found is None:
        return "–"
    score, low, high = (speech.decimal(part, 1) for part in found)
    return f"{score}\n{low}–{high}"
