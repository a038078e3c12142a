"""Writes turns of real games for the unit tests of the web app: ``python -m scripts.recordings``.

The games lie beside the recordings. A recording is what the server sends to one seat: a welcome,
then an update for each move, one message a line. Of tables and glances a line has only the fields
that have changed since the line before it, or the files would be twice as large.
`web/tests/games/gangs-city/recording.ts` reads them.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.tables.preparing import CREATED, prepared
from tripot.core import Action, Match, Seat, read_record
from tripot.games import load_game
from tripot.protocol import Act, Update, Welcome, write_json
from tripot.tables.judging import judge
from tripot.tables.presenting import info, update, welcome
from tripot.tables.table import Table

FOLDER: Final = Path(__file__).parent.parent / "web" / "tests" / "games" / "gangs-city"
NAMES: Final = ("Ada", "Nina", "Sal")
ME: Final = Seat(0)
HAND_OVER_AFTER: Final = 60.0


@dataclass(frozen=True)
class Recording:
    """A part of a game, from one version of the table to another."""

    game: str
    begins: int
    ends: int


RECORDINGS: Final = {
    # Ada places, bids, orders the places, shoots and opens a location.
    "turn.jsonl": Recording("turn.record", begins=63, ends=79),
    # Ada bids and exchanges a character, which returns; then the game is over.
    "last-turn.jsonl": Recording("last-turn.record", begins=120, ends=128),
}


def text(recording: Recording) -> str:
    """The recording as it is written."""
    lines = []
    before: dict[str, Any] = {}
    for message in _messages(recording):
        sent = json.loads(write_json(message))
        view = sent["view"]
        shown = {name: view[name] for name in ("table", "glance")}
        view |= {name: _changed(before.get(name, {}), now) for name, now in shown.items()}
        before = shown
        lines.append(json.dumps(sent, ensure_ascii=False, separators=(",", ":")) + "\n")
    return "".join(lines)


def _changed(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in now.items() if before.get(name, ...) != value}


def _messages(recording: Recording) -> Iterator[Welcome | Update]:
    played = _game(recording.game)
    table = Table("recorded", CREATED, prepared("gangs-city", played.setup.deal, NAMES))
    for act in played.acts:
        if table.version == recording.begins:
            # A player who has heard everything so far comes back: no step is told again.
            shown = info(table, {}, HAND_OVER_AFTER)
            yield welcome(table, ME, table.version, True, shown)
        if table.version == recording.ends:
            return
        _do(table, act.seat, act.action)
        if table.version > recording.begins:
            yield update(table, ME, True, None)


def _game(name: str) -> Match:
    return read_record((FOLDER / name).read_text("utf-8"), load_game).replay().match


def _do(table: Table, seat: Seat, action: Action) -> None:
    key = f"{table.version}"
    prompt = table.prompts[seat]
    command = Act(type="act", key=key, prompt=prompt, action=str(action))
    decision = judge(table, seat, command, CREATED)
    table.apply(table.version + 1, CREATED, decision.body, decision.match)


def main() -> None:
    """Writes all recordings."""
    for name, recording in RECORDINGS.items():
        (FOLDER / name).write_text(text(recording), "utf-8")


if __name__ == "__main__":
    main()
