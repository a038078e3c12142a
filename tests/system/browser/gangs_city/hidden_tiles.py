"""What a browser was sent of Gangs City, searched for faces and orientations of others' tiles.

`tests/server/test_hidden.py` proves byte by byte that nothing is told; here it is seen from the
browser's end of the line.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tripot.games.gangs_city.box.loading import shipped
from tripot.games.gangs_city.engine.phases import Phase
from tripot.games.gangs_city.engine.tiles import FIGHT, MANAGE, RECRUIT, SETTLE, SETTLEMENT
from tripot.games.gangs_city.vocabulary import character_name, power_text

from ...helpers.browser import Json
from ...helpers.message_texts import texts

_BOX = shipped()
KINDS = {*_BOX.characters, *SETTLEMENT}
NAMES = {character_name(kind, _BOX).id for kind in KINDS}
ACTIONS = {FIGHT, RECRUIT, MANAGE, SETTLE}
PUBLIC = re.compile(
    # Gangs, recruits and the dead are open to all; the hand and the menu are the viewer's own.
    r"\.view\.table\.(gangs|locations|removed|leaving|hand)\b|\.view\.menu\b|^\.reference\b"
)
WARNING = "{player} has {character}: {power}."
"""What an answer says of a mercenary in a gang that is not the viewer's."""


def check_secrets(messages: Sequence[Json], seat: int) -> int:
    """Fails where a message tells what lies face down; returns how many had something to hide."""
    hidden, version, table, seats = 0, 0, dict[str, Any](), list[Json]()
    for message in messages:
        for event in _events(message):
            if event["event"]["event"] == "tile-put" and event["event"]["seat"] != seat:
                hidden += 1
                assert event["event"]["what"] is None
                assert event["event"]["action"] is None
                assert not NAMES & {text for _, text in texts(event["words"])}
            if event["event"]["event"] == "bid-sealed" and event["event"]["seat"] != seat:
                assert event["event"]["tokens"] is None
        if message["type"] == "answer" and message["preview"] is not None:
            assert seat >= 0, "a spectator asks nothing"
            assert message["version"] == version, "an answer is about the table that was shown"
            _check_answer(message["preview"], table, seat)
            _check_warnings(message["preview"], table, seats, seat)
        if message.get("info"):
            seats = message["info"]["seats"]
        if message.get("view"):
            version, table = message["version"], message["view"]["table"]
            if table["phase"] in (Phase.PLACE, Phase.BID):
                _check_view(message, table["tiles"], seat)
    return hidden


def _check_view(message: Json, tiles: Sequence[Json], seat: int) -> None:
    for tile in tiles:
        if tile["seat"] != seat:
            assert (tile["what"], tile["action"]) == (None, None)
    for path, text in texts({"view": message["view"]}):
        found = re.match(r"\.view\.table\.tiles\[(\d+)\]", path)
        own = found is not None and tiles[int(found[1])]["seat"] == seat
        if text in KINDS | ACTIONS and not own:
            assert PUBLIC.search(path), f"{path} tells {text}"

    for path, text in texts({"glance": message["view"]["glance"]}):
        assert text not in NAMES, f"{path} names {text} while tiles lie face down"


def _check_answer(preview: Json, table: Json, seat: int) -> None:
    """A thought is answered with the own gang and those who can be recruited, warnings apart."""
    recruits = [kind for location in table["locations"] for kind in location["recruits"]]
    known = {*table["gangs"][seat]["gang"], *recruits, *SETTLEMENT}
    names = {character_name(kind, _BOX).id for kind in known}
    lines = [line for line in preview["lines"] if line["id"] != WARNING]
    for path, text in texts({**preview, "lines": lines}):
        assert text not in NAMES - names, f"{path} names {text}, whom only others have"


def _check_warnings(preview: Json, table: Json, seats: Sequence[Json], seat: int) -> None:
    """Gangs are open to all. A warning names all others who have a power, wherever they may lie."""
    warnings = [line["params"] for line in preview["lines"] if line["id"] == WARNING]
    powers = {warning["power"]["id"] for warning in warnings}
    told = [(one["player"], one["character"]["id"], one["power"]["id"]) for one in warnings]
    open_to_all = [
        (seats[other]["called"] or seats[other]["name"], character_name(kind, _BOX).id, power)
        for other, gang in enumerate(table["gangs"])
        for kind in gang["gang"]
        if other != seat and (power := power_text(_BOX.characters[kind].power).id) in powers
    ]
    assert told == open_to_all


def _events(message: Json) -> Iterator[Json]:
    for step in (*message.get("steps", ()), message):
        yield from step.get("events", ())
