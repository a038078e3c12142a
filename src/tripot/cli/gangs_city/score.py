"""The score sheet of Gangs City: a small file that says who leads what and whose tiles touch."""

import sys
from argparse import Namespace
from pathlib import Path

from tripot.core import BadOptions, Voice, msg
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.box.box import TRAFFICS, Box
from tripot.games.gangs_city.box.loading import find_box, shipped
from tripot.games.gangs_city.showing.arithmetic import points_text
from tripot.games.gangs_city.showing.narration import verdict
from tripot.games.gangs_city.showing.sheet import Sheet, count_sheet
from tripot.games.gangs_city.vocabulary import place_name, traffic_name
from tripot.locale import Speech

from ..common import print_json
from ..data_sets import load_data

METAVAR = msg("FILE")
HELP = msg("a file, or “-” for what is typed, with lines such as “players: Ada 12, Bo 9, Cleo 15”, "
           "“drugs: Ada 2” (leader and turns in a row) and “Ada: bar - docks, casino” "
           "(a dash between locations that touch)")  # fmt: skip
_TYPED = "-"


def run(arguments: Namespace, speech: Speech) -> int:
    """Counts the table that a file describes."""
    words: list[str] = arguments.words
    if len(words) != 1:
        raise BadOptions(
            msg("Name one file with the table, or “-” to type it; --help shows its form.")
        )
    box = _box(arguments)
    sheet = count_sheet(_text(words[0]), box, *_names(speech, box))
    if arguments.json:
        print_json(as_json(sheet))
    else:
        _show(arguments, speech, sheet, box)
    return 0


def _box(arguments: Namespace) -> Box:
    """The data set of the table."""
    return find_box(load_data(GAME.id, arguments.data)["data"]) if arguments.data else shipped()


def _text(file: str) -> str:
    from tripot.terminal.saves import read_text

    return sys.stdin.read() if file == _TYPED else read_text(Path(file))


def _names(speech: Speech, box: Box) -> tuple[dict[str, int], dict[str, int]]:
    """What traffics and locations are called in the person's language."""
    traffics = {speech(traffic_name(t)).lower(): t for t in range(len(TRAFFICS))}
    places = {speech(place_name(place, box)).lower(): int(place) for place in box.locations}
    return traffics, places


def as_json(sheet: Sheet) -> dict[str, object]:
    """The count as JSON values."""
    return {
        "players": [
            {
                "name": name,
                "traffics": dict(zip(TRAFFICS, points.traffics)),
                "district": points.district,
                "gained": points.gained,
                "score": points.score,
            }
            for name, points in zip(sheet.players, sheet.points)
        ],
        "target": sheet.target,
        "winners": [sheet.players[seat] for seat in sheet.winners],
        "tie_break": sheet.tie or None,
    }


def _show(arguments: Namespace, speech: Speech, sheet: Sheet, box: Box) -> None:
    from tripot.terminal.screen import Screen

    screen = Screen(speech, arguments.plain)
    voice = Voice(sheet.players)
    for points in sheet.points:
        screen.say(points_text(points, voice))
    if sheet.winners:
        screen.say(verdict(sheet.winners, sheet.tie, [p.score for p in sheet.points], voice))
    else:
        screen.say(msg("Nobody has {n} points yet; the game goes on.", n=sheet.target))
