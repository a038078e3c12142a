"""Nobody can learn a hidden thing from anything the server sends.

Two servers are given the same tables, except that on the second everything one viewer cannot
see is resampled. The same game is played on both, and that viewer must get the same bytes.
"""

import asyncio
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tripot.core import SPECTATOR, Action, Game, History, Seat, Viewer
from tripot.games import load_game
from tripot.testing.playing import NAMES, Case, action_pool, moments, random_game

from .preparing import folder_with, prepared, token
from .running import RunningServer

EXCEPTED = re.compile(r'"(created|absent_since|commitment)":("[0-9a-f]{64}"|[0-9.]+|null)')
"""What may differ by name: times, and the commitment, which is a hash of the hidden deal."""
FAR = 120
"""Actions after which a game is not followed further: the checks of the engine go to the end."""
_ASKED = 3
"""Actions beside the one that follows of which the viewer asks each time what they would do."""
COMMITTED = re.compile(r"commitment: [0-9a-f]{64}")


@dataclass(frozen=True)
class World:
    """A game to be played on a server, as one viewer knows it."""

    id: str
    game: Game
    history: History
    viewer: Viewer
    pool: tuple[Action, ...]
    """What the viewer tries in vain at the end."""


@dataclass
class Seen:
    """Everything a viewer got from a server: the game's frames, presence, and files."""

    frames: list[str]
    presence: set[str]
    files: list[str]


def worlds(game: str, players: int, seed: int, most: int) -> list[tuple[World, World]]:
    """Pairs of worlds that a viewer cannot tell apart, at some moments, for every viewer."""
    rules = load_game(game)
    matches = random_game(Case(rules, rules.options(), players), seed)
    rng = Random(seed)
    pairs: list[tuple[World, World]] = []
    for at in moments(matches[:FAR], most, rng):
        match = matches[at]
        actions = tuple((act.seat, act.action) for act in match.acts)
        true = History(match.setup.deal, actions)
        for viewer in match.viewers():
            pool = tuple(action_pool(matches, rng, 12))
            false = rules.resample(match.view(viewer), rng)
            id = f"{len(pairs):016x}"
            pairs.append(
                (World(id, rules, true, viewer, pool), World(id, rules, false, viewer, pool))
            )
    return pairs


@pytest.mark.parametrize(
    ("game", "players", "seed", "most"),
    [("district-noir", 2, 1, 3), ("gangs-city", 3, 1, 1)],
)
def test_resampled_hidden_things_change_no_byte_a_viewer_gets(
    tmp_path: Path, game: str, players: int, seed: int, most: int
) -> None:
    pairs = worlds(game, players, seed, most)
    assert any(true.history != false.history for true, false in pairs)
    names = NAMES[:players]
    true_seen, false_seen = (
        asyncio.run(_play_all(tmp_path / name, game, names, side))
        for name, side in (("true", [a for a, _ in pairs]), ("false", [b for _, b in pairs]))
    )
    for (true, false), one, two in zip(pairs, true_seen, false_seen):
        who = f"viewer {true.viewer} after {len(true.history.actions)} actions"
        assert one.frames == two.frames, who
        assert one.presence == two.presence, who
        assert one.files == two.files, who
        assert len(one.frames) > len(true.history.actions)
        assert _shown(one, "glance"), "what is shown beside it is compared too"
        moved = len(true.history.actions) > 0
        assert _shown(one, "patch") == moved, "so is the table after every event"
        assert _shown(one, "reference") == (game == "gangs-city")
        seated = true.viewer != SPECTATOR
        assert _shown(one, "preview") == (game == "gangs-city" and seated)
        assert '{"type":"suggestion","id":0,"action":null,"preview":null}' in one.frames
        assert len(false.history.actions) == len(true.history.actions)


def test_the_comparison_notices_a_leak(tmp_path: Path) -> None:
    """What is left out by name is left out by name only: a card in an event is not."""
    frame = '{"created":1.5,"commitment":"' + "a" * 64 + '","card":"8"}'
    assert _masked(frame) == '{"created":*,"commitment":*,"card":"8"}'
    rules = load_game("district-noir")
    matches = random_game(Case(rules, rules.options(), 2), 3)
    other = random_game(Case(rules, rules.options(), 2), 4)
    pair = [
        World("0" * 16, rules, History(m[0].setup.deal, ()), SPECTATOR, ())
        for m in (matches, other)
    ]
    one, two = (
        asyncio.run(_play_all(tmp_path / str(n), "district-noir", NAMES[:2], [world]))[0]
        for n, world in enumerate(pair)
    )
    assert one.frames != two.frames


async def _play_all(
    folder: Path, game: str, names: tuple[str, ...], side: list[World]
) -> list[Seen]:
    tables = {w.id: prepared(game, w.history.deal, names) for w in side}
    with RunningServer(folder_with(folder, tables)) as server:
        return [await _play(server, world, len(names)) for world in side]


