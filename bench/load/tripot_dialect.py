"""Our dialect: the lobby over HTTP, then a WebSocket for each seat, JSON texts both ways."""

from time import perf_counter_ns
from typing import Any

import orjson
from picows import WSFrame, WSTransport, ws_connect

from bench.load.lobby import Post
from bench.load.tables import HANDSHAKE_LIMIT, Match, Seat, Table

NAME = "tripot"
_GAME = "district-noir"
_TAKE = "t"
_ACK = b'{"type":"ack"'


def create(post: Post) -> Match:
    """A game with both seats taken, which starts it: one person opens it, the other joins."""
    wish = {"game": _GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "public": False}
    opened = post("/api/tables", wish)
    id = opened["table"]
    joined = post(f"/api/tables/{id}/join", {"invite": opened["invite"]})
    return Match(id, (opened["token"], joined["token"]))


class TripotSeat(Seat):
    """A client of ours."""

    def __init__(self, table: Table, index: int, match: Match) -> None:
        super().__init__(table, index, match)
        self._key = 0

    @classmethod
    async def connect(cls, table: Table, index: int, match: Match, port: int) -> "TripotSeat":
        """A connected seat; its table is told when it sees the game."""
        seat = cls(table, index, match)
        url = f"ws://127.0.0.1:{port}/api/tables/{match.id}/play"
        await ws_connect(lambda: seat, url, websocket_handshake_timeout=HANDSHAKE_LIMIT)
        hello = {"type": "hello", "have": 0, "token": match.keys[index]}
        seat.send(orjson.dumps(hello))
        return seat

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        now = perf_counter_ns()
        data = frame.get_payload_as_bytes()
        if data.startswith(_ACK):
            return
        message = orjson.loads(data)
        match message["type"]:
            case "update":
                if message["events"]:  # others tell of people who came or went
                    self.table.update(self, now)
                    self._look(message["view"])
            case "welcome":
                if message["view"] is None:
                    self.table.meter.fail("the game has not begun though both seats are taken")
                else:
                    self._look(message["view"])
                    self.table.arrive()
            case "refused":
                self.table.meter.fail(f"tripot refused: {data[:300]!r}")

    def _look(self, view: dict[str, Any]) -> None:
        """Prepares a move if it is this seat's turn, each legal one equally likely."""
        if view["outcome"] is not None:
            self.table.over()
        elif view["prompt"] is not None:
            menu = view["menu"]
            choices = menu["play"]
            if menu["take"]:
                choices.append(_TAKE)
            action = choices[int(self.table.rng.random() * len(choices))]
            self._key += 1
            act = {
                "type": "act",
                "key": str(self._key),
                "prompt": view["prompt"],
                "action": action,
            }
            self.table.offer(self, orjson.dumps(act))
