"""The score sheet of District Noir: two collections of cards, typed or asked for."""

import sys
from argparse import Namespace
from dataclasses import asdict

from tripot.core import BadOptions, TripotError, Voice, msg
from tripot.games.district_noir import GAME
from tripot.games.district_noir.engine.scoring import WON_BY_BUILDINGS, Count
from tripot.games.district_noir.showing.sheet import count_sheet
from tripot.locale import Speech

from ..common import print_json

METAVAR = msg("CARDS")
HELP = msg('each player\'s cards in quotes, such as "5 6 7 8 +2 -1 B" or "3♣ Q♥ Jk"; '
           "asked for when left out")  # fmt: skip


def run(arguments: Namespace, speech: Speech) -> int:
    """Counts two collections."""
    given: list[str] = arguments.words
    if len(given) not in (0, 2):
        raise BadOptions(
            msg("Give the cards of both players, each in quotes, or none to be asked.")
        )
    edition = GAME.edition(arguments.edition)
    first, second = given or _asked(arguments, speech)
    count = count_sheet(first, second, speech.language)
    if arguments.json:
        print_json(as_json(count))
    else:
        _show(arguments, speech, count, edition)
    return 0


def as_json(count: Count) -> dict[str, object]:
    """The count as JSON values; players are 1 and 2."""
    return {
        "scores": None if count.reason == WON_BY_BUILDINGS else list(count.scores),
        "winner": None if count.winner is None else count.winner + 1,
        "reason": count.reason,
        "players": [asdict(sheet) | {"total": sheet.total} for sheet in count.sheets],
        "majorities": [_majority(m.value, m.counts, m.winner) for m in count.majorities],
        "tie_break": [_majority(m.value, m.counts, m.winner) for m in count.tie_break],
    }


def _majority(value: int, counts: tuple[int, int], winner: int | None) -> dict[str, object]:
    number = None if winner is None else winner + 1
    return {"gang": value, "counts": list(counts), "winner": number}


def _names(speech: Speech) -> tuple[str, str]:
    one, two = (speech(msg("Player {n}", n=n)) for n in (1, 2))
    return one, two


def _asked(arguments: Namespace, speech: Speech) -> list[str]:
    """The cards as the players type them; a mistake is explained and asked again."""
    from tripot.terminal.screen import Screen

    # Questions do not belong into an answer that a program reads.
    screen = Screen(speech, arguments.plain, sys.stderr if arguments.json else None)
    screen.say(msg("Type each player's cards, separated by spaces; “-” for none."))
    collections: list[str] = []
    for name in _names(speech):
        while True:
            try:
                typed = screen.ask(msg("{player}:", player=name))
                first, second = [*collections, typed, "-"][:2]
                count_sheet(first, second, speech.language)
            except EOFError:
                raise BadOptions(msg("The cards of both players are needed.")) from None
            except TripotError as error:
                screen.say(error.message, "red")
            else:
                collections.append(typed)
                break
    return collections


def _show(arguments: Namespace, speech: Speech, count: Count, edition: str) -> None:
    from tripot.terminal.district_noir.ending import show_count
    from tripot.terminal.screen import Screen

    show_count(Screen(speech, arguments.plain), count, Voice(_names(speech), edition=edition))
