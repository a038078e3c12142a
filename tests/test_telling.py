"""At every event a browser shows the table that the engine says there is at that moment.

Whole games are played here through the code with which the server presents them. What it sends to
each viewer, and the tables straight from the engine, are written into a folder; the web app's own
code then tells the games, and compares (`web/tests/games/gangs-city/telling/whole-games.ts`).
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tripot.core import SPECTATOR, Ended, Seat, Step, Viewer
from tripot.games.gangs_city import GAME
from tripot.games.gangs_city.engine.events import GAME_EVENTS
from tripot.games.gangs_city.options import GangsCityOptions
from tripot.protocol import Act, write_json
from tripot.tables.judging import judge
from tripot.tables.presenting import info, update, welcome
from tripot.tables.table import Table
from tripot.testing.playing import NAMES

from .scripts import load_script
from .server.preparing import CREATED, waiting

web = load_script("web")
GAMES = ((3, "strict", 31), (4, "lenient", 79), (5, "strict", 49), (6, "lenient", 46))
"""Players, how settlement tiles are judged, a seed: every kind of event happens in one of them."""
THOUSANDS = 10_000
"""Events that are compared at the least, each for every viewer."""


@dataclass
class Stream:
    """What one viewer is sent, and what the engine says lies on the table after each event."""

    viewer: Viewer
    messages: list[str]
    moments: list[str]


def test_a_browser_shows_every_moment_as_the_engine_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds: set[type] = set()
    events = 0
    for players, settlement, seed in GAMES:
        streams = [Stream(viewer, [], []) for viewer in (*map(Seat, range(players)), SPECTATOR)]
        for step in played(players, settlement, seed, streams):
            kinds |= {type(event) for event in step.events}
        for stream in streams:
            name = f"{players} players, viewer {stream.viewer}"
            (tmp_path / f"{name}.messages").write_text("\n".join(stream.messages), "utf-8")
            (tmp_path / f"{name}.moments").write_text("\n".join(stream.moments), "utf-8")
            events += len(stream.moments)
    assert kinds == {*GAME_EVENTS, Ended}
    assert events > THOUSANDS
    monkeypatch.setenv("TRIPOT_WHOLE_GAMES", str(tmp_path))
    node = web.find_node()
    assert node is not None
    assert node.run(web.ROOT / "web", "exec", "--", "vitest", "run"), "see what Vitest says"
    told_twice = 2 * events  # as it comes, and all at once
    assert int((tmp_path / "compared").read_text()) == told_twice


def played(players: int, settlement: str, seed: int, streams: list[Stream]) -> Iterator[Step]:
    """Plays a random game to its end, with every viewer there from before its beginning."""
    rng = Random(seed)
    deal = GAME.deal(GangsCityOptions(settlement=settlement), players, rng)
    opened, joined = waiting(GAME.id, deal, NAMES[:players])
    table = Table("told", CREATED, opened)
    for stream in streams:
        said = welcome(table, stream.viewer, 0, True, info(table, {}, 60.0))
        stream.messages.append(write_json(said))
    table.apply(2, CREATED, joined)
    step = GAME.start(deal)
    while True:
        for stream in streams:
            stream.messages.append(write_json(update(table, stream.viewer, True, None)))
            stream.moments += moments(step, stream.viewer)
        yield step
        if step.state.outcome is not None:
            return
        seat = rng.choice(step.state.to_act)
        action = step.state.legal(seat).sample(rng)
        step = step.state.apply(seat, action)
        asked, key = table.prompts[seat], f"{table.version}"
        command = Act(type="act", key=key, prompt=asked, action=str(action))
        decision = judge(table, seat, command, CREATED)
        table.apply(table.version + 1, CREATED, decision.body, decision.match)


def moments(step: Step, viewer: Viewer) -> Iterator[str]:
    """The table after each event, straight from the engine."""
    for event, moment in zip(step.events, step.moments, strict=True):
        assert event.heard_by(viewer) is not None, "nothing happens unheard in this game"
        table: Any = GAME.codec.json(moment.table(viewer))
        yield json.dumps(table, ensure_ascii=False, separators=(",", ":"))
