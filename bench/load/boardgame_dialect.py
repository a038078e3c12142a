"""boardgame.io's dialect: its lobby API, and its messages in socket.io text frames.

Frames of engine.io 4: ``0`` opens, ``2`` asks for a ``3``, ``4`` carries socket.io, where ``0``
connects to a namespace and ``2`` is an event. A game's namespace is its name.
"""

from time import perf_counter_ns
from typing import Any

import orjson
from picows import WSFrame, WSTransport, ws_connect

from bench.load.lobby import Post
from bench.load.tables import HANDSHAKE_LIMIT, Match, Seat, Table

NAME = "boardgame.io"
_PATH = "/socket.io/?EIO=4&transport=websocket"
_GAME = "noir"
_EVENT = f"42/{_GAME},".encode()
_CONNECT = f"40/{_GAME},".encode()
_UPDATE = _EVENT + b'["update",'
_SYNC = _EVENT + b'["sync",'
_MATCH_DATA = _EVENT + b'["matchData",'
_PLAYERS = ("0", "1")


def create(post: Post) -> Match:
    """A game with both players in it, each with credentials."""
    id = post(f"/games/{_GAME}/create", {"numPlayers": 2, "unlisted": True})["matchID"]
    one, two = (_join(post, id, player) for player in _PLAYERS)
    return Match(id, (one, two))


def _join(post: Post, id: str, player: str) -> str:
    body = {"playerID": player, "playerName": f"Player {player}"}
    credentials: str = post(f"/games/{_GAME}/{id}/join", body)["playerCredentials"]
    return credentials


class BoardgameSeat(Seat):
    """A client of boardgame.io."""

    def __init__(self, table: Table, index: int, match: Match) -> None:
        super().__init__(table, index, match)
        self._player = _PLAYERS[index]
        self._state = 0

    @classmethod
    async def connect(cls, table: Table, index: int, match: Match, port: int) -> "BoardgameSeat":
        """A connected seat; its table is told when it sees the game."""
        seat = cls(table, index, match)
        url = f"ws://127.0.0.1:{port}{_PATH}"
        await ws_connect(lambda: seat, url, websocket_handshake_timeout=HANDSHAKE_LIMIT)
        return seat

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        now = perf_counter_ns()
        data = frame.get_payload_as_bytes()
        if data.startswith(_UPDATE):
            state = orjson.loads(data[len(_EVENT) :])[2]
            if state["_stateID"] != self._state + 1:  # after an illegal move it is the old one
                self.table.meter.fail(f"boardgame.io refused a move: {data[:300]!r}")
                return
            self._state += 1
            self.table.update(self, now)
            self._look(state)
        elif data == b"2":
            self.send(b"3")
        elif data.startswith(_SYNC):
            state = orjson.loads(data[len(_EVENT) :])[2]["state"]
            self._state = state["_stateID"]
            self._look(state)
            self.table.arrive()
        elif data.startswith(_CONNECT):
            match = self.match
            event = ("sync", match.id, self._player, match.keys[self.index], 2)
            self.send(_EVENT + orjson.dumps(event))
        elif data.startswith(b"0"):
            self.send(_CONNECT)
        elif not data.startswith(_MATCH_DATA):
            self.table.meter.fail(f"boardgame.io sent {data[:200]!r}")

    def _look(self, state: dict[str, Any]) -> None:
        """Prepares a move if it is this seat's turn, each legal one equally likely."""
        context = state["ctx"]
        if "gameover" in context:
            self.table.over()
        elif context["currentPlayer"] == self._player:
            view = state["G"]
            choices = sorted(set(view["hand"]))
            if view["row"] and not view["taken"][self.index]:
                choices.append("")
            choice = choices[int(self.table.rng.random() * len(choices))]
            self.table.offer(self, self._move(choice))

    def _move(self, kind: str) -> bytes:
        payload = {
            "type": "play" if kind else "take",
            "args": [kind] if kind else [],
            "playerID": self._player,
            "credentials": self.match.keys[self.index],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        event = ("update", action, self._state, self.match.id, self._player)
        return _EVENT + orjson.dumps(event)