async def _play(server: RunningServer, world: World, players: int) -> Seen:
    """Plays the game of a world, and collects what the viewer gets, reconnects included."""
    watcher = await _enter(server, world.id, world.viewer)
    frames = [await watcher.recv(), await watcher.recv()]
    seats = [await _enter(server, world.id, Seat(n)) for n in range(players)]
    acting = [await _until(socket, 1) for socket in seats]
    for version, (seat, action) in enumerate(world.history.actions, start=2):
        if seat == world.viewer:
            await _ask(watcher, (action, *world.pool[:_ASKED]), frames)
        prompt = acting[seat]["view"]["prompt"]
        command = {"type": "act", "key": f"k{version}", "prompt": prompt, "action": str(action)}
        await seats[seat].send(json.dumps(command))
        acting = [await _until(socket, version) for socket in seats]
    version = 1 + len(world.history.actions)
    await _gather(watcher, version, frames)
    if world.viewer != SPECTATOR:
        await _try_in_vain(watcher, world, acting[world.viewer], frames)
    await _ask(watcher, world.pool, frames)
    await _say(watcher, {"type": "suggest", "id": 0}, '"type":"suggestion"', frames)
    for socket in (watcher, *seats):
        await socket.close()
    for have in (0, version // 2, version):
        again = await _enter(server, world.id, world.viewer, have)
        frames.append(await again.recv())
        await again.close()
    masked = [_masked(str(frame)) for frame in frames]
    presence = {frame for frame in masked if '"type":"presence"' in frame}
    return Seen(
        [frame for frame in masked if frame not in presence],
        presence,
        await _files(server, world),
    )


async def _try_in_vain(
    watcher: ClientConnection, world: World, last: dict[str, Any], frames: list[str | bytes]
) -> None:
    """Illegal actions and foreign prompts: refusals must tell nothing either."""
    prompt = last["view"]["prompt"]
    menu = world.game.replay(world.history).legal(world.viewer)
    tries = [a for a in world.pool if a not in menu]
    for n, action in enumerate(tries):
        asked = prompt if prompt is not None and n % 3 else 1
        command = {"type": "act", "key": f"v{n}", "prompt": asked, "action": str(action)}
        await _say(watcher, command, f'"key":"v{n}"', frames)


async def _ask(
    watcher: ClientConnection, actions: Iterable[Action], frames: list[str | bytes]
) -> None:
    """What these actions would do: the answer may say only what the viewer knows."""
    for action in actions:
        id = sum('"type":"answer"' in str(frame) for frame in frames)
        question = {"type": "ask", "id": id, "action": str(action)}
        await _say(watcher, question, f'"type":"answer","id":{id},', frames)


async def _say(
    watcher: ClientConnection, message: dict[str, Any], mark: str, frames: list[str | bytes]
) -> None:
    """Says something, and collects frames up to the one that answers it."""
    await watcher.send(json.dumps(message))
    while not frames or mark not in str(frames[-1]):
        frames.append(await watcher.recv())


async def _files(server: RunningServer, world: World) -> list[str]:
    head = {} if world.viewer == SPECTATOR else {"authorization": f"Bearer {token(world.viewer)}"}
    async with httpx.AsyncClient(base_url=server.url, headers=head) as http:
        about = await http.get(f"/api/tables/{world.id}")
        listed = await http.get("/api/tables", params={"state": "running"})
        record = await http.get(f"/api/tables/{world.id}/record")
    mine = [t for t in listed.json()["tables"] if t["table"] == world.id]
    over = about.json()["state"] == "over"
    texts = [_masked(about.text), _masked(json.dumps(mine, separators=(",", ":")))]
    # When the game is over its record tells everything, and may.
    return texts if over else [*texts, COMMITTED.sub("commitment: *", record.text)]


async def _enter(server: RunningServer, id: str, viewer: Viewer, have: int = 0) -> ClientConnection:
    socket = await connect(f"{server.ws}/api/tables/{id}/play", compression=None)
    hello: dict[str, object] = {"type": "hello", "have": have, "words": True}
    if viewer != SPECTATOR:
        hello["token"] = token(viewer)
    await socket.send(json.dumps(hello))
    return socket


async def _until(socket: ClientConnection, version: int) -> dict[str, Any]:
    """The message that brings the table to this version."""
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "refused":
            raise AssertionError(message)
        if message["type"] in ("welcome", "update") and message["version"] == version:
            return message


async def _gather(socket: ClientConnection, version: int, frames: list[str | bytes]) -> None:
    while not any(
        f'"version":{version},' in str(f) and '"type":"ack"' not in str(f) for f in frames
    ):
        frames.append(await socket.recv())


def _shown(seen: Seen, part: str) -> bool:
    """Whether a viewer was ever sent such a part, and not null."""
    return any(f'"{part}":{{' in frame for frame in seen.frames)


def _masked(frame: str) -> str:
    return EXCEPTED.sub(r'"\1":*', frame)
